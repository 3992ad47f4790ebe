/** Where something can be chosen. Walks have a dot, boosted walks an arrow, areas a fill; the choice in focus is framed. */

import { type Lattice, polygon, scaled } from "../../board/lattice";
import { memo } from "../../board/memo";
import type { Choice, Targets } from "./choices";

interface GlowProps {
  lattice: Lattice;
  found: Targets;
}

export const Glow = memo(
  function Glow({ lattice, found }: GlowProps) {
    return (
      <g class="om-glows" aria-hidden="true">
        {[...found.cells].map(([name, choices]) => {
          const cell = lattice.cell(name);
          if (cell < 0) return null;
          const c = lattice.centre(cell);
          const look = lookOf(choices);
          return (
            <g key={name} class={`om-glow ${look}`} data-cell={name}>
              <path d={polygon(scaled(lattice, cell, 0.93))} />
              {look === "is-cell" ? <circle cx={c.x} cy={c.y} r="6" /> : null}
              {look === "is-boost" ? (
                <path class="om-glow-mark" d={`M${c.x - 8} ${c.y - 6}l7 6l-7 6M${c.x + 1} ${c.y - 6}l7 6l-7 6`} />
              ) : null}
            </g>
          );
        })}
      </g>
    );
  },
  (a, b) => a.lattice === b.lattice && a.found === b.found,
);

function lookOf(choices: readonly Choice[]): string {
  if (choices.some((choice) => choice.area.length)) return "is-area";
  return choices.every((choice) => choice.option.verb === "boost") ? "is-boost" : "is-cell";
}

/** The cell of the choice in focus. */
export function Focus({ lattice, choice }: { lattice: Lattice; choice: Choice }) {
  const cell = choice.cell ? lattice.cell(choice.cell) : -1;
  return cell < 0 ? null : <path class="om-focus" d={polygon(scaled(lattice, cell, 0.93))} aria-hidden="true" />;
}
