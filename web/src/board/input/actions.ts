/** The options of a question as a board shows them: those that belong together are one action, which is first picked and
 * then pointed at. Only texts and places are read; what is legal the engine says. */

import type { Option } from "../../gameContract";

/** An option as a game reads it; the game adds where it can be pointed at. */
export interface Choosable {
  option: Option;
  /** The action it belongs to. */
  action: string;
}

export interface Action<C extends Choosable> {
  key: string;
  label: string;
  icon: string;
  /** Where all its options cost the same. */
  cost: string;
  choices: C[];
  /** Its options lie nowhere on the board: each is chosen at once. */
  plain: boolean;
}

/** Is the answer with this text one of these choices? */
export function gives(choices: readonly Choosable[], text: string | null): boolean {
  return choices.some(({ option }) => option.text === text);
}

/** How people call an action, and its sign. */
export type Called = readonly [label: string, icon: string];

/** The actions that these choices belong to. */
export function grouped<C extends Choosable>(
  all: readonly C[],
  called: (key: string) => Called,
  isPlain: (choices: readonly C[]) => boolean,
): Action<C>[] {
  const groups = new Map<string, C[]>();
  for (const choice of all) add(groups, choice.action, choice);
  return [...groups].map(([key, choices]) => {
    const [label, icon] = called(key);
    const costs = new Set(choices.map((choice) => choice.option.cost));
    const cost = costs.size === 1 ? choices[0]!.option.cost : "";
    return { key, label, icon, cost, choices, plain: isPlain(choices) };
  });
}

/** One more of those that lie under a key. */
export function add<K, T>(map: Map<K, T[]>, key: K, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** An answer as its verb, the longest of these that fits, and the words behind it. */
export function parted(text: string, verbs: readonly string[]): { verb: string; words: string } | null {
  const fit = verbs.filter((each) => text === each || text.startsWith(`${each} `));
  const verb = fit.sort((a, b) => b.length - a.length)[0];
  return verb === undefined ? null : { verb, words: text.slice(verb.length + 1) };
}

/** A cell in words, for those who go over the board by keyboard and hear it: what the ground is, who stands there, and
 * what can be chosen. */
export function spoken(
  cell: string,
  ground: readonly string[],
  standing: readonly string[],
  choices: readonly Choosable[],
  words: (option: Option) => string,
): string {
  const can = choices.map(({ option }) => `${words(option)}${option.cost ? ` for ${option.cost}` : ""}`);
  return [
    `${cell}${ground.length ? `: ${ground.join(", ")}` : ""}`,
    ...standing,
    can.length ? `You can: ${can.join("; ")}` : "",
  ]
    .filter(Boolean)
    .join(". ");
}

/** Where a movement leads, with the cells of a way that somebody led: "by D5, D6 to E6", or "from E6" for an attack. */
export function led(cells: string, preposition = "to"): string {
  const way = cells.split(" ").map((cell) => cell.replace(/'$/, ", turned"));
  const end = `${preposition} ${way.at(-1)!}`;
  return way.length > 1 ? `by ${way.slice(0, -1).join(", ")} ${end}` : end;
}
