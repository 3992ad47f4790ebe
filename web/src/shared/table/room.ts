// Everything that is going on at one table page: the seats at this screen, whose eyes it shows, what is pointed at, and
// which dialog is open.
import { batch, computed, effect, signal } from "@preact/signals";
import { gameUI } from "../../games";
import * as api from "../api";
import type { GameUI, Preview } from "../game";
import { anyKey, held, hold, nonce, seatsHere } from "../keys";
import { notices } from "../parts/preferences";
import { toast } from "../parts/pieces";
import type * as wire from "../wire";
import { SeatClient, sentence } from "./client";

export type DialogName = "menu" | "standing" | "concede" | "help" | "links" | "describe" | "over" | null;

export interface WhyNot {
  text: string;
  refusals: wire.Because[];
}

const PREVIEW_AFTER = 110; // milliseconds that something is pointed at before the table is asked about it
const ODDS_AFTER = 260;

export class Room {
  readonly clients: SeatClient[];
  readonly eyes = signal(0);
  readonly ui = signal<GameUI | null>(null);
  readonly ready = signal(false); // the game's own part is loaded, or there is none
  readonly cards = signal<Record<string, string[]>>({});
  readonly focus = signal<string | null>(null);
  readonly preview = signal<Preview | null>(null);
  readonly whyNot = signal<WhyNot | null>(null);
  readonly hints = signal<wire.Hints | null>(null);
  readonly hinting = signal(false);
  readonly dialog = signal<DialogName>(null);
  readonly bot = signal(""); // who plays for somebody who is away
  readonly card = signal<string | null>(null);
  private readonly stops: (() => void)[] = [];
  private timers: number[] = [];

  readonly me = computed(() => this.clients[this.eyes.value]!);
  readonly game = computed(() => this.clients[0]!.welcome.value?.game ?? "");
  readonly view = computed(() => this.me.value.shown.value?.view ?? null);
  /** A sentence in the game's words for people. */
  prose = (text: string): string => this.ui.value?.prose?.(text) ?? text;

  /** The game's own part of the view. */
  readonly laid = computed(() => this.view.value?.table ?? null);

  /** The seat at this screen that is to choose while another one's eyes are shown: the screen must be handed over. */
  readonly handTo = computed<number | null>(() => {
    if (this.clients.length < 2 || this.me.value.ask.value || this.me.value.animating.value) return null;
    if (this.me.value.result.value) return null;
    const next = this.clients.findIndex((client) => client.ask.value !== null);
    return next < 0 ? null : next;
  });

  constructor(readonly table: string) {
    const seats = seatsHere(table);
    const keys = Object.values(seats);
    const host = held.value[table]?.host ?? "";
    const mixed = nonce();
    this.clients = (keys.length > 0 ? keys : [""]).map((key) => new SeatClient(table, key, host, key ? mixed : ""));
    this.stops.push(
      effect(() => this.clients.forEach((client, i) => (client.watched = i === this.eyes.value))),
      effect(() => void this.load(this.game.value)),
      effect(() => this.follow(this.focus.value)),
      effect(() => this.announce()),
      effect(() => {
        this.me.value.ask.value; // a new question: what was said about the old one is over
        batch(() => {
          this.focus.value = null;
          this.whyNot.value = null;
          this.hints.value = null;
        });
      }),
      effect(() => {
        if (this.me.value.result.value && !this.me.value.animating.value) this.dialog.value = "over";
      }),
    );
    void api.tableCards(table, keys[0] ?? "").then(
      (cards) => (this.cards.value = cards),
      () => undefined, // the table itself will say what is wrong
    );
  }

  private async load(game: string): Promise<void> {
    if (!game) return;
    try {
      this.ui.value = await gameUI(game);
    } catch {
      toast("The board of this game could not be loaded; it can be played by the list.", true);
    }
    this.ready.value = true;
    const games = await api.games().catch(() => []);
    this.bot.value = games.find((each) => each.code === game)?.bots[0]?.name ?? "";
  }

