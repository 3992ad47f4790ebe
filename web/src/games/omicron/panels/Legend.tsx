/** What the signs on the board mean, folded away until somebody asks. */

import { LegendFrame } from "../../../board/panels/LegendFrame";
import { hexes } from "../../../board/grid/shapes";
import { Ground } from "../pieces/Ground";
import { Icon } from "../pieces/icons";
import type { Table } from "../shown";

/** A map of five hexes that shows every kind of ground. */
const SAMPLE = {
  ...{ width: 5, height: 1, areas: [], zones: {} },
  ...{ short: ["A1"], tall: ["B1"], impassable: ["C1"], console: ["D1"], spawn_points: ["E1"] },
};

const marks = (table: Table): (readonly [string, string])[] => [
  ["noise", "Noise: draws the infected"],
  ["luck", "Luck tokens"],
  ...Object.entries(table.conditions).map(([icon, { name, note }]) => [icon, `${name}: ${note}`] as const),
  ["activated", "Has been activated"],
  ["snare", "Snare"],
  ...(table.sign ? [[table.sign, table.token] as const] : []),
];

export function Legend({ table }: { table: Table }) {
  const lattice = hexes(5, 1);
  return (
    <LegendFrame
      lattice={lattice}
      rim={{ x: 8, above: 8, below: 16 }}
      ground={<Ground lattice={lattice} table={{ ...table, ...SAMPLE }} />}
      label="Short, Tall and Impassable Terrain, a console and a Spawn Point"
      kinds={["Short: 2 to enter", "Tall: blocks", "Impassable", "Console: Tall", "Spawn Point"]}
      Icon={Icon}
      signs={marks(table)}
    >
      <li>
        Red stands on round bases, Blue on square ones, the infected on jagged ones; the ring counts hit points.
      </li>
    </LegendFrame>
  );
}
