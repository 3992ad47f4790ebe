/** Where something can be chosen: spaces are marked by what happens there, rooms and tiles are framed. */

import { CellHighlights, FocusHighlight, type Look } from "../../../board/draw/CellHighlights";
import { alike, memo } from "../../../board/draw/memo";
import { outline } from "../../../board/draw/svgPaths";
import { cellsNamed, type Point } from "../../../board/grid/lattice";
import { type Choice, movesOf, type Targets } from "../options";
import { arrowSpot } from "../pointing";
import { type Facing, FACINGS, tileNamed } from "../view";
import type { GroundProps } from "./Ground";

const FILLS = 0.9; // of a space

interface HighlightsProps extends GroundProps {
  found: Targets;
}

export const Highlights = memo(
  function Highlights({ lattice, table, found }: HighlightsProps) {
    const frames = [
      ...[...found.room.keys()].map((name) => table.rooms[name]?.spaces ?? []),
      ...[...found.tile.keys()].map((name) => tileNamed(table, name)?.spaces ?? []),
    ];
    return (
      <g aria-hidden="true">
        {frames.map((spaces, n) => (
          <path key={n} class="mg-glow-frame" d={outline(lattice, cellsNamed(lattice, spaces), 6)} />
        ))}
        <CellHighlights lattice={lattice} cells={found.cell} lookOf={lookOf} fills={FILLS} />
      </g>
    );
  },
  alike<HighlightsProps>("lattice", "found", "table"),
);

function lookOf(choices: readonly Choice[]): Look {
  const has = (...forms: string[]): boolean => choices.some(({ option }) => forms.includes(option.form));
  if (has("walk", "guide", "push", "go")) return "walk";
  if (has("run")) return choices.some((choice) => movesOf(choice) === 2) ? "run" : "far";
  if (has("place", "spawn")) return "put";
  return has("throw", "lay", "use") ? "fall" : "act";
}

/** The place of the choice in focus. */
export function FocusedChoice({ lattice, table, choice }: GroundProps & { choice: Choice }) {
  if (choice.cell) return <FocusHighlight lattice={lattice} cell={choice.cell} fills={FILLS} />;
  const wide = choice.room ? table.rooms[choice.room] : choice.tile ? tileNamed(table, choice.tile) : undefined;
  if (!wide) return null;
  const shape = outline(lattice, cellsNamed(lattice, wide.spaces), 6);
  return <path class="board-focus is-wide" d={shape} aria-hidden="true" />;
}

/** Arrows around a figure or a space, by which somebody is turned. */
export function TurnArrows({ at, turns, focus }: { at: Point; turns: readonly Choice[]; focus: string | null }) {
  return (
    <g>
      {turns.map((choice) => {
        if (!choice.facing) return null;
        const spot = arrowSpot(at, choice.facing);
        return (
          <g
            key={choice.option.text}
            class={choice.option.text === focus ? "mg-turn is-focus" : "mg-turn"}
            data-facing={choice.facing}
            transform={`translate(${spot.x} ${spot.y}) rotate(${FACINGS.indexOf(choice.facing as Facing) * 90})`}
          >
            <title>{choice.option.label}</title>
            <circle r="12" />
            <path d="M0-7.4 7.4 4 0 .8-7.4 4Z" />
          </g>
        );
      })}
    </g>
  );
}
