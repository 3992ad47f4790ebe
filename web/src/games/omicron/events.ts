/** What happened, as steps for the stage: each event changes what is shown a little, and the real view follows at the end. */

import type { Lattice } from "../../board/grid/lattice";
import type { BannerEffect } from "../../board/stage/Announcement";
import type { BurstEffect, FloatEffect, ShotEffect } from "../../board/stage/EventEffect";
import type { Step } from "../../board/stage/stage";
import type { Told } from "../../gameContract";
import type { Character, Table } from "./shown";
import { fullTitle, title } from "./view";

export type Effect =
  | FloatEffect
  | ShotEffect
  | (BurstEffect & { look: "spawn" | "ko" | "token" | "snare" })
  | BannerEffect
  | { kind: "roll"; who: string; target: string | null; dice: number[]; hits: number | null; what: string | null };

type Play = Step<Table, Effect>;

export function eventSteps(events: readonly Told[], before: Table, lattice: Lattice): Play[][] {
  let shown = before;
  return events.map((event) => {
    const steps = stepsOf(event, shown, lattice);
    for (const step of steps) if (step.change) shown = step.change(shown);
    return steps;
  });
}

function stepsOf(event: Told, table: Table, lattice: Lattice): Play[] {
  if (event.kind === "walk" || event.kind === "reposition") return stroll(event, lattice);
  const step = stepOf(event, table, lattice);
  return step ? [step] : [];
}

/** Hex by hex: a character's events tell every step, those of others the whole way. */
function stroll(event: Told, lattice: Lattice): Play[] {
  const who = String(event.facts["who"]);
  const way = event.facts["way"];
  const spots = Array.isArray(way) && way.length > 0 ? way.map(String) : [String(event.facts["to"])];
  const lasts = event.kind === "walk" ? 230 : 260;
  return spots.map((spot) => ({ change: (t) => moved(t, who, spot, lattice), lasts }));
}

function stepOf(event: Told, table: Table, lattice: Lattice): Play | null {
  const { kind, facts } = event;
  const who = String(facts["who"] ?? "");
  const where = String(facts["where"] ?? facts["to"] ?? "");
  const amount = (name: string): number => Number(facts[name] ?? 0);
  switch (kind) {
    case "deploy":
      return {
        change: (t) => moved(t, who, where, lattice),
        effects: [{ kind: "burst", cell: bare(where), look: "token" }],
        lasts: 260,
      };
    case "spawn":
      return {
        change: (t) => ({ ...t, cyms: { ...t.cyms, [who]: { at: where, conditions: [] } } }),
        effects: [{ kind: "burst", cell: where, look: "spawn" }],
        lasts: 480,
      };
    case "attack": {
      const target = String(facts["target"]);
      const dice = facts["dice"] as number[];
      const ranged = event.text.includes("shoots");
      return {
        effects: [
          { kind: "shot", from: who, to: target, ranged, hits: amount("hits") },
          { kind: "roll", who, target, dice, hits: amount("hits"), what: null },
        ],
        lasts: 1150,
      };
    }
    case "blast":
      return {
        effects: [
          { kind: "roll", who, target: null, dice: facts["dice"] as number[], hits: null, what: String(facts["what"]) },
        ],
        lasts: 1150,
      };
    case "hit":
      return { effects: [{ kind: "float", piece: who, text: "Hit", look: "bad" }], lasts: 350 };
    case "damage":
      return {
        change: (t) => changed(t, who, { hp: amount("hp") }),
        effects: [{ kind: "float", piece: who, text: `−${amount("damage")}`, look: "bad", icon: "hp" }],
        lasts: 620,
      };
    case "ko": {
      const effects: Effect[] = [
        { kind: "burst", cell: bare(table.models[who]?.at ?? table.cyms[who]?.at ?? ""), look: "ko" },
      ];
      if (table.models[who]) effects.push({ kind: "float", piece: who, text: "KO", look: "bad" });
      return { change: (t) => knockedOut(t, who), effects, lasts: table.models[who] ? 900 : 420 };
    }
    case "revived":
    case "aid":
      return {
        change: (t) => changed(t, who, { hp: amount("hp"), ko: false }),
        effects: [{ kind: "float", piece: who, text: `${amount("hp")} HP`, look: "good", icon: "hp" }],
        lasts: 600,
      };
    case "condition":
      return {
        change: (t) => conditioned(t, who, String(facts["what"])),
        effects: [
          { kind: "float", piece: who, text: title(String(facts["what"])), look: "bad", icon: String(facts["what"]) },
        ],
        lasts: 600,
      };
    case "cured":
      return {
        change: (t) => changed(t, who, { conditions: [] }),
        effects: [{ kind: "float", piece: who, text: "Cured", look: "good" }],
        lasts: 450,
      };
    case "luck":
    case "luck-spent": {
      const sign = kind === "luck" ? 1 : -1;
      const tokens = amount("tokens");
      return {
        change: (t) => changed(t, who, { luck: (t.models[who]?.luck ?? 0) + sign * tokens }),
        effects: [
          {
            kind: "float",
            piece: who,
            text: `${sign > 0 ? "+" : "−"}${tokens}`,
            look: sign > 0 ? "good" : "plain",
            icon: "luck",
          },
        ],
        lasts: 420,
      };
    }
    case "activation":
      return {
        change: (t) => ({ ...t, active: who }),
        effects: [{ kind: "banner", text: fullTitle(who), note: "is activated" }],
        lasts: 600,
      };
    case "ability":
    case "tactic":
      return {
        effects: [{ kind: "banner", text: String(facts["what"]), note: fullTitle(who), icon: kind }],
        lasts: 700,
      };
    case "card":
      return {
        effects: [{ kind: "banner", text: String(facts["card"]), note: `${fullTitle(who)} uses`, icon: "card" }],
        lasts: 800,
      };
    case "snare":
      return snare(event, where, table);
    case "token":
    case "drop":
      return where ? { effects: [{ kind: "burst", cell: bare(where), look: "token" }], lasts: 350 } : null;
    case "interact":
      return {
        effects: [{ kind: "banner", text: title(String(facts["what"])), note: fullTitle(who), icon: "interact" }],
        lasts: 700,
      };
    case "round":
      return {
        effects: [{ kind: "banner", text: `Round ${facts["round"]}`, note: `${facts["first"]} goes first` }],
        lasts: 1200,
      };
    case "final":
      return { effects: [{ kind: "banner", text: "The next round is the last" }], lasts: 1300 };
    case "end":
      return {
        effects: [{ kind: "banner", text: "The game is over", note: `Red ${facts["red"]}, Blue ${facts["blue"]}` }],
        lasts: 1400,
      };
    default:
      return null;
  }
}

