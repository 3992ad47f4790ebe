// Options and names in words for people.
import type { GameUI, Option } from "../gameContract";

export const capital = (text: string): string => (text ? text[0]!.toUpperCase() + text.slice(1) : text);

/** A reason as a sentence of its own. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  if (!trimmed) return "";
  const first = trimmed[0]!.toUpperCase() + trimmed.slice(1);
  return /[.!?…»”]$/.test(first) ? first : `${first}.`;
}

/** An option as the list shows it below its verb. */
export function optionWords(option: Option, ui: GameUI | null, view: unknown): string {
  return ui?.words?.(option, view) || option.words || capital(option.verb);
}

/** An option as it is told alone. */
export function wholeWords(option: Option, ui: GameUI | null, view: unknown): string {
  return ui?.words?.(option, view) || capital(option.text);
}

export interface Group {
  verb: string;
  title: string;
  options: Option[];
  compact: boolean; // many cells: shown as a grid of coordinates
}

/** The options by verb, in the order the game wants, else as they come. */
export function grouped(options: readonly Option[], ui: GameUI | null): Group[] {
  const byVerb = new Map<string, Option[]>();
  for (const option of options) {
    const same = byVerb.get(option.verb);
    if (same) same.push(option);
    else byVerb.set(option.verb, [option]);
  }
  const order = Object.keys(ui?.groups ?? {});
  const rank = (verb: string) => (order.includes(verb) ? order.indexOf(verb) : order.length);
  const groups = [...byVerb].map(([verb, same]) => ({
    verb,
    title: ui?.groups?.[verb] ?? capital(verb),
    options: same,
    compact: same.length > 6 && same.every((option) => option.words.length <= 5 && option.cost === same[0]!.cost),
  }));
  return groups.sort((a, b) => rank(a.verb) - rank(b.verb));
}

export const percent = (chance: number): string =>
  chance > 0 && chance < 0.005 ? "<1%" : chance > 0.995 && chance < 1 ? ">99%" : `${Math.round(chance * 100)}%`;

export function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return hours ? `${hours}:${String(minutes).padStart(2, "0")} h` : `${minutes}:${String(rest).padStart(2, "0")}`;
}

/** How long ago something was, in words. */
export function ago(seconds: number): string {
  const past = Date.now() / 1000 - seconds;
  if (past < 90) return "just now";
  if (past < 5400) return `${Math.round(past / 60)} minutes ago`;
  if (past < 129_600) return `${Math.round(past / 3600)} hours ago`;
  return `${Math.round(past / 86_400)} days ago`;
}

/** Names in a row: "Red, Blue and Green". */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** A code such as `hands-on-research` as a title. */
export const titled = (code: string): string => code.split(/[-_ ]/).map(capital).join(" ");
