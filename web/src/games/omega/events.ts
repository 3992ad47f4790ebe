/** What happened, as steps for the stage: each event changes what is shown a little, and the real view follows at the end. */

import type { Lattice } from "../../board/grid/lattice";
import type { BannerEffect } from "../../board/stage/Announcement";
import type { BurstEffect, FloatEffect, ShotEffect } from "../../board/stage/EventEffect";
import { eventParts, patched, stepwise } from "../../board/stage/eventParts";
import type { Step } from "../../board/stage/stage";
import type { Told } from "../../gameContract";
import { capital, many } from "../../ui/format";
import type { Commando, Table } from "./shown";
import { type Facing, type Figure, figureOf } from "./view";

export type Effect =
  | FloatEffect
  | ShotEffect
  | (BurstEffect & { look: "spawn" | "gone" | "token" | "bad" })
  | BannerEffect
  | { kind: "blast"; cell: string; radius: number }
  | { kind: "reveal"; spaces: string[] }
  | { kind: "roll"; who: string; whom: string | null; black: number[]; red: number[] };

type Play = Step<Table, Effect>;

/** `after` is how the table stands at the end: who comes into play is taken from there. */
export function eventSteps(events: readonly Told[], before: Table, after: Table, lattice: Lattice): Play[][] {
  return stepwise(events, before, (event, shown) => [stepOf(event, shown, after, lattice)]);
}

function stepOf(event: Told, table: Table, after: Table, lattice: Lattice): Play | null {
  const { kind, facts } = event;
  const { who, where, fact, amount, called, float, banner, burst } = eventParts(event);
  switch (kind) {
    case "walk":
    case "moved":
    case "push":
      return { change: (t) => moved(t, who, where, lattice), lasts: kind === "push" ? 320 : 215 };
    case "face":
      return { change: (t) => changed(t, who, { facing: fact("to") as Facing }), lasts: 160 };
    case "placed":
      return {
        ...burst(320, "token"),
        change: (t) => changed(moved(t, who, where, lattice), who, { facing: fact("facing") as Facing }),
      };
    case "spawned":
      return { ...burst(460, "spawn"), change: (t) => come(t, after, who, where, lattice) };
    case "attack":
      return {
        ...banner(750, called("what"), "shoot", `${called("who")} attacks ${called("whom")}`),
        change: (t) => ({ ...t, acting: who }),
      };
    case "roll": {
      const [dice, blacks] = [facts["dice"] as number[], amount("black")];
      const [black, red] = [dice.slice(0, blacks), dice.slice(blacks)];
      return { effects: [{ kind: "roll", who, whom: fact("whom") || null, black, red }], lasts: 1100 };
    }
    case "total": {
      const [ranged, hits] = [Boolean(facts["ranged"]), amount("wounds") > 0];
      return { effects: [{ kind: "shot", from: who, to: fact("whom"), ranged, hits }], lasts: 700 };
    }
    case "wound":
      return {
        ...float(620, `−${amount("wounds")}`, "bad", "wound"),
        change: (t) => changed(t, who, { wounds: amount("total") }),
      };
    case "heal":
      return {
        ...float(520, `+${amount("wounds")}`, "good", "aid"),
        change: (t) => changed(t, who, { wounds: Math.max(0, (figureOf(t, who)?.wounds ?? 0) - amount("wounds")) }),
      };
    case "downed":
    case "recovers":
    case "recovered":
    case "killed": {
      const state = STATES[kind];
      const lies = state === "downed" || state === "killed";
      return { ...float(900, capital(kind), lies ? "bad" : "good"), change: (t) => fallen(t, who, state, lies) };
    }
    case "destroyed":
      return { ...burst(460, "gone", figureOf(table, who)?.at ?? ""), change: (t) => gone(t, who) };
    case "adrenaline":
      return {
        ...float(300, `+${amount("by")}`, "plain", "adrenaline"),
        change: (t) => sheet(t, who, { adrenaline: amount("to") }),
      };
    case "throw":
      return banner(600, called("what"), "throw", called("who"));
    case "blast":
      return { effects: [{ kind: "blast", cell: where, radius: amount("radius") }], lasts: 750 };
    case "blast roll":
    case "hazard":
      return float(450, many(amount("hits"), "hit"), amount("hits") ? "bad" : "plain");
    case "challenge":
      return banner(800, `${called("stat")} ${amount("number")}`, "dice", `a challenge for ${called("who")}`);
    case "passed":
    case "failed":
      return float(650, capital(kind), kind === "passed" ? "good" : "bad");
    case "door tried":
      return {
        ...banner(700, `${fact("door")}: ${fact("type")}`, fact("type"), called("who")),
        change: (t) => patched(t, "doors", fact("door"), { type: fact("type"), shown: true }),
      };
    case "door opened":
      return banner(600, `${fact("door")} opens`, "open");
    case "door removed":
      return { change: (t) => patched(t, "doors", fact("door"), { type: "open" }), lasts: 260 };
    case "revealed": {
      const [name, room] = [fact("room"), table.rooms[fact("room")]];
      if (!room) return null;
      const { effects = [], lasts } = banner(1300, name, "open", fact("cards"));
      const change = (t: Table): Table => patched(t, "rooms", name, { hidden: false });
      return { change, effects: [{ kind: "reveal", spaces: room.spaces }, ...effects], lasts };
    }
    case "room card":
      return banner(800, fact("card"), "card", fact("room"));
    case "flip":
      return banner(700, fact("tile"), "card", "is turned over");
    case "laid":
      return { ...burst(280, "bad"), change: (t) => laid(t, fact("marker"), where) };
    case "place":
      return {
        ...burst(350, "token"),
        change: (t) => ({ ...t, kit_markers: { ...t.kit_markers, [fact("marker")]: where } }),
      };
    case "marker removed":
      return {
        ...burst(350, "token"),
        change: (t) => ({ ...t, investigate: t.investigate.filter((cell) => cell !== where) }),
      };
    case "find":
      return banner(900, fact("card"), "investigate", `${called("who")} finds`);
    case "use":
      return banner(650, fact("what"), "use", called("who"));
    case "turn":
      return {
        ...banner(600, called("who"), undefined, "has the turn"),
        change: (t) => ({ ...t, turn: who, acting: who }),
      };
    case "activated": {
      const [text, icon] = facts["combat"] ? ["Combat", "strike"] : ["Moves", "walk"];
      return { ...float(380, text, "plain", icon), change: (t) => ({ ...t, acting: who }) };
    }
    case "timer":
      return banner(1000, `Round ${amount("round")}`, "timer", `the timer is on ${amount("space")}`);
    case "crisis":
      return { ...banner(1200, "Crisis Point", "crisis"), change: (t) => ({ ...t, crisis: true }) };
    case "objective":
      return banner(900, fact("tile"), "objective", `lies in ${fact("room")}`);
    case "won":
      return banner(1400, event.text, "objective");
    default:
      return null;
  }
}

