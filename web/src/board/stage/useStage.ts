/** How a board plays what happened on the stage of the table: it makes steps of the events that come with a view. */

import { useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Ask, BoardProps, Told, View } from "../../gameContract";
import { stillness } from "../../ui/media";
import { type Cell, type Lattice, middle, type Point } from "../grid/lattice";
import type { Camera } from "../input/camera";
import type { Stage, Step } from "./stage";

/** The steps of each event, in order; an event may have none. */
export type EventSteps<V, E> = (events: readonly Told[], before: V) => Step<V, E>[][];

export interface OnStage<V, E> {
  stage: Stage<V, E>;
  /** The table as it is shown now. */
  shown: V;
  /** The question, once all is played that came before it. */
  ask: Ask | null;
  /** End what is being played; null while nothing is. */
  skip: (() => void) | null;
}

export function useStage<V extends View, E>(props: BoardProps, script: EventSteps<V, E>): OnStage<V, E> {
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
  const playing = stage.playing.value;
  return { stage, shown: stage.shown.value, ask: playing ? null : props.ask, skip: playing ? skip : null };
}

/** At a question, bring whoever acts into view, and what can be chosen. */
export function useMeeting(camera: Camera, lattice: Lattice, ask: Ask | null, at: Point | null, places: () => readonly Cell[]): void {
  useEffect(() => {
    const offered = places().map((cell) => lattice.centre(cell));
    if (ask && (at || offered.length)) camera.meet(at ?? middle(offered), offered, stillness.matches);
  }, [ask]);
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
