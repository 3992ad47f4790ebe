/** What happened, as steps for the stage: each event changes what is shown a little, and the real view follows at the end. */

import type { BannerEffect } from "../../board/stage/Announcement";
import type { BurstEffect, FloatEffect, ShotEffect } from "../../board/stage/EventEffect";
import { eventParts, patched, stepwise } from "../../board/stage/eventParts";
import type { Step } from "../../board/stage/stage";
import type { Told } from "../../gameContract";
import type { Character, Table } from "./shown";
import { cellsOf, conditionsOf } from "./view";

export type Effect =
  | FloatEffect
  | ShotEffect
  | (BurstEffect & { look: "spawn" | "ko" | "token" | "snare" })
  | BannerEffect
  | { kind: "roll"; who: string; target: string | null; dice: number[]; hits: number | null; what: string | null };

type Play = Step<Table, Effect>;
type Change = (table: Table) => Table;

export const eventSteps = (events: readonly Told[], before: Table): Play[][] => stepwise(events, before, stepsOf);

function banner(lasts: number, text: string, note?: string, icon?: string): Play[] {
  return [{ effects: [{ kind: "banner", text, ...(note ? { note } : {}), ...(icon ? { icon } : {}) }], lasts }];
}

function float(lasts: number, piece: string, text: string, look: FloatEffect["look"], icon?: string): Play {
  return { effects: [{ kind: "float", piece, text, look, ...(icon ? { icon } : {}) }], lasts };
}

function burst(lasts: number, cell: string, look: "spawn" | "ko" | "token" | "snare", change?: Change): Play {
  return { effects: [{ kind: "burst", cell, look }], lasts, ...(change ? { change } : {}) };
}

function stepsOf(event: Told, table: Table): Play[] {
  const { kind, facts } = event;
  const { fact: told, amount, who, called: calledOf } = eventParts(event);
  const called = calledOf("who");
  const where = told("where");
  const dice = (facts["dice"] ?? []) as number[];
  switch (kind) {
    case "walk":
    case "reposition":
      return walked(who, told("to"), facts["covers"] as string[], facts["way"] as string[] | undefined, kind);
    case "deploy": {
      const covers = facts["covers"] as string[];
      return [burst(260, covers[0]!, "token", changed(who, { at: told("to"), covers }))];
    }
    case "spawn": {
      const figure = { name: called, card: "", number: amount("number"), lead: where, turned: false };
      const change: Change = (t) => ({
        ...t,
        cyms: { ...t.cyms, [who]: { at: where, conditions: [] } },
        figures: { ...t.figures, [who]: figure },
      });
      return [burst(480, where, "spawn", change)];
    }
    case "attack": {
      const [target, hits] = [told("target"), amount("hits")];
      const shot: Effect = { kind: "shot", from: who, to: target, ranged: facts["ranged"] === true, hits };
      return [{ effects: [shot, { kind: "roll", who, target, dice, hits, what: null }], lasts: 1150 }];
    }
    case "blast":
      return [{ effects: [{ kind: "roll", who, target: null, dice, hits: null, what: told("what") }], lasts: 1150 }];
    case "hit":
      return [float(350, who, "Hit", "bad")];
    case "damage":
      return [{ ...float(620, who, `−${amount("damage")}`, "bad", "hp"), change: changed(who, { hp: amount("hp") }) }];
    case "ko": {
      const fallen = burst(table.models[who] ? 900 : 420, cellsOf(table, who)[0] ?? "", "ko", knockedOut(who));
      const cry = table.models[who] ? float(0, who, "KO", "bad").effects! : [];
      return [{ ...fallen, effects: [...fallen.effects!, ...cry] }];
    }
    case "revived":
    case "aid":
      return [
        { ...float(600, who, `${amount("hp")} HP`, "good", "hp"), change: changed(who, { hp: amount("hp"), ko: false }) },
      ];
    case "condition": {
      const what = told("what");
      const conditions = [...conditionsOf(table, who), what];
      return [{ ...float(600, who, table.conditions[what]?.name ?? what, "bad", what), change: changed(who, { conditions }) }];
    }
    case "cured":
      return [{ ...float(450, who, "Cured", "good"), change: changed(who, { conditions: [] }) }];
    case "luck":
      return [lucky(who, amount("tokens"), `+${amount("tokens")}`, "good")];
    case "luck-spent":
      return [lucky(who, -amount("tokens"), `−${amount("tokens")}`, "plain")];
    case "activation":
      return banner(600, called, "is activated").map((step) => ({ ...step, change: (t) => ({ ...t, active: who }) }));
    case "ability":
    case "tactic":
    case "interact":
      return banner(700, told("what"), called, kind);
    case "card":
      return banner(800, told("card"), `${called} uses`, "card");
    case "snare": {
      const mine = { at: where, side: table.models[who]?.side ?? "Red" };
      const others = table.snares.filter(({ at }) => at !== where);
      const snares = facts["laid"] ? [...table.snares, mine] : others;
      return [burst(500, where, "snare", (t) => ({ ...t, snares }))];
    }
    case "token":
    case "drop":
      return where ? [burst(350, where, "token")] : [];
    case "round":
      return banner(1200, `Round ${facts["round"]}`, `${facts["first"]} goes first`);
    case "final":
      return banner(1300, "The next round is the last");
    case "end":
      return banner(1400, "The game is over", `Red ${facts["red"]}, Blue ${facts["blue"]}`);
    default:
      return [];
  }
}

/** Hex by hex: a character's events tell every step, those of others the whole way. */
function walked(who: string, to: string, covers: string[], way: string[] | undefined, kind: string): Play[] {
  const lasts = kind === "walk" ? 230 : 260;
  if (!way?.length || covers.length > 1) return [{ change: changed(who, { at: to, covers }), lasts }];
  return way.map((cell) => ({ change: changed(who, { at: cell, covers: [cell] }), lasts }));
}

/** What changes about a model; of the infected that is no more than where they stand and what they suffer. */
type News = Partial<Omit<Character, "at">> & { at?: string };

function changed(who: string, news: News): Change {
  return (t) => patched(t, t.cyms[who] ? "cyms" : "models", who, news as Partial<Character>);
}

function lucky(who: string, more: number, text: string, look: FloatEffect["look"]): Play {
  const change: Change = (t) => changed(who, { luck: (t.models[who]?.luck ?? 0) + more })(t);
  return { ...float(420, who, text, look, "luck"), change };
}

function knockedOut(who: string): Change {
  return (t) => {
    if (t.models[who]) return changed(who, { ko: true, hp: 0, conditions: [], noise: 0 })(t);
    const { [who]: _, ...cyms } = t.cyms;
    return { ...t, cyms };
  };
}
