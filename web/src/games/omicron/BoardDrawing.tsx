/** Everything on the board, from the ground up: what lies there, what can be chosen, what an option would bring, and what
 * happens just now. */

import { KeyCursor } from "../../board/draw/KeyCursor";
import { LessonMark, type Spot } from "../../board/draw/LessonMark";
import { PreviewPath } from "../../board/draw/PreviewPath";
import { PreviewSightLines } from "../../board/draw/PreviewSightLines";
import type { Cell, Lattice, Point } from "../../board/grid/lattice";
import type { Camera } from "../../board/input/camera";
import type { Stage } from "../../board/stage/stage";
import type { BoardProps } from "../../gameContract";
import type { Effect } from "./events";
import type { Choice, Targets } from "./options";
import { Effects } from "./pieces/Effects";
import { Ground } from "./pieces/Ground";
import { FocusedChoice, Highlights } from "./pieces/Highlights";
import { Markers } from "./pieces/Markers";
import { Clips, Pieces, spotOf } from "./pieces/Piece";
import { standing } from "./pointing";
import { foreseen, led, refused, underway } from "./preview";
import type { Table } from "./shown";
import { fullTitle } from "./view";

export interface BoardDrawingProps extends BoardProps {
  lattice: Lattice;
  stage: Stage<Table, Effect>;
  /** What can be pointed at, while somebody is asked. */
  found: Targets | null;
  /** The choice in focus. */
  choice: Choice | null;
  /** A way that somebody leads hex by hex. */
  drawnPath: readonly string[] | null;
  cursor: Cell;
  camera: Camera;
  /** What a lesson asks for. */
  marks: readonly Spot[];
}

export function BoardDrawing(props: BoardDrawingProps) {
  const { lattice, stage, found, choice, drawnPath, cursor, camera, marks } = props;
  const table = stage.shown.value;
  const place = (piece: string): Point | null => spotOf(lattice, table, piece);
  const drawing = drawnPath
    ? led(props, drawnPath)
    : choice
      ? foreseen(props, choice, lattice)
      : (refused(props) ?? underway(table));
  const drawn = {
    lattice,
    drawing,
    start: place(drawing.model ?? table.active ?? ""),
    spotOf: place,
    nameOf: (what: string) => (standing(table, what) ? fullTitle(what) : what),
  };
  const aimed = new Set([
    choice?.piece,
    choice?.subject,
    ...(drawing.affected ?? []),
    ...(underway(table).affected ?? []),
  ]);
  return (
    <g class="om-board" style={{ "--om-step": `${210 / (props.speed || 1)}ms` }}>
      <Clips />
      <Ground lattice={lattice} table={table} />
      {found ? <Highlights lattice={lattice} found={found} /> : null}
      {choice ? <FocusedChoice lattice={lattice} choice={choice} /> : null}
      <PreviewPath {...drawn} />
      <Markers lattice={lattice} table={table} />
      <Pieces
        lattice={lattice}
        table={table}
        offered={(name) => !!found && (found.pieces.has(name) || found.subjects.has(name))}
        aimed={(name) => aimed.has(name)}
      />
      <PreviewSightLines {...drawn} />
      <Effects lattice={lattice} table={table} stage={stage} />
      <KeyCursor lattice={lattice} cell={cursor} />
      <LessonMark camera={camera} spots={marks} />
    </g>
  );
}
