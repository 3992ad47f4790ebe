/** Omicron Protocol at the table. */

import type { GameUI, Headline, View } from "../../gameContract";
import { Board } from "./Board";
import { LESSONS } from "./lessons";
import { MapPicture } from "./MapPicture";
import { Card } from "./panels/Card";
import { Panels } from "./panels/Panels";
import type { Drawing, Table } from "./shown";
import { nameOf, SIDES } from "./view";

/** What comes first in the list; everything else follows by its action. */
const GROUPS: Readonly<Record<string, string>> = {
  attack: "Attack",
  charge: "Charge",
  walk: "Walk",
  boost: "Boosted walk",
  use: "Abilities",
  "pay in full for": "Abilities at full price",
  interact: "Objective",
  play: "Forage cards",
};

/** The strip above the board: the scenario, the round and its phase, the score, and what brings points. */
function headline(view: View): Headline {
  const table = view as Table;
  const { active, round, final, scores, squads } = table;
  return {
    scenario: table.scenario,
    ...(round ? { round: `Round ${round}${final ? ", the last" : ""}` } : {}),
    phase: `${table.stage}${active ? `: ${nameOf(table, active)}` : ""}`,
    scores: SIDES.map((side) => ({ side, points: `${squads[side].points} VP`, note: `${squads[side].ap} AP` })),
    ...(scores ? { next: scores } : {}),
  };
}

/** What an option would cause besides. */
const causes = ({ noise }: Drawing): string[] => (noise ? [`EM Noise ${noise}`] : []);

const omicron: GameUI = {
  code: "omicron",
  Board,
  Panels,
  Card,
  Map: MapPicture,
  headline,
  causes: causes as NonNullable<GameUI["causes"]>,
  groups: GROUPS,
  lessons: LESSONS,
};

export default omicron;
