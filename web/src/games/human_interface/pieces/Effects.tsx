/** What flashes up while events are played: numbers that rise from a model, shots and blows, explosions, an alarm. */

import { outline } from "../../../board/draw/svgPaths";
import { cellsNamed, type Lattice, middleOf, type Point } from "../../../board/grid/lattice";
import { EventEffect } from "../../../board/stage/EventEffect";
import type { Stage } from "../../../board/stage/stage";
import type { Effect } from "../events";
import type { Table } from "../shown";
import { iconPath } from "./icons";
import { spotOf } from "./Piece";

export function Effects({ lattice, table, stage }: { lattice: Lattice; table: Table; stage: Stage<Table, Effect> }) {
  const place = (piece: string): Point | null => spotOf(lattice, table, piece);
  return (
    <g class="hi-effects" aria-hidden="true">
      {stage.effects.value.map((effect) => {
        switch (effect.kind) {
          case "blast": {
            const at = middleOf(lattice, [effect.cell]);
            return at ? <circle key={effect.key} class="hi-blast" cx={at.x} cy={at.y} r={3 * lattice.inner} /> : null;
          }
          case "zone":
            return <path key={effect.key} class="hi-flash" d={outline(lattice, cellsNamed(lattice, effect.squares), 2)} />;
          case "banner":
          case "draw":
            return null; // over the board
          default:
            return <EventEffect key={effect.key} effect={effect} lattice={lattice} spotOf={place} iconPath={iconPath} />;
        }
      })}
    </g>
  );
}
