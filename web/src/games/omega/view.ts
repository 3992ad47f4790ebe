/** Reading what lies on the table, as the engine shows it to a seat (shown.ts). */

import type { Attack, Challenge, Coming, Drone, Enemy, Table, Tile } from "./shown";

/** What every figure has. */
export type Figure = Pick<Enemy, keyof Enemy & keyof Drone>;

export type Facing = NonNullable<Figure["facing"]>;

export const FACINGS: readonly Facing[] = ["north", "east", "south", "west"];

/** Dice of an attack or a challenge: how many there would be before the roll, and the hits on each after it. */
export type Rolled = Attack | Challenge;

export const OVERSEER = "Overseer"; // the seat

const SHORT: Readonly<Record<string, string>> = {
  "team-leader": "Leader",
  "countermeasures-specialist": "Counter",
  "heavy-support-specialist": "Heavy",
  "reconnaissance-specialist": "Recon",
  "sentry-drone": "Sentry",
  "taunter-drone": "Taunter",
};

/** What people call a figure. */
export function nameOf({ commandos, drones, enemies }: Table, figure: string): string {
  const enemy = enemies[figure];
  if (enemy) return enemy.number ? `${enemy.kind} ${enemy.number}` : enemy.kind;
  return commandos[figure]?.name ?? drones[figure]?.name ?? figure;
}

/** A name that fits on a plate. */
export function shortName(table: Table, figure: string): string {
  return SHORT[figure] ?? nameOf(table, figure);
}

/** By what its picture and its card are known: enemies by their kind, all others by their own name. */
export function kindOf(table: Table, figure: string): string {
  return table.enemies[figure]?.kind ?? figure;
}

export function figureOf(table: Table, name: string): Figure | undefined {
  return table.commandos[name] ?? table.drones[name] ?? table.enemies[name];
}

export function cellsOf(table: Table, name: string): string[] {
  return figureOf(table, name)?.covers ?? [];
}

/** All figures on the map, those that lie on the ground first. */
export function onMap(table: Table): string[] {
  const lies = (name: string): boolean => table.commandos[name]?.state === "downed";
  return [...Object.keys(table.drones), ...Object.keys(table.enemies), ...Object.keys(table.commandos)]
    .filter((name) => cellsOf(table, name).length)
    .sort((a, b) => Number(lies(b)) - Number(lies(a)));
}

export function standingAt(table: Table, cell: string): string[] {
  return onMap(table).filter((name) => cellsOf(table, name).includes(cell));
}

/** Who stands on a space; of several the one that is drawn above. */
export function standingOn(table: Table, cell: string): string | null {
  return standingAt(table, cell).at(-1) ?? null;
}

/** The figure that acts now. */
export function activeOf(table: Table): string | null {
  return table.acting ?? table.turn;
}

export function tileNamed(table: Table, name: string): Tile | undefined {
  return table.tiles.find(({ id }) => id === name);
}

export function roomAt(table: Table, cell: string): string | undefined {
  return Object.keys(table.rooms).find((name) => table.rooms[name]!.spaces.includes(cell));
}

const SETTING_UP: ReadonlySet<string> = new Set(["doors", "stacks", "team", "kit", "place"]);

/** Has the first round begun? */
export function isSetUp(table: Table): boolean {
  return !SETTING_UP.has(table.phase);
}

/** When the timer brings something. */
export function when({ timer }: Table, { space }: Coming): string {
  return space - timer === 1 ? "next round" : `in ${space - timer} rounds`;
}
