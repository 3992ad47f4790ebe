// What happened and what was said, line by line. What an answer led to is told when the board has come to it.
import { signal } from "@preact/signals";
import type * as wire from "../../../net/messages";

/** A line of the log, in the order in which things happened. */
export interface Entry {
  key: number;
  kind: "event" | "answer" | "chat" | "note";
  who: string;
  text: string;
  clause: string;
  hidden?: boolean; // an answer that this seat may not know
  note?: string; // what is said of an answer besides its words
}

export class Story {
  readonly log = signal<Entry[]>([]);
  private ahead: Entry[] = []; // what the board has yet to come to
  private keys = 0;

  /** `late` tells whether the clock of this seat has run out. */
  constructor(private readonly late: () => boolean) {}

  clear(): void {
    this.log.value = [];
    this.ahead = [];
  }

  /** A moment begins: who answered what is told now, and what came of it waits for the board. */
  begin(moment: wire.Moment): void {
    this.tell();
    const back = moment.what === "back" && moment.kept !== null;
    this.log.value = [...(back ? keepFirst(this.log.value, moment.kept!) : this.log.value), ...this.causes(moment)];
    this.ahead = moment.events.map((event) => this.line("event", "", event.text, event.clause));
  }

  /** All that has happened, but for so many events to which the board has yet to come. */
  tell(left = 0): void {
    const due = this.ahead.splice(0, Math.max(0, this.ahead.length - left));
    if (due.length > 0) this.log.value = [...this.log.value, ...due];
  }

  /** A moment that nothing is shown of, or nothing any more. */
  whole(moment: wire.Moment): void {
    this.begin(moment);
    this.tell();
  }

  /** The chat waits for nobody. */
  say(moment: wire.Moment): void {
    this.log.value = [...this.log.value, ...this.causes(moment)];
  }

  private causes(from: wire.Moment): Entry[] {
    const found: Entry[] = [];
    if (from.what === "say") found.push(this.line("chat", from.who, from.text));
    else if (from.what === "back") found.push(this.line("note", from.who, from.text || "took back the last answer"));
    else if (from.text) found.push(this.line("note", from.who, from.text));
    for (const given of from.given) {
      if (given.silent) continue;
      const told = this.line("answer", given.seat, given.text ?? "has chosen, in secret");
      const note = !given.auto ? "" : this.late() ? "(out of time)" : "(standing answer)";
      found.push({ ...told, hidden: given.text === null, note });
    }
    return found;
  }

  private line(kind: Entry["kind"], who: string, text: string, clause = ""): Entry {
    return { key: ++this.keys, kind, who, text, clause };
  }
}

function keepFirst(log: Entry[], kept: number): Entry[] {
  let events = 0;
  return log.filter((entry) => {
    if (entry.kind === "event") return ++events <= kept;
    return entry.kind !== "answer" || events < kept || kept === 0;
  });
}
