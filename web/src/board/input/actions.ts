/** The options of a question as a board shows them: those that belong together are one action, which is first picked and
 * then pointed at. Only their parts are read, never their texts; what is legal the engine says. */

import type { Option, Part } from "../../gameContract";

/** An option, the action it belongs to, and the part of it that is pointed at on the board, if one is. */
export interface Choosable {
  option: Option;
  /** Its form, and all parts but the one that is pointed at, by the names that answers give them. */
  action: string;
  at: Part | null;
}

const NOWHERE: ReadonlySet<string> = new Set(["card", "word", "number"]);

/** An option whose last part is pointed at, if that lies on the board. */
export function pointed(option: Option): Choosable {
  const last = option.parts.at(-1);
  const at = last && !NOWHERE.has(last.kind) ? last : null;
  const others = at ? option.parts.slice(0, -1) : option.parts;
  return { option, action: keyOf(option.form, ...others.map(({ id }) => id)), at };
}

/** How the action of a form with these parts is called in the client's own tables. */
export const keyOf = (form: string, ...ids: string[]): string => [form, ...ids].join(" ");

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

/** A sign for each of these forms. */
export const signs = (icon: string, ...forms: string[]): Record<string, string> =>
  Object.fromEntries(forms.map((form) => [form, icon]));

/** What all choices of an action have the form of. */
export const formOf = ({ choices }: Action<Choosable>): string => choices[0]!.option.form;

/** Is the answer with this text one of these choices? */
export function gives(choices: readonly Choosable[], text: string | null): boolean {
  return choices.some(({ option }) => option.text === text);
}

/** The actions that these choices belong to. */
export function grouped<C extends Choosable>(
  all: readonly C[],
  icon: (choice: C) => string,
  isPlain: (choices: readonly C[]) => boolean,
): Action<C>[] {
  const groups = new Map<string, C[]>();
  for (const choice of all) add(groups, choice.action, choice);
  return [...groups].map(([key, choices]) => {
    const [first] = choices as [C, ...C[]];
    const costs = new Set(choices.map((choice) => choice.option.cost));
    const cost = costs.size === 1 ? first.option.cost : "";
    return { key, label: first.option.action, icon: icon(first), cost, choices, plain: isPlain(choices) };
  });
}

/** One more of those that lie under a key. */
export function add<K, T>(map: Map<K, T[]>, key: K, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** No choices yet at any of these kinds of places. */
export const noneOf = <C, P extends string>(places: readonly P[]): Record<P, Map<string, C[]>> =>
  Object.fromEntries(places.map((place) => [place, new Map()])) as unknown as Record<P, Map<string, C[]>>;

/** What can be pointed at: with an action picked, its choices; with none, those of whatever does not wait to be picked, where
 * there is anything else to point at. */
export function atHand<C extends Choosable>(all: readonly Action<C>[], picked: string | null, waits: (action: Action<C>) => boolean): C[] {
  const atOnce = all.filter((action) => !waits(action));
  const others = atOnce.some((action) => !action.plain) ? atOnce : all;
  return (picked ? all.filter(({ key }) => key === picked) : others).flatMap(({ choices }) => choices);
}

/** A cell in words, for those who go over the board by keyboard and hear it: what the ground is, who stands there, and
 * what can be chosen. */
export function spoken(
  cell: string,
  ground: readonly string[],
  standing: readonly string[],
  choices: readonly Choosable[],
): string {
  const can = choices.map(({ option }) => `${option.label}${option.cost ? ` for ${option.cost}` : ""}`);
  return [
    `${cell}${ground.length ? `: ${ground.join(", ")}` : ""}`,
    ...standing,
    can.length ? `You can: ${can.join("; ")}` : "",
  ]
    .filter(Boolean)
    .join(". ");
}
