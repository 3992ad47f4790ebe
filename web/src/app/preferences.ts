// What one person likes on this machine: theme, speed of animation, notices. Kept in the browser, told to nobody.
import { effect, signal } from "@preact/signals";
import type { Theme } from "../gameContract";
import { readStored, writeStored } from "../net/browserStorage";

function kept<T extends string | number | boolean>(name: string, otherwise: T, allowed: readonly T[]) {
  const key = `fireteam.${name}`;
  const stored = readStored(key);
  const found = allowed.find((value) => String(value) === stored);
  const value = signal<T>(found ?? otherwise);
  effect(() => writeStored(key, String(value.value)));
  return value;
}

export const themeWish = kept<"auto" | Theme>("theme", "auto", ["auto", "light", "dark"]);
export const speed = kept<number>("speed", 1, [0, 1, 2, 4]);
/** What the others at a table call this person. */
export const playerName = signal(readStored("fireteam.name") ?? "");
effect(() => writeStored("fireteam.name", playerName.value));

/** The goal is shown when a game begins. */
export const briefing = kept<boolean>("briefing", true, [true, false]);
export const shortcuts = kept<boolean>("shortcuts", true, [true, false]);
/** Whoever shares a screen here may see everything. */
export const trust = kept<boolean>("trust", false, [true, false]);
export const notices = kept<boolean>("notices", false, [true, false]);

const daylight = matchMedia("(prefers-color-scheme: light)");
const system = signal<Theme>(daylight.matches ? "light" : "dark");
daylight.addEventListener("change", () => (system.value = daylight.matches ? "light" : "dark"));

export const theme = signal<Theme>("dark");
effect(() => {
  theme.value = themeWish.value === "auto" ? system.value : themeWish.value;
  document.documentElement.dataset.theme = theme.value;
});
