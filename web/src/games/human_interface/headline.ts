/** The strip above the board: the mission, the round and its phase, how things stand, and what is still to be done. */

import type { Headline, View } from "../../gameContract";
import type { Table } from "./shown";
import { capital, nameOf, OPFOR } from "./view";

export function headline(view: View): Headline {
  const table = view as Table;
  const acts = table.active ? `${nameOf(table, table.active.model)}, ${table.active.ap} AP` : "";
  const next = table.progress.find(({ wins, done, of }) => wins && done < of);
  return {
    scenario: table.mission,
    ...(table.round ? { round: `Round ${table.round}/${table.rounds}` } : {}),
    phase: acts || capital(table.phase),
    scores: scores(table),
    ...(next ? { next: `${capital(next.what)}: ${next.done} of ${next.of}` } : {}),
  };
}

/** Points in a skirmish; in a campaign who is left. */
function scores(table: Table): NonNullable<Headline["scores"]> {
  const models = Object.values(table.models);
  const up = (side: string): number => models.filter((model) => model.side === side && !model.unconscious && model.at).length;
  const teams = Object.entries(table.teams).map(([side, team]) =>
    table.mode === "skirmish"
      ? { side, points: `${team.score}`, note: `${team.score} points, ${up(side)} on their feet` }
      : { side, points: `${up(side)}/${team.models.length}`, note: `${up(side)} on their feet` },
  );
  const opfor = up(OPFOR);
  return opfor ? [...teams, { side: OPFOR, points: `${opfor}`, note: `${opfor} of OPFOR on the map` }] : teams;
}

/** How far a mission had come when it ended. */
export function ending(view: View): string[] {
  const table = view as Table;
  return [
    `Round ${table.round} of ${table.rounds}`,
    ...table.progress.map(({ what, done, of }) => `${capital(what)}: ${done} of ${of}`),
  ];
}
