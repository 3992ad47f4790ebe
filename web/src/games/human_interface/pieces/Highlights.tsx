/** Where something can be chosen: squares are marked by what happens there. */

import { CellHighlights, FocusHighlight, type Look } from "../../../board/draw/CellHighlights";
import { alike, memo } from "../../../board/draw/memo";
import { outline } from "../../../board/draw/svgPaths";
import { cellsNamed } from "../../../board/grid/lattice";
import { type Choice, goesOn, squaresOf, type Targets } from "../options";
import type { GroundProps } from "./Ground";

const FILLS = 0.9; // of a square

interface HighlightsProps extends GroundProps {
  found: Targets;
}

export const Highlights = memo(
  function Highlights({ lattice, table, found }: HighlightsProps) {
    const onward = [...found.cell.values()].some((choices) => choices.some(goesOn));
    const lying = [...found.terminal.values(), ...found.objective.values()].map(([choice]) => squaresOf(table, choice!));
    return (
      <g aria-hidden="true">
        <CellHighlights lattice={lattice} cells={found.cell} lookOf={(choices) => lookOf(choices, onward)} fills={FILLS} />
        {lying.map((squares) => (
          <path key={squares.join()} class="hi-glow-frame" d={outline(lattice, cellsNamed(lattice, squares), 1)} />
        ))}
      </g>
    );
  },
  alike<HighlightsProps>("lattice", "found", "table"),
);

/** With squares left of a move, going on is a dot, and another move an arrow. */
function lookOf(choices: readonly Choice[], onward: boolean): Look {
  const has = (...forms: string[]): boolean => choices.some(({ option }) => forms.includes(option.form));
  if (has("move")) return onward ? "run" : "walk";
  if (has("go on", "step")) return "walk";
  if (has("place")) return "put";
  return has("throw", "fire at", "strike at") ? "fall" : "act";
}

/** The place of the choice in focus. */
export function FocusedChoice({ lattice, table, choice }: GroundProps & { choice: Choice }) {
  const [cell, ...more] = squaresOf(table, choice);
  if (!cell || choice.place === "piece") return null;
  if (!more.length) return <FocusHighlight lattice={lattice} cell={cell} fills={FILLS} />;
  return <path class="board-focus" d={outline(lattice, cellsNamed(lattice, [cell, ...more]), 3)} aria-hidden="true" />;
}
