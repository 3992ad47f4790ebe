// What happened and what was said, line by line. What an answer led to is told when the board has come to it.
import { computed, signal } from "@preact/signals";
import type * as messages from "../../../net/messages";
import type * as parts from "../../../net/parts";

/** A line of the log, in the order in which things happened. */
export interface LogEntry {
  key: number;
  kind: "event" | "answer" | "chat" | "note";
  who: string;
  text: string;
  clause: string;
  hidden?: boolean; // an answer that this seat may not know
  note?: string; // what is said of an answer besides its words
  event?: parts.Told; // what an event is, for those who put lines together
}

export class GameLog {
  private readonly past = signal<LogEntry[]>([]);
  private readonly run = signal<LogEntry[]>([]); // of this seat alone, until all are done
  readonly entries = computed(() => (this.run.value.length > 0 ? [...this.past.value, ...this.run.value] : this.past.value));
  private ahead: LogEntry[] = []; // what the board has yet to come to
  private keys = 0;

  /** `outOfTime` tells whether the clock of this seat has run out. */
  constructor(private readonly outOfTime: () => boolean) {}

  clear(): void {
    this.past.value = [];
    this.run.value = [];
    this.ahead = [];
  }

  /** A moment begins: who answered what is told now, and what came of it waits for the board. */
  begin(moment: messages.Moment): void {
    this.tell();
    const back = moment.what === "back" && moment.kept !== null;
    this.past.value = [...(back ? keepFirst(this.past.value, moment.kept!) : this.past.value), ...this.causes(moment)];
    this.ahead = moment.events.map((event) => this.event(event));
    if (moment.view) this.follow(moment.run);
  }

  /** All that has happened, but for so many events to which the board has yet to come. */
  tell(left = 0): void {
    const due = this.ahead.splice(0, Math.max(0, this.ahead.length - left));
    if (due.length > 0) this.past.value = [...this.past.value, ...due];
  }

  /** A moment that nothing is shown of, or nothing any more. */
  whole(moment: messages.Moment): void {
    this.begin(moment);
    this.tell();
  }

  /** The chat waits for nobody. */
  say(moment: messages.Moment): void {
    this.past.value = [...this.past.value, ...this.causes(moment)];
  }

  /** What this seat has answered side by side with others. A line keeps its key while the run grows. */
  follow(run: parts.OwnRun | null): void {
    const events = (run?.events ?? []).map((event) => this.event(event));
    const given = (run?.given ?? []).map((each) => this.given(each));
    this.run.value = [...given, ...events].map((entry, i) => ({ ...entry, key: -1 - i }));
  }

  private event(event: parts.Told): LogEntry {
    return { ...this.line("event", "", event.text, event.clause), event };
  }

  private given(given: parts.Given): LogEntry {
    const told = this.line("answer", given.seat, given.text === null ? "has chosen, in secret" : given.label);
    const note = !given.auto ? "" : this.outOfTime() ? "(out of time)" : "(standing answer)";
    return { ...told, hidden: given.text === null, note };
  }

  private causes(from: messages.Moment): LogEntry[] {
    const found: LogEntry[] = [];
    if (from.what === "say") found.push(this.line("chat", from.who, from.text));
    else if (from.what === "back") found.push(this.line("note", from.who, from.text || "took back the last answer"));
    else if (from.text) found.push(this.line("note", from.who, from.text));
    found.push(...from.given.filter((given) => !given.silent).map((given) => this.given(given)));
    return found;
  }

  private line(kind: LogEntry["kind"], who: string, text: string, clause = ""): LogEntry {
    return { key: ++this.keys, kind, who, text, clause };
  }
}

function keepFirst(log: LogEntry[], kept: number): LogEntry[] {
  let events = 0;
  return log.filter((entry) => {
    if (entry.kind === "event") return ++events <= kept;
    return entry.kind !== "answer" || events < kept || kept === 0;
  });
}
