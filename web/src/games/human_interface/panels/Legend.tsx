/** What the signs on the board mean, folded away until somebody asks. */

import { LegendFrame } from "../../../board/panels/LegendFrame";
import { squares } from "../../../board/grid/shapes";
import { Doors } from "../pieces/Doors";
import { Ground } from "../pieces/Ground";
import { Icon } from "../pieces/icons";
import { Markers } from "../pieces/Markers";
import type { Door, Table } from "../shown";

const door = (at: string, state: Door["state"], colour: string): Door => ({
  ...{ squares: [at], zone: "", colour, number: 1, state, terminal: null, sealed: false },
});

/** A map of seven squares with every kind of ground and door. */
const SAMPLE: Partial<Table> = {
  ...{ mission: "signs", width: 7, height: 1, walls: [], zones: {}, objectives: {}, mines: [], piles: [] },
  ...{ floor: ["A1", "B1", "C1", "D1", "E1", "F1", "G1"], cover: ["A1"], entry_points: ["B1"] },
  doors: { o: door("C1", "open", "green"), c: door("D1", "closed", "blue"), l: door("E1", "locked", "red"), r: door("F1", "removed", "green") },
  terminals: {
    t: { ...{ at: "G1", colour: "red", number: 1, strength: 2, controller: null, holds: false }, zones: [], doors: [], own: [], guards: {} },
  },
};

const MARKS: readonly (readonly [string, string])[] = [
  ["alarm", "Alarm tokens in a zone: OPFOR makes for the most"],
  ["objective", "Objective"],
  ["pile", "Gear to pick up"],
  ["adrenaline", "Adrenaline"],
  ["shock", "Cybershock"],
  ["stunned", "Stunned"],
  ["disconnected", "Disconnected"],
  ["reacted", "Has reacted"],
  ["activated", "Has acted"],
  ["aim", "Who is attacked next"],
];

export function Legend({ table }: { table: Table }) {
  const lattice = squares(7, 1);
  const sample = { ...table, ...SAMPLE };
  return (
    <LegendFrame
      lattice={lattice}
      rim={{ x: 12, above: 14, below: 14 }}
      ground={
        <>
          <Ground lattice={lattice} table={sample} />
          <Markers lattice={lattice} table={sample} />
          <Doors lattice={lattice} table={sample} offered={null} aimed={[]} />
        </>
      }
      label="Cover, where OPFOR comes in, an open, a closed, a locked and a forced door, and a terminal"
      kinds={["Cover", "OPFOR's way in", "Open", "Closed", "Locked", "Forced", "Terminal"]}
      Icon={Icon}
      signs={MARKS}
    >
      <li>Teams stand on round bases, OPFOR on bases with eight corners; the ring is what the dial still shows.</li>
      <li>A dashed line is what OPFOR will do next; its letter stands at the model, at the end and beside the board.</li>
      <li>TAC is what a target in a room adds to its defence against ranged attacks; control of a terminal takes it away.</li>
      <li>Doors and terminals of one colour and number belong together; dots on a terminal are the cards that protect it.</li>
    </LegendFrame>
  );
}
