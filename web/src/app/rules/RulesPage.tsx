// The rulebook: every clause in plain words under its name, searchable, with the cases that show it on a board.
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { gameCards } from "../../games/registry";
import * as api from "../../net/api";
import type { ClauseText } from "../../net/httpBodies";
import { useAsked } from "../../net/useAsked";
import { Dialog } from "../../ui/Dialog";
import { Blank, Loading, Trouble } from "../../ui/Placeholders";
import { go, Link } from "../../ui/router";
import { GamesNav } from "../GamesNav";
import { FilmPlayer } from "../replay/FilmPlayer";
import { Playback } from "../replay/playback";
import { SiteBar } from "../SiteBar";

/** Without a game in the address: the first one there is. */
export function RulesIndex() {
  const games = useAsked(gameCards, []);
  const first = games.value?.[0]?.code;
  useEffect(() => {
    if (first) go(`/rules/${first}`, true);
  }, [first]);
  return (
    <>
      <SiteBar />
      <main class="page" id="main">
        <h1>Rulebook</h1>
        {games.reason ? <Trouble reason={games.reason} again={games.again} /> : <Loading what="the rulebook" />}
      </main>
    </>
  );
}

export function RulesPage({ game, clause }: { game: string; clause?: string }) {
  const book = useAsked(() => api.clauses(game), [game]);
  const games = useAsked(gameCards, []);
  const cases = useAsked(() => api.cases(game), [game]);
  const titles = useMemo(
    () => Object.fromEntries((cases.value ?? []).map((each) => [each.id, each.title])),
    [cases.value],
  );
  const words = useSignal("");
  const asked = useSignal("");
  const found = useAsked(
    () => (asked.value ? api.clauses(game, asked.value) : Promise.resolve(null)),
    [game, asked.value],
  );
  const title = games.value?.find((each) => each.code === game)?.title ?? "Rulebook";
  useEffect(() => {
    const timer = setTimeout(() => (asked.value = words.value.trim()), 250);
    return () => clearTimeout(timer);
  }, [words.value]);
  const one = clause ? book.value?.find((each) => each.id === clause) : undefined;
  const shown = asked.value ? found.value : book.value;
  return (
    <>
      <SiteBar />
      <main class="page rules" id="main">
        <header class="stack tight">
          <p class="eyebrow">Rulebook</p>
          <h1>{title}</h1>
          <GamesNav games={games.value ?? []} now={game} under="/rules" />
          <form role="search" onSubmit={(event) => event.preventDefault()}>
            <label class="field">
              <span>Search the rules</span>
              <input
                class="input"
                type="search"
                placeholder="a word or two"
                value={words.value}
                onInput={(event) => (words.value = event.currentTarget.value)}
              />
            </label>
          </form>
        </header>
        {book.reason && <Trouble reason={book.reason} again={book.again} />}
        {!book.value && !book.reason && <Loading what="the rulebook" lines={8} />}
        {clause && book.value && !one && <Trouble reason={`There is no rule “${clause}” in this book.`} />}
        {one && !asked.value && (
          <>
            <Clause game={game} clause={one} titles={titles} open />
            <p>
              <Link to={`/rules/${game}`}>All rules</Link>
            </p>
          </>
        )}
        {shown && (!one || asked.value) && (
          <>
            <p class="muted small" role="status">
              {counted(shown.length, asked.value)}
            </p>
            {shown.length === 0 && <Blank title="No rule speaks of that">Try fewer or other words.</Blank>}
            {asked.value ? (
              <ul class="stack tight">
                {shown.map((each) => (
                  <li key={each.id}>
                    <Clause game={game} clause={each} titles={titles} />
                  </li>
                ))}
              </ul>
            ) : (
              <Sections game={game} clauses={shown} titles={titles} />
            )}
          </>
        )}
      </main>
    </>
  );
}

function counted(rules: number, words: string): string {
  const many = rules === 1 ? "1 rule" : `${rules} rules`;
  return words ? `${many} ${rules === 1 ? "speaks" : "speak"} of “${words}”.` : `${many}.`;
}

function Sections({ game, clauses, titles }: { game: string; clauses: ClauseText[]; titles: Record<string, string> }) {
  const sections = useMemo(() => {
    const found = new Map<string, ClauseText[]>();
    for (const clause of clauses) {
      const section = found.get(clause.section);
      if (section) section.push(clause);
      else found.set(clause.section, [clause]);
    }
    return [...found];
  }, [clauses]);
  return (
    <div class="sections">
      {sections.map(([section, inside]) => (
        <details key={section} class="card">
          <summary>
            <h2>{section}</h2> <span class="muted small">{inside.length}</span>
          </summary>
          <ul class="stack tight">
            {inside.map((each) => (
              <li key={each.id}>
                <Clause game={game} clause={each} titles={titles} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

interface ClauseProps {
  game: string;
  clause: ClauseText;
  titles: Record<string, string>; // of the cases, by id
  open?: boolean;
}

function Clause({ game, clause, titles, open }: ClauseProps) {
  const shown = useSignal<string | null>(null);
  return (
    <article class={open ? "clause-card card open" : "clause-card card"} id={clause.id}>
      <header class="row between">
        <Link class="clause" to={`/rules/${game}/${clause.id}`}>
          {clause.id}
        </Link>
        <span class="muted small">
          {clause.section}
          {clause.kind !== "rule" && ` · ${clause.kind}`}
        </span>
      </header>
      <p>{clause.text}</p>
      {clause.ruling && (
        <p class="ruling">
          <b>Our ruling.</b> {clause.ruling}
        </p>
      )}
      {clause.why && <p class="muted">{clause.why}</p>}
      {open && clause.see.length > 0 && (
        <p class="small">
          See also{" "}
          {clause.see.map((id) => (
            <Link key={id} class="clause" to={`/rules/${game}/${id}`}>
              {id}
            </Link>
          ))}
        </p>
      )}
      {clause.cases.length > 0 && (
        <ul class="watch-list" aria-label="Watch on the board">
          {clause.cases.slice(0, open ? 20 : 2).map((id) => (
            <li key={id}>
              <button type="button" class="watch" onClick={() => (shown.value = id)}>
                <span class="visually-hidden">Watch: </span>
                {titles[id] ?? id}
              </button>
            </li>
          ))}
        </ul>
      )}
      {shown.value !== null && <Demonstration game={game} id={shown.value} close={() => (shown.value = null)} />}
    </article>
  );
}

function Demonstration({ game, id, close }: { game: string; id: string; close: () => void }) {
  const playback = useMemo(() => {
    const whole = api.demonstration(game, id);
    const playback: Playback = new Playback(async (start, stop) => {
      const film = await whole;
      setTimeout(() => playback.toggle(), 1200);
      return { ...film, length: film.length || film.frames.length, frames: film.frames.slice(start, stop) };
    });
    return playback;
  }, [game, id]);
  useEffect(() => () => void (playback.playing.value = false), [playback]);
  return (
    <Dialog title={playback.film.value?.title || "Demonstration"} onClose={close} wide>
      <FilmPlayer playback={playback} game={game} />
    </Dialog>
  );
}
