/** Reading what lies on the table, as the engine shows it to a seat (shown.ts). */

import type { Attack, Challenge, Drone, Enemy, Table, Tile } from "./shown";

/** What every figure has. */
export type Figure = Pick<Enemy, keyof Enemy & keyof Drone>;

export type Facing = NonNullable<Figure["facing"]>;

export const FACINGS: readonly Facing[] = ["north", "east", "south", "west"];

/** A number opened up: what it is now, and of what it is made. */
export type Opened = Figure["changed"][string];

/** Dice of an attack or a challenge: how many there would be before the roll, and the hits on each after it. */
export type Rolled = Attack | Challenge;

const SMALL_WORDS: ReadonlySet<string> = new Set(["a", "and", "for", "in", "of", "on", "the", "to", "with"]);

/** The id of a mission, by which its card is known. */
export function codeOf(mission: string): string {
  return mission.toLowerCase().replace(/'/g, "").replace(/[^a-z]+/g, "-").replace(/^-|-$/g, "");
}

/** Ids are lower case with dashes, names of cards lower case with spaces; people read names. */
export function title(name: string): string {
  const upper = (word: string): string => (word === "emi" ? "EMI" : word.charAt(0).toUpperCase() + word.slice(1));
  return (name.includes(" ") ? name : name.replace(/-/g, " "))
    .split(" ")
    .map((word, n, all) => (n && n < all.length - 1 && SMALL_WORDS.has(word) ? word : upper(word)))
    .join(" ");
}

const SHORT: Readonly<Record<string, string>> = {
  "team-leader": "Leader",
  "countermeasures-specialist": "Counter",
  "heavy-support-specialist": "Heavy",
  rifleman: "Rifleman",
  "reconnaissance-specialist": "Recon",
  "sentry-drone": "Sentry",
  "taunter-drone": "Taunter",
  "lab-tech": "Lab Tech",
};

/** A name that fits on a plate. */
export function shortTitle(name: string): string {
  return SHORT[name] ?? title(name);
}

/** The kind of an enemy by its name: "rogue-clone-3" is a "rogue-clone". */
export function kindOf(name: string): string {
  return name.toLowerCase().replace(/ /g, "-").replace(/-\d+$/, "");
}

export type Camp = "commando" | "drone" | "enemy";

export function figureOf(table: Table, name: string): Figure | undefined {
  return table.commandos[name] ?? table.drones[name] ?? table.enemies[name];
}

export function campOf(table: Table, name: string): Camp {
  return table.commandos[name] ? "commando" : table.drones[name] ? "drone" : "enemy";
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

/** Who stands on a space; of several the one that is drawn above. */
export function standingOn(table: Table, cell: string): string | null {
  return onMap(table).findLast((name) => cellsOf(table, name).includes(cell)) ?? null;
}

/** The figure that acts now. */
export function activeOf(table: Table): string | null {
  return table.acting ?? table.turn;
}

/** Tiles as the engine names them in answers: the second of two alike has a number. */
export function tileNamed(table: Table, name: string): Tile | undefined {
  const plain = table.tiles.map((tile) => kindless(tile.name));
  return table.tiles.find((_, n) => {
    const own = plain[n]!;
    const alike = plain.filter((each) => each === own).length > 1;
    return name === (alike ? `${own}-${plain.slice(0, n).filter((each) => each === own).length + 1}` : own);
  });
}

const kindless = (printed: string): string => printed.toLowerCase().replace(/ /g, "-");

/** Doors and rooms are told in answers in lower case. */
export function keyOf(things: Record<string, unknown>, name: string): string | undefined {
  return Object.keys(things).find((key) => key.toLowerCase() === name.toLowerCase());
}

export function roomAt(table: Table, cell: string): string | undefined {
  return Object.keys(table.rooms).find((name) => table.rooms[name]!.spaces.includes(cell));
}

export const DOORS: Readonly<Record<string, string>> = {
  "?": "a door, face down",
  unlocked: "an unlocked door",
  jammed: "a jammed door",
  locked: "a locked door",
  shorted: "a shorted door",
  open: "an open door",
};

const SETTING_UP: ReadonlySet<string> = new Set(["doors", "stacks", "team", "kit", "place"]);

/** Has the first round begun? */
export function isSetUp(table: Table): boolean {
  return !SETTING_UP.has(table.phase);
}
