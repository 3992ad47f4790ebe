/** Where something can be chosen: walks, boosted walks and areas look different. */

import { CellHighlights, FocusHighlight, type Look } from "../../../board/draw/CellHighlights";
import { memo } from "../../../board/draw/memo";
import type { Lattice } from "../../../board/grid/lattice";
import type { Choice, Targets } from "../options";

const FILLS = 0.93; // of a hex

interface HighlightsProps {
  lattice: Lattice;
  found: Targets;
}

export const Highlights = memo(
  function Highlights({ lattice, found }: HighlightsProps) {
    return (
      <g class="om-glows" aria-hidden="true">
        <CellHighlights lattice={lattice} cells={found.cells} lookOf={lookOf} fills={FILLS} />
      </g>
    );
  },
  (a, b) => a.lattice === b.lattice && a.found === b.found,
);

function lookOf(choices: readonly Choice[]): Look {
  if (choices.some((choice) => choice.area.length)) return "area";
  return choices.every((choice) => choice.option.verb === "boost") ? "run" : "walk";
}

/** The cell of the choice in focus. */
export function FocusedChoice({ lattice, choice }: { lattice: Lattice; choice: Choice }) {
  return choice.cell ? <FocusHighlight lattice={lattice} cell={choice.cell} fills={FILLS} /> : null;
}
