// What somebody points at and what would come of it. A mouse hovers over an answer, the keyboard rests on one; the last of
// them counts, and when the mouse leaves, the keyboard is still where it was. A pointer belongs to the text of an answer: it
// stays while that is offered, however often the question is drawn anew.
import { batch, computed, effect, signal } from "@preact/signals";
import type { Preview } from "../../../gameContract";
import { type SeatClient, askKey } from "./seatClient";

const PREVIEW_AFTER = 110; // milliseconds that something is pointed at before the table is asked about it
const ODDS_AFTER = 260;

export class PointedOption {
  private readonly hovered = signal<string | null>(null);
  private readonly rested = signal<string | null>(null);
  readonly at = computed(() => this.hovered.value ?? this.rested.value);
  /** What is pointed at stands for several of its kind: only what they have in common is told, and nothing drawn. */
  readonly aside = signal(false);
  readonly drawn = computed(() => (this.aside.value ? null : this.at.value));
  readonly preview = signal<Preview | null>(null);
  private timers: number[] = [];
  private about = ""; // whose preview is shown or awaited: seat, question and answer

  /** A mouse or a finger is on an answer, or on none any more. */
  hover = (text: string | null, aside = false): void => {
    batch(() => {
      this.hovered.value = text;
      this.aside.value = aside && text !== null;
    });
  };

  /** The keyboard has come to an answer, or has left it. */
  rest = (text: string | null): void => {
    batch(() => {
      if (text !== null) {
        this.hovered.value = null;
        this.aside.value = false;
      }
      this.rested.value = text;
    });
  };

  begin(me: () => SeatClient): () => void {
    const stops = [effect(() => this.turnTo(me())), effect(() => this.follow(this.at.value, this.aside.value, me()))];
    return () => {
      for (const stop of stops) stop();
      this.stopAsking();
    };
  }

  private turnTo(client: SeatClient): void {
    const ask = client.ask.value;
    if (!ask) return;
    const gone = (text: string | null) => !ask.options.some((option) => option.text === text);
    batch(() => {
      if (gone(this.hovered.peek())) this.hover(null);
      if (gone(this.rested.peek())) this.rested.value = null;
    });
  }

  /** Ask the table about what is pointed at, and again whenever something has changed. */
  private follow(text: string | null, aside: boolean, client: SeatClient): void {
    const ask = client.ask.value;
    const reachable = client.connection.line.value === "open";
    client.shown.value; // another view, another preview
    this.stopAsking();
    const about = text !== null && ask ? `${client.seat.peek()} ${askKey(ask)} ${text}` : "";
    if (this.about !== about) this.preview.value = null;
    this.about = about;
    if (!text || !about || !reachable) return;
    const still = () => this.about === about;
    this.timers = [
      window.setTimeout(async () => {
        const found = await client.preview(text).catch(() => null);
        if (found && still()) this.preview.value = found;
      }, PREVIEW_AFTER),
      window.setTimeout(async () => {
        const found = await client.preview(text).catch(() => null);
        if (aside || !found || found.chances || found.refusals.length > 0 || !still()) return;
        const odds = await client.odds(text).catch(() => null);
        found.chances = odds ? [...odds.chances] : [];
        found.policy = odds?.policy ?? "";
        if (still()) this.preview.value = { ...found };
      }, ODDS_AFTER),
    ];
  }

  private stopAsking(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
  }
}
