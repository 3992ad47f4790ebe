/** Everything on the board, from the ground up: what lies there, what can be chosen, what an option would bring, and what
 * happens just now. */

import { BoardLayers, type Drawn } from "../../board/BoardLayers";
import type { Point } from "../../board/grid/lattice";
import type { Stage } from "../../board/stage/stage";
import type { BoardProps } from "../../gameContract";
import type { Effect } from "./events";
import type { Choice, Targets } from "./options";
import { effectOf } from "./pieces/Effects";
import { Ground } from "./pieces/Ground";
import { FocusedChoice, Highlights, TurnArrows } from "./pieces/Highlights";
import { iconPath } from "./pieces/icons";
import { Gas, Markers } from "./pieces/Markers";
import { Clips, Piece, spotOf } from "./pieces/Piece";
import { Doors, Rooms } from "./pieces/Rooms";
import { foreseen } from "./preview";
import type { Table } from "./shown";
import { activeOf, nameOf, onMap } from "./view";

export interface BoardDrawingProps extends Omit<BoardProps, "stage">, Drawn<Choice> {
  stage: Stage<Table, Effect>;
  /** What can be pointed at, while somebody is asked. */
  found: Targets | null;
  /** Where somebody is turned. */
  arrows: { at: Point; choices: readonly Choice[] } | null;
  /** Whose eyes are shown: the figure that is pointed at. */
  eyes: string | null;
}

export function BoardDrawing(props: BoardDrawingProps) {
  const { lattice, stage, found, choice, drawnPath, arrows } = props;
  const table = stage.shown.value;
  const place = (piece: string): Point | null => spotOf(lattice, table, piece);
  const drawing = foreseen(props, table);
  const aimed = new Set([choice?.piece, ...(drawing.affected ?? []), ...(drawnPath ? [] : [table.attack?.target])]);
  const both = { lattice, table };
  return (
    <BoardLayers
      {...props}
      class="mg-effects"
      drawing={drawing}
      mover={activeOf(table)}
      spotOf={place}
      nameOf={(what) => nameOf(table, what)}
      iconPath={iconPath}
      effectOf={(effect) => effectOf(lattice, effect)}
      step={200}
      ground={
        <>
          <Clips />
          <Ground {...both} />
          <Rooms {...both} />
          <Markers {...both} />
          {found ? <Highlights {...both} found={found} /> : null}
          {choice && !drawnPath ? <FocusedChoice {...both} choice={choice} /> : null}
        </>
      }
    >
      <Doors {...both} offered={found?.door ?? null} aimed={choice?.door ?? null} />
      {onMap(table).map((name) => (
        <Piece key={name} table={table} name={name} at={place(name)!} offered={!!found?.piece.has(name)} aimed={aimed.has(name)} />
      ))}
      <Gas {...both} />
      {arrows ? <TurnArrows at={arrows.at} turns={arrows.choices} focus={props.focus} /> : null}
    </BoardLayers>
  );
}
