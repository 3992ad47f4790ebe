/** LEVEL 7 [Omega Protocol] at the table. */

import type { GameUI } from "../../gameContract";
import { capital } from "../../ui/format";
import { Board } from "./Board";
import { ending, headline } from "./headline";
import { LESSONS } from "./lessons";
import { MapPicture } from "./MapPicture";
import { Card } from "./panels/Card";
import { Panels } from "./panels/Panels";
import type { Drawing } from "./shown";

const GROUPS: Readonly<Record<string, string>> = {
  attack: "Attack",
  throw: "Throw",
  open: "Doors",
  investigate: "Investigate",
  do: "Mission",
  revive: "Revive",
  heal: "Heal",
  use: "Abilities",
  trade: "Trade",
  walk: "Move",
  run: "Move farther",
  guide: "Guide the Sentry Drone",
  face: "Turn",
  activate: "Activate",
  spawn: "Enemies",
  door: "Doors",
  stack: "Room stacks",
  take: "Commandos",
  next: "Order",
  card: "Room cards",
};

/** What an option would cause besides: where adrenaline goes, what waits on the way, what a door could be. */
function causes({ adrenaline: flows = [], hazards = [], door, points, cover }: Drawing): string[] {
  return [
    ...flows.filter((flow) => flow.from === "bank").map((flow) => `Room for ${flow.left} more`),
    ...flows.filter((flow) => flow.from === "pool").map((flow) => `${flow.left} energy left`),
    ...(points ? [`${points[0]} of ${points[1]} movement points`] : []),
    ...new Set(hazards.map(({ what }) => capital(what))),
    ...(cover ? ["In cover"] : []),
    ...(door?.asks ? [door.asks] : []),
    ...(door?.could_be
      ? [`Could be ${Object.entries(door.could_be).map(([type, count]) => `${type} (${count})`).join(", ")}`]
      : []),
  ];
}

const omega: GameUI = {
  code: "omega",
  Board,
  Panels,
  Card,
  Map: MapPicture,
  headline,
  ending,
  causes: causes as NonNullable<GameUI["causes"]>,
  groups: GROUPS,
  lessons: LESSONS,
};

export default omega;
