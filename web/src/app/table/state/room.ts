// Everything that is going on at one table page: the seats at this screen, whose eyes it shows, what is pointed at, and
// which dialog is open.
import { batch, computed, effect, signal } from "@preact/signals";
import type { GameUI } from "../../../gameContract";
import { gameCards, gameUI } from "../../../games/registry";
import * as api from "../../../net/api";
import type { BotCard } from "../../../net/httpBodies";
import type * as messages from "../../../net/messages";
import type * as parts from "../../../net/parts";
import { anyKey, held, hideLinks, hold, nonce, seatsHere } from "../../../net/seatKeys";
import { toast } from "../../../ui/Toasts";
import { badge, notify } from "../turnNotice";
import { lastHand } from "./keyboardFocus";
import { PointedOption } from "./pointedOption";
import { SeatClient } from "./seatClient";
import { SharedScreen } from "./sharedScreen";
import { UndoPreview } from "./undoPreview";

export type DialogName = "menu" | "standing" | "away" | "concede" | "help" | "links" | "describe" | "goal" | "over" | null;

/** What somebody wanted to answer, as people say it, and all that is against it. */
export interface WhyNot {
  label: string;
  refusals: parts.Because[];
}

export class Room {
  readonly clients: SeatClient[];
  readonly screen: SharedScreen;
  readonly undoing = new UndoPreview();
  readonly ui = signal<GameUI | null>(null);
  readonly ready = signal(false); // the game's own part is loaded, or there is none
  readonly cards = signal<Record<string, parts.PrintedCard>>({});
  readonly pointing = new PointedOption();
  readonly whyNot = signal<WhyNot | null>(null);
  readonly hints = signal<messages.Hints | null>(null);
  readonly hinting = signal(false);
  readonly dialog = signal<DialogName>(null);
  readonly bot = signal<BotCard | null>(null); // who plays for somebody who is away
  readonly card = signal<string | null>(null);
  private readonly stops: (() => void)[] = [];

  readonly me = computed(() => this.clients[this.screen.eyes.value]!);
  readonly game = computed(() => this.clients[0]!.welcome.value?.game ?? "");
  readonly view = computed(() => this.me.value.stands.value);
  /** The game's own part of the view. */
  readonly laid = computed(() => this.view.value?.table ?? null);

  constructor(readonly table: string) {
    const tickets = Object.values(seatsHere(table));
    const host = held.value[table]?.host ?? "";
    const mixed = nonce();
    this.clients = (tickets.length > 0 ? tickets : [null]).map(
      (ticket) => new SeatClient(table, ticket, host, ticket ? mixed : ""),
    );
    this.screen = new SharedScreen(this.clients, ({ kind, forms }) =>
      this.ready.value ? (this.ui.value?.folds?.(kind, forms) ?? false) : null,
    );
    this.stops.push(
      effect(() => this.clients.forEach((client, i) => (client.watched = i === this.screen.eyes.value))),
      this.screen.begin(),
      effect(() => {
        if (this.clients.every((client) => client.welcome.value)) hideLinks();
      }),
      this.undoing.begin(() => this.me.value),
      effect(() => void this.load(this.game.value)),
      this.pointing.begin(() => this.me.value),
      effect(() => this.announce()),
      effect(() => {
        this.me.value.ask.value; // a new question: what was said about the old one is over
        batch(() => {
          this.whyNot.value = null;
          this.hints.value = null;
        });
      }),
      effect(() => {
        if (this.me.value.result.value && !this.me.value.animating.value) this.dialog.value = "over";
      }),
    );
    void api.tableCards(table, "").then(
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
    const games = await gameCards().catch(() => []);
    this.bot.value = games.find((each) => each.code === game)?.bots[0] ?? null;
  }

  // --- choosing --------------------------------------------------------------------------------------------------

  choose = async (text: string): Promise<void> => {
    const client = this.me.peek();
    if (client.sent.peek() !== null) return;
    if (lastHand() === "touch") this.pointing.hover(null); // the next touch at the same place is a first one again
    try {
      const refused = await client.answer(text);
      if (refused) this.hints.value = null;
      this.whyNot.value = refused && {
        label: await client.why(text).then(
          (why) => why.label,
          () => text, // it names nothing that the game knows
        ),
        refusals: refused.refusals.length ? refused.refusals : [{ reason: refused.reason, clause: "" }],
      };
    } catch (error) {
      toast((error as Error).message, true);
    }
  };

  why = async (text: string): Promise<void> => {
    this.hints.value = null;
    this.pointing.hover(null); // what a finger has shown before would take the room of the reasons
    try {
      this.whyNot.value = await this.me.peek().why(text);
    } catch (error) {
      this.whyNot.value = { label: text, refusals: [{ reason: (error as Error).message, clause: "" }] };
    }
  };

  hint = async (): Promise<void> => {
    if (this.hinting.peek()) return;
    this.hinting.value = true;
    this.whyNot.value = null;
    const { ask } = this.me.peek();
    const asked = ask.peek();
    try {
      const hints = await this.me.peek().hint();
      if (ask.peek() === asked) this.hints.value = hints;
    } catch (error) {
      toast((error as Error).message, true);
    }
    this.hinting.value = false;
  };

  showCard = (name: string): void => {
    this.card.value = name;
  };

  /** Take back the last answer; where others must consent, the table asks them. */
  undo = (): void => {
    if (this.me.peek().status.peek()?.can_undo) void this.me.peek().tellTable({ type: "undo" });
    else toast("There is nothing to take back.");
  };

  /** To the next table of the same people: the same game, or the one that follows in a series. */
  async rematch(next: boolean): Promise<string | null> {
    try {
      const keys: Record<string, string> = {};
      let [table, host] = ["", ""];
      for (const client of this.clients) {
        const joined = await api.rematch(this.table, client.ticket?.key ?? "", { next });
        keys[joined.seat] = joined.token;
        table = joined.table;
        host ||= joined.host;
      }
      hold(table, { seats: keys, ...(host ? { host } : {}) });
      return table;
    } catch (error) {
      toast((error as Error).message, true);
      return null;
    }
  }

  key(): string {
    return this.me.peek().ticket?.key || anyKey(this.table);
  }

  // --- your turn -------------------------------------------------------------------------------------------------

  private announced = -1;

  private announce(): void {
    const asked = this.clients.map((client) => client.ask.value).find((ask) => ask !== null) ?? null;
    badge(this.clients[0]!.welcome.value?.title ?? "", asked !== null);
    if (!asked || asked.n <= this.announced) return;
    this.announced = asked.n;
    notify(asked.question, this.table);
  }

  close(): void {
    for (const stop of this.stops) stop();
    for (const client of this.clients) client.close();
    badge("", false);
  }
}
