// Where the client begins: which page an address means.
import "./main.css";
import { render } from "preact";
import { DicePage } from "./app/dice/DicePage";
import { LearnIndex, LearnPage } from "./app/learn/LearnPage";
import { LobbyPage } from "./app/lobby/LobbyPage";
import { NewTablePage } from "./app/newTable/NewTablePage";
import { ReplayPage } from "./app/replay/ReplayPage";
import { RulesIndex, RulesPage } from "./app/rules/RulesPage";
import { SiteBar } from "./app/SiteBar";
import { TablePage } from "./app/table/TablePage";
import { Blank } from "./ui/Placeholders";
import { Link, match, path } from "./ui/router";
import { Toasts } from "./ui/Toasts";

function Page() {
  const at = path.value;
  let found: Record<string, string> | null;
  if (match("/", at)) return <LobbyPage />;
  if ((found = match("/new/:game?/:scenario?", at)))
    return <NewTablePage key={at} game={found.game} scenario={found.scenario} />;
  if ((found = match("/t/:table", at))) return <TablePage key={at + location.hash} table={found.table!} />;
  if ((found = match("/replay/:table?", at))) return <ReplayPage key={at} table={found.table} />;
  if ((found = match("/rules/:game/:clause?", at))) return <RulesPage game={found.game!} clause={found.clause} />;
  if (match("/rules", at)) return <RulesIndex />;
  if ((found = match("/dice/:table?", at))) return <DicePage key={at} table={found.table} />;
  if ((found = match("/learn/:game", at))) return <LearnPage game={found.game!} />;
  if (match("/learn", at)) return <LearnIndex />;
  return (
    <>
      <SiteBar />
      <main class="page" id="main">
        <h1 class="visually-hidden">Nothing here</h1>
        <Blank title="There is no such page">
          <Link to="/" class="button primary">
            To the lobby
          </Link>
        </Blank>
      </main>
    </>
  );
}

function App() {
  return (
    <>
      <Page />
      <Toasts />
    </>
  );
}

const root = document.getElementById("app")!;
root.textContent = "";
render(<App />, root);
