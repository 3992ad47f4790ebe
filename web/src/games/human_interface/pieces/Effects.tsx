/** What flashes up while events are played besides what does in every game: explosions, and an alarm. */

import type { ComponentChildren } from "preact";
import { outline } from "../../../board/draw/svgPaths";
import { cellsNamed, type Lattice, middleOf } from "../../../board/grid/lattice";
import type { Effect } from "../events";

export function effectOf(lattice: Lattice, effect: Effect): ComponentChildren {
  if (effect.kind === "zone") return <path class="hi-flash" d={outline(lattice, cellsNamed(lattice, effect.squares), 2)} />;
  const at = effect.kind === "blast" && middleOf(lattice, [effect.cell]);
  return at ? <circle class="hi-blast" cx={at.x} cy={at.y} r={3 * lattice.inner} /> : null;
}
