/** What lies on the table, as the engine shows it to a seat (`seen.py` of the game). */

export type Facing = "north" | "east" | "south" | "west";

export const FACINGS: readonly Facing[] = ["north", "east", "south", "west"];

/** A number opened up: what it is now, and of what it is made. */
export interface Opened {
  name: string;
  value: number;
  modifiers: { amount: number; reason: string; clause: string }[];
}

export interface Weapon {
  name: string;
  ranged: boolean;
  reach: number;
  black: number;
  red: number;
  words: string[];
}

export interface Ability {
  name: string;
  /** When it is used, in words. */
  moment: string;
  cost: number;
  once: string | null;
  discard: boolean;
  text: string;
}

/** An ability in somebody's hands: the card that it is on, and whether it is used up for now. */
export interface Held extends Ability {
  card: string | null;
  used: boolean;
}

export interface Stance {
  name: string;
  text: string;
  speed: number;
  ranged_defense: number;
  melee_defense: number;
  max_adrenaline: number;
  abilities: Ability[];
}

export interface Figure {
  at: string | null;
  covers: string[];
  facing: Facing | null;
  wounds: number;
  vitality: number;
  /** The spaces that it sees now. */
  sees: string[];
  /** The spaces of its auras, by what has each. */
  auras: Record<string, string[]>;
  speed: number;
  /** A second number is for two wounds. */
  ranged_defense: number[];
  melee_defense: number[];
  /** The numbers that something changes, opened up. */
  changed: Record<string, Opened>;
  /** Abilities that hold for it for a while. */
  lasting: string[];
}

export interface Commando extends Figure {
  player: string;
  state: "active" | "downed" | "recovering" | "killed";
  name: string;
  rank: number;
  stance: string | null;
  stances: Stance[];
  adrenaline: number;
  max_adrenaline: number;
  /** By how much it may still rise. */
  room: number;
  strength: number;
  intelligence: number;
  weapons: Weapon[];
  /** What each action costs now. */
  costs: Record<string, number>;
  kit: string[];
  /** Kit points that are left while kit is taken. */
  kit_left: number;
  abilities: Held[];
  red_tokens: number;
}

export interface Enemy extends Figure {
  kind: string;
  activated: boolean;
  costs: { move: number; combat: number };
  power: number;
  hobbled: boolean;
}

export interface Tile {
  name: string;
  spaces: string[];
  flipped: boolean;
  emi: boolean;
  nest: boolean;
  faulty: string;
}

export interface Room {
  kind: string;
  hidden: boolean;
  spaces: string[];
  zone: string[];
  /** How many cards its stack has. */
  cards: number;
  /** Its name, "?" for whom it is hidden from. */
  stack: string | null;
  holds: string[];
}

export interface Door {
  /** "?" lies face down; "open" has been opened; null is still to be placed. */
  type: string | null;
  shown: boolean;
  /** What its marker asks of who tries it, where it is known. */
  asks: string | null;
  /** The space of the timer on which it opens by itself, where it does. */
  opens?: number | null;
  rooms: string[];
  between: [string, string][];
}

/** A room stack of the mission: which there are is known to all, where each lies to the overseer alone. */
export interface Stack {
  cards: string[];
  rooms: string[];
  resolved: boolean;
  in: string | null;
}

/** A piece of the overseer's dashboard. */
export interface Piece {
  ready: number;
  committed: number;
  refresh: number;
  well: number;
  after_refresh: number;
  is_ready: boolean;
  /** What it costs now, at the least. */
  cost: number;
  affordable: boolean;
  text: string;
  ability: Ability;
}

/** Something that happens when the timer reaches a space. */
export interface Coming {
  space: number;
  do: string;
  text: string;
  past: boolean;
}

export interface Passage {
  colour: "green" | "red" | null;
  spaces: string[];
}

/** Dice of an attack or a challenge: how many there would be before the roll, and the hits on each after it. */
export interface Rolled {
  stage: string;
  black_dice: number;
  red_dice: number;
  black: number[];
  red: number[];
  total: number;
  /** Hits that it takes. */
  needed: number;
}

export interface Attack extends Rolled {
  attacker: string;
  weapon: string;
  ranged: boolean;
  target: string;
  space: string;
  origin: string | null;
  /** Hits that it takes for a second wound. */
  second: number | null;
  cover: boolean;
  wounds: number;
}

export interface Challenge extends Rolled {
  commando: string;
  stat: string;
  door: string | null;
  boosted: boolean;
}

export interface Table {
  mission: string;
  edition: string;
  round: number;
  phase: string;
  timer: number;
  second_timer: number | null;
  last_space: number;
  crisis: boolean;
  /** Who has won the missions before this one. */
  campaign: Record<string, string>;
  /** What the mission says. */
  orders: { text: string; objectives: string[]; special: string[]; actions: { name: string; cost: number }[] };
  progress: { what: string; done: number; of: number }[];
  coming: Coming[];
  officer: string | null;
  /** Whose turn it is. */
  turn: string | null;
  order: string[];
  acted: string[];
  width: number;
  height: number;
  floor: string[];
  walls: string[];
  rubble: string[];
  vents: string[];
  perils: string[];
  emi: string[];
  tiles: Tile[];
  markers: Record<string, string[]>;
  kit_markers: Record<string, string>;
  rooms: Record<string, Room>;
  doors: Record<string, Door>;
  /** Markers by type that are face down or in the box. */
  door_markers: Record<string, number>;
  stacks: Record<string, Stack>;
  kit_points: number;
  passages: Record<string, Passage>;
  start: string[];
  investigate: string[];
  objectives: string[];
  commandos: Record<string, Commando>;
  drones: Record<string, Figure>;
  enemies: Record<string, Enemy>;
  /** What is printed on each kind of enemy. */
  kinds: Record<string, { weapons: Weapon[] }>;
  overseer: {
    pool: number;
    bank: number;
    minimum: number;
    /** The most that stays in the pool when the round ends. */
    keeps: number;
    on_sheets: number;
    /** What the pool will be after the next transfer, if nobody acts any more. */
    next_pool: number;
    dashboard: Record<string, Piece>;
    wells: Record<string, number>;
    reserves: Record<string, number>;
  };
  deck_size: number;
  discard: string[];
  tally: Record<string, number>;
  /** The figure that does something now, be it its turn or not. */
  acting: string | null;
  attack: Attack | null;
  challenge: Challenge | null;
  blast: { at: string; area: string[]; left: string[]; black_dice: number; red_dice: number } | null;
  lay: { marker: string; left: number; laid: string[] } | null;
  spawn: { kinds: string[]; left: number } | null;
  use: { user: string; what: string; on: string | null } | null;
  walk_left: number | null;
  doing: string[];
}

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
