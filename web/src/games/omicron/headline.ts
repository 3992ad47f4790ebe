/** The strip above the board: the scenario, the round and its phase, the score, and what brings points. */

import type { Headline, View } from "../../gameContract";
import type { Table } from "./shown";
import { SIDES, title } from "./view";

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

/** What brings points, in a few words. */
const SCORES: Readonly<Record<string, string>> = {
  "Hands-On Research": "1 for Implant Data uploaded at the console",
  Airdrop: "1 for a crate unpacked at home",
  "Last Call": "1 for more on the landing pad when the round ends",
  Blackout: "1 for each fuse box of the rival wrecked",
  "Three Wells": "1 for each well held when the round ends",
  "Live Feed": "1 for holding the drone when the round ends",
  "Quarantine Break": "2 for a vial out of a gate, 1 for a vial burned",
  "Safe Passage": "1 for a survivor in a shelter",
};

export function headline(view: View): Headline {
  const table = view as Table;
  const next = SCORES[table.scenario];
  return {
    scenario: table.scenario,
    ...(table.round ? { round: `Round ${table.round}${table.final ? ", the last" : ""}` } : {}),
    phase: `${PHASES[table.phase] ?? title(table.phase)}${table.active ? `: ${title(table.active)}` : ""}`,
    scores: SIDES.map((side) => ({
      side,
      points: `${table.squads[side].points} VP`,
      note: `${table.squads[side].ap} AP`,
    })),
    ...(next ? { next } : {}),
  };
}
