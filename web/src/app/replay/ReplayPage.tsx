// Games that were played: from the table's store or from a record as text, with anybody's eyes, and onward from any moment.
import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { gameCards } from "../../games/registry";
import * as api from "../../net/api";
import type { Film } from "../../net/httpBodies";
import { anyKey, held } from "../../net/seatKeys";
import { useAsked } from "../../net/useAsked";
import { Dialog } from "../../ui/Dialog";
import { download } from "../../ui/download";
import { Loading, Trouble } from "../../ui/Placeholders";
import { go, Link } from "../../ui/router";
import { toast } from "../../ui/Toasts";
import { TableLists } from "../lobby/TableLists";
import { makeTable } from "../newTable/makeTable";
import { SeatChoices, sittings, useSeating } from "../newTable/SeatChoices";
import { SiteBar } from "../SiteBar";
import { FilmPlayer } from "./FilmPlayer";
import { Playback } from "./playback";

/** Where a film comes from: a table, or the text of a record. */
type Source = { table: string } | { record: string };

export function ReplayPage({ table }: { table?: string }) {
  const loaded = useSignal<string | null>(null);
  const source: Source | null = table ? { table } : loaded.value === null ? null : { record: loaded.value };
  return (
    <>
      <SiteBar />
      <main class="page replay" id="main">
        {source ? (
          <Replay source={source} another={() => (table ? go("/replay") : (loaded.value = null))} />
        ) : (
          <Load onLoad={(text) => (loaded.value = text)} />
        )}
      </main>
    </>
  );
}

function Load({ onLoad }: { onLoad: (text: string) => void }) {
  const text = useSignal("");
  const pick = async (event: Event & { currentTarget: HTMLInputElement }) => {
    const file = event.currentTarget.files?.[0];
    if (file) onLoad(await file.text());
  };
  return (
    <>
      <header class="stack tight">
        <h1>Replays</h1>
        <p class="muted">Finished tables can be watched again. So can any record, from this table or from anywhere.</p>
      </header>
      <section class="card load stack">
        <h2>Watch a record</h2>
        <label class="field">
          <span>A file</span>
          <input class="input file" type="file" accept=".txt,text/plain" onChange={(event) => void pick(event)} />
        </label>
        <form
          class="stack tight"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.value.trim()) onLoad(text.value);
          }}
        >
          <label class="field">
            <span>Or its text</span>
            <textarea class="input" value={text.value} onInput={(event) => (text.value = event.currentTarget.value)} />
          </label>
          <button type="submit" class="button primary" disabled={!text.value.trim()}>
            Watch
          </button>
        </form>
      </section>
      <TableLists />
    </>
  );
}

function Replay({ source, another }: { source: Source; another: () => void }) {
  const own = "table" in source ? Object.keys(held.value[source.table]?.seats ?? {})[0] : undefined;
  const eyes = useSignal<string | null>(own ?? null);
  const playOn = useSignal(false);
  const key = "table" in source ? anyKey(source.table) : "";
  const fetch = (start: number, stop: number): Promise<Film> =>
    "table" in source
      ? api.frames(source.table, key, eyes.peek(), start, stop)
      : api.film({ record: source.record, eyes: eyes.peek(), start, stop });
  const playback = useMemo(() => new Playback(fetch), [JSON.stringify(source), eyes.value]);
  const film = playback.film.value;
  const cards = useAsked(
    () => ("table" in source ? api.tableCards(source.table, key) : Promise.resolve({})),
    [JSON.stringify(source)],
  );
  const save = async () => {
    try {
      const text = "table" in source ? await api.record(source.table, key) : source.record;
      download(`${film?.game ?? "game"}.txt`, text);
    } catch (error) {
      toast((error as Error).message, true);
    }
  };
  if (playback.reason.value) {
    return (
      <>
        <h1>Replay</h1>
        <Trouble reason={playback.reason.value} again={another} way="Watch something else" />
      </>
    );
  }
  return (
    <>
      <header class="row between">
        <h1>{film?.title ?? "Replay"}</h1>
        <div class="row">
          <label class="row small">
            Seen by
            <select
              class="input"
              value={eyes.value ?? ""}
              onChange={(event) => (eyes.value = event.currentTarget.value || null)}
            >
              <option value="">a watcher</option>
              {film?.seats.map(({ seat }) => (
                <option key={seat} value={seat}>
                  {seat}
                </option>
              ))}
            </select>
          </label>
          <button type="button" class="button small" onClick={() => (playOn.value = true)} disabled={!film}>
            Play on from here
          </button>
          <button type="button" class="button small" onClick={() => void save()}>
            Save the record
          </button>
          {"table" in source && (
            <Link to={`/dice/${source.table}`} class="button small">
              Check the dice
            </Link>
          )}
        </div>
      </header>
      <FilmPlayer playback={playback} game={film?.game ?? ""} cards={cards.value ?? {}} />
      {playOn.value && film && (
        <PlayOn film={film} source={source} n={playback.frame.value?.n ?? 0} close={() => (playOn.value = false)} />
      )}
    </>
  );
}

function PlayOn({ film, source, n, close }: { film: Film; source: Source; n: number; close: () => void }) {
  const seating = useSeating((chair) => chair.seat === film.eyes);
  const games = useAsked(gameCards, []);
  const bots = games.value?.find((game) => game.code === film.game)?.bots;
  const begin = () => {
    const from = "table" in source ? { after: source.table } : { record: source.record };
    void makeTable({ game: film.game, n, ...from, ...sittings(seating, film.seats, bots!) });
  };
  return (
    <Dialog
      title="Play on from here"
      onClose={close}
      foot={
        <button type="button" class="button primary" onClick={begin} disabled={!bots}>
          Sit down
        </button>
      }
    >
      <p>A new table opens at this moment, with the same hands and whatever was pending. Who is to play there?</p>
      {games.reason && <Trouble reason={games.reason} again={games.again} />}
      {bots ? (
        <SeatChoices seating={seating} chairs={film.seats} bots={bots} />
      ) : (
        !games.reason && <Loading what="the bots" />
      )}
    </Dialog>
  );
}
