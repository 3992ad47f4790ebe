// A film as it is watched: where it stands, whether it runs, and its frames, fetched as they are needed and kept.
import { computed, signal } from "@preact/signals";
import { Stage } from "../../board/stage/stage";
import type { Film, Frame } from "../../net/httpBodies";
import type { View } from "../../net/parts";

const RANGE = 40;

export type Fetch = (start: number, stop: number) => Promise<Film>;

export class Playback {
  readonly film = signal<Film | null>(null);
  readonly reason = signal("");
  readonly at = signal(0);
  readonly playing = signal(false);
  readonly animate = signal(false); // the frame was reached by one step forward
  readonly over = signal(0); // how many events of the frame the board has come to the end of
  /** The picture of the table, as soon as there is a frame. */
  picture: Stage<View, object> | null = null;
  private readonly frames = signal<ReadonlyMap<number, Frame>>(new Map());
  private readonly asked = new Set<number>();

  readonly length = computed(() => this.film.value?.length ?? 0);
  readonly frame = computed(() => this.frames.value.get(this.at.value) ?? null);

  constructor(private readonly fetch: Fetch) {
    void this.need(0);
  }

  /** Everything that is known of the frames up to where the film stands. */
  readonly story = computed(() => {
    const told: { index: number; frame: Frame }[] = [];
    for (let i = Math.max(0, this.at.value - 30); i <= this.at.value; i++) {
      const frame = this.frames.value.get(i);
      if (frame) told.push({ index: i, frame });
    }
    return told;
  });

  private async need(index: number): Promise<void> {
    const start = Math.floor(index / RANGE) * RANGE;
    if (this.asked.has(start)) return;
    this.asked.add(start);
    try {
      const film = await this.fetch(start, start + RANGE);
      this.film.value ??= film;
      const frames = new Map(this.frames.peek());
      film.frames.forEach((frame, i) => frames.set(start + i, frame));
      if (film.frames[0]) this.picture ??= new Stage(film.frames[0].view.table, (over) => this.reach(over));
      this.frames.value = frames;
    } catch (error) {
      this.asked.delete(start);
      this.reason.value = (error as Error).message;
      this.playing.value = false;
    }
  }

  go(to: number): void {
    const last = Math.max(0, this.length.peek() - 1);
    const next = Math.max(0, Math.min(last, to));
    this.animate.value = next === this.at.peek() + 1;
    this.over.value = 0;
    this.at.value = next;
    if (next === last) this.playing.value = false;
    void this.need(next);
    if (next + 10 <= last) void this.need(next + 10);
  }

  toggle(): void {
    if (this.at.peek() >= this.length.peek() - 1) this.go(0);
    this.playing.value = !this.playing.peek();
    if (this.playing.peek()) this.go(this.at.peek() + 1);
  }

  /** Show the frame as it stands, whatever happened in it. */
  show(): void {
    this.animate.value = false;
    if (this.frame.peek()) this.picture!.show(this.frame.peek()!.view.table);
  }

  /** The board has come so far with the events of the frame. */
  private reach(over: number): void {
    this.over.value = over;
    if (over < Infinity || !this.animate.peek()) return;
    this.animate.value = false;
    if (this.playing.peek()) this.go(this.at.peek() + 1);
  }
}
