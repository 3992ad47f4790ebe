// The lobby: into a game with one click, back to one's tables, to those that are open, or to a table of one's own making.
import { gameCards, hasBoard } from "../../games/registry";
import type { GameCard, Sitting } from "../../net/httpBodies";
import { nonce } from "../../net/seatKeys";
import { useAsked } from "../../net/useAsked";
import { Loading, Trouble } from "../../ui/Placeholders";
import { Link } from "../../ui/router";
import { seriesOf } from "../../ui/SeriesChart";
import { makeTable } from "../newTable/makeTable";
import { SiteBar } from "../SiteBar";
import { MapThumbnail } from "./MapThumbnail";
import { TableLists } from "./TableLists";

export function LobbyPage() {
  const games = useAsked(gameCards, []);
  return (
    <>
      <SiteBar />
      <main class="page lobby" id="main">
        {games.reason && <Trouble reason={games.reason} again={games.again} />}
        {!games.value && !games.reason && <Loading what="the games" lines={7} />}
        {games.value && <Hero games={games.value} />}
        {!games.reason && <TableLists />}
        {games.value && <Shelf games={games.value} />}
      </main>
    </>
  );
}

function Hero({ games }: { games: GameCard[] }) {
  const game = games.find((each) => hasBoard(each.code)) ?? games[0];
  if (!game) return <Trouble reason="No game is installed at this table." />;
  const scenario = game.scenarios.find((each) => each.code === game.standard) ?? game.scenarios[0];
  const bot = game.bots[0];
  return (
    <section class="hero">
      <div class="hero-words">
        <p class="eyebrow">{game.title}</p>
        <h1>Pull up a chair.</h1>
        <p class="lead">{game.blurb}</p>
        <div class="row">
          {bot && (
            <button type="button" class="button primary big" onClick={() => void playNow(game)}>
              Play now {company(game, bot.name)}
            </button>
          )}
          <Link to={`/new/${game.code}`} class="button big">
            Set up a table
          </Link>
        </div>
        <p class="muted">
          New here? <Link to={`/learn/${game.code}`}>Learn it step by step</Link>, on a real board.
        </p>
      </div>
      {scenario && (
        <figure class="hero-map card">
          <MapThumbnail game={game.code} view={scenario.view} />
          <figcaption class="small muted">{scenario.title}</figcaption>
        </figure>
      )}
    </section>
  );
}

/** Every game with its scenarios, each a click away from being set up; games without a board of their own come last. */
function Shelf({ games }: { games: GameCard[] }) {
  const drawn = games.filter((game) => hasBoard(game.code));
  const small = games.filter((game) => !hasBoard(game.code));
  return (
    <>
      {drawn.map((game) => (
        <section key={game.code} class="stack shelf" aria-label={game.title}>
          <header class="row between">
            <h2>{game.title}</h2>
            <span class="row small">
              {game.bots.length > 0 && (
                <button
                  type="button"
                  class="button small"
                  aria-label={`Play now: ${game.title}`}
                  onClick={() => void playNow(game)}
                >
                  Play now
                </button>
              )}
              {seriesOf(game.scenarios).map(({ first }) => (
                <Link key={first.code} to={`/new/${game.code}/${first.code}`} class="button small">
                  Begin the campaign
                </Link>
              ))}
              <Link to={`/learn/${game.code}`}>Learn it</Link>
              <Link to={`/rules/${game.code}`}>Rulebook</Link>
              <Link to={`/new/${game.code}`}>All options</Link>
            </span>
          </header>
          <ul class="scenario-shelf">
            {game.scenarios.map((scenario) => (
              <li key={scenario.code}>
                <Link to={`/new/${game.code}/${scenario.code}`} class="scenario-tile">
                  <MapThumbnail game={game.code} view={scenario.view} />
                  <span>{scenario.title}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {small.length > 0 && (
        <section class="stack tight" aria-label="Small games">
          <h2>Small games</h2>
          <p class="muted">Made to try the engine; they are played by the list of answers, without a board.</p>
          <ul class="row">
            {small.map((game) => (
              <li key={game.code}>
                <Link to={`/new/${game.code}`} class="button">
                  {game.title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** What the bots at the other seats are to somebody: rivals, or at a table against the rules comrades, if there are any. */
function company(game: GameCard, bot: string): string {
  if (game.seats.some((chair) => chair.side !== game.newcomer)) return `against ${bot}`;
  return game.seats.length > 1 ? `with ${bot}` : "";
}

async function playNow(game: GameCard): Promise<void> {
  const bot = game.bots[0]!.name;
  const mine = game.seats.find((chair) => chair.side === game.newcomer) ?? game.seats[0];
  const seats: Sitting[] = game.seats.map((chair) =>
    chair === mine ? { player: "me", nonce: nonce() } : { player: "bot", bot },
  );
  await makeTable({ game: game.code, options: { scenario: game.standard }, seats });
}
