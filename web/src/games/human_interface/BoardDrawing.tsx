/** Everything on the board, from the ground up: what lies there, what can be chosen, what OPFOR will do, what an option would
 * bring, and what happens just now. */

import { BoardLayers, type Drawn } from "../../board/BoardLayers";
import type { Point } from "../../board/grid/lattice";
import type { Stage } from "../../board/stage/stage";
import type { BoardProps } from "../../gameContract";
import type { Effect } from "./events";
import type { Choice, Targets } from "./options";
import { Doors } from "./pieces/Doors";
import { effectOf } from "./pieces/Effects";
import { AlarmTokens, Ground, Walls, Zones } from "./pieces/Ground";
import { FocusedChoice, Highlights } from "./pieces/Highlights";
import { iconPath } from "./pieces/icons";
import { Intentions } from "./pieces/Intentions";
import { Markers } from "./pieces/Markers";
import { Piece, spotOf } from "./pieces/Piece";
import { foreseen, told } from "./preview";
import type { Table } from "./shown";
import { nameOf, onMap, terminalAt } from "./view";

export interface BoardDrawingProps extends Omit<BoardProps, "stage">, Drawn<Choice> {
  table: Table;
  stage: Stage<Table, Effect>;
  /** What can be pointed at, while somebody is asked. */
  found: Targets | null;
  /** The square under the pointer, or of the model that is looked at. */
  eyes: string | null;
}

export function BoardDrawing(props: BoardDrawingProps) {
  const { table, lattice, found, choice, drawnPath, eyes } = props;
  const place = (piece: string): Point | null => spotOf(lattice, table, piece);
  const drawing = foreseen(props, table);
  const aimed = new Set([
    choice?.place === "piece" ? choice.at!.id : undefined,
    ...(drawing.affected ?? []),
    ...(drawnPath ? [] : [table.attack?.target]),
  ]);
  const terminal = table.terminals[terminalAt(table, eyes ?? "") ?? ""];
  const doors = told(props)?.doors ?? (choice?.place === "door" ? [choice.at!.id] : (terminal?.doors ?? []));
  const both = { lattice, table };
  return (
    <BoardLayers
      {...props}
      class="hi-effects"
      drawing={drawing}
      mover={table.acting}
      spotOf={place}
      nameOf={(what) => nameOf(table, what)}
      iconPath={iconPath}
      effectOf={(effect) => effectOf(lattice, effect)}
      step={180}
      ground={
        <>
          <Ground {...both} />
          <Zones {...both} />
          <Walls {...both} />
          <Markers {...both} />
          <Doors {...both} offered={found?.door ?? null} aimed={doors} />
          {found ? <Highlights {...both} found={found} /> : null}
          {choice && !drawnPath ? <FocusedChoice {...both} choice={choice} /> : null}
          <AlarmTokens {...both} />
          <Intentions {...both} eyes={eyes} />
        </>
      }
    >
      {onMap(table).map((name) => (
        <Piece key={name} table={table} name={name} at={place(name)!} offered={!!found?.piece.has(name)} aimed={aimed.has(name)} />
      ))}
    </BoardLayers>
  );
}
