/** How a board plays what happened on the stage of the table: it makes steps of the events that come with a view. */

import { useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { BoardProps, Told, View } from "../../gameContract";
import { stillness } from "../../ui/stillness";
import type { Lattice, Point } from "../grid/lattice";
import type { Camera } from "../input/camera";
import type { Stage, Step } from "./stage";

/** The steps of each event, in order; an event may have none. */
export type EventSteps<V, E> = (events: readonly Told[], before: V) => Step<V, E>[][];

export function useStage<V extends View, E>(props: BoardProps, script: EventSteps<V, E>): { stage: Stage<V, E>; skip: () => void } {
  const { view: after, events, speed } = props;
  const stage = props.picture as unknown as Stage<V, E>; // the views and effects of a table are those of its game
  const skip = (): void => stage.show(after as V);
  useEffect(() => {
    if (events.length === 0) return; // whoever brought the view has shown it
    const still = !speed || stillness.matches;
    const steps = still ? [] : script(events, stage.shown.peek());
    if (steps.some((each) => each.length)) void stage.play(steps, after as V, speed);
    else skip();
  }, [stage, after, events]);
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
