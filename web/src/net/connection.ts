// One seat's (or watcher's) line to the table, as docs/protocol.md says: moments are numbered, a gap is noticed and
// filled, whatever was sent and not acknowledged is sent again after a break under the same id, and the line comes back
// by itself.
import { signal } from "@preact/signals";
import { type Draft, type FromClient, type Hello, type Moment, PROTOCOL, type Refused, type Status, type ToClient, type Welcome } from "./messages";

export type Line = "connecting" | "open" | "lost" | "closed";
type Asking = Extract<FromClient, { id: string }>;
type Reply = Extract<ToClient, { id: string }>;

/** The table said no; `refusal` tells why, with clauses. */
export class No extends Error {
  constructor(readonly refusal: Refused) {
    super(refusal.reason);
  }
}

interface Waiting {
  message: Asking;
  done: (reply: Reply) => void;
  failed: (why: Error) => void;
}

const PATIENCE = 25_000; // milliseconds of silence after which we ask whether anybody is there
const DELAYS = [300, 700, 1500, 3000, 5000, 8000];
const STORED = new Set([
  "answer",
  "retract",
  "undo",
  "consent",
  "say",
  "pause",
  "order",
  "hold",
  "stop",
  "away",
  "invite",
  "revoke",
  "go_on",
  "begin",
]);

export interface Hears {
  welcome(welcome: Welcome): void;
  moment(moment: Moment): void;
  draft(draft: Draft): void;
  status(status: Status): void;
}

let named = 0;
const session = crypto.getRandomValues(new Uint32Array(2)).join("");

export class Connection {
  readonly line = signal<Line>("connecting");
  readonly farewell = signal("");
  readonly gone = signal(false); // the seat is no longer held by this key
  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private have: number | null = null;
  private tries = 0;
  private timer = 0;
  private heard = 0;
  private pulse = 0;

  constructor(
    private readonly hears: Hears,
    private readonly who: Omit<Hello, "type" | "have" | "run">,
  ) {
    this.open();
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
  }

  /** The number of the newest moment that is known here. */
  get last(): number {
    return this.have ?? 0;
  }

  /** Ask or tell the table something and wait for what it says to that. */
  request<R extends Reply>(message: Unnamed): Promise<R> {
    const whole = { ...message, id: String(++named) } as Asking;
    return new Promise<R>((done, failed) => {
      this.waiting.set(whole.id, { message: whole, done: done as (reply: Reply) => void, failed });
      this.send(whole);
    });
  }

  close(): void {
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    this.line.value = "closed";
    this.socket?.close();
    this.socket = null;
  }

  private open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.socket = socket;
    socket.onopen = () => {
      this.heard = Date.now();
      const hello: Hello = { type: "hello", protocol: PROTOCOL, have: this.have, run: session, ...this.who };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.socket) this.hear(JSON.parse(event.data) as ToClient);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
    clearInterval(this.pulse);
    this.pulse = window.setInterval(() => this.check(), PATIENCE / 2);
  }

  private send(message: FromClient): void {
    if (this.line.value === "open" && this.socket?.readyState === WebSocket.OPEN)
      this.socket.send(JSON.stringify(message));
  }

  private hear(message: ToClient): void {
    this.heard = Date.now();
    switch (message.type) {
      case "welcome":
        this.tries = 0;
        if (this.have === null || message.moment) this.have = message.last;
        this.line.value = "open";
        this.hears.welcome(message);
        for (const { message: again } of this.waiting.values()) this.send(again);
        break;
      case "moment":
        this.number(message);
        break;
      case "draft":
        if (message.n === this.have) this.hears.draft(message);
        break; // an older one is over, and a newer one comes again with the moments before it
      case "status":
        this.hears.status(message);
        break;
      case "bye":
        this.farewell.value = message.reason;
        this.gone.value = message.gone;
        if (!message.again) this.close();
        break;
      case "pong":
        break;
      default:
        this.reply(message);
    }
  }

  /** Take moments in order and once; where one is missing, ask for it. */
  private number(moment: Moment): void {
    const have = this.have ?? 0;
    if (moment.n <= have) return;
    if (moment.n > have + 1) {
      this.send({ type: "resync", have });
      return;
    }
    this.have = moment.n;
    this.hears.moment(moment);
  }

  private reply(reply: Reply): void {
    const asked = this.waiting.get(reply.id);
    if (!asked) return;
    this.waiting.delete(reply.id);
    if (reply.type === "refused") asked.failed(new No(reply));
    else asked.done(reply);
  }

  private lost(): void {
    if (this.line.value === "closed") return;
    this.line.value = "lost";
    for (const [id, asked] of this.waiting) {
      if (STORED.has(asked.message.type)) continue; // what changes the table is sent again, questions are not
      this.waiting.delete(id);
      asked.failed(new Error("The line to the table is broken."));
    }
    const delay = DELAYS[Math.min(this.tries++, DELAYS.length - 1)]!;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.open(), delay * (0.8 + 0.4 * Math.random()));
  }

  private check(): void {
    if (this.line.value !== "open") return;
    if (Date.now() - this.heard > 2 * PATIENCE) this.socket?.close();
    else if (Date.now() - this.heard > PATIENCE) this.send({ type: "ping" });
  }

  private hurry = (): void => {
    if (this.line.value !== "lost" || document.hidden) return;
    clearTimeout(this.timer);
    this.tries = 0;
    this.open();
  };
}

type Distributed<T> = T extends { id: string } ? Omit<T, "id"> : never;
export type Unnamed = Distributed<Asking>;
