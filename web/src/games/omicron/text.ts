/** Sentences of the engine with names for people in place of ids: "red-nix walks to B1." becomes "Nix (Red) walks to B1." */

import { FIGURES } from "./pieces/figures";
import type { Table } from "./shown";
import { title } from "./view";

const known = new Map<string, RegExp>();

/** Every id that a sentence can hold: those of printed characters, and of any that were made up for this table. */
function ids(table: Table | null | undefined): RegExp {
  const own = Object.keys(table?.models ?? {}).filter((name) => !(name in FIGURES) && !/^(red|blue)-/.test(name));
  const names = [...own, ...Object.keys(FIGURES)]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[^\w-]/g, "\\$&"))
    .join("|");
  const found = known.get(names) ?? new RegExp(`\\bcyms-(\\d+)\\b|\\b(red|blue)-([a-z][a-z-]*)\\b|\\b(${names})\\b`, "g");
  known.set(names, found);
  return found;
}

export function prose(text: string, table?: Table | null): string {
  const said = text.replace(ids(table), (id: string, number?: string, side?: string, twin?: string) =>
    number ? `CyMS ${number}` : side ? `${title(twin!)} (${title(side)})` : title(id),
  );
  const plain = said
    .replace(/\[([\d, ]+)\]/g, "$1") // dice
    .replace(/\b1 (hit|card|action)s\b/g, "1 $1")
    .replace(/\b1 CyMS come\b/g, "1 CyMS comes");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