  // --- pointing --------------------------------------------------------------------------------------------------

  private follow(text: string | null): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
    const client = this.me.peek();
    if (text === null || !client.ask.peek()) {
      this.preview.value = null;
      return;
    }
    if (this.preview.peek()?.text !== text) this.preview.value = null;
    const still = () => this.focus.peek() === text && client === this.me.peek();
    this.timers.push(
      window.setTimeout(async () => {
        const found = await client.preview(text).catch(() => null);
        if (found && still()) this.preview.value = found;
      }, PREVIEW_AFTER),
      window.setTimeout(async () => {
        const found = await client.preview(text).catch(() => null);
        if (!found || found.chances || found.refusals.length > 0 || !still()) return;
        const odds = await client.odds(text).catch(() => null);
        found.chances = odds ? [...odds.chances] : [];
        found.policy = odds?.policy ?? "";
        if (still()) this.preview.value = { ...found };
      }, ODDS_AFTER),
    );
  }

  point = (text: string | null): void => {
    this.focus.value = text;
  };

  choose = async (text: string): Promise<void> => {
    const client = this.me.peek();
    if (client.sent.peek() !== null) return;
    try {
      const refused = await client.answer(text);
      if (refused) this.hints.value = null;
      if (refused)
        this.whyNot.value = {
          text,
          refusals: refused.refusals.length ? [...refused.refusals] : [{ reason: refused.reason, clause: "" }],
        };
      else this.whyNot.value = null;
    } catch (error) {
      toast(sentence((error as Error).message), true);
    }
  };

  why = async (text: string): Promise<void> => {
    this.hints.value = null;
    try {
      this.whyNot.value = { text, refusals: await this.me.peek().why(text) };
    } catch (error) {
      this.whyNot.value = { text, refusals: [{ reason: (error as Error).message, clause: "" }] };
    }
  };

  hint = async (): Promise<void> => {
    if (this.hinting.peek()) return;
    this.hinting.value = true;
    this.whyNot.value = null;
    try {
      this.hints.value = await this.me.peek().hint();
    } catch (error) {
      toast(sentence((error as Error).message), true);
    }
    this.hinting.value = false;
  };

  showCard = (name: string): void => {
    this.card.value = name;
  };

  handOver(): void {
    const next = this.handTo.peek();
    if (next !== null) this.eyes.value = next;
  }

  /** Take back the last answer; where others must consent, the table asks them. */
  undo = (): void => {
    if (this.me.peek().status.peek()?.can_undo) void this.me.peek().tellTable({ type: "undo" });
    else toast("There is nothing to take back.");
  };

  async rematch(): Promise<string | null> {
    try {
      const keys: Record<string, string> = {};
      let table = "";
      for (const client of this.clients) {
        const joined = await api.rematch(this.table, client.token);
        keys[joined.seat] = joined.token;
        table = joined.table;
      }
      hold(table, { seats: keys });
      return table;
    } catch (error) {
      toast(sentence((error as Error).message), true);
      return null;
    }
  }

  key(): string {
    return this.me.peek().token || anyKey(this.table);
  }

  // --- your turn -------------------------------------------------------------------------------------------------

  private announced = -1;

  private announce(): void {
    const asked = this.clients.map((client) => client.ask.value).find((ask) => ask !== null) ?? null;
    const title = this.clients[0]!.welcome.value?.title ?? "Fireteam";
    document.title = asked ? `● Your turn: ${title}` : title;
    if (!asked || asked.n <= this.announced) return;
    this.announced = asked.n;
    if (document.hidden && notices.peek() && "Notification" in window && Notification.permission === "granted") {
      const notice = new Notification("Your turn", { body: asked.question, tag: this.table });
      notice.onclick = () => {
        window.focus();
        notice.close();
      };
    }
  }

  close(): void {
    for (const stop of this.stops) stop();
    for (const timer of this.timers) clearTimeout(timer);
    for (const client of this.clients) client.close();
    document.title = "Fireteam";
  }
}
