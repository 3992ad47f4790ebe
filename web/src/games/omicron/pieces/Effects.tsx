/** What flashes up while events are played: numbers that rise from a piece, shots and blows, bursts on a hex. */

import type { Lattice, Point } from "../../../board/grid/lattice";
import { EventEffect } from "../../../board/stage/EventEffect";
import type { Stage } from "../../../board/stage/stage";
import type { Effect } from "../events";
import type { Table } from "../shown";
import { iconPath } from "./icons";
import { spotOf } from "./Piece";

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
            return <EventEffect key={effect.key} effect={effect} lattice={lattice} spotOf={place} iconPath={iconPath} />;
        }
      })}
    </g>
  );
}
