/** What flashes up while events are played: numbers that rise from a piece, shots and blows, explosions, a room that comes
 * out of the dark. */

import { outline } from "../../../board/draw/svgPaths";
import { type Lattice, middleOf, type Point } from "../../../board/grid/lattice";
import { EventEffect } from "../../../board/stage/EventEffect";
import type { Stage } from "../../../board/stage/stage";
import type { Effect } from "../events";
import type { Table } from "../shown";
import { iconPath } from "./icons";
import { spotOf } from "./Piece";

export function Effects({ lattice, table, stage }: { lattice: Lattice; table: Table; stage: Stage<Table, Effect> }) {
  const place = (piece: string): Point | null => spotOf(lattice, table, piece);
  return (
    <g class="mg-effects" aria-hidden="true">
      {stage.effects.value.map((effect) => {
        switch (effect.kind) {
          case "blast": {
            const c = middleOf(lattice, [effect.cell]);
            if (!c) return null;
            const r = (2 * effect.radius + 1) * lattice.inner;
            return (
              <g key={effect.key} class="mg-blast">
                <circle cx={c.x} cy={c.y} r={r} />
                <circle class="mg-blast-core" cx={c.x} cy={c.y} r={r * 0.6} />
              </g>
            );
          }
          case "reveal":
            return (
              <path
                key={effect.key}
                class="mg-fog-lifts"
                d={outline(lattice, effect.spaces.map((name) => lattice.cell(name)), 1)}
              />
            );
          case "banner":
          case "roll":
            return null; // over the board
          default:
            return <EventEffect key={effect.key} effect={effect} lattice={lattice} spotOf={place} iconPath={iconPath} />;
        }
      })}
    </g>
  );
}
