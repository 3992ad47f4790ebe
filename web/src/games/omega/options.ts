/** The options of a question, read for the board: what each is about, how people call it, and what can be pointed at. */

import {
  type Action as Grouped,
  add,
  type Called,
  type Choosable,
  grouped,
  led,
  parted,
} from "../../board/input/actions";
import type { Option } from "../../gameContract";
import type { Table } from "./shown";
import { type Facing, FACINGS, keyOf, kindOf, roomAt, tileNamed, title } from "./view";

export interface Choice extends Choosable {
  /** Where it can be pointed at: a figure, a space, a door, a room or a tile, each by its key in the table. */
  piece: string | null;
  cell: string | null;
  door: string | null;
  room: string | null;
  tile: string | null;
  /** Where somebody is to look. */
  facing: Facing | null;
}

export type Action = Grouped<Choice>;

const WORDS: Readonly<Record<string, Called>> = {
  walk: ["Move", "walk"],
  run: ["Move farther", "run"],
  guide: ["Guide the Sentry Drone", "walk"],
  face: ["Turn", "face"],
  open: ["Open a door", "open"],
  investigate: ["Investigate", "investigate"],
  revive: ["Revive", "aid"],
  heal: ["Heal", "aid"],
  trade: ["Trade", "trade"],
  end: ["End the turn", "done"],
  done: ["Done", "done"],
  finish: ["Finish", "done"],
  hold: ["Do not move", "done"],
  stop: ["Stop here", "done"],
  pass: ["Pass", "done"],
  leave: ["Leave it", "done"],
  enough: ["Enough", "done"],
  "no more": ["No more", "done"],
  ready: ["Ready", "done"],
  roll: ["Roll the dice", "dice"],
  boost: ["Boost", "adrenaline"],
  aim: ["Aim", "shoot"],
  assist: ["Assist", "aid"],
  "assist reroll": ["Assist: roll again", "dice"],
  power: ["Power", "power"],
  reroll: ["Roll again", "dice"],
  push: ["Knock back", "run"],
  lay: ["Lay", "rubble"],
  go: ["Make room", "walk"],
  flip: ["Turn a tile over", "card"],
  reveal: ["Look into a room", "open"],
  activate: ["Activate", "spawn"],
  place: ["Start", "walk"],
  take: ["Take", "card"],
  next: ["Next in order", "timer"],
  stance: ["Stance", "card"],
  kit: ["Kit", "card"],
  card: ["Resolve", "card"],
};

const NOWHERE = { piece: null, cell: null, door: null, room: null, tile: null, facing: null };

export function read(option: Option, table: Table): Choice {
  const { verb, words, place } = option;
  const choice: Choice = { option, action: verb, ...NOWHERE };
  const parts = words.split(" ");
  const last = parts.at(-1)!;
  const before = place.name ? words.slice(0, -place.name.length - 1) : words;
  const facing = FACINGS.find((each) => each === last) ?? null;
  switch (verb) {
    case "place":
      return { ...choice, cell: parts[0]!, facing };
    case "spawn":
      return { ...choice, action: `spawn ${before}`, cell: last };
    case "face":
      return { ...choice, facing };
    case "run":
      return { ...choice, action: `run ${parts[0]}`, cell: last };
    case "activate":
      return { ...choice, piece: parts[0]! };
    case "attack": {
      const cell = place.kind === "cell" ? last : null;
      const piece = cell ? parts.at(-2)! : last;
      const weapon = words.slice(0, words.lastIndexOf(piece) - 1);
      return { ...choice, action: `attack ${weapon}`, piece, cell };
    }
    case "door":
      return { ...choice, action: `door ${last}`, door: keyOf(table.doors, parts.slice(0, -1).join(" ")) ?? null };
    case "stack":
      return { ...choice, action: `stack ${before}`, room: keyOf(table.rooms, place.name) ?? null };
    case "throw":
    case "trade":
      return { ...choice, action: `${verb} ${before}`, ...spot(option, table) };
    case "use":
      return { ...choice, action: place.kind === "card" ? option.text : `use ${before}`, ...spot(option, table) };
    default:
      return { ...choice, ...spot(option, table) };
  }
}

