/** What happened, as steps for the stage: each event changes what is shown a little, and the real view follows at the end. */

import { distance, type Lattice } from "../../board/grid/lattice";
import type { BannerEffect } from "../../board/stage/Announcement";
import type { BurstEffect, FloatEffect, ShotEffect } from "../../board/stage/EventEffect";
import type { Step } from "../../board/stage/stage";
import type { Told } from "../../gameContract";
import type { IconName } from "./pieces/icons";
import { spotOf } from "./pieces/Piece";
import type { Commando, Table } from "./shown";
import { type Facing, type Figure, figureOf, keyOf, title } from "./view";

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
  let shown = before;
  let fight = before.attack ? { who: before.attack.attacker, whom: before.attack.target } : null;
  return events.map((event) => {
    if (event.kind === "attack") fight = { who: String(event.facts["who"]), whom: String(event.facts["whom"]) };
    if (event.kind === "challenge") fight = null;
    const step = stepOf(event, shown, after, lattice, fight);
    if (step?.change) shown = step.change(shown);
    return step ? [step] : [];
  });
}

function stepOf(
  event: Told,
  table: Table,
  after: Table,
  lattice: Lattice,
  fight: { who: string; whom: string } | null,
): Play | null {
  const { kind, facts } = event;
  const who = String(facts["who"] ?? "");
  const where = String(facts["where"] ?? facts["to"] ?? "");
  const amount = (name: string): number => Number(facts[name] ?? 0);
  const float = (text: string, look: "bad" | "good" | "plain", icon?: IconName): Effect => ({
    kind: "float",
    piece: who,
    text,
    look,
    ...(icon ? { icon } : {}),
  });
  const banner = (text: string, note?: string, icon?: IconName): Effect => ({
    kind: "banner",
    text,
    ...(note ? { note } : {}),
    ...(icon ? { icon } : {}),
  });
  switch (kind) {
    case "walk":
    case "moved":
    case "push":
      return { change: (t) => moved(t, who, where, lattice), lasts: kind === "push" ? 320 : 215 };
    case "face":
      return { change: (t) => changed(t, who, { facing: String(facts["to"]) as Facing }), lasts: 160 };
    case "placed":
      return {
        change: (t) => changed(moved(t, who, where, lattice), who, { facing: String(facts["facing"]) as Facing }),
        effects: [{ kind: "burst", cell: where, look: "token" }],
        lasts: 320,
      };
    case "spawned":
      return {
        change: (t) => come(t, after, who, where, lattice),
        effects: [{ kind: "burst", cell: where, look: "spawn" }],
        lasts: 460,
      };
    case "attack":
      return {
        change: (t) => ({ ...t, acting: who }),
        effects: [banner(String(facts["what"]), `${title(who)} attacks ${title(String(facts["whom"]))}`, "shoot")],
        lasts: 750,
      };
    case "roll": {
      const dice = facts["dice"] as number[];
      const blacks = amount("black");
      const whom = fight?.who === who ? fight.whom : null;
      return {
        effects: [{ kind: "roll", who, whom, black: dice.slice(0, blacks), red: dice.slice(blacks) }],
        lasts: 1100,
      };
    }
    case "total": {
      const from = fight && spotOf(lattice, table, fight.who);
      const to = fight && spotOf(lattice, table, fight.whom);
      if (!fight || !from || !to) return null;
      const ranged = distance(from, to) > 3.2 * lattice.inner;
      return {
        effects: [{ kind: "shot", from: fight.who, to: fight.whom, ranged, hits: amount("wounds") > 0 }],
        lasts: 700,
      };
    }
    case "wound":
      return {
        change: (t) => changed(t, who, { wounds: amount("total") }),
        effects: [float(`−${amount("wounds")}`, "bad", "wound")],
        lasts: 620,
      };
    case "heal":
      return {
        change: (t) => changed(t, who, { wounds: Math.max(0, (figureOf(t, who)?.wounds ?? 0) - amount("wounds")) }),
        effects: [float(`+${amount("wounds")}`, "good", "aid")],
        lasts: 520,
      };
    case "downed":
    case "recovers":
    case "recovered":
    case "killed":
      return {
        change: (t) => fallen(t, who, STATES[kind]!),
        effects: [float(title(kind), kind === "recovers" || kind === "recovered" ? "good" : "bad")],
        lasts: 900,
      };
    case "destroyed":
      return {
        change: (t) => gone(t, who),
        effects: [{ kind: "burst", cell: figureOf(table, who)?.at ?? "", look: "gone" }],
        lasts: 460,
      };
    case "adrenaline":
      return {
        change: (t) => raised(t, who, amount("to")),
        effects: [float(`+${amount("by")}`, "plain", "adrenaline")],
        lasts: 300,
      };
    case "throw":
      return { effects: [banner(title(String(facts["what"])), title(who), "throw")], lasts: 600 };
    case "blast":
      return { effects: [{ kind: "blast", cell: where, radius: amount("radius") }], lasts: 750 };
    case "blast roll":
    case "hazard":
      return { effects: [float(hits(amount("hits")), amount("hits") ? "bad" : "plain")], lasts: 450 };
    case "challenge":
      return {
        effects: [banner(`${String(facts["stat"])} ${amount("number")}`, `a challenge for ${title(who)}`, "dice")],
        lasts: 800,
      };
    case "passed":
    case "failed":
      return { effects: [float(title(kind), kind === "passed" ? "good" : "bad")], lasts: 650 };
    case "door tried": {
      const [name, type] = [String(facts["door"]), String(facts["type"])];
      return {
        change: (t) => doored(t, name, { type, shown: true }),
        effects: [banner(`${name}: ${type}`, title(who), type)],
        lasts: 700,
      };
    }
    case "door opened":
      return { effects: [banner(`${String(facts["door"])} opens`, undefined, "open")], lasts: 600 };
    case "door removed":
      return { change: (t) => doored(t, String(facts["door"]), { type: "open" }), lasts: 260 };
    case "revealed": {
      const name = keyOf(table.rooms, String(facts["room"]));
      const room = name ? table.rooms[name] : undefined;
      if (!name || !room) return null;
      return {
        change: (t) => ({ ...t, rooms: { ...t.rooms, [name]: { ...room, hidden: false } } }),
        effects: [{ kind: "reveal", spaces: room.spaces }, banner(name, String(facts["cards"]), "open")],
        lasts: 1300,
      };
    }
    case "room card":
      return { effects: [banner(String(facts["card"]), String(facts["room"]), "card")], lasts: 800 };
    case "flip":
      return { effects: [banner(title(String(facts["tile"])), "is turned over", "card")], lasts: 700 };
    case "laid":
      return {
        change: (t) => laid(t, String(facts["marker"]), where),
        effects: [{ kind: "burst", cell: where, look: "bad" }],
        lasts: 280,
      };
    case "place":
      return {
        change: (t) => ({ ...t, kit_markers: { ...t.kit_markers, [String(facts["marker"])]: where } }),
        effects: [{ kind: "burst", cell: where, look: "token" }],
        lasts: 350,
      };
    case "marker removed":
      return {
        change: (t) => ({ ...t, investigate: t.investigate.filter((cell) => cell !== where) }),
        effects: [{ kind: "burst", cell: where, look: "token" }],
        lasts: 350,
      };
    case "find":
      return { effects: [banner(String(facts["card"]), `${title(who)} finds`, "investigate")], lasts: 900 };
    case "use":
      return { effects: [banner(String(facts["what"]), title(who), "use")], lasts: 650 };
    case "turn":
      return {
        change: (t) => ({ ...t, turn: who, acting: who }),
        effects: [banner(title(who), "has the turn")],
        lasts: 600,
      };
    case "activated":
      return {
        change: (t) => ({ ...t, acting: who }),
        effects: [float(facts["combat"] ? "Combat" : "Moves", "plain", facts["combat"] ? "strike" : "walk")],
        lasts: 380,
      };
    case "timer":
      return {
        effects: [banner(`Round ${amount("round")}`, `the timer is on ${amount("space")}`, "timer")],
        lasts: 1000,
      };
    case "crisis":
      return {
        change: (t) => ({ ...t, crisis: true }),
        effects: [banner("Crisis Point", undefined, "crisis")],
        lasts: 1200,
      };
    case "objective":
      return { effects: [banner(String(facts["tile"]), `lies in ${String(facts["room"])}`, "objective")], lasts: 900 };
    case "won":
      return { effects: [banner(event.text, undefined, "objective")], lasts: 1400 };
    default:
      return null;
  }
}

