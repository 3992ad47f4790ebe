// Whose screen it is where several seats share it. Where the game can fold away what is private, a question that hides
// nothing comes without a cover, and with everything folded. A seat that is asked gets it: at once where neither it nor the one that
// had it hides anything, else behind a cover that it takes away itself. Whoever holds secrets gets it in the same way for a question that leaves
// nothing to choose, or the others could tell from the missing cover that there was no choice.
import { computed, effect, signal } from "@preact/signals";
import { trust } from "../../preferences";
import type { Call, SeatClient } from "./seatClient";

/** A seat at this screen, by its number, and the question it is called for. */
interface Turn extends Call {
  seat: number;
}

export class SharedScreen {
  readonly eyes = signal(0);
  /** The seat that the cover waits for; "anybody" after the page was opened, when nobody has said who looks. */
  readonly cover = signal<number | "anybody" | null>(null);
  /** Is what only one seat may know out of sight? */
  readonly folded = signal(false);
  /** What was asked of the one who has just taken the screen and left nothing to choose. */
  readonly nothing = signal<string | null>(null);
  private readonly taken = signal(false);
  /** Whether it is known who looks, or nothing is hidden. Before that nothing is shown: the seats of a screen hear of a
   * moment one after the other, and the cover comes when the last has heard of it. */
  readonly known = computed(
    () =>
      this.clients.length === 1 ||
      this.taken.value ||
      this.cover.value !== null ||
      this.clients.some((client) => client.result.value) ||
      !this.hides(),
  );

  private readonly turns = computed<Turn[]>(() =>
    this.clients
      .flatMap((client, seat) => client.calls.value.map((call) => ({ ...call, seat })))
      .sort((a, b) => a.n - b.n || a.seat - b.seat),
  );

  /** `folds` tells of a question whether it can be answered before all eyes; null as long as nobody knows. */
  constructor(
    private readonly clients: readonly SeatClient[],
    private readonly folds: (call: Call) => boolean | null,
  ) {}

  /** Follow what the table says, until the stop that is given back is called. */
  begin(): () => void {
    return this.clients.length > 1 ? effect(() => this.settle()) : () => undefined;
  }

  private settle(): void {
    const me = this.clients[this.eyes.value]!;
    const turn = this.turns.value[0];
    if (this.clients.some((client) => client.result.value)) this.cover.value = this.nothing.value = null;
    else if (this.cover.value !== null || this.clients.some((client) => !client.welcome.value)) return;
    else if (this.clients.some((client) => client.heard.value !== me.heard.value)) return; // some have yet to hear of it
    else if (turn && this.folds(turn) === null) return;
    else if (me.animating.value) return;
    else if (this.nothing.value !== null) this.nothing.value = me.ask.value ? null : this.nothing.value;
    else if (turn && (this.bares(turn) || !(this.taken.value && me.ask.value && me.ask.value.n <= turn.n))) this.pass(turn);
    else if (!this.taken.value && this.hides()) this.cover.value = "anybody";
  }

  private pass(turn: Turn): void {
    const own = this.taken.value && turn.seat === this.eyes.value;
    if (this.clients[turn.seat]!.chair.value?.away || (own && !this.bares(turn))) this.heard(turn.seat);
    else if (this.folds(turn) && this.hides()) {
      this.folded.value = true;
      if (turn.chosen) this.take(turn.seat);
      else this.heard(turn.seat, 1);
    } else if (this.hides(turn.seat) || (turn.chosen && this.hides(this.taken.value ? this.eyes.value : undefined)))
      this.cover.value = turn.seat;
    else if (turn.chosen) this.take(turn.seat);
    else this.heard(turn.seat, 1);
  }

  /** Would a question show what is folded away? */
  private bares(turn: Turn): boolean {
    return this.folded.value && !this.folds(turn);
  }

  /** Has anybody at this screen something to hide, or this one? */
  private hides(seat?: number): boolean {
    const hiding = this.clients[0]!.hiding.value;
    const here = seat === undefined ? this.clients : [this.clients[seat]!];
    return !trust.value && here.some((client) => hiding.includes(client.seat.value ?? ""));
  }

  /** The one who sits at a seat has the screen now. */
  take(seat: number): void {
    const covered = this.cover.peek() !== null;
    const turns = this.turns.peek();
    const own = turns.slice(0, [...turns, null].findIndex((turn) => turn?.seat !== seat));
    const open = this.clients[seat]!.ask.peek() !== null;
    this.taken.value = true;
    this.eyes.value = seat;
    if (covered) this.folded.value = false;
    if (covered && own.length > 0 && !open) this.nothing.value = own.at(-1)!.question;
    this.heard(seat);
    this.cover.value = null;
  }

  /** The one who has the screen wants to see what is private: when nobody else looks. */
  unfold = (): void => {
    this.cover.value = this.eyes.peek();
  };

  /** The calls of a seat that come before those of any other are done with, or the first of them. */
  private heard(seat: number, most = Infinity): void {
    const turns = this.turns.peek();
    const own = turns.slice(0, [...turns, null].findIndex((turn) => turn?.seat !== seat)).length;
    const client = this.clients[seat]!;
    if (own > 0) client.calls.value = client.calls.peek().slice(Math.min(own, most));
  }
}