/** Where the engine says that an option lies: what it calls a piece may be a figure, a door, a room or a tile. */
function spot({ place }: Option, table: Table): Partial<Choice> {
  if (place.kind === "cell") return { cell: place.name };
  if (place.kind !== "piece") return {};
  const door = keyOf(table.doors, place.name);
  if (door) return { door };
  const room = keyOf(table.rooms, place.name);
  if (room) return { room };
  return tileNamed(table, place.name) ? { tile: place.name } : { piece: place.name };
}

const pointable = (choice: Choice): boolean =>
  !!(choice.piece || choice.cell || choice.door || choice.room || choice.tile || choice.facing);

export function actions(options: readonly Option[], table: Table): Action[] {
  const isPlain = (choices: readonly Choice[]): boolean =>
    !choices.some(pointable) || choices.every((choice) => choice.option.verb === "take");
  return grouped(options.map((option) => read(option, table)), named, isPlain);
}

function named(key: string): Called {
  const [verb, ...rest] = key.split(" ");
  const what = title(rest.join(" "));
  if (WORDS[key]) return WORDS[key]!;
  switch (verb) {
    case "attack":
      return [what, "shoot"];
    case "throw":
      return [what, "throw"];
    case "use":
      return [what, "use"];
    case "trade":
      return [`Give ${what}`, "trade"];
    case "spawn":
      return [what, "spawn"];
    case "door":
      return [`${what} door`, rest.join(" ")];
    case "stack":
      return [`Stack ${what}`, "card"];
    case "run":
      return [`Move ×${what}`, "run"];
    case "do":
      return [what, "objective"];
    default: {
      const [label, icon] = WORDS[verb!] ?? [title(verb!), "star"];
      return [what ? `${label} ${what}` : label, icon];
    }
  }
}

/** An option in words for people. */
export function words(option: Option, table: Table): string {
  const choice = read(option, table);
  const [label] = named(choice.action);
  const thing = choice.piece ?? choice.tile;
  const whom = thing ? title(thing) : (choice.door ?? choice.room);
  switch (option.verb) {
    case "walk":
      return `Move ${led(option.words)}`;
    case "run":
      return `Move ${led(option.words.slice(2))} with ${option.words[0]} moves`;
    case "guide":
      return `Guide the Sentry Drone ${led(option.words)}`;
    case "face":
      return `Face ${option.words}`;
    case "place":
      return `Start on ${choice.cell}, facing ${choice.facing}`;
    case "spawn":
      return `${label} on ${choice.cell}`;
    case "attack":
      return `Attack ${whom} with ${label}${choice.cell ? `, aiming at ${choice.cell}` : ""}`;
    case "throw":
      return `${label} at ${choice.cell}`;
    case "open":
      return `Open the door ${choice.door}`;
    case "investigate":
      return `Investigate ${choice.cell}`;
    case "activate":
      return `Activate ${whom} ${option.words.endsWith("combat") ? "for combat" : "to move"}`;
    case "trade":
      return `${label} to ${whom}`;
    case "door":
      return `${choice.door}: ${label.toLowerCase()}`;
    case "stack":
      return `${label} in ${choice.room}`;
    case "lay":
      return `${table.lay ? title(table.lay.marker) : "Marker"} on ${choice.cell}`;
    case "push":
      return `Knock back to ${choice.cell}`;
    case "go":
      return `Go to ${choice.cell}`;
    case "reveal":
      return `Look into ${choice.room ?? title(option.words)}`;
    case "reroll":
      return `Roll ${rerolled(option.words)} again`;
    case "power":
      return `Spend ${option.words} power`;
    case "take":
    case "next":
    case "kit":
    case "stance":
    case "card":
      return title(option.words);
    case "flip":
      return `Turn ${whom} over`;
    case "revive":
      return `Revive ${whom}`;
    default:
      if (whom) return `${label}: ${whom}`;
      return choice.cell ? `${label}: ${choice.cell}` : onCard(option) || label;
  }
}

/** An ability and the card it is used on: "Feedback Loop: Charge". */
function onCard({ words, place }: Option): string {
  const ability = words.slice(0, -place.name.length - 1);
  return place.kind === "card" && ability ? `${title(ability)}: ${title(place.name)}` : "";
}

/** "black 0 black 0 red 1" as people say it: "black 0, black 0, red 1". */
function rerolled(dice: string): string {
  return dice.match(/\S+ \S+/g)?.join(", ") ?? dice;
}

const VERBS = [...Object.keys(WORDS), "attack", "throw", "use", "spawn", "door", "stack", "do"];

