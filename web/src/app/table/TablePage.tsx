// The table: the board in the middle, what is asked beside it, around them who plays, what happened and what is said.
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { letGo, seatsInAddress } from "../../net/seatKeys";
import { Blank, Loading } from "../../ui/Placeholders";
import { Link } from "../../ui/router";
import { toast } from "../../ui/Toasts";
import { Banners } from "./Banners";
import { BoardArea } from "./BoardArea";
import { Decision } from "./decision/Decision";
import { useBriefing } from "./dialogs/Goal";
import { TableDialogs } from "./dialogs/TableDialogs";
import { GamePanels } from "./GamePanels";
import { LessonStrip } from "./LessonStrip";
import { Chat, Log } from "./LogAndChat";
import { ComeBackForm } from "./seats/ComeBackForm";
import { Gathering } from "./seats/Gathering";
import { ScreenCover } from "./seats/ScreenCover";
import { Seats } from "./seats/Seats";
import { useKeptFocus } from "./state/keyboardFocus";
import { Room } from "./state/room";
import { TableHead } from "./TableHead";
import { useShortcuts } from "./useShortcuts";

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
        <p class="reason">{reason || "The table has closed the line."}</p>
        <ComeBackForm table={table} />
        <Link to="/" class="button primary">
          To the lobby
        </Link>
      </Blank>
    </main>
  );
}

function Playing({ room }: { room: Room }) {
  const client = room.me.value;
  const tab = useSignal<Tab>("choose");
  const side = useSignal<"log" | "chat">("log");
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
        <TableHead room={room} />
        <div class="notes">
          <Banners room={room} />
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
      {covered ? <ScreenCover room={room} /> : <TableDialogs room={room} />}
    </>
  );
}
