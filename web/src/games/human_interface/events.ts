/** What happened, as steps for the stage: each event changes what is shown a little, and the real view follows at the end. */

import type { BannerEffect } from "../../board/stage/Announcement";
import type { BurstEffect, FloatEffect, ShotEffect } from "../../board/stage/EventEffect";
import { eventParts, patched, stepwise } from "../../board/stage/eventParts";
import type { Step } from "../../board/stage/stage";
import type { Told } from "../../gameContract";
import { capital, many } from "../../ui/format";
import type { Model, Table } from "./shown";

export type Effect =
  | FloatEffect
  | ShotEffect
  | (BurstEffect & { look: "come" | "gone" | "token" | "bad" })
  | BannerEffect
  | { kind: "blast"; cell: string }
  | { kind: "zone"; squares: string[] }
  | { kind: "draw"; who: string; value: number };

type Play = Step<Table, Effect>;

/** `after` is how the table stands at the end: who comes into play is taken from there. */
export function eventSteps(events: readonly Told[], before: Table, after: Table): Play[][] {
  return stepwise(events, before, (event, shown) => [stepOf(event, shown, after)]);
}

function stepOf(event: Told, table: Table, after: Table): Play | null {
  const { kind, facts } = event;
  const { who, where, fact, amount, called, float, banner, burst } = eventParts(event);
  const put = (change: Partial<Model>) => (t: Table) => patched(t, "models", who, change);
  switch (kind) {
    case "moves":
    case "cover":
      return { change: put({ at: fact("to"), sees: [] }), lasts: 190 };
    case "placed":
      return { ...burst(300, "token"), change: put({ at: where }) };
    case "arrives":
      return { ...burst(420, "come"), change: (t) => come(t, after, who, where) };
    case "activated":
      return { ...float(420, "acts", "plain", "activated"), change: (t) => ({ ...t, acting: who }) };
    case "attack":
      return {
        ...banner(750, called("weapon"), facts["close"] ? "strike" : "shoot", `${called("who")} attacks ${called("whom")}`),
        change: (t) => ({ ...t, acting: who }),
      };
    case "reaction":
      return banner(700, called("weapon"), "dodge", `${called("who")} reacts: a fast attack on ${called("whom")}`);
    case "defence":
      return float(480, fact("how"), "plain", "dodge");
    case "cando":
      return { effects: [{ kind: "draw", who: called("who"), value: amount("value") }], lasts: 620 };
    case "totals":
      return { effects: [{ kind: "shot", from: who, to: fact("whom"), ranged: true, hits: Boolean(facts["hit"]) }], lasts: 650 };
    case "hit":
      return float(700, capital(fact("where")), "bad", "armour");
    case "wounded":
      return { ...float(620, `−${amount("wounds")}`, "bad", "wound"), change: put({ wounds: amount("left") }) };
    case "crippled":
      return { ...float(800, "Crippled", "bad", "wound"), change: put({ crippled: true }) };
    case "unconscious":
      return { ...float(900, "Unconscious", "bad", "wound"), change: put({ unconscious: true, sees: [] }) };
    case "stunned":
      return { ...float(600, "Stunned", "bad", "stunned"), change: put({ stunned: true }) };
    case "cybershock":
      return { ...float(600, `Cybershock ${amount("level")}`, "bad", "shock"), change: put({ cybershock: amount("level") }) };
    case "removed":
      return { ...burst(460, "gone", table.models[who]?.at ?? ""), change: (t) => gone(t, who) };
    case "adrenaline":
      return float(420, fact("card"), "good", "adrenaline");
    case "played":
    case "boost":
    case "skill":
    case "warded":
      return float(620, fact("card") || fact("what") || fact("skill"), "good", "star");
    case "opened":
    case "unlocked":
    case "closed":
    case "locked":
      return { change: (t) => patched(t, "doors", fact("door"), { state: DOORS[kind] }), lasts: 260 };
    case "throw":
      return banner(600, called("what"), "throw", called("who"));
    case "lands":
    case "mine off":
      return { effects: [{ kind: "blast", cell: where }], lasts: 700 };
    case "alarm":
      return {
        effects: [{ kind: "zone", squares: table.zones[fact("zone")]?.squares ?? [] }],
        change: (t) => patched(t, "zones", fact("zone"), { alarm: amount("tokens") }),
        lasts: 380,
      };
    case "uncovered":
    case "secured":
      return banner(900, called("what"), "objective", kind);
    case "response":
    case "incident":
      return banner(1200, fact("card"), "card", kind === "response" ? "Tactical response" : capital(fact("deck")));
    case "hack":
    case "network attack":
    case "purge":
      return banner(800, fact("terminal") || fact("whom") || fact("program"), "terminal", `${fact("team")} attacks`);
    case "cw battle":
      return banner(1100, `${amount("attack")} to ${amount("defence")}`, "terminal", `${called("winner")} wins`);
    case "takeover":
      return { ...banner(1000, fact("terminal"), "terminal", `${fact("team")} takes over`), change: (t) => patched(t, "terminals", fact("terminal"), { controller: fact("team"), holds: true }) };
    case "resources":
      return { change: (t) => patched(t, "networks", fact("team"), { sr: amount("sr") }), lasts: 0 };
    case "operation":
      return { ...banner(700, event.text, "aim"), change: (t) => ({ ...t, acting: who }) };
    case "score":
      return banner(700, many(amount("points"), "point"), "objective", fact("team"));
    case "clean-up":
      return banner(800, `Round ${amount("round")} is over`, "timer");
    case "won":
      return banner(1400, event.text, "objective");
    default:
      return null;
  }
}

const DOORS = { opened: "open", unlocked: "closed", closed: "closed", locked: "locked" } as const;

/** Somebody comes into play where the event says, as he is at the end. */
function come(table: Table, after: Table, who: string, at: string): Table {
  const model = after.models[who];
  return model ? { ...table, models: { ...table.models, [who]: { ...model, at } } } : table;
}

function gone(table: Table, who: string): Table {
  const { [who]: _model, ...models } = table.models;
  const { [who]: _plan, ...intentions } = table.intentions;
  return { ...table, models, intentions };
}
