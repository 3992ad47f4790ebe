// The table: the board in the middle, what is asked beside it, and around them who plays, what happened and what was said.
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { letGo, seatsInAddress } from "../../net/seatKeys";
import { ErrorBoundary } from "../../ui/ErrorBoundary";
import { capital, listed, sentence } from "../../ui/format";
import { Blank, Loading } from "../../ui/Placeholders";
import { Link } from "../../ui/router";
import { stillness } from "../../ui/stillness";
import { toast } from "../../ui/Toasts";
import { beginLesson, lessonOf } from "../learn/lessonTable";
import { shortcuts, speed, theme } from "../preferences";
import { Broken } from "./BrokenTable";
import { Decision } from "./decision/Decision";
import { hasGoal, useBriefing } from "./dialogs/Goal";
import { Dialogs } from "./dialogs/TableDialogs";
import { Chat, Log } from "./LogAndChat";
import { ComeBack } from "./seats/ComeBackForm";
import { Gathering } from "./seats/Gathering";
import { Cover } from "./seats/ScreenCover";
import { Seats } from "./seats/Seats";
import { toAnswers, useKeptFocus } from "./state/keyboardFocus";
import { Room } from "./state/room";
import { Head } from "./TableHead";

type Tab = "choose" | "sides" | "log" | "chat";
const TABS: [Tab, string][] = [
  ["choose", "Choose"],
  ["sides", "Sides"],
  ["log", "Log"],
  ["chat", "Chat"],
];

export function TablePage({ table }: { table: string }) {
  const sat = useSignal(0); // how often the seats at this screen have changed
  const room = useMemo(() => new Room(table), [table, seatsInAddress(), sat.value]);
  useEffect(() => () => room.close(), [room]);
  useKeptFocus();
  const client = room.me.value;
  const line = client.connection.line.value;
  const left = room.clients.filter((each) => each.connection.farewell.value && each.connection.line.value === "closed");
  useEffect(() => {
    const never = left.filter((each) => each.welcome.value === null && each.ticket?.invitation);
    for (const each of never) letGo(table, each.ticket!.seat);
    const gone = left.filter((each) => each.connection.gone.value);
    for (const each of gone) if (each.seat.value) letGo(table, each.seat.value);
    if (gone.length === 0 || left.length === room.clients.length) return;
    toast(`${gone.map((each) => each.seat.value).join(", ")}: ${gone[0]!.connection.farewell.value}.`);
    history.replaceState(null, "", location.pathname); // the others stay, by the keys that are held here
    sat.value += 1;
  }, [left.length]);
  if (left.length === room.clients.length) {
    const [first] = left;
    return <NoTable table={table} reason={first!.connection.farewell.value} sat={first!.welcome.value !== null} />;
  }
  if (room.clients.some((each) => each.welcome.value === null) || !room.screen.known.value) {
    return (
      <main class="opening-table">
        <h1 class="visually-hidden">A table</h1>
        <Loading what="the table" lines={6} />
        {line === "lost" && <p class="muted">The table does not answer yet; trying again…</p>}
      </main>
    );
  }
  if (client.status.value?.phase === "gathering") return <Gathering room={room} />;
  return <Playing room={room} />;
}

function NoTable({ table, reason, sat }: { table: string; reason: string; sat: boolean }) {
  return (
    <main class="page">
      <h1 class="visually-hidden">No table</h1>
      <Blank title={sat ? "You sit here no longer" : "You cannot sit down here"}>
        <p>{sentence(reason || "the table has closed the line")}</p>
        <ComeBack table={table} />
        <Link to="/" class="button primary">
          To the lobby
        </Link>
      </Blank>
    </main>
  );
}

function Playing({ room }: { room: Room }) {
  const client = room.me.value;
  const status = client.status.value;
  const tab = useSignal<Tab>("choose");
  const side = useSignal<"log" | "chat">("log");
  const line = client.connection.line.value;
  const covered = room.screen.cover.value !== null;
  useShortcuts(room);
  useBriefing(room);
  const asked = client.ask.value !== null;
  useEffect(() => {
    if (asked) tab.value = "choose";
  }, [asked]);
  return (
    <>
      <div
        class="table"
        data-tab={tab.value}
        data-side={side.value}
        data-pick={client.ask.value?.pick ? "" : undefined}
        inert={covered}
      >
        <a class="skip" href="#decision">
          To the answers
        </a>
        <Head room={room} />
        <div class="notes">
          {line === "lost" && (
            <div class="banner lost" role="alert">
              The line to the table is broken. It comes back by itself; nothing that was acknowledged is lost.
            </div>
          )}
          {status?.paused && (
            <div class="banner" role="status">
              The table is paused.{" "}
              {client.seat.value && (
                <button
                  type="button"
                  class="button small"
                  onClick={() => void client.tellTable({ type: "pause", on: false })}
                >
                  Go on
                </button>
              )}
            </div>
          )}
          {client.late.value && !client.result.value && (
            <div class="banner" role="status">
              Your time is over. The table answers for you, as it would for somebody who is not there.
            </div>
          )}
          {client.chair.value?.away && !client.result.value && (
            <div class="banner" role="status">
              {capital(client.chair.value.name)} plays your seat.{" "}
              <button type="button" class="button small" onClick={() => void client.tellTable({ type: "away", bot: "" })}>
                Take my seat back
              </button>
            </div>
          )}
          {status?.wish && status.wish.seat === client.seat.value && (
            <div class="banner" role="status">
              Waiting for {listed(status.wish.waiting_for)} to consent to {status.wish.what === "undo" ? "your undo" : "the bot"}.
            </div>
          )}
          {status?.broken && <Broken room={room} />}
          <LessonStrip room={room} />
        </div>
        <main class="felt" aria-label="Board" tabIndex={-1}>
          <BoardArea room={room} />
        </main>
        <section class="sides" aria-label="Sides">
          <h2 class="visually-hidden">Sides</h2>
          <Seats room={room} />
          <GamePanels room={room} />
        </section>
        <Decision room={room} />
        <nav class="side-tabs" aria-label="Log and chat">
          {(["log", "chat"] as const).map((each) => (
            <button key={each} type="button" aria-pressed={side.value === each} onClick={() => (side.value = each)}>
              {each === "log" ? "Log" : "Chat"}
            </button>
          ))}
        </nav>
        <section class="log-panel" id="log" aria-label="Log of the game">
          <Log room={room} />
        </section>
        <section class="chat-panel" aria-label="Chat at the table">
          <Chat room={room} />
        </section>
        <nav class="tabs" aria-label="Parts of the table">
          {TABS.map(([name, title]) => (
            <button
              key={name}
              type="button"
              aria-pressed={tab.value === name}
              class={name === "choose" && asked ? "asks" : ""}
              onClick={() => {
                tab.value = name;
                if (name === "log" || name === "chat") side.value = name;
              }}
            >
              {title}
            </button>
          ))}
        </nav>
      </div>
      {covered ? <Cover room={room} /> : <Dialogs room={room} />}
    </>
  );
}