/** What a commando is after these events. */
const STATES: Readonly<Record<string, Commando["state"]>> = {
  downed: "downed",
  killed: "killed",
  recovers: "recovering",
  recovered: "active",
};

const hits = (count: number): string => (count === 1 ? "1 hit" : `${count} hits`);

/** The same figure with something else; the groups of the table are told apart by who is in them. */
function changed(table: Table, who: string, change: Partial<Figure>): Table {
  const { commandos, drones, enemies } = table;
  if (commandos[who]) return { ...table, commandos: { ...commandos, [who]: { ...commandos[who]!, ...change } } };
  if (drones[who]) return { ...table, drones: { ...drones, [who]: { ...drones[who]!, ...change } } };
  if (enemies[who]) return { ...table, enemies: { ...enemies, [who]: { ...enemies[who]!, ...change } } };
  return table;
}

function moved(table: Table, who: string, to: string, lattice: Lattice): Table {
  const size = figureOf(table, who)?.covers.length ?? 1;
  return changed(table, who, { at: to, covers: footprint(lattice, size, to), sees: [], auras: {} });
}

/** Somebody comes into play where the event says, as he is at the end. */
function come(table: Table, after: Table, who: string, where: string, lattice: Lattice): Table {
  const spot = (one: Figure): Partial<Figure> => ({
    at: where,
    covers: footprint(lattice, one.covers.length, where),
    wounds: 0,
  });
  const enemy = after.enemies[who];
  if (enemy) return { ...table, enemies: { ...table.enemies, [who]: { ...enemy, ...spot(enemy), activated: false } } };
  const drone = after.drones[who];
  return drone ? { ...table, drones: { ...table.drones, [who]: { ...drone, ...spot(drone) } } } : table;
}

