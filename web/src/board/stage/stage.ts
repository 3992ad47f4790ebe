/** The picture of a table: what board, panels and head show of it now. It is changed here and nowhere else: by the steps of
 * what happened, one event after the other, and at the end by the view that came with them. A skip, or a wish for
 * stillness, goes to the end at once. */

import { batch, signal } from "@preact/signals";

export interface Step<V, E> {
  /** The view once this has happened. */
  change?: (view: V) => V;
  effects?: E[];
  /** How long it takes, in milliseconds at normal speed. */
  lasts: number;
}

export class Stage<V, E> {
  readonly shown;
  readonly effects = signal<readonly (E & { key: number })[]>([]);
  readonly playing = signal(false);
  private run = 0;
  private count = 0;
  private wake: (() => void) | null = null;

  /** `onReach` is told how many of the events are over, and at the end that all of them are. */
  constructor(
    first: V,
    private readonly onReach: (over: number) => void,
  ) {
    this.shown = signal<V>(first);
  }

  /** Play no more. */
  stop(): void {
    this.run++;
    this.wake?.();
  }

  /** End what is playing and show this. */
  show(view: V): void {
    this.stop();
    this.change(view, [], Infinity);
  }

  /** Play the steps of each event, up to the view after all of them. */
  async play(events: readonly (readonly Step<V, E>[])[], after: V, speed: number): Promise<void> {
    this.stop();
    const run = this.run;
    const steps = events.flatMap((each, n) => each.map((step) => ({ ...step, n })));
    for (const { change, effects = [], lasts, n } of steps) {
      this.change(change ? change(this.shown.peek()) : this.shown.peek(), effects, n);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, lasts / speed);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      if (run !== this.run) return; // something else is shown instead
    }
    this.wake = null;
    this.show(after);
  }

  private change(view: V, effects: readonly E[], over: number): void {
    batch(() => {
      this.shown.value = view;
      this.effects.value = effects.map((effect) => ({ ...effect, key: ++this.count }));
      this.playing.value = over < Infinity;
      this.onReach(over);
    });
  }
}
