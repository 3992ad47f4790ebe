/** A board's stage as part of a page: it plays the events that come with a view; without events it shows the view at
 * once. */

import { useSignalEffect } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { BoardProps, Told, View } from "../../gameContract";
import { stillness } from "../../ui/stillness";
import type { Lattice, Point } from "../grid/lattice";
import type { Camera } from "../input/camera";
import { Stage, type Step } from "./stage";

const NOTHING: readonly Told[] = [];

/** The steps of each event, in order; an event may have none. */
export type EventSteps<V, E> = (events: readonly Told[], before: V) => Step<V, E>[][];

export function useStage<V extends View, E>(props: BoardProps, script: EventSteps<V, E>): { stage: Stage<V, E>; skip: () => void } {
  const after = props.view as V;
  const events = props.events.length ? props.events : NOTHING;
  const stage = useMemo(() => new Stage<V, E>(after), []);
  const skip = (): void => {
    stage.show(after);
    if (events.length) props.onAnimated();
  };
  useEffect(() => {
    const still = !props.speed || stillness.matches;
    const steps = still ? [] : script(events, stage.shown.peek());
    if (!steps.some((each) => each.length)) {
      skip();
      return;
    }
    void stage.play(steps, after, props.speed).then((whole) => {
      if (whole) props.onAnimated();
    });
  }, [after, events]);
  useSignalEffect(() => {
    if (stage.playing.value) props.onReach(stage.shown.value, stage.over.value);
  });
  useEffect(() => () => stage.stop(), [stage]);
  return { stage, skip };
}

/** An effect that takes place somewhere, or nowhere. */
interface Placed {
  kind: string;
  cell?: string;
  piece?: string;
  to?: string;
}

/** Where somebody has zoomed in, let them see what happens. */
export function useFollow<V, E extends Placed>(
  camera: Camera,
  lattice: Lattice,
  stage: Stage<V, E>,
  spotOf: (lattice: Lattice, view: V, piece: string) => Point | null,
): void {
  useSignalEffect(() => {
    const view = stage.shown.value;
    for (const effect of stage.effects.value) {
      const cell = lattice.cell(effect.cell ?? "");
      const point = cell >= 0 ? lattice.centre(cell) : spotOf(lattice, view, effect.piece ?? effect.to ?? "");
      if (point) camera.reveal(point, stillness.matches);
    }
  });
}