/** What a commando is after these events. */
const STATES = { downed: "downed", killed: "killed", recovers: "recovering", recovered: "active" } as const;

/** The same figure with something else; the groups of the table are told apart by who is in them. */
function changed(table: Table, who: string, change: Partial<Figure>): Table {
  for (const group of ["commandos", "drones", "enemies"] as const) {
    if (table[group][who]) return patched(table, group, who, change);
  }
  return table;
}

function sheet(table: Table, who: string, change: Partial<Commando>): Table {
  return table.commandos[who] ? changed(table, who, change as Partial<Figure>) : table;
}

function moved(table: Table, who: string, to: string, lattice: Lattice): Table {
  const size = figureOf(table, who)?.covers.length ?? 1;
  return changed(table, who, { at: to, covers: footprint(lattice, size, to), sees: [], auras: {} });
}

/** Somebody comes into play where the event says, as he is at the end. */
function come(table: Table, after: Table, who: string, where: string, lattice: Lattice): Table {
  const [enemy, drone] = [after.enemies[who], after.drones[who]];
  const { covers } = enemy ?? drone ?? { covers: [] };
  const spot = { at: where, covers: footprint(lattice, covers.length, where), wounds: 0 };
  if (enemy) return { ...table, enemies: { ...table.enemies, [who]: { ...enemy, ...spot, activated: false } } };
  return drone ? { ...table, drones: { ...table.drones, [who]: { ...drone, ...spot } } } : table;
}

function gone(table: Table, who: string): Table {
  const { [who]: _enemy, ...enemies } = table.enemies;
  const { [who]: _drone, ...drones } = table.drones;
  return { ...table, enemies, drones };
}

function fallen(table: Table, who: string, state: Commando["state"], lies: boolean): Table {
  return sheet(table, who, {
    state,
    ...(lies ? { facing: null, adrenaline: 0 } : {}),
    ...(state === "killed" ? { at: null, covers: [] } : {}),
  });
}

const GROUNDS: Readonly<Record<string, "rubble" | "vents" | "perils">> = { rubble: "rubble", vent: "vents", peril: "perils" };

/** Markers that lie on spaces; the ground under them follows. */
function laid(table: Table, marker: string, where: string): Table {
  const markers = { ...table.markers, [marker]: [...(table.markers[marker] ?? []), where] };
  const ground = GROUNDS[marker];
  return { ...table, markers, ...(ground ? { [ground]: [...table[ground], where] } : {}) };
}

/** The spaces of a figure by the one in the north-west: a large one covers four. */
function footprint(lattice: Lattice, size: number, spot: string): string[] {
  const first = lattice.cell(spot);
  if (size <= 1 || first < 0) return [spot];
  const side = Math.round(Math.sqrt(size));
  return Array.from({ length: size }, (_, n) => lattice.name(first + (n % side) + Math.floor(n / side) * lattice.width));
}
