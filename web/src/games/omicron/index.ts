/** Omicron Protocol at the table. */

import type { GameUI } from "../../gameContract";
import { Board } from "./Board";
import { headline } from "./headline";
import { LESSONS } from "./lessons";
import { MapPicture } from "./MapPicture";
import { Card } from "./panels/Card";
import { Panels } from "./panels/Panels";
import type { Drawing } from "./shown";

const GROUPS: Readonly<Record<string, string>> = {
  activate: "Activate",
  attack: "Attack",
  charge: "Charge",
  walk: "Walk",
  boost: "Boosted walk",
  use: "Abilities",
  "pay in full for": "Abilities at full price",
  aim: "Aim",
  interact: "Objective",
  aid: "First Aid",
  cure: "Remove conditions",
  "exchange with": "Exchange cards",
  play: "Forage cards",
  disarm: "Snares",
  draw: "Forage",
  tactic: "Extraordinary Tactic",
  buy: "Action Store",
  raise: "Luck: raise a die",
  lower: "Luck: lower a die",
  trade: "Dice for Luck",
  send: "Send",
  place: "Deploy",
  deal: "Deal",
  done: "Done",
};

/** What an option would cause besides. */
const causes = ({ noise }: Drawing): string[] => (noise ? [`EM Noise ${noise}`] : []);

const omicron: GameUI = {
  code: "omicron",
  Board,
  Panels,
  Card,
  Map: MapPicture,
  headline,
  causes: (drawing) => causes(drawing as Drawing),
  groups: GROUPS,
  lessons: LESSONS,
};

export default omicron;
