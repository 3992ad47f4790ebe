/** Plays what happened, one event after the other, from the view before to the view after. Each step of an event changes the
 * shown view and may show an effect for a while; a skip, or a wish for stillness, goes to the end at once. */

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
  /** How many of the events are over. */
  readonly over = signal(0);
  private run = 0;
  private count = 0;
  private wake: (() => void) | null = null;

  constructor(first: V) {
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
    batch(() => {
      this.shown.value = view;
      this.effects.value = [];
      this.playing.value = false;
    });
  }

  /** Play the steps of each event. Resolves when all has been shown; false when something else was shown instead. */
  async play(events: readonly (readonly Step<V, E>[])[], after: V, speed: number): Promise<boolean> {
    this.stop();
    const run = this.run;
    const steps = events.flatMap((each, n) => each.map((step) => ({ ...step, n })));
    for (const step of steps) {
      batch(() => {
        this.playing.value = true;
        this.over.value = step.n;
        this.shown.value = step.change ? step.change(this.shown.value) : this.shown.value;
        this.effects.value = (step.effects ?? []).map((effect) => ({ ...effect, key: ++this.count }));
      });
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, step.lasts / speed);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      if (run !== this.run) return false;
    }
    this.wake = null;
    batch(() => {
      this.shown.value = after;
      this.effects.value = [];
      this.playing.value = false;
    });
    return true;
  }
}
