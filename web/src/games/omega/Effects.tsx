/** What flashes up while events are played: numbers that rise from a piece, shots and blows, explosions, a room that comes
 * out of the dark. */

import { Burst, Float, Shot } from "../../board/Effects";
import { type Lattice, outline } from "../../board/lattice";
import type { Stage } from "../../board/stage";
import { iconPath } from "./icons";
import { spotOf } from "./Piece";
import type { Effect } from "./script";
import type { Table } from "./view";

export function Effects({ lattice, table, stage }: { lattice: Lattice; table: Table; stage: Stage<Table, Effect> }) {
  return (
    <g class="mg-effects" aria-hidden="true">
      {stage.effects.value.map((effect) => {
        switch (effect.kind) {
          case "float": {
            const at = spotOf(lattice, table, effect.piece);
            const icon = effect.icon ? iconPath(effect.icon) : null;
            return at ? <Float key={effect.key} at={at} effect={effect} icon={icon} /> : null;
          }
          case "shot": {
            const from = spotOf(lattice, table, effect.from);
            const to = spotOf(lattice, table, effect.to);
            return from && to ? <Shot key={effect.key} from={from} to={to} effect={effect} /> : null;
          }
          case "burst":
            return <Burst key={effect.key} lattice={lattice} cell={effect.cell} look={effect.look} />;
          case "blast": {
            const cell = lattice.cell(effect.cell);
            if (cell < 0) return null;
            const c = lattice.centre(cell);
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
          default:
            return null;
        }
      })}
    </g>
  );
}
