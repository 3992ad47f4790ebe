// Where the client begins: which page an address means.
import "./main.css";
import { render } from "preact";
import { DicePage } from "./app/dice/DicePage";
import { LearnIndex, LearnPage } from "./app/learn/LearnPage";
import { Lobby } from "./app/lobby/LobbyPage";
import { Setup } from "./app/newTable/NewTablePage";
import { Bar } from "./app/SiteBar";
import { Blank, Toasts } from "./ui/pieces";
import { Link, match, path } from "./ui/router";
import { ReplayPage } from "./app/replay/ReplayPage";
import { RulesIndex, RulesPage } from "./app/rules/RulesPage";
import { TablePage } from "./app/table/TablePage";

function Page() {
  const at = path.value;
  let found: Record<string, string> | null;
  if (match("/", at)) return <Lobby />;
  if ((found = match("/new/:game?/:scenario?", at)))
    return <Setup key={at} game={found.game} scenario={found.scenario} />;
  if ((found = match("/t/:table", at))) return <TablePage key={at + location.hash} table={found.table!} />;
  if ((found = match("/replay/:table?", at))) return <ReplayPage key={at} table={found.table} />;
  if ((found = match("/rules/:game/:clause?", at))) return <RulesPage game={found.game!} clause={found.clause} />;
  if (match("/rules", at)) return <RulesIndex />;
  if ((found = match("/dice/:table?", at))) return <DicePage key={at} table={found.table} />;
  if ((found = match("/learn/:game", at))) return <LearnPage game={found.game!} />;
  if (match("/learn", at)) return <LearnIndex />;
  return (
    <>
      <Bar />
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