/** A turned large base is written E6'. */
function bare(spot: string): string {
  return spot.replace(/'$/, "");
}

function changed(table: Table, who: string, change: Partial<Character>): Table {
  const model = table.models[who];
  return model ? { ...table, models: { ...table.models, [who]: { ...model, ...change } } } : table;
}

function conditioned(table: Table, who: string, condition: string): Table {
  const cyms = table.cyms[who];
  if (cyms)
    return { ...table, cyms: { ...table.cyms, [who]: { ...cyms, conditions: [...cyms.conditions, condition] } } };
  return changed(table, who, { conditions: [...(table.models[who]?.conditions ?? []), condition] });
}

function knockedOut(table: Table, who: string): Table {
  if (table.models[who]) return changed(table, who, { ko: true, hp: 0, conditions: [], noise: 0 });
  const { [who]: _, ...cyms } = table.cyms;
  return { ...table, cyms };
}

function snare(event: Told, where: string, table: Table): Play {
  const laid = event.text.includes("lays");
  const side = table.models[String(event.facts["who"] ?? "")]?.side ?? "Red";
  return {
    change: (t) => ({
      ...t,
      snares: laid ? [...t.snares, { at: where, side }] : t.snares.filter((each) => each.at !== where),
    }),
    effects: [{ kind: "burst", cell: where, look: "snare" }],
    lasts: 500,
  };
}

/** Steps of one hex keep the shape of a base; a spot with a mark behind it is turned. */
function moved(table: Table, who: string, to: string, lattice: Lattice): Table {
  if (table.cyms[who]) return { ...table, cyms: { ...table.cyms, [who]: { ...table.cyms[who], at: to } } };
  const model = table.models[who];
  if (!model) return table;
  return changed(table, who, { at: to, covers: footprint(lattice, Math.max(model.covers.length, 1), to) });
}

/** The hexes of a base by its lead: a large one covers those north and north-east of it, turned it covers those
 * north-east and south-east; a huge one all around. */
export function footprint(lattice: Lattice, size: number, spot: string): string[] {
  const lead = lattice.cell(spot);
  if (size === 1 || lead < 0) return [bare(spot)];
  const turn = spot.endsWith("'") ? 1 : 0;
  const edges = size === 3 ? [turn, turn + 1] : [0, 1, 2, 3, 4, 5];
  const near = lattice.neighbours(lead);
  return [lead, ...edges.map((edge) => near[edge]!)].filter((cell) => cell >= 0).map((cell) => lattice.name(cell));
}
