// What one seat knows of a table: the moment it sees, its question, the log, and how things stand around the game.
// Moments wait in line while the board animates what came before, and so does all that would tell ahead of it.
import { batch, computed, signal } from "@preact/signals";
import type { Preview } from "../../../gameContract";
import { Stage } from "../../../board/stage/stage";
import { Connection, No } from "../../../net/connection";
import type * as messages from "../../../net/messages";
import type * as parts from "../../../net/parts";
import type { Ticket } from "../../../net/seatKeys";
import { stillness } from "../../../ui/media";
import { toast } from "../../../ui/Toasts";
import { playerName, speed } from "../../preferences";
import { GameLog } from "./gameLog";

/** What the board shows now: a view, and what led to it. */
export interface Shown {
  n: number;
  view: parts.Seen;
  events: parts.Told[];
}

/** A question that this seat was asked, and whether there was anything to choose. */
export interface Call {
  n: number;
  kind: string;
  question: string;
  forms: readonly string[]; // of its answers
  chosen: boolean;
}

/** What tells a question from every other to the same seat. */
export const askKey = (ask: parts.Ask): string => `${ask.n}.${ask.private}`;

const LONGEST = 9000; // milliseconds that an animation may keep the next moment waiting

export class SeatClient {
  readonly connection: Connection;
  readonly welcome = signal<messages.Welcome | null>(null);
  readonly status = signal<messages.Status | null>(null);
  readonly shown = signal<Shown | null>(null);
  /** The picture of the table; there is one as soon as something is shown. */
  picture: Stage<parts.View, object> | null = null;
  /** What is seen around the table at the last moment to whose end the board has come. */
  private readonly seen = signal<parts.Seen | null>(null);
  /** By this everything around the board goes. */
  readonly stands = computed(() => this.seen.value && { ...this.seen.value, table: this.picture!.shown.value });
  readonly sent = signal<string | null>(null); // the answer that is on its way
  readonly animating = signal(false);
  readonly heard = signal(0); // the newest moment that has come
  readonly told = signal(0); // how often something has come, private things too
  readonly calls = signal<Call[]>([]); // those that nobody at this screen has been told of yet
  readonly hiding = signal<readonly string[]>([]); // the seats that have secrets now
  private readonly open = signal<parts.Ask | null>(null);
  private readonly queue = signal<messages.Moment[]>([]);
  private readonly previews = new Map<string, Promise<Preview>>();
  private readonly gameLog = new GameLog(() => this.outOfTime.peek());
  readonly log = this.gameLog.entries;
  private timer = 0;

  readonly seat = computed(() => this.welcome.value?.seat ?? null);
  readonly chair = computed(() => this.status.value?.chairs.find((chair) => chair.seat === this.seat.value) ?? null);
  /** The clock has run out: the table answers by default. */
  readonly outOfTime = computed(() => (this.chair.value?.clock ?? 1) <= 0);
  /** The question, once everything that led to it has been shown; none while a bot plays this seat. */
  readonly ask = computed(() =>
    this.animating.value || this.queue.value.length > 0 || this.chair.value?.away ? null : this.open.value,
  );
  /** What a lesson asks for: of the moment that is the newest here too, because the two come one after the other. */
  readonly task = computed(() => {
    const task = this.status.value?.lesson;
    return task?.n === this.heard.value ? task : null;
  });
  readonly result = computed<parts.Result | null>(() => this.stands.value?.result ?? null);

  constructor(
    readonly table: string,
    readonly ticket: Ticket | null, // null: a watcher
    host: string,
    nonce: string,
  ) {
    const hears = {
      welcome: (welcome: messages.Welcome) => batch(() => this.hearWelcome(welcome)),
      moment: (moment: messages.Moment) => batch(() => this.hearMoment(moment)),
      draft: (draft: messages.Draft) => batch(() => this.hearMoment(this.asMoment(draft))),
      status: (status: messages.Status) => {
        this.status.value = status;
      },
    };
    const { key: token, invitation } = ticket ?? { key: "", invitation: "" };
    this.connection = new Connection(hears, { table, token, invitation, host, nonce, name: playerName.peek() });
  }

  // --- what the table tells --------------------------------------------------------------------------------------

  /** Whether anybody looks at this seat's screen; nobody else's moments are animated. */
  watched = true;

  private hearWelcome(welcome: messages.Welcome): void {
    const first = this.welcome.value === null;
    this.welcome.value = welcome;
    this.status.value = welcome.status;
    if (first || welcome.moment) this.heard.value = welcome.last;
    if (!first && welcome.moment === null && welcome.log.length === 0) return; // missed moments follow
    this.gameLog.clear();
    for (const moment of welcome.log) this.gameLog.whole(moment);
    if (welcome.moment) {
      this.queue.value = [];
      this.skip();
      this.show(welcome.moment, []);
      this.gameLog.follow(welcome.moment.run);
      this.settle(welcome.moment);
    }
  }

  /** What this seat does side by side with others is shown as a moment that nobody else sees, and has no number. */
  private asMoment({ n, view, ask, run }: messages.Draft): messages.Moment {
    const nothing = { who: "", text: "", given: [], events: [], kept: null };
    return { type: "moment", n, what: "answer", ...nothing, view, ask, hiding: [...this.hiding.peek()], run };
  }

