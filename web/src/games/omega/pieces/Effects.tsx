/** What flashes up while events are played besides what does in every game: explosions, and rooms that are revealed. */

import type { ComponentChildren } from "preact";
import { outline } from "../../../board/draw/svgPaths";
import { cellsNamed, type Lattice, middleOf } from "../../../board/grid/lattice";
import type { Effect } from "../events";

export function effectOf(lattice: Lattice, effect: Effect): ComponentChildren {
  if (effect.kind === "reveal") return <path class="mg-fog-lifts" d={outline(lattice, cellsNamed(lattice, effect.spaces), 1)} />;
  if (effect.kind !== "blast") return null;
  const c = middleOf(lattice, [effect.cell]);
  const r = (2 * effect.radius + 1) * lattice.inner;
  return c ? (
    <g class="mg-blast">
      <circle cx={c.x} cy={c.y} r={r} />
      <circle class="mg-blast-core" cx={c.x} cy={c.y} r={r * 0.6} />
    </g>
  ) : null;
}
