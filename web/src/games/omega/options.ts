/** The options of a question, read for the board: what each is about, and where it can be pointed at. */

import { type Action as Grouped, add, atHand, type Choosable, formOf, grouped, keyOf, noneOf, signs } from "../../board/input/actions";
import type { Option } from "../../gameContract";
import type { Table } from "./shown";
import { roomAt, tileNamed } from "./view";

/** What can be pointed at; where an option has several of them, the first counts. */
const PLACES = ["piece", "cell", "door", "room", "tile", "facing"] as const;

type Places = { [place in (typeof PLACES)[number]]?: string };

/** An option with the places that it names, each by its key in the table. */
export interface Choice extends Choosable, Places {}

export type Action = Grouped<Choice>;

const ICONS: Readonly<Record<string, string>> = {
  ...signs("walk", "walk", "guide", "go", "place"),
  ...signs("run", "run", "push"),
  ...signs("aid", "revive", "heal", "assist"),
  ...signs("dice", "roll", "assist reroll", "reroll"),
  ...signs("shoot", "attack", "aim"),
  ...signs("card", "flip", "take", "stance", "kit", "card", "stack"),
  ...signs("open", "open", "reveal"),
  ...signs("spawn", "activate", "spawn"),
  ...signs("done", "end", "done", "finish", "hold", "stop", "pass", "leave", "enough", "no more", "ready"),
  ...{ face: "face", investigate: "investigate", trade: "trade", throw: "throw", use: "use", power: "power" },
  ...{ boost: "adrenaline", lay: "rubble", next: "timer", do: "objective" },
};

export function read(option: Option): Choice {
  const { form, parts } = option;
  const places: Places = {};
  for (const place of PLACES) {
    const found = parts.find(({ kind }) => kind === place);
    if (found) places[place] = found.id;
  }
  const first = PLACES.find((place) => places[place]);
  const others = parts.filter(({ kind }) => !PLACES.some((place) => place === kind)).map(({ id }) => id);
  const at = parts.find(({ kind }) => kind === first) ?? null;
  return { option, at, action: at ? keyOf(form, ...others) : form, ...places };
}

export function actions(options: readonly Option[]): Action[] {
  return grouped(options.map(read), iconOf, (choices) => choices.every(({ at, option }) => !at || option.form === "take"));
}

/** The sign of what it does; a door marker has its own. */
function iconOf({ option }: Choice): string {
  return option.form === "door" ? option.parts[1]!.id : (ICONS[option.form] ?? "star");
}

export { formOf };

/** What can be pointed at on the board. */
export type Targets = { [place in keyof Places]-?: Map<string, Choice[]> };

/** Where the acting figure may turn to. */
export const turnsIn = (found: Targets): Choice[] => [...found.facing.values()].flat();

/** What is pointed at only after it has been picked, where there is something else to point at: else it would lie over
 * everything. */
function waits(action: Action): boolean {
  const form = formOf(action);
  return ["throw", "trade", "guide"].includes(form) || (form === "use" && action.choices.some(({ cell }) => cell));
}

/** The action that is picked: the one that somebody wants; where enemies of several kinds come, the first of them. */
export function pickedOf(all: readonly Action[], wanted: string | null): string | null {
  if (all.some((action) => action.key === wanted)) return wanted;
  return all.find((action) => formOf(action) === "spawn")?.key ?? null;
}

/** With an action picked, its choices; with none, whatever needs no action first. A longer move is shown where a shorter
 * one does not lead. */
export function targets(all: readonly Action[], picked: string | null): Targets {
  const found = noneOf<Choice, (typeof PLACES)[number]>(PLACES);
  const reached = new Set<string>();
  for (const choice of atHand(all, picked, waits).sort((a, b) => movesOf(a) - movesOf(b))) {
    const place = PLACES.find((each) => choice[each]);
    if (!place) continue;
    if (movesOf(choice) && !picked && reached.has(choice.cell!)) continue;
    if (movesOf(choice)) reached.add(choice.cell!);
    add(found[place], choice[place]!, choice);
  }
  return found;
}

/** How many moves it takes, 0 for what is none. */
export function movesOf({ option: { form, parts } }: Choice): number {
  return form === "walk" ? 1 : form === "run" ? Number(parts[0]!.id) : 0;
}

/** Everything that can be chosen on a space: what lies on it and on whoever stands there, otherwise the tile or the room. */
export function choicesAt(found: Targets, table: Table, cell: string, standing: readonly string[]): Choice[] {
  const onThem = standing.flatMap((name) => found.piece.get(name) ?? []);
  const aimed = onThem.filter((choice) => !choice.cell || choice.cell === cell); // of who covers several, this space
  const here = [...(found.cell.get(cell) ?? []), ...(aimed.length ? aimed : onThem)];
  if (here.length) return here;
  for (const [name, choices] of found.tile) if (tileNamed(table, name)?.spaces.includes(cell)) return choices;
  return found.room.get(roomAt(table, cell) ?? "") ?? [];
}
