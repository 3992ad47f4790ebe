/** What is drawn on a board, from the ground up, whatever the game: the ground, what an option would bring, the pieces, the
 * lines of sight, what happens just now, where the keys have gone, and what a lesson asks for. */

import type { ComponentChildren } from "preact";
import { KeyCursor } from "./draw/KeyCursor";
import { LessonMark, type Spot } from "./draw/LessonMark";
import type { PreviewDrawing } from "./draw/previewDrawing";
import { PreviewPath } from "./draw/PreviewPath";
import { PreviewSightLines } from "./draw/PreviewSightLines";
import type { Lattice } from "./grid/lattice";
import type { Choosable } from "./input/actions";
import type { Interaction } from "./input/interaction";
import { EventEffects, type EventEffectsProps } from "./stage/EventEffect";

/** What the drawing of every game is told. */
export interface Drawn<C extends Choosable> {
  lattice: Lattice;
  /** The choice in focus. */
  choice: C | null;
  /** A way that somebody leads cell by cell. */
  drawnPath: readonly string[] | null;
  interaction: Interaction<C>;
  /** What a lesson asks for. */
  marks: readonly Spot[];
}

export interface BoardLayersProps<V, E extends { kind: string }> extends EventEffectsProps<V, E>, Pick<Drawn<Choosable>, "marks"> {
  interaction: Pick<Interaction<Choosable>, "camera" | "cursor">;
  drawing: PreviewDrawing;
  /** Whoever moves, where the drawing does not say it. */
  mover: string | null | undefined;
  nameOf: (what: string) => string;
  /** How long a step takes at normal speed, and how fast it is played. */
  step: number;
  speed: number;
  ground: ComponentChildren;
  /** Above what an option would bring. */
  children: ComponentChildren;
}

export function BoardLayers<V, E extends { kind: string }>(props: BoardLayersProps<V, E>) {
  const { drawing, lattice, spotOf, nameOf, mover, step, speed, ground, children } = props;
  const preview = { lattice, drawing, spotOf, nameOf, start: spotOf(drawing.model ?? mover ?? "") };
  return (
    <g style={{ "--board-step": `${step / (speed || 1)}ms` }}>
      {ground}
      <PreviewPath {...preview} />
      {children}
      <PreviewSightLines {...preview} />
      <EventEffects {...props} />
      <KeyCursor lattice={lattice} cell={props.interaction.cursor} />
      <LessonMark camera={props.interaction.camera} spots={props.marks} />
    </g>
  );
}
