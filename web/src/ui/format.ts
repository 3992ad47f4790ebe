// Words and numbers as people read them: sentences, lists, titles, percentages, times.

export const capital = (text: string): string => (text ? text[0]!.toUpperCase() + text.slice(1) : text);

/** A reason as a sentence of its own. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  if (!trimmed) return "";
  const first = trimmed[0]!.toUpperCase() + trimmed.slice(1);
  return /[.!?…»”]$/.test(first) ? first : `${first}.`;
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
