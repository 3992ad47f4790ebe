/** The strip above the board: the mission, the round and its phase, how things stand, and what is still to be done. */

import type { Headline, View } from "../../gameContract";
import { capital, many } from "../../ui/format";
import type { Campaign, Table } from "./shown";
import { conditions, musters, nameOf, OPFOR, roundTold } from "./view";

export function headline(view: View): Headline {
  const table = view as Table;
  const acts = table.active ? `${nameOf(table, table.active.model)}, ${table.active.ap} AP` : "";
  const next = table.progress.find(({ wins, done, of }) => wins && done < of);
  return {
    scenario: table.mission,
    ...(table.round && !musters(table) ? { round: roundTold(table, "/") } : {}),
    phase: acts || capital(table.phase),
    ...(musters(table) ? {} : { scores: scores(table) }),
    ...(next ? { next: `${capital(next.what)}: ${next.done} of ${next.of}` } : {}),
  };
}

/** Points in a skirmish; in a campaign who is left. */
function scores(table: Table): NonNullable<Headline["scores"]> {
  const models = Object.values(table.models);
  const up = (side: string): number => models.filter((model) => model.side === side && !model.unconscious && model.at).length;
  const teams = Object.entries(table.teams).map(([side, team]) =>
    table.mode === "skirmish"
      ? { side, points: `${team.score}`, note: `${many(team.score, "point")}, ${up(side)} on their feet` }
      : { side, points: `${up(side)}/${team.models.length}`, note: `${up(side)} on their feet` },
  );
  const opfor = up(OPFOR);
  return opfor ? [...teams, { side: OPFOR, points: `${opfor}`, note: `${opfor} of OPFOR on the map` }] : teams;
}

/** How it stood when it ended: what decided it, how far the mission had come, and what became of everybody. */
export function ending(view: View): string[] {
  const table = view as Table;
  const skirmish = table.mode === "skirmish";
  const counted = table.progress.filter(({ what }) => what !== ROUNDS);
  return [
    ...(table.campaign?.debriefing ?? []),
    ...(table.round ? [roundTold(table, " of ")] : []),
    ...(skirmish ? points(table) : counted.map(({ what, done, of }) => `${capital(what)}: ${done} of ${of}`)),
    ...Object.keys(table.teams).map((team) => fates(table, team)),
    ...(table.campaign ? brought(table, table.campaign) : []),
  ];
}

/** What a mission of a campaign has brought, and how everybody comes back from it. */
function brought(table: Table, { earned, lessons, credits, back, camp }: Campaign): string[] {
  const called = (who: string): string => camp[who]?.card ?? nameOf(table, who);
  const told = Object.entries(back).map(([who, how]) => (how === "lost" ? `${called(who)} is lost` : `${called(who)} comes back ${how}`));
  const learn = lessons ? `; ${many(lessons, "improvement")} to choose` : "";
  return told.length ? [`${many(earned, "credit")} earned, ${credits + earned} in all${learn}`, told.join("; ")] : [];
}

const ROUNDS = "rounds over";

/** The most points first. */
function points(table: Table): string[] {
  const teams = Object.entries(table.teams).sort(([, a], [, b]) => b.score - a.score);
  return teams.map(([team, { score, out }]) => `${team}: ${many(score, "point")}${out ? ", nobody left" : ""}`);
}

/** "Team: Leader 3 of 3, Ronin unconscious". */
function fates(table: Table, team: string): string {
  const told = table.teams[team]!.models.map((name) => {
    const model = table.models[name]!;
    const matter = conditions({ ...model, activated: false, reacted: false }); // tokens tell nothing any more
    return `${model.title} ${[...(model.unconscious ? [] : [`${model.wounds} of ${model.most_wounds}`]), ...matter].join(", ")}`;
  });
  return `${team}, wounds left: ${told.join("; ")}`;
}
