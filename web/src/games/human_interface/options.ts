/** The options of a question, read for the board: what each is about, and where it can be pointed at. */

import { type Action as Grouped, add, atHand, type Choosable, formOf, grouped, keyOf, noneOf, signs } from "../../board/input/actions";
import type { Option, Part } from "../../gameContract";
import type { Table } from "./shown";
import { doorAt, standingAt, terminalAt } from "./view";

/** What can be pointed at. Where an option names several, a square comes before whoever goes there. */
const PLACES = ["cell", "piece", "door", "terminal", "objective"] as const;

type Place = (typeof PLACES)[number];

/** An option with what it is done with besides the place that is pointed at. */
export interface Choice extends Choosable {
  place: Place | null;
  others: Part[];
}

export type Action = Grouped<Choice>;

const ICONS: Readonly<Record<string, string>> = {
  ...signs("walk", "move", "go on", "place", "step"),
  ...signs("shoot", "attack", "fire", "fire at", "fast attack"),
  ...signs("strike", "strike", "strike at"),
  ...signs("cover", "cover", "cover at", "take cover"),
  ...signs("open", "open", "kick", "force", "hold"),
  ...signs("closed", "close", "let close"),
  ...signs("lock", "lock", "unlock"),
  ...signs("program", "install", "guard", "defend with", "remove", "main hacker"),
  ...signs("terminal", "hack", "purge", "attack network of"),
  ...signs("sr", "bid", "add", "repeat", "tokens", "play booster"),
  ...signs("card", "play", "discard", "keep", "take", "swap", "claim", "recruit"),
  ...signs("done", "end", "done", "pass", "stop", "stay", "enough", "leave", "let pass", "wait", "suffer", "no program"),
  ...{ aim: "aim", throw: "throw", lay: "mine", secure: "objective", push: "adrenaline" },
  ...{ dodge: "dodge", instinctive: "instinct", activate: "activated", sniff: "eye", "look at": "eye" },
};

export function read(option: Option): Choice {
  const { form, parts } = option;
  const place = PLACES.find((each) => parts.some(({ kind }) => kind === each)) ?? null;
  const at = parts.find(({ kind }) => kind === place) ?? null;
  const others = parts.filter((part) => part !== at && !(place === "cell" && part.kind === "cell"));
  return { option, at, place, others, action: at ? keyOf(form, ...others.map(({ id }) => id)) : form };
}

/** Where people choose a person, a card or a number by its own button. */
const NAMED: ReadonlySet<string> = new Set(["activate", "main hacker", "choose", "fire", "strike"]);

export function actions(options: readonly Option[]): Action[] {
  return grouped(options.map(read), iconOf, (choices) => choices.every(({ at, option }) => !at || NAMED.has(option.form)));
}

const iconOf = ({ option }: Choice): string => ICONS[option.form] ?? "star";

export { formOf };

/** Questions about the network: they are answered on its own board. */
const NETWORKED: ReadonlySet<string> = new Set([
  ...["cyberwarfare", "new cards", "network defence", "raising", "repeating", "looking", "leaving", "bidding", "first hacker"],
]);

export const isNetworked = (kind: string | undefined): boolean => !!kind && NETWORKED.has(kind);

/** What can be pointed at on the board. */
export type Targets = Record<Place, Map<string, Choice[]>>;

/** What is pointed at only after it has been picked, where there is something else to point at. */
const WAITS: ReadonlySet<string> = new Set(["throw", "cover", "cover at"]);

/** With an action picked, its choices; with none, whatever needs no action first. A move that costs something is shown
 * where going on does not lead. */
export function targets(all: readonly Action[], picked: string | null): Targets {
  const found = noneOf<Choice, (typeof PLACES)[number]>(PLACES);
  const reached = new Set<string>();
  const shown = atHand(all, picked, (action) => WAITS.has(formOf(action)));
  const inOrder = shown.sort((a, b) => Number(goesOn(b)) - Number(goesOn(a)));
  for (const choice of inOrder) {
    if (!choice.at || !choice.place) continue;
    if (choice.option.form === "move" && reached.has(choice.at.id) && !picked) continue;
    if (goesOn(choice)) reached.add(choice.at.id);
    add(found[choice.place], choice.at.id, choice);
  }
  return found;
}

export const goesOn = ({ option }: Choice): boolean => option.form === "go on";

/** Everything that can be chosen on a square: what lies on it, on whoever stands there, on its door or terminal. */
export function choicesAt(found: Targets, table: Table, cell: string): Choice[] {
  const objectives = Object.keys(table.objectives).filter((name) => table.objectives[name]!.at === cell);
  return [
    ...standingAt(table, cell).flatMap((name) => found.piece.get(name) ?? []),
    ...objectives.flatMap((name) => found.objective.get(name) ?? []),
    ...(found.terminal.get(terminalAt(table, cell) ?? "") ?? []),
    ...(found.door.get(doorAt(table, cell) ?? "") ?? []),
    ...(found.cell.get(cell) ?? []),
  ];
}

/** The squares of what a choice is pointed at by. */
export function squaresOf(table: Table, { place, at }: Pick<Choice, "place" | "at">): string[] {
  const id = at?.id ?? "";
  const one: Record<Place, () => (string | null | undefined)[]> = {
    cell: () => [id],
    piece: () => [table.models[id]?.at],
    door: () => table.doors[id]?.squares ?? [],
    terminal: () => [table.terminals[id]?.at],
    objective: () => [table.objectives[id]?.at],
  };
  return place ? one[place]().filter((each): each is string => !!each) : [];
}
