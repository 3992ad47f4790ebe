/** What the signs on the board mean, folded away until somebody asks. */

import { LegendFrame } from "../../../board/panels/LegendFrame";
import { squares } from "../../../board/grid/shapes";
import { ENEMIES } from "../pieces/figures";
import { Ground } from "../pieces/Ground";
import { Icon } from "../pieces/icons";
import { Portrait } from "../pieces/Piece";
import type { Table } from "../shown";

/** A map of five spaces that shows every kind of ground. */
const SAMPLE = {
  ...{ phase: "place", width: 5, height: 1, tiles: [], passages: {}, emi: [] },
  ...{ floor: ["A1", "B1", "C1", "E1"], rubble: ["A1"], vents: ["B1"], perils: ["C1"], walls: ["D1"], start: ["E1"] },
};

const MARKS: readonly (readonly [string, string])[] = [
  ["?", "A door that lies face down"],
  ["unlocked", "Unlocked door"],
  ["jammed", "Jammed door"],
  ["locked", "Locked door"],
  ["shorted", "Shorted door"],
  ["investigate", "Something to investigate"],
  ["objective", "Objective"],
  ["gas", "Gas"],
  ["emi", "Electromagnetic interference"],
  ["nest", "Clone nest"],
  ["passage", "Passage of the commandos"],
  ["spawn", "Enemy passage"],
  ["adrenaline", "Adrenaline"],
  ["power", "Power tokens"],
  ["activated", "Has been activated"],
];

export function Legend({ table }: { table: Table }) {
  const lattice = squares(5, 1);
  return (
    <LegendFrame
      lattice={lattice}
      rim={{ x: 14, above: 20, below: 20 }}
      ground={<Ground lattice={lattice} table={{ ...table, ...SAMPLE }} />}
      label="Rubble, a vent, a peril, a wall and the start area"
      kinds={["Rubble", "Vent", "Peril", "Wall", "Start"]}
      Icon={Icon}
      signs={MARKS}
      figures={
        <ul class="mg-legend-kinds">
          {Object.keys(ENEMIES).map((kind) => (
            <li key={kind}>
              <Portrait name={kind} /> {kind}
            </li>
          ))}
        </ul>
      }
    >
      <li>Commandos stand on round bases; the wedge shows where a figure looks, the ring what it can still take.</li>
    </LegendFrame>
  );
}
