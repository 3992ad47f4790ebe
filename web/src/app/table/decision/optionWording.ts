// Options in words for people, one by one and in groups by their verb.
import type { GameUI, Option, View } from "../../../gameContract";
import { capital } from "../../../ui/format";
import type { Room } from "../state/room";

/** An option as the list shows it below its verb. */
export function optionWords(option: Option, ui: GameUI | null, view: View | null): string {
  return (view && ui?.words?.(option, view)) || option.words || capital(option.verb);
}

/** An option as it is told alone. */
function wholeWords(option: Option, ui: GameUI | null, view: View | null): string {
  return (view && ui?.words?.(option, view)) || capital(option.text);
}

export interface Group {
  verb: string;
  title: string;
  options: Option[];
  compact: boolean; // many cells: shown as a grid of coordinates
}

/** The options by verb, in the order the game wants, else as they come. */
export function groupedByVerb(options: readonly Option[], ui: GameUI | null): Group[] {
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

/** The text of an option in words for people. */
export function inWords(room: Room, text: string): string {
  const option = room.me.value.ask.value?.options.find((each) => each.text === text);
  return option ? wholeWords(option, room.ui.value, room.laid.value) : capital(room.answered(text));
}
