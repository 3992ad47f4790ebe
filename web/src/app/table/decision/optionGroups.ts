// The options of a question in groups, as the list shows them.
import type { GameUI, Option } from "../../../gameContract";
import { add } from "../../../board/input/actions";

export interface Group {
  key: string;
  title: string;
  options: Option[];
  /** Many places of one action: shown as a grid of their names. */
  compact: boolean;
}

const SHORT: ReadonlySet<string> = new Set(["cell", "number"]); // what is named by a few signs
const MANY = 6;

/** The options by the groups of the game, in its order; those that it has none for by their actions, as they come. */
export function optionGroups(options: readonly Option[], ui: GameUI | null): Group[] {
  const titles = ui?.groups ?? {};
  const found = new Map<string, Option[]>();
  for (const option of options) add(found, option.form in titles ? option.form : `${option.form} ${option.action}`, option);
  const order = Object.keys(titles);
  const rank = (key: string) => (key in titles ? order.indexOf(key) : order.length);
  return [...found]
    .map(([key, same]) => ({ key, title: titles[key] ?? same[0]!.action, options: same, compact: isCompact(same) }))
    .sort((a, b) => rank(a.key) - rank(b.key));
}

function isCompact(options: readonly Option[]): boolean {
  const { action, cost } = options[0]!;
  return (
    options.length > MANY &&
    options.every((each) => each.action === action && each.cost === cost && SHORT.has(each.parts.at(-1)?.kind ?? ""))
  );
}
