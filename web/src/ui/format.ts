// Numbers, times and lists as people read them.
import type { Number as Counted } from "../net/parts";

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

/** "1 point", "2 points". */
export const many = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`;

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** What a number is made of: "+6 PHYSICAL", "−1 wounded". */
export const reasons = ({ modifiers }: Counted): string[] =>
  modifiers.map(({ amount, reason }) => `${amount < 0 ? "−" : "+"}${Math.abs(amount)} ${reason}`);
