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
import { cellsOf, fullTitle, isCyms, title, tokenName } from "./view";

export interface Choice extends Choosable {
  /** The piece that does it, where the text names one: the CyMS that is sent, the character that is placed. */
  subject: string | null;
  /** Where it can be pointed at. */
  piece: string | null;
  cell: string | null;
  area: string[];
}

export type Action = Grouped<Choice>;

const WORDS: Readonly<Record<string, Called>> = {
  walk: ["Walk", "walk"],
  boost: ["Boost", "boost"],
  charge: ["Charge", "charge"],
  disarm: ["Disarm", "snare"],
  draw: ["Forage", "card"],
  aid: ["First Aid", "aid"],
  cure: ["Cure", "cure"],
  "exchange with": ["Exchange", "exchange"],
  tactic: ["Tactic", "tactic"],
  interact: ["Interact", "interact"],
  play: ["Play a card", "card"],
  give: ["Give", "exchange"],
  take: ["Take", "exchange"],
  "strike with": ["Strike", "strike"],
  "let go": ["Let go", "done"],
  activate: ["Activate", "activated"],
  send: ["Send", "charge"],
  stand: ["Stays", "done"],
  maul: ["Attack", "strike"],
  spawn: ["Spawn", "spawn"],
  against: ["Against", "spawn"],
  lay: ["Lay the Snare", "snare"],
  to: ["Move", "walk"],
  stay: ["Stay", "done"],
  "react with": ["React", "ability"],
  next: ["Next", "tactic"],
  on: ["On", "card"],
  "drop on": ["Drop", "token"],
  "pick up": ["Pick up", "token"],
  buy: ["Buy", "star"],
  raise: ["Raise", "luck"],
  lower: ["Lower", "luck"],
  trade: ["Trade for Luck", "luck"],
  ignore: ["Ignore damage", "luck"],
  avoid: ["Avoid it", "luck"],
  done: ["Done", "done"],
  stop: ["Stop here", "done"],
  enough: ["Enough", "done"],
  pass: ["Pass", "done"],
  decline: ["Decline", "done"],
};

