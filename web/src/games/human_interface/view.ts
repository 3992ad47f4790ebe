/** Reading what lies on the table, as the engine shows it to a seat (shown.ts). */

import type { Door, Intention, Model, Table, Terminal } from "./shown";

export const OPFOR = "OPFOR";
export const UNSEEN = "?"; // a card that this seat may not know

/** Is this before the mission, while the team of a campaign gets ready? */
export const musters = ({ phase }: Table): boolean => phase === "muster";

/** What people call a model, or anything else that has a name. */
export function nameOf(table: Table, name: string): string {
  return table.models[name]?.title ?? name;
}

/** By what people tell the plans of models apart that the rules run: a letter (numbers are those of doors; none where nothing
 * is drawn), a hue that is neither that of a choice nor that of danger, and a lane of its own where ways run side by side. */
export function planOf({ letter, acts }: Intention): { letter: string | false; lane: number; style: Record<string, string> } {
  const n = letter.charCodeAt(0) - 65;
  return { letter: acts.some(({ does }) => does !== "stay") && letter, lane: (n % 6) - 2.5, style: { "--hi-of": `${[320, 220, 120, 270, 170, 70][n % 6]}` } };
}

/** Whose way leads over a square; doors speak for themselves. */
export const planOver = (table: Table, cell: string): string | null =>
  doorAt(table, cell) ? null : named(table.intentions, ({ acts }) => acts.some(({ way }) => way.includes(cell)));

/** The class by which everything of a side has its colour. */
export const sideClass = (side: string | null): string => `hi-side-${(side ?? "nobody").toLowerCase()}`;

/** All models on the map, those that lie on the ground first. */
export function onMap(table: Table): string[] {
  const lies = (name: string): number => Number(table.models[name]!.unconscious);
  return Object.keys(table.models)
    .filter((name) => table.models[name]!.at)
    .sort((a, b) => lies(b) - lies(a));
}

export function standingAt(table: Table, cell: string): string[] {
  return onMap(table).filter((name) => table.models[name]!.at === cell);
}

/** Who stands on a square; of several the one that is drawn above. */
export function standingOn(table: Table, cell: string): string | null {
  return standingAt(table, cell).at(-1) ?? null;
}

/** The name of the first of these for which something holds. */
const named = <V>(all: Readonly<Record<string, V>>, holds: (one: V) => boolean): string | null =>
  Object.keys(all).find((name) => holds(all[name]!)) ?? null;

export const doorAt = (table: Table, cell: string): string | null => named(table.doors, ({ squares }) => squares.includes(cell));

export const terminalAt = (table: Table, cell: string): string | null => named(table.terminals, ({ at }) => at === cell);

export const zoneAt = (table: Table, cell: string): string | null => named(table.zones, ({ squares }) => squares.includes(cell));

/** Who can open, close and lock a door from afar. */
export function controllerOf(table: Table, door: Door): string | null {
  const terminal = table.terminals[door.terminal ?? ""];
  return terminal?.holds ? terminal.controller : null;
}

/** Is there anything to hack, or anybody who could? */
export function hasNetwork({ networks, terminals }: Table): boolean {
  return Object.keys(terminals).length > 0 || Object.values(networks).some(({ hacker }) => hacker);
}

/** The team of a seat; none for a watcher. */
export function teamOf(table: Table, seat: string | null): string | null {
  return named(table.teams, ({ players }) => players.includes(seat ?? ""));
}

/** Who is against a side. */
export function isEnemy(table: Table, model: string, side: string): boolean {
  const other = table.models[model]?.side;
  return !!other && other !== side && other !== "neutral";
}

/** The cards that lie on a terminal against a team, or those that its rivals have put there. */
export function guardsOf(terminal: Terminal, team: string | null): { known: number; drawn: boolean; cards: Terminal["own"] } {
  const own = terminal.controller && terminal.controller !== team ? terminal.own : [];
  const cards = own.length ? own : (terminal.guards[team ?? ""] ?? []);
  return { known: cards.length || terminal.strength, drawn: cards.length > 0, cards };
}

/** In a word or two, what is the matter with a model. */
export function conditions(model: Model): string[] {
  const told: [boolean, string][] = [
    [model.unconscious, "unconscious"],
    [model.crippled && !model.unconscious, "crippled"],
    [model.lost, "lost to cybershock"],
    [model.stunned, "stunned"],
    [model.disconnected, "disconnected"],
    [model.slowed, "slowed"],
    [model.reacted, "has reacted"],
    [model.activated, "has acted"],
  ];
  return told.filter(([is]) => is).map(([, word]) => word);
}

export const STATES: Readonly<Record<Door["state"], string>> = {
  open: "open",
  closed: "closed",
  locked: "locked",
  removed: "forced, and gone",
};

/** The rounds of a mission that ends; a lesson does not. */
export const roundTold = ({ round, rounds }: Table, of: string): string => `Round ${round}${rounds < ENDLESS ? `${of}${rounds}` : ""}`;

export const ENDLESS = 99;
