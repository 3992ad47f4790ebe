/** Everything on the board, from the ground up: what lies there, what can be chosen, what OPFOR will do, what an option would
 * bring, and what happens just now. */

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
import { Doors } from "./pieces/Doors";
import { Effects } from "./pieces/Effects";
import { AlarmTokens, Ground, Walls, Zones } from "./pieces/Ground";
import { FocusedChoice, Highlights } from "./pieces/Highlights";
import { Intentions } from "./pieces/Intentions";
import { Markers } from "./pieces/Markers";
import { Piece, spotOf } from "./pieces/Piece";
import { foreseen, told } from "./preview";
import type { Table } from "./shown";
import { nameOf, onMap, terminalAt } from "./view";

export interface BoardDrawingProps extends Omit<BoardProps, "stage"> {
  table: Table;
  lattice: Lattice;
  stage: Stage<Table, Effect>;
  /** What can be pointed at, while somebody is asked. */
  found: Targets | null;
  /** The choice in focus. */
  choice: Choice | null;
  /** A way that somebody leads square by square. */
  drawnPath: readonly string[] | null;
  /** The square under the pointer, or of the model that is looked at. */
  eyes: string | null;
  cursor: Cell;
  camera: Camera;
  /** What a lesson asks for. */
  marks: readonly Spot[];
}

export function BoardDrawing(props: BoardDrawingProps) {
  const { table, lattice, stage, found, choice, drawnPath, eyes, cursor, camera, marks } = props;
  const place = (piece: string): Point | null => spotOf(lattice, table, piece);
  const drawing = foreseen(props, table);
  const drawn = {
    lattice,
    drawing,
    start: place(drawing.model ?? table.acting ?? ""),
    spotOf: place,
    nameOf: (what: string) => nameOf(table, what),
  };
  const aimed = new Set([
    choice?.place === "piece" ? choice.at!.id : undefined,
    ...(drawing.affected ?? []),
    ...(drawnPath ? [] : [table.attack?.target]),
  ]);
  const terminal = table.terminals[terminalAt(table, eyes ?? "") ?? ""];
  const doors = told(props)?.doors ?? (choice?.place === "door" ? [choice.at!.id] : (terminal?.doors ?? []));
  return (
    <g class="hi-board" style={{ "--hi-step": `${180 / (props.speed || 1)}ms` }}>
      <Ground lattice={lattice} table={table} />
      <Zones lattice={lattice} table={table} />
      <Walls lattice={lattice} table={table} />
      <Markers lattice={lattice} table={table} />
      <Doors lattice={lattice} table={table} offered={found?.door ?? null} aimed={doors} />
      {found ? <Highlights lattice={lattice} table={table} found={found} /> : null}
      {choice && !drawnPath ? <FocusedChoice lattice={lattice} table={table} choice={choice} /> : null}
      <AlarmTokens lattice={lattice} table={table} />
      <Intentions lattice={lattice} table={table} eyes={eyes} />
      <PreviewPath {...drawn} />
      {onMap(table).map((name) => (
        <Piece key={name} table={table} name={name} at={place(name)!} offered={!!found?.piece.has(name)} aimed={aimed.has(name)} />
      ))}
      <PreviewSightLines {...drawn} />
      <Effects lattice={lattice} table={table} stage={stage} />
      <KeyCursor lattice={lattice} cell={cursor} />
      <LessonMark camera={camera} spots={marks} />
    </g>
  );
}
