/** Reading what lies on the table, as the engine shows it to a seat (shown.ts). */

import type { Character, Table } from "./shown";

export type Side = Table["turn"];

export const SIDES: readonly Side[] = ["Red", "Blue"];

/** What people call a model; what is none is called as it is. */
export function nameOf(table: Table, id: string): string {
  return table.figures[id]?.name ?? id;
}

/** A marker and whose effect it is. */
export function ownedMarker(table: Table, model: Character, marker: string): string {
  const owner = model.marked_by[marker];
  return owner ? `${marker}, by ${nameOf(table, owner)}` : marker;
}

export function sideOf(table: Table, name: string): Side | "CyMS" {
  return table.models[name]?.side ?? "CyMS";
}

export function cellsOf(table: Table, name: string): string[] {
  const cyms = table.cyms[name];
  return table.models[name]?.covers ?? (cyms ? [cyms.at] : []);
}

export function conditionsOf(table: Table, name: string): readonly string[] {
  return (table.models[name] ?? table.cyms[name])?.conditions ?? [];
}

/** The hex by which a model that stands there is found; "" where none does. */
export function standing(table: Table, name: string): string {
  return cellsOf(table, name).length ? (table.figures[name]?.lead ?? "") : "";
}

/** Everybody on a cell. */
export function modelsOn(table: Table, cell: string): string[] {
  const all = [...Object.keys(table.models), ...Object.keys(table.cyms)];
  return all.filter((name) => cellsOf(table, name).includes(cell));
}

/** Who stands on a cell, the standing before the lying. */
export function standingOn(table: Table, cell: string): string | null {
  const here = modelsOn(table, cell);
  return here.find((name) => !table.models[name]?.ko) ?? here[0] ?? null;
}

/** A model in words. */
export function sentence(table: Table, name: string): string {
  const model = table.models[name];
  if (!model) return [nameOf(table, name), ...conditionsOf(table, name)].join(", ");
  const parts = [
    `${nameOf(table, name)}, ${model.side}`,
    model.ko ? "knocked out" : `${model.hp} of ${model.full_hp} HP`,
    `DEX ${model.dex}`,
    `Luck ${model.luck}`,
    model.noise ? `noise ${model.noise}` : "",
    model.token ? "holds a token" : "",
    ...[...model.conditions, ...model.markers],
    model.activated ? "activated" : "",
  ];
  return parts.filter(Boolean).join(", ");
}