  private hearMoment(moment: messages.Moment): void {
    this.heard.value = moment.n;
    this.told.value++;
    if (moment.what === "say") return this.gameLog.say(moment);
    if (moment.view !== null) {
      this.sent.value = null;
      this.settle(moment);
    }
    this.queue.value = [...this.queue.value, moment];
    if (!this.animating.value) this.next();
  }

  private settle(moment: messages.Moment): void {
    this.previews.clear();
    this.hiding.value = moment.hiding;
    this.call(moment);
    if (moment.ask && this.open.value && askKey(moment.ask) === askKey(this.open.value)) return; // the same question is still open
    this.open.value = moment.ask;
  }

  private called = 0;

  private call(moment: messages.Moment): void {
    const asked = moment.view?.asked[0];
    const n = moment.ask?.n ?? moment.n;
    if (moment.what === "back") this.calls.value = [];
    if (!asked || n <= this.called) return;
    this.called = n;
    this.calls.value = [...this.calls.value, { n, ...asked, forms: moment.ask?.options.map(({ form }) => form) ?? [], chosen: moment.ask !== null }];
  }

  // --- one moment after the other ----------------------------------------------------------------------------------

  private next(): void {
    clearTimeout(this.timer);
    const [moment, ...rest] = this.queue.value;
    if (!moment) return;
    this.queue.value = rest;
    const quiet = !this.watched || document.hidden || speed.value === 0 || stillness.matches || rest.length > 12;
    const events = quiet || !moment.view ? [] : [...moment.events];
    this.gameLog.begin(moment);
    this.show(moment, events);
    this.animating.value = events.length > 0;
    if (events.length > 0) this.timer = window.setTimeout(() => this.arrive(), LONGEST);
    else {
      this.gameLog.tell();
      this.next();
    }
  }

  /** What was shown is the past now: the board plays its events, and without any it is shown at once. */
  private show(moment: messages.Moment, events: parts.Told[]): void {
    if (!moment.view) return;
    this.shown.value = { n: moment.n, view: moment.view, events };
    this.picture ??= new Stage(moment.view.table, (over) => this.reach(over));
    if (events.length === 0) this.arrive();
  }

  /** The picture stands at the end of what is shown. */
  private arrive(): void {
    const { view } = this.shown.peek()!;
    batch(() => {
      this.seen.value = view;
      this.picture!.show(view.table);
    });
  }

  /** The board has come so far: so many of the events are over. */
  private reach(over: number): void {
    if (!this.animating.peek()) return;
    const { events, view } = this.shown.peek()!;
    this.gameLog.tell(Math.max(0, events.length - over));
    if (over < Infinity) return;
    this.seen.value = view;
    this.animating.value = false;
    this.next();
  }

  /** Show how it stands now, at once. */
  skip(): void {
    clearTimeout(this.timer);
    const waiting = this.queue.value;
    batch(() => {
      this.queue.value = [];
      if (this.animating.value) this.arrive();
      for (const moment of waiting) {
        this.gameLog.whole(moment);
        this.show(moment, []);
      }
    });
  }

  // --- what a person does ----------------------------------------------------------------------------------------

  /** Send an answer; what the table refuses is told by the caller. */
  async answer(text: string): Promise<messages.Refused | null> {
    const ask = this.open.value;
    if (!ask && text !== "concede") return null;
    this.sent.value = text;
    try {
      await this.connection.request<messages.Ack>({
        type: "answer",
        ask: ask?.n ?? this.connection.last,
        private: ask?.private ?? 0,
        text,
      });
      return null;
    } catch (no) {
      this.sent.value = null;
      if (no instanceof No) return no.refusal;
      throw no;
    }
  }

  /** Do something that the table acknowledges or refuses; a refusal is told as a toast. */
  async tellTable(message: Parameters<Connection["request"]>[0]): Promise<boolean> {
    try {
      await this.connection.request(message);
      return true;
    } catch (no) {
      toast((no as Error).message, true);
      return false;
    }
  }

  why(text: string): Promise<messages.Reasons> {
    return this.connection.request<messages.Reasons>({ type: "why", text });
  }

  /** An answer as people say it; what is not offered is told as it was written. */
  labelOf(text: string): string {
    return this.open.peek()?.options.find((option) => option.text === text)?.label ?? text;
  }

  /** What an option would lead to; asked once per question. */
  preview(text: string): Promise<Preview> {
    let found = this.previews.get(text);
    if (!found) {
      found = this.connection
        .request<messages.Foreseen>({ type: "preview", text })
        .then((foreseen) => ({ ...foreseen, chances: null, policy: "" }));
      found.catch(() => this.previews.delete(text));
      this.previews.set(text, found);
    }
    return found;
  }

  async odds(text: string): Promise<messages.Chances> {
    return this.connection.request<messages.Chances>({ type: "odds", text });
  }

  async describe(): Promise<readonly string[]> {
    return (await this.connection.request<messages.Described>({ type: "describe" })).lines;
  }

  hint(): Promise<messages.Hints> {
    return this.connection.request<messages.Hints>({ type: "hint" });
  }

  close(): void {
    clearTimeout(this.timer);
    this.connection.close();
  }
}