/** An answer in words for people, from its text alone. */
export function answered(text: string, table: Table): string {
  const parts = parted(text, VERBS);
  const then = { ...table, lay: null }; // what is laid now need not be what was laid then
  return parts ? words({ text, ...parts, place: placeIn(parts.words, table), cost: "" }, then) : title(text);
}

/** The place that stands last in an answer. */
function placeIn(rest: string, table: Table): Option["place"] {
  const last = rest.split(" ").at(-1)!;
  if (/^[A-Z]+\d+$/.test(last)) return { kind: "cell", name: last };
  const things = [
    ...[table.doors, table.rooms, table.commandos, table.drones, table.enemies].flatMap((each) => Object.keys(each)),
    ...table.tiles.map((tile) => kindOf(tile.name)),
  ];
  const found = things.find((name) => ` ${rest}`.toLowerCase().endsWith(` ${name.toLowerCase()}`));
  if (found) return { kind: "piece", name: rest.slice(-found.length) };
  return /-\d+$/.test(last) ? { kind: "piece", name: last } : { kind: "card", name: rest };
}

/** What can be pointed at on the board. */
export interface Targets {
  cells: Map<string, Choice[]>;
  pieces: Map<string, Choice[]>;
  doors: Map<string, Choice[]>;
  rooms: Map<string, Choice[]>;
  tiles: Map<string, Choice[]>;
  /** Where the acting figure may turn to. */
  turns: Choice[];
}

/** What is pointed at only after it has been picked, where there is something else to point at: else it would lie over
 * everything. */
function waits(action: Action): boolean {
  const { key, choices } = action;
  return /^(throw|trade|guide)\b/.test(key) || (key.startsWith("use ") && choices.some((choice) => choice.cell));
}

/** The action that is picked: the one that somebody wants; where enemies of several kinds come, the first of them. */
export function pickedOf(all: readonly Action[], wanted: string | null): string | null {
  if (all.some((action) => action.key === wanted)) return wanted;
  return all.find((action) => action.key.startsWith("spawn "))?.key ?? null;
}

/** With an action picked, its choices; with none, whatever needs no action first. A longer move is shown where a shorter
 * one does not lead. */
export function targets(all: readonly Action[], picked: string | null): Targets {
  const found: Targets = {
    cells: new Map(),
    pieces: new Map(),
    doors: new Map(),
    rooms: new Map(),
    tiles: new Map(),
    turns: [],
  };
  const reached = new Set<string>();
  const atOnce = all.filter((action) => !waits(action));
  const others = atOnce.some((action) => !action.plain) ? atOnce : all;
  const shown = picked ? all.filter((action) => action.key === picked) : others;
  const moves = (action: Action): boolean => action.key === "walk" || action.key.startsWith("run ");
  const inOrder = [...shown].sort((a, b) => moveOrder(a.key) - moveOrder(b.key));
  for (const action of inOrder) {
    for (const choice of action.choices) {
      if (moves(action) && choice.cell) {
        if (!picked && reached.has(choice.cell)) continue;
        reached.add(choice.cell);
      }
      if (choice.piece) add(found.pieces, choice.piece, choice);
      else if (choice.cell) add(found.cells, choice.cell, choice);
      else if (choice.door) add(found.doors, choice.door, choice);
      else if (choice.room) add(found.rooms, choice.room, choice);
      else if (choice.tile) add(found.tiles, choice.tile, choice);
      else if (choice.facing) found.turns.push(choice);
    }
  }
  return found;
}

const moveOrder = (key: string): number =>
  key === "walk" ? 1 : key.startsWith("run ") ? 1 + Number(key.slice(4)) : 0;

/** Everything that can be chosen on a space: what lies on it and on whoever stands there, otherwise the tile or the room. */
export function choicesAt(found: Targets, table: Table, cell: string, standing: readonly string[]): Choice[] {
  const onThem = standing.flatMap((name) => found.pieces.get(name) ?? []);
  const aimed = onThem.filter((choice) => !choice.cell || choice.cell === cell); // of who covers several, this space
  const here = [...(found.cells.get(cell) ?? []), ...(aimed.length ? aimed : onThem)];
  if (here.length) return here;
  for (const [name, choices] of found.tiles) if (tileNamed(table, name)?.spaces.includes(cell)) return choices;
  return found.rooms.get(roomAt(table, cell) ?? "") ?? [];
}
