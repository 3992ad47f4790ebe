/** The strip above the board: the scenario, the round and its phase, the score, and what brings points. */

import type { Headline, View } from "../../gameContract";
import type { Table } from "./shown";
import { nameOf, SIDES } from "./view";

const PHASES: Readonly<Record<string, string>> = {
  factions: "Factions are chosen",
  squads: "Squads are chosen",
  "order-roll": "Who goes first",
  order: "Who goes first",
  area: "Starting areas",
  deploy: "Deployment",
  forage: "Forage cards are dealt",
  activation: "Activation",
  acting: "Activation",
  cyms: "The infected move",
  "noise-spawn": "Noise draws the infected",
  "round-spawn": "The infected appear",
  "unused-ap": "Cleanup: unused AP",
  conditions: "Cleanup: conditions",
  end: "The game is over",
};

export function headline(view: View): Headline {
  const table = view as Table;
  const { active, round, final, scores, squads } = table;
  return {
    scenario: table.scenario,
    ...(round ? { round: `Round ${round}${final ? ", the last" : ""}` } : {}),
    phase: `${PHASES[table.phase] ?? table.phase}${active ? `: ${nameOf(table, active)}` : ""}`,
    scores: SIDES.map((side) => ({ side, points: `${squads[side].points} VP`, note: `${squads[side].ap} AP` })),
    ...(scores ? { next: scores } : {}),
  };
}
