/** Reading what lies on the table, as the engine shows it to a seat (shown.ts). */

import type { Character, Table } from "./shown";

export type Side = Table["turn"];

export const SIDES: readonly Side[] = ["Red", "Blue"];

/** Ids are lower case with dashes; people read names. */
export function title(name: string): string {
  if (name.startsWith("cyms-")) return `CyMS ${name.slice(5)}`;
  return name
    .replace(/^(red|blue)-/, "")
    .split(/[- ]/)
    .map((word, n, all) =>
      n && n < all.length - 1 && SMALL_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(" ");
}

const SMALL_WORDS: ReadonlySet<string> = new Set(["a", "and", "for", "in", "of", "on", "the", "to", "with"]);

/** Is it the id of one of the infected, be it still on the board or not? */
export const isCyms = (name: string): boolean => /^cyms-\d+$/.test(name);

/** A mirrored character is told from its twin by the side. */
export function fullTitle(name: string): string {
  const side = /^(red|blue)-/.exec(name)?.[1];
  return side ? `${title(side)} ${title(name)}` : title(name);
}

/** A marker and whose effect it is. */
export function ownedMarker(model: Character, marker: string): string {
  const owner = model.marked_by[marker];
  return owner ? `${marker}, by ${fullTitle(owner)}` : marker;
}

export function sideOf(table: Table, name: string): Side | "CyMS" {
  return table.models[name]?.side ?? "CyMS";
}

export function cellsOf(table: Table, name: string): string[] {
  const model = table.models[name];
  if (model) return model.covers;
  const cyms = table.cyms[name];
  return cyms ? [cyms.at] : [];
}

/** Who stands on a cell, the standing before the lying. */
export function standingOn(table: Table, cell: string): string | null {
  for (const [name, cyms] of Object.entries(table.cyms)) if (cyms.at === cell) return name;
  let lying: string | null = null;
  for (const [name, model] of Object.entries(table.models)) {
    if (!model.covers.includes(cell)) continue;
    if (!model.ko) return name;
    lying = name;
  }
  return lying;
}

export const NOUNS: Readonly<Record<string, string>> = {
  "Hands-On Research": "Implant Data",
  Airdrop: "Crate",
  "Live Feed": "Drone",
  "Quarantine Break": "Vial",
  "Safe Passage": "Survivor",
  Blackout: "Wreck",
};

/** What the objective tokens of a scenario are. */
export function tokenName(table: Table): string {
  return NOUNS[table.scenario] ?? "Token";
}

export const CONDITIONS: Readonly<Record<string, string>> = {
  stunned: "cannot act or move until its conditions are removed",
  burning: "suffers at Cleanup",
  tagged: "is marked",
};