export function read(option: Option): Choice {
  const { verb, words, place } = option;
  const choice: Choice = {
    option,
    action: verb,
    subject: null,
    piece: place.kind === "piece" ? place.name : null,
    cell: place.kind === "cell" ? words.split(" ").at(-1)!.replace(/'$/, "") : null,
    area: [],
  };
  if (verb === "attack" || verb === "disarm") choice.action = `${verb} ${words.split(" ")[0]}`;
  else if (verb === "charge") choice.piece = words.split(" ")[0]!;
  else if (verb === "place" || verb === "send") {
    choice.subject = words.split(" ")[0]!;
    choice.action = `${verb} ${choice.subject}`;
  } else if (verb === "stand") {
    choice.subject = place.name;
    choice.action = `send ${place.name}`;
  } else if (verb === "deal") choice.action = `deal ${words.slice(0, -place.name.length - 1)}`;
  else if (verb === "assign") choice.action = `assign ${words.split(" ")[0]}`;
  else if (verb === "play" || verb === "give" || verb === "take") choice.action = `${verb} ${words}`;
  else if (verb === "use" || verb === "pay in full for" || verb === "aim") {
    const over = words.indexOf(" over ");
    const ability = over >= 0 ? words.slice(0, over) : choice.piece ? words.slice(0, words.lastIndexOf(" on ")) : words;
    choice.action = `${verb} ${ability}`;
    if (over >= 0) choice.area = words.slice(over + 6).split(" ");
  } else if (verb === "interact") choice.action = `interact ${words.split(" ")[0]}`;
  return choice;
}

export function actions(options: readonly Option[]): Action[] {
  const nowhere = (choice: Choice): boolean => !choice.piece && !choice.cell && !choice.area.length;
  return grouped(options.map(read), named, (choices) => choices.every(nowhere));
}

function named(key: string): Called {
  const [verb, ...rest] = key.split(" ");
  const what = rest.join(" ");
  if (key === "attack ranged") return ["Shoot", "shoot"];
  if (key === "attack melee") return ["Strike", "strike"];
  if (key === "disarm ranged") return ["Shoot a Snare", "snare"];
  if (key === "disarm melee") return ["Clear a Snare", "snare"];
  if (key.startsWith("pay in full for ")) return [`${title(key.slice(16))} (full price)`, "ability"];
  if (verb === "use" || verb === "aim") return [title(what), "ability"];
  if (verb === "place" || verb === "send") return [fullTitle(what), verb === "send" ? "charge" : "walk"];
  if (verb === "deal" || verb === "play") return [title(what), "card"];
  if (verb === "give" || verb === "take") return [`${title(verb)} ${title(what)}`, "exchange"];
  if (verb === "assign") return [`Die ${what}`, "dice"];
  if (verb === "interact" && what) return [title(what), "interact"];
  return WORDS[key] ?? WORDS[verb!] ?? [title(key), "star"];
}

/** An option in words for people. */
export function words(option: Option, table: Table): string {
  const choice = read(option);
  const [label] = named(choice.action);
  const spot = option.words.split(" ").at(-1)!.replace(/'$/, ", turned");
  switch (option.verb) {
    case "walk":
      return `Walk ${led(option.words)}`;
    case "boost":
      return `Boosted walk ${led(option.words)}`;
    case "exchange with":
      return `Exchange cards with ${fullTitle(option.place.name)}`;
    case "cure":
      return `Remove the conditions of ${fullTitle(option.place.name)}`;
    case "to":
      return `Move ${led(option.words)}`;
    case "attack":
      return `${label}${choice.action.endsWith("ranged") ? " at" : ""} ${fullTitle(choice.piece ?? "")}`;
    case "charge":
      return `Charge ${fullTitle(choice.piece ?? "")} ${led(option.words.split(" ").slice(1).join(" "), "from")}`;
    case "place":
      return `${label} starts on ${spot}`;
    case "send":
      return `${label} ${led(option.words.split(" ").slice(1).join(" "))}`;
    case "stand":
      return `${fullTitle(option.place.name)} cannot come nearer`;
    case "deal":
      return `${label} to ${fullTitle(option.place.name)}`;
    case "assign":
      return `${label} on ${fullTitle(option.place.name)}`;
    case "spawn":
      return `A CyMS appears on ${spot}`;
    case "lay":
    case "drop on":
    case "pick up":
      return `${label} on ${spot}`;
    case "buy": {
      const [what, paid] = option.words.split(" with ");
      const bought = what!.startsWith("damage ") ? `${what!.slice(7)} damage` : title(what!);
      return paid ? `${bought}, paying ${paid.split(" ").join(" and ")}` : bought;
    }
    case "raise":
      return `Raise a ${option.words}`;
    case "lower":
      return `Lower a ${option.words}`;
    case "trade":
      return option.words === "0" ? "Done, no Luck" : `Done, ${option.words} Luck`;
    case "ignore":
      return `Ignore ${option.words} damage`;
    case "draw":
      return option.words
        ? `Draw ${option.words} Forage ${option.words === "1" ? "Card" : "Cards"}`
        : "Draw a Forage Card";
    case "area":
      return `Starting area ${option.words}`;
    case "tactic":
      return "Call the Extraordinary Tactic";
    case "interact":
      return title(option.words.replace(/\b[a-z]+\d+\b/g, (cell) => cell.toUpperCase())).replace(
        "Token",
        tokenName(table),
      );
    case "faction":
      return title(option.words);
    case "squad":
      return option.words.split(", ").map(title).join(", ");
    default:
      if (choice.area.length) return `${label} over ${choice.area.join(" ")}`;
      return choice.piece ? `${label}: ${fullTitle(choice.piece)}` : choice.cell ? `${label}: ${choice.cell}` : label;
  }
}

const VERBS = [
  ...Object.keys(WORDS),
  ...["attack", "place", "deal", "assign", "use", "pay in full for", "aim", "area", "squad", "faction"],
];

/** An answer in words for people, from its text alone. */
export function answered(text: string, table: Table): string {
  const parts = parted(text, VERBS);
  if (!parts) return title(text);
  const rest = parts.words;
  const last = rest.split(" ").at(-1)!;
  const piece = rest.split(" ").findLast((word) => word in table.models || isCyms(word));
  const cell = /^[A-Z]+\d+'?$/.test(last);
  const kind = cell ? "cell" : piece ? "piece" : "button";
  return words({ text, ...parts, place: { kind, name: cell ? last : (piece ?? "") }, cost: "" }, table);
}

/** What can be pointed at on the board. */
export interface Targets {
  cells: Map<string, Choice[]>;
  pieces: Map<string, Choice[]>;
  /** Pieces that can be picked, to point at a cell next. */
  subjects: Map<string, string>;
}

/** With an action picked, its choices; with none, whatever needs no action first: templates and the ends of charges wait
 * until theirs is picked, and a boosted walk is shown where a plain one does not lead. */
export function targets(all: readonly Action[], picked: string | null): Targets {
  const found: Targets = { cells: new Map(), pieces: new Map(), subjects: new Map() };
  const shown = picked ? all.filter((action) => action.key === picked) : all;
  const walked = new Set(all.find((action) => action.key === "walk")?.choices.map((choice) => choice.option.words));
  for (const action of shown) {
    for (const choice of action.choices) {
      if (choice.subject) found.subjects.set(choice.subject, action.key);
      if (!picked && action.key === "boost" && walked.has(choice.option.words)) continue;
      if (!picked && choice.area.length) continue;
      if (choice.piece) add(found.pieces, choice.piece, choice);
      if (choice.cell && (picked || action.key !== "charge")) add(found.cells, choice.cell, choice);
      for (const cell of choice.area) add(found.cells, cell, choice);
    }
  }
  if (picked)
    for (const action of all)
      for (const { subject } of action.choices) if (subject) found.subjects.set(subject, action.key);
  return found;
}

/** Everything that can be chosen on a cell: what lies on it, and on whoever stands there. */
export function choicesAt(found: Targets, table: Table, cell: string): Choice[] {
  const here = [...(found.cells.get(cell) ?? [])];
  for (const [piece, choices] of found.pieces) {
    if (cellsOf(table, piece).includes(cell)) here.push(...choices.filter((choice) => !here.includes(choice)));
  }
  return here;
}
