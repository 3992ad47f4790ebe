// What one person likes on this machine: theme, speed of animation, notices. Kept in the browser, told to nobody.
import { effect, signal } from "@preact/signals";
import type { Theme } from "../gameContract";

function kept<T extends string | number | boolean>(name: string, otherwise: T, allowed: readonly T[]) {
  const key = `fireteam.${name}`;
  const stored = read(key);
  const found = allowed.find((value) => String(value) === stored);
  const value = signal<T>(found ?? otherwise);
  effect(() => write(key, String(value.value)));
  return value;
}

/** Private windows may have no storage; the table works without. */
export function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // nothing is kept then
  }
}

export const wish = kept<"auto" | Theme>("theme", "auto", ["auto", "light", "dark"]);
export const speed = kept<number>("speed", 1, [0, 1, 2, 4]);
/** What the others at a table call this person. */
export const name = signal(read("fireteam.name") ?? "");
effect(() => write("fireteam.name", name.value));

/** The goal is shown when a game begins. */
export const briefing = kept<boolean>("briefing", true, [true, false]);
export const shortcuts = kept<boolean>("shortcuts", true, [true, false]);
/** Whoever shares a screen here may see everything. */
export const trust = kept<boolean>("trust", false, [true, false]);
export const notices = kept<boolean>("notices", false, [true, false]);

const night = matchMedia("(prefers-color-scheme: light)");
const system = signal<Theme>(night.matches ? "light" : "dark");
night.addEventListener("change", () => (system.value = night.matches ? "light" : "dark"));

export const theme = signal<Theme>("dark");
effect(() => {
  theme.value = wish.value === "auto" ? system.value : wish.value;
  document.documentElement.dataset.theme = theme.value;
});

export const stillness = matchMedia("(prefers-reduced-motion: reduce)");
