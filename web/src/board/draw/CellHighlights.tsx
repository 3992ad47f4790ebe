/** Where something can be chosen. A move has a dot, a longer one an arrow, where somebody can be put a corner mark, what
 * falls on a cell a cross; an area is only filled. */

import type { Lattice } from "../grid/lattice";
import type { Choosable } from "../input/actions";
import { polygon, scaled } from "./svgPaths";

export type Look = "walk" | "run" | "far" | "put" | "fall" | "area" | "act";

const ARROW = "M-8-6l7 6-7 6M1-6l7 6-7 6";
const MARKS: Readonly<Partial<Record<Look, string>>> = {
  run: ARROW,
  far: ARROW,
  put: "M-12-5v-7h7M12 5v7h-7M5-12h7v7M-5 12h-7v-7",
  fall: "M-7-7l14 14m0-14-14 14",
};

export interface CellHighlightsProps<C extends Choosable> {
  lattice: Lattice;
  cells: ReadonlyMap<string, C[]>;
  lookOf: (choices: readonly C[]) => Look;
  /** How much of a cell is marked. */
  fills: number;
}

export function CellHighlights<C extends Choosable>({ lattice, cells, lookOf, fills }: CellHighlightsProps<C>) {
  return (
    <>
      {[...cells].map(([name, choices]) => {
        const cell = lattice.cell(name);
        if (cell < 0) return null;
        const c = lattice.centre(cell);
        const look = lookOf(choices);
        return (
          <g key={name} class={`board-glow is-${look}`} data-cell={name}>
            <path d={polygon(scaled(lattice, cell, fills))} />
            {look === "walk" ? <circle cx={c.x} cy={c.y} r="6" /> : null}
            {MARKS[look] ? (
              <path class="board-glow-mark" d={MARKS[look]} transform={`translate(${c.x} ${c.y})`} />
            ) : null}
          </g>
        );
      })}
    </>
  );
}

/** The cell of the choice in focus. */
export function FocusHighlight({ lattice, cell, fills }: { lattice: Lattice; cell: string; fills: number }) {
  const at = lattice.cell(cell);
  return at < 0 ? null : <path class="board-focus" d={polygon(scaled(lattice, at, fills))} aria-hidden="true" />;
}
