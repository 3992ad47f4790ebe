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
import { FocusedChoice, Highlights, TurnArrows } from "./pieces/Highlights";
import { Gas, Markers } from "./pieces/Markers";
import { Clips, Piece, spotOf } from "./pieces/Piece";
import { Doors, Rooms } from "./pieces/Rooms";
import { foreseen } from "./preview";
import type { Table } from "./shown";
import { activeOf, nameOf, onMap } from "./view";

export interface BoardDrawingProps extends Omit<BoardProps, "stage"> {
  lattice: Lattice;
  stage: Stage<Table, Effect>;
  /** What can be pointed at, while somebody is asked. */
  found: Targets | null;
  /** The choice in focus. */
  choice: Choice | null;
  /** A way that somebody leads space by space. */
  drawnPath: readonly string[] | null;
  /** Where somebody is turned. */
  arrows: { at: Point; choices: readonly Choice[] } | null;
  /** Whose eyes are shown: the figure that is pointed at. */
  eyes: string | null;
  cursor: Cell;
  camera: Camera;
  /** What a lesson asks for. */
  marks: readonly Spot[];
}

const NONE: ReadonlySet<string> = new Set();

export function BoardDrawing(props: BoardDrawingProps) {
  const { lattice, stage, found, choice, drawnPath, arrows, cursor, camera, marks } = props;
  const table = stage.shown.value;
  const place = (piece: string): Point | null => spotOf(lattice, table, piece);
  const drawing = foreseen(props, table);
  const drawn = {
    lattice,
    drawing,
    start: place(drawing.model ?? activeOf(table) ?? ""),
    spotOf: place,
    nameOf: (what: string) => nameOf(table, what),
  };
  const aimed = new Set([choice?.piece, ...(drawing.affected ?? []), ...(drawnPath ? [] : [table.attack?.target])]);
  return (
    <g class="mg-board" style={{ "--mg-step": `${200 / (props.speed || 1)}ms` }}>
      <Clips />
      <Ground lattice={lattice} table={table} />
      <Rooms lattice={lattice} table={table} />
      <Markers lattice={lattice} table={table} />
      {found ? <Highlights lattice={lattice} table={table} found={found} /> : null}
      {choice && !drawnPath ? <FocusedChoice lattice={lattice} table={table} choice={choice} /> : null}
      <PreviewPath {...drawn} />
      <Doors
        lattice={lattice}
        table={table}
        offered={found ? keys(found.door) : NONE}
        aimed={choice?.door ?? null}
      />
      {onMap(table).map((name) => (
        <Piece
          key={name}
          table={table}
          name={name}
          at={place(name)!}
          offered={!!found?.piece.has(name)}
          aimed={aimed.has(name)}
        />
      ))}
      <Gas lattice={lattice} table={table} />
      {arrows ? <TurnArrows at={arrows.at} turns={arrows.choices} focus={props.focus} /> : null}
      <PreviewSightLines {...drawn} />
      <Effects lattice={lattice} table={table} stage={stage} />
      <KeyCursor lattice={lattice} cell={cursor} />
      <LessonMark camera={camera} spots={marks} />
    </g>
  );
}

const made = new WeakMap<Map<string, unknown>, ReadonlySet<string>>();

/** The same set for the same choices, so that doors are not drawn again. */
function keys(map: Map<string, unknown>): ReadonlySet<string> {
  const known = made.get(map) ?? new Set(map.keys());
  made.set(map, known);
  return known;
}
