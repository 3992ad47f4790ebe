/** Everything on the board, from the ground up: what lies there, what can be chosen, what an option would bring, and what
 * happens just now. */

import { CellHighlights, FocusHighlight, type Look } from "../../board/draw/CellHighlights";
import { KeyCursor } from "../../board/draw/KeyCursor";
import { LessonMark, type Spot } from "../../board/draw/LessonMark";
import { memo } from "../../board/draw/memo";
import type { PreviewDrawing } from "../../board/draw/previewDrawing";
import { PreviewPath } from "../../board/draw/PreviewPath";
import { PreviewSightLines } from "../../board/draw/PreviewSightLines";
import type { Lattice, Point } from "../../board/grid/lattice";
import type { Interaction } from "../../board/input/interaction";
import { EventEffect } from "../../board/stage/EventEffect";
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

const Highlights = memo(
  ({ lattice, found }: { lattice: Lattice; found: Targets }) => (
    <g class="om-glows" aria-hidden="true">
      <CellHighlights lattice={lattice} cells={found.cells} lookOf={lookOf} fills={FILLS} />
    </g>
  ),
  (a, b) => a.lattice === b.lattice && a.found === b.found,
);

export interface BoardDrawingProps extends BoardProps {
  lattice: Lattice;
  stage: Stage<Table, Effect>;
  /** What can be pointed at, while somebody is asked. */
  found: Targets | null;
  /** The choice in focus. */
  choice: Choice | null;
  /** A way that somebody leads hex by hex. */
  drawnPath: readonly string[] | null;
  interaction: Interaction<Choice>;
  /** What a lesson asks for. */
  marks: readonly Spot[];
}

export function BoardDrawing(props: BoardDrawingProps) {
  const { lattice, stage, found, choice, drawnPath, interaction, marks } = props;
  const table = stage.shown.value;
  const place = (piece: string): Point | null => spotOf(lattice, table, piece);
  const drawing = drawingOf(props, choice, drawnPath, table);
  const drawn = {
    lattice,
    drawing,
    start: place(drawing.model ?? table.active ?? ""),
    spotOf: place,
    nameOf: (what: string) => nameOf(table, what),
  };
  const hit = [...(drawing.affected ?? []), ...(underway(table).affected ?? [])];
  const aimed = new Set([choice?.piece, choice?.subject, ...hit]);
  return (
    <g class="om-board" style={{ "--om-step": `${210 / (props.speed || 1)}ms` }}>
      <Clips />
      <Ground lattice={lattice} table={table} />
      {found ? <Highlights lattice={lattice} found={found} /> : null}
      {choice?.cell ? <FocusHighlight lattice={lattice} cell={choice.cell} fills={FILLS} /> : null}
      <PreviewPath {...drawn} />
      <Markers lattice={lattice} table={table} />
      <Pieces
        lattice={lattice}
        table={table}
        offered={(name) => !!found && (found.pieces.has(name) || found.subjects.has(name))}
        aimed={(name) => aimed.has(name)}
      />
      <PreviewSightLines {...drawn} />
      <g class="om-effects" aria-hidden="true">
        {stage.effects.value.map((effect) =>
          effect.kind === "banner" || effect.kind === "roll" ? null : ( // over the board
            <EventEffect key={effect.key} effect={effect} lattice={lattice} spotOf={place} iconPath={iconPath} />
          ),
        )}
      </g>
      <KeyCursor lattice={lattice} cell={interaction.cursor} />
      <LessonMark camera={interaction.camera} spots={marks} />
    </g>
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
