/** Human Interface: Be a Better Human at the table. */

import type { GameUI } from "../../gameContract";
import { Board } from "./Board";
import { ending, headline } from "./headline";
import { LESSONS } from "./lessons";
import { MapPicture } from "./MapPicture";
import { Card } from "./panels/Card";
import { Panels } from "./panels/Panels";
import type { Drawing, Table } from "./shown";
import { listed, percent } from "../../ui/format";

const GROUPS: Readonly<Record<string, string>> = {
  hack: "Hack a terminal",
  "attack network of": "Attack a network",
  guard: "Protect a terminal",
  purge: "Purge",
  ...{ heal: "Heal", improve: "Learn", hire: "Hire", buy: "Buy", drop: "Leave behind", stay: "Leave at home" },
};

/** What an option would cause besides: its odds, who would see it, what it gains, and the noise. */
function causes(drawing: Drawing): string[] {
  const { squares, watched = [], hazards = [], succeeds, against, chances = [], tac, alarm, gain, doors = [] } = drawing;
  const ready = watched.filter((each) => each.ready);
  return [
    ...(succeeds === undefined ? [] : [`${percent(succeeds)}${against ? ` against ${against}` : " to succeed"}`]),
    ...new Set(chances.map(({ reaction, hit, expected }) => `${reaction}: hit ${percent(hit)}, ${expected.toFixed(1)} wounds`)),
    ...(squares ? [`${squares[0]} of ${squares[1]} squares`] : []),
    ...(ready.length ? [`${ready.length} can react`] : watched.length ? ["Seen, but nobody can react"] : []),
    ...new Set(hazards.map(({ what }) => what)),
    ...(tac ? [`TAC ${tac}`] : []),
    ...(doors.length && !gain ? [listed(doors)] : []),
    ...(gain ? [gain.doors.length ? `Doors ${gain.colour} ${gain.number}` : "No doors", ...(gain.zones.length ? [`TAC 0 in ${listed(gain.zones)}`] : [])] : []),
    ...(alarm ? [`+${alarm.tokens} alarm in ${alarm.zone}`] : []),
  ];
}

/** Questions whose answers tell what only one seat knows; so does laying a mine, which lies facedown. */
const CLOSED: ReadonlySet<string> = new Set(["cyberwarfare", "new cards", "network defence", "raising", "repeating", "looking", "bidding"]);

const game: GameUI = {
  code: "human_interface",
  Board,
  Panels,
  Card,
  Map: MapPicture,
  headline,
  ending,
  agreed: (view) => (view as Table).rules.map((rule) => rule.replaceAll(" ", "_")),
  causes: causes as NonNullable<GameUI["causes"]>,
  groups: GROUPS,
  lessons: LESSONS,
  summed: { moves: "who", alarm: "zone" },
  folds: (kind, forms) => !CLOSED.has(kind) && !forms.includes("lay"),
};

export default game;