function gone(table: Table, who: string): Table {
  const { [who]: _enemy, ...enemies } = table.enemies;
  const { [who]: _drone, ...drones } = table.drones;
  return { ...table, enemies, drones };
}

function fallen(table: Table, who: string, state: Commando["state"]): Table {
  const one = table.commandos[who];
  if (!one) return table;
  const lies = state === "downed" || state === "killed";
  const change = {
    state,
    ...(lies ? { facing: null, adrenaline: 0 } : {}),
    ...(state === "killed" ? { at: null, covers: [] } : {}),
  };
  return { ...table, commandos: { ...table.commandos, [who]: { ...one, ...change } } };
}

function raised(table: Table, who: string, adrenaline: number): Table {
  const one = table.commandos[who];
  return one ? { ...table, commandos: { ...table.commandos, [who]: { ...one, adrenaline } } } : table;
}

function doored(table: Table, name: string, change: { type: string; shown?: boolean }): Table {
  const key = keyOf(table.doors, name);
  return key ? { ...table, doors: { ...table.doors, [key]: { ...table.doors[key]!, ...change } } } : table;
}

/** Markers that lie on spaces; the ground under them follows. */
function laid(table: Table, marker: string, where: string): Table {
  const markers = { ...table.markers, [marker]: [...(table.markers[marker] ?? []), where] };
  if (marker === "rubble") return { ...table, markers, rubble: [...table.rubble, where] };
  if (marker === "vent") return { ...table, markers, vents: [...table.vents, where] };
  if (marker === "peril") return { ...table, markers, perils: [...table.perils, where] };
  return { ...table, markers };
}

/** The spaces of a figure by the one in the north-west: a large one covers four. */
function footprint(lattice: Lattice, size: number, spot: string): string[] {
  const first = lattice.cell(spot);
  if (size <= 1 || first < 0) return [spot];
  const side = Math.round(Math.sqrt(size));
  return Array.from({ length: side * side }, (_, n) => {
    const cell = first + (n % side) + Math.floor(n / side) * lattice.width;
    return lattice.name(cell);
  });
}
