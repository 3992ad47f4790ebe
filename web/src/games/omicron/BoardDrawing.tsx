/** Everything on the board, from the ground up: what lies there, what can be chosen, what an option would bring, and what
 * happens just now. */

import { BoardLayers, type Drawn } from "../../board/BoardLayers";
import type { Lattice } from "../../board/grid/lattice";
import { CellHighlights, FocusHighlight, type Look } from "../../board/draw/CellHighlights";
import { alike, memo } from "../../board/draw/memo";
import type { PreviewDrawing } from "../../board/draw/previewDrawing";
import type { Stage } from "../../board/stage/stage";
import type { BoardProps } from "../../gameContract";
import type { Effect } from "./events";
import type { Choice, Targets } from "./options";
import { Ground } from "./pieces/Ground";
import { iconPath } from "./pieces/icons";
import { Markers } from "./pieces/Markers";
import { Clips, Pieces, spotOf } from "./pieces/Piece";
import type { Drawing, Table } from "./shown";
import { nameOf } from "./view";

const FILLS = 0.93; // of a hex is marked

/** Walks, boosted walks and areas look different. */
function lookOf(choices: readonly Choice[]): Look {
  if (choices.some((choice) => choice.area.length)) return "area";
  return choices.every((choice) => choice.option.form === "boost") ? "run" : "walk";
}

interface HighlightsProps {
  lattice: Lattice;
  found: Targets;
}

const Highlights = memo(
  ({ lattice, found }: HighlightsProps) => (
    <g aria-hidden="true">
      <CellHighlights lattice={lattice} cells={found.cells} lookOf={lookOf} fills={FILLS} />
    </g>
  ),
  alike<HighlightsProps>("lattice", "found"),
);

export interface BoardDrawingProps extends BoardProps, Drawn<Choice> {
  stage: Stage<Table, Effect>;
  /** What can be pointed at, while somebody is asked. */
  found: Targets | null;
}

export function BoardDrawing(props: BoardDrawingProps) {
  const { lattice, stage, found, choice, drawnPath } = props;
  const table = stage.shown.value;
  const drawing = drawingOf(props, choice, drawnPath, table);
  const hit = [...(drawing.affected ?? []), ...(underway(table).affected ?? [])];
  const aimed = new Set([choice?.piece, choice?.subject, ...hit]);
  return (
    <BoardLayers
      {...props}
      class="om-effects"
      drawing={drawing}
      mover={table.active}
      spotOf={(piece) => spotOf(lattice, table, piece)}
      nameOf={(what) => nameOf(table, what)}
      iconPath={iconPath}
      step={210}
      ground={
        <>
          <Clips />
          <Ground lattice={lattice} table={table} />
          {found ? <Highlights lattice={lattice} found={found} /> : null}
          {choice?.cell ? <FocusHighlight lattice={lattice} cell={choice.cell} fills={FILLS} /> : null}
        </>
      }
    >
      <Markers lattice={lattice} table={table} />
      <Pieces
        lattice={lattice}
        table={table}
        offered={(name) => !!found && (found.pieces.has(name) || found.subjects.has(name))}
        aimed={(name) => aimed.has(name)}
      />
    </BoardLayers>
  );
}

/** As the server foresees it, and before it answers as much as is known: where a template falls, the way that was led.
 * What is not offered shows what stands in its way. */
function drawingOf(
  { ask, focus, preview }: BoardProps,
  choice: Choice | null,
  way: readonly string[] | null,
  table: Table,
): PreviewDrawing {
  const known = preview?.text === focus ? (preview?.drawing as Drawing) : {};
  if (way) return { ...(ask?.piece ? { model: ask.piece } : {}), ...known, path: [...way] };
  if (choice) return { ...(choice.area.length ? { area: [...choice.area] } : {}), ...known };
  return ask && focus && preview?.text === focus && preview.refusals.length ? known : underway(table);
}

/** The attack that is going on: where it falls and on whom. */
function underway({ attack }: Table): PreviewDrawing {
  if (!attack) return {};
  return { area: attack.ability ? attack.area : [], affected: attack.target ? [attack.target] : attack.hit };
}