function BoardArea({ room }: { room: Room }) {
  const client = room.me.value;
  const shown = client.shown.value;
  const ui = room.ui.value;
  if (!shown || !room.ready.value) return <Loading what="the board" lines={8} />;
  const Board = ui?.Board ?? null;
  if (!Board) return <Described room={room} />;
  return (
    <ErrorBoundary about={shown} otherwise={<Described room={room} />}>
      <Board
        view={shown.view.table}
        seat={client.seat.value}
        cards={room.cards.value}
        ask={client.ask.value}
        focus={room.pointing.drawn.value}
        wanted={client.status.value?.lesson || null}
        onChoose={(text) => void room.choose(text)}
        onFocus={room.pointing.hover}
        onWhy={(text) => void room.why(text)}
        onCard={room.showCard}
        preview={room.pointing.aside.value ? null : room.pointing.preview.value}
        events={client.animating.value ? shown.events : []}
        onAnimated={() => client.animated()}
        onReach={(table, told) => client.reach(table, told)}
        speed={stillness.matches ? 0 : speed.value}
        theme={theme.value}
      />
    </ErrorBoundary>
  );
}

/** A game without a board of its own is told in words. */
function Described({ room }: { room: Room }) {
  const client = room.me.value;
  const n = client.shown.value?.n;
  const lines = useSignal<readonly string[]>([]);
  useEffect(() => {
    void client.describe().then(
      (told) => (lines.value = told),
      () => undefined,
    );
  }, [n, client]);
  useEffect(() => {
    if (client.animating.value) client.animated();
  });
  return (
    <div class="described">
      {lines.value.map((text) => (
        <p key={text}>{room.prose(text)}</p>
      ))}
    </div>
  );
}

function GamePanels({ room }: { room: Room }) {
  const Panels = room.ui.value?.Panels;
  if (!Panels || !room.laid.value) return null;
  return (
    <ErrorBoundary about={room.laid.value} otherwise={null}>
      <Panels
        view={room.laid.value}
        seat={room.me.value.seat.value}
        cards={room.cards.value}
        ask={room.me.value.ask.value}
        focus={room.pointing.drawn.value}
        wanted={room.me.value.status.value?.lesson || null}
        onFocus={room.pointing.hover}
        onChoose={(text) => void room.choose(text)}
        onCard={room.showCard}
      />
    </ErrorBoundary>
  );
}

/** At a lesson: what it is about, and the way to the next one when it is done. */
function LessonStrip({ room }: { room: Room }) {
  const client = room.me.value;
  const lessons = room.ui.value?.lessons ?? [];
  const at = lessonOf(client.welcome.value?.title ?? "", lessons);
  const lesson = lessons[at];
  if (!lesson) return null;
  const done = client.status.value?.lesson === "" && !client.animating.value;
  const next = lessons[at + 1];
  return (
    <div class="banner lesson" role="status" tabIndex={0}>
      <p>
        <b>
          {at + 1}. {lesson.title}.
        </b>{" "}
        {done ? "Done." : lesson.text}
      </p>
      {done && (
        <span class="row">
          {next ? (
            <button type="button" class="button primary" onClick={() => void beginLesson(room.game.value, next)}>
              Next: {next.title}
            </button>
          ) : (
            <Link to="/" class="button primary">
              Now play a game
            </Link>
          )}
          <Link to={`/learn/${room.game.value}`} class="button">
            All lessons
          </Link>
        </span>
      )}
    </div>
  );
}

function useShortcuts(room: Room): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
      if (event.key === "Escape") {
        if (room.me.peek().animating.peek()) room.me.peek().skip();
        else room.whyNot.value = null;
        return;
      }
      if (!shortcuts.peek() || target.matches("input, textarea, select")) return;
      const filter = () => document.querySelector<HTMLElement>("#filter")?.focus();
      const acts: Record<string, () => void> = {
        o: toAnswers,
        l: () => document.querySelector<HTMLElement>("#log .log")?.focus(),
        u: room.undo,
        h: () => void room.hint(),
        w: filter,
        d: () => (room.dialog.value = "describe"),
        g: () => hasGoal(room) && (room.dialog.value = "goal"),
        "/": filter,
        "?": () => (room.dialog.value = "help"),
      };
      const act = acts[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [room]);
}
