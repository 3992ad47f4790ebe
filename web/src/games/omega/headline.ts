/** The strip above the board: the mission, the round and its phase, how both sides stand, and what the timer brings next. */

import type { Headline, View } from "../../gameContract";
import { capital } from "../../ui/format";
import type { Table } from "./shown";
import { isSetUp, shortName, when } from "./view";

const PHASES: Readonly<Record<string, string>> = {
  doors: "Doors are placed",
  stacks: "Rooms are filled",
  team: "Commandos are chosen",
  kit: "Kit is taken",
  place: "Commandos take their places",
  timer: "The timer moves on",
  planning: "Planning",
  initiative: "Who goes first",
  stances: "Stances are taken",
  turns: "Commandos act",
  turn: "Turn",
  refresh: "The dashboard is refreshed",
  spawn: "The overseer spawns",
  activate: "The overseer's enemies act",
  discard: "The round ends",
};

export function headline(view: View): Headline {
  const table = view as Table;
  const team = Object.values(table.commandos);
  const up = team.filter((each) => each.state === "active").length;
  const phase = PHASES[table.phase] ?? table.phase;
  const next = table.coming.find((event) => !event.past);
  return {
    scenario: table.mission,
    ...(isSetUp(table) ? { round: `Round ${table.round}, timer ${table.timer}/${table.last_space}` } : {}),
    phase: table.turn ? `${phase}: ${shortName(table, table.turn)}` : phase,
    scores: [
      { side: "Overseer", points: `${table.overseer.pool}`, note: `${table.overseer.pool} energy in the pool` },
      ...(team.length ? [{ side: "Commandos", points: `${up}/${team.length}`, note: `${up} on their feet` }] : []),
    ],
    ...(next ? { next: `${capital(when(table, next))}: ${next.text}` } : {}),
  };
}

/** How far a mission had come when it ended. */
export function ending(view: View): string[] {
  const table = view as Table;
  const enemies = Object.keys(table.enemies).length;
  return [
    `Round ${table.round}, timer ${table.timer} of ${table.last_space}`,
    ...table.progress.map(({ what, done, of }) => `${capital(what)}: ${done} of ${of}`),
    enemies === 1 ? "One enemy left on the map" : `${enemies || "No"} enemies left on the map`,
  ];
}
