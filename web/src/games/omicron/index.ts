/** Omicron Protocol at the table. */

import type { GameUI, Option, View } from "../../gameContract";
import { Board } from "./Board";
import { headline } from "./headline";
import { LESSONS } from "./lessons";
import { MapPicture } from "./MapPicture";
import { answered, words } from "./options";
import { Card } from "./panels/Card";
import { Panels } from "./panels/Panels";
import { prose } from "./text";
import type { Drawing, Table } from "./shown";

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
  words: (option: Option, view: View) => words(option, view as Table),
  causes: (drawing) => causes(drawing as Drawing),
  answered: (text: string, view: View) => answered(text, view as Table),
  prose: (text, view) => prose(text, view as Table | undefined),
  groups: GROUPS,
  lessons: LESSONS,
};

export default omicron;
