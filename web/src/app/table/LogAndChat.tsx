// What happened, line by line, each with the rule it rests on; and the chat, which is its own list.
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { ClauseLink } from "../../ui/ClauseLink";
import { sideClass } from "../../ui/SideMark";
import { sideOf } from "./seats/Seats";
import type { LogEntry } from "./state/gameLog";
import type { Room } from "./state/room";

const PAGE = 120;

export function Log({ room }: { room: Room }) {
  const client = room.me.value;
  const pages = useSignal(1);
  const box = useRef<HTMLDivElement>(null);
  const common = room.screen.folded.value ? room.clients.map((each) => new Set(each.log.value.map(sameLine))) : [];
  const open = client.log.value.filter((entry) => common.every((lines) => lines.has(sameLine(entry))));
  const entries = folded(open.filter((entry) => entry.kind !== "chat"), room.ui.value?.summed ?? {});
  const shown = entries.slice(-PAGE * pages.value);
  useAtEnd(box, entries.length);
  return (
    <div class="log" ref={box} tabIndex={0} role="log" aria-label="What happened">
      {shown.length < entries.length && (
        <button type="button" class="button quiet small" onClick={() => (pages.value += 2)}>
          Earlier
        </button>
      )}
      {entries.length === 0 && <p class="muted">Nothing has happened yet. Every line here will name its rule.</p>}
      <ol>
        {shown.map((entry) => (
          <LogLine key={entry.key} room={room} entry={entry} />
        ))}
      </ol>
    </div>
  );
}

function LogLine({ room, entry }: { room: Room; entry: LogEntry }) {
  if (entry.kind === "event") {
    return (
      <li class="log-event">
        {entry.text} <ClauseLink game={room.game.value} clause={entry.clause} short />
      </li>
    );
  }
  return (
    <li class={entry.kind === "answer" ? "log-answer" : "log-note"}>
      {entry.who && <b class={sideClass(sideOf(room, entry.who))}>{entry.who}</b>}
      {entry.kind === "answer" && !entry.hidden && ":"} {entry.text}
      {entry.note && ` ${entry.note}`}
    </li>
  );
}

/** By what a line is known that others have heard as well. */
const sameLine = ({ kind, who, text }: LogEntry): string => `${kind} ${who} ${text}`;

/** What an event is about, of a kind whose last line stands for all. */
function about({ event }: LogEntry, summed: Readonly<Record<string, string>>): string | null {
  const fact = event && summed[event.kind];
  return fact ? `${event.kind} ${String(event.facts[fact])}` : null;
}

/** The line that this one makes needless: right before it, but for others of its kind. */
function sameTopic(lines: readonly LogEntry[], entry: LogEntry, summed: Readonly<Record<string, string>>): number {
  const topic = about(entry, summed);
  for (let n = lines.length - 1; topic && n >= 0 && lines[n]!.event?.kind === entry.event!.kind; n -= 1)
    if (about(lines[n]!, summed) === topic) return n;
  return -1;
}

/** The same answer several times in a row is one line, and so are events that are summed up. */
function folded(entries: LogEntry[], summed: Readonly<Record<string, string>>): LogEntry[] {
  const lines: LogEntry[] = [];
  let times = 1;
  for (const entry of entries) {
    const last = lines.at(-1);
    const same = last?.kind === "answer" && last.who === entry.who && last.text === entry.text;
    if (last && same && entry.kind === "answer") {
      times += 1;
      lines[lines.length - 1] = { ...last, note: `×${times}` };
    } else {
      times = 1;
      const earlier = sameTopic(lines, entry, summed);
      if (earlier >= 0) lines.splice(earlier, 1);
      lines.push(entry);
    }
  }
  return lines;
}

export function Chat({ room }: { room: Room }) {
  const client = room.me.value;
  const words = useSignal("");
  const box = useRef<HTMLDivElement>(null);
  const said = client.log.value.filter((entry) => entry.kind === "chat");
  useAtEnd(box, said.length);
  const send = async (event: Event) => {
    event.preventDefault();
    const text = words.value.trim();
    if (!text) return;
    words.value = "";
    if (!(await client.tellTable({ type: "say", text }))) words.value = text;
  };
  return (
    <div class="chat">
      <div class="log" ref={box} tabIndex={0} role="log" aria-label="Said">
        {said.length === 0 && <p class="muted">Nobody has said anything yet.</p>}
        <ol>
          {said.map((entry) => (
            <li key={entry.key} class="log-note">
              <b class={sideClass(sideOf(room, entry.who))}>{entry.who || "A watcher"}</b> {entry.text}
            </li>
          ))}
        </ol>
      </div>
      <form class="row" onSubmit={(event) => void send(event)}>
        <label class="visually-hidden" for="say">
          Say something to the table
        </label>
        <input
          id="say"
          class="input grow"
          autocomplete="off"
          maxLength={500}
          placeholder="Say something"
          value={words.value}
          onInput={(event) => (words.value = event.currentTarget.value)}
        />
        <button type="submit" class="button">
          Say
        </button>
      </form>
    </div>
  );
}

/** Keep a list at its end while its reader is there, and leave it alone while they read above. */
function useAtEnd(box: { current: HTMLDivElement | null }, length: number): void {
  const atEnd = useRef(true);
  useLayoutEffect(() => {
    const element = box.current!;
    const look = () => (atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 40);
    element.addEventListener("scroll", look, { passive: true });
    return () => element.removeEventListener("scroll", look);
  }, []);
  useLayoutEffect(() => {
    if (atEnd.current) box.current!.scrollTop = box.current!.scrollHeight;
  }, [length]);
}
