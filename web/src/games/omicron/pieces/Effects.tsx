/** What flashes up while events are played: numbers that rise from a piece, shots and blows, bursts on a hex. */

import { Flash } from "../../../board/stage/EventEffect";
import type { Lattice, Point } from "../../../board/grid/lattice";
import type { Stage } from "../../../board/stage/stage";
import { iconPath } from "./icons";
import { spotOf } from "./Piece";
import type { Effect } from "../events";
import type { Table } from "../view";

export function Effects({ lattice, table, stage }: { lattice: Lattice; table: Table; stage: Stage<Table, Effect> }) {
  const place = (piece: string): Point | null => spotOf(lattice, table, piece);
  return (
    <g class="om-effects" aria-hidden="true">
      {stage.effects.value.map((effect) => {
        switch (effect.kind) {
          case "banner":
          case "roll":
            return null; // over the board
          default:
            return <Flash key={effect.key} effect={effect} lattice={lattice} spotOf={place} iconPath={iconPath} />;
        }
      })}
    </g>
  );
}
