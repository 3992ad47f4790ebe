/** What somebody means who points at a place of the board. */

import { type Spot, spotOn } from "../../board/draw/LessonMark";
import { type Cell, cellsNamed, type Lattice } from "../../board/grid/lattice";
import { gives, keyOf } from "../../board/input/actions";
import type { Ask } from "../../gameContract";
import { type Action, type Choice, formOf, squaresOf, type Targets } from "./options";
import type { Table } from "./shown";
import { doorAt, isEnemy } from "./view";

/** The squares on which something can be chosen. */
export function places(found: Targets, table: Table, lattice: Lattice): Cell[] {
  const all = Object.values(found).flatMap((map) => [...map.values()]);
  return [...new Set(cellsNamed(lattice, all.map(([choice]) => squaresOf(table, choice!)[0] ?? "")))];
}

/** Where a choice can be pointed at now, to be marked. None where an action must be picked first. */
export function spots(choice: Choice, found: Targets, lattice: Lattice, table: Table): Spot[] {
  const offered = Object.values(found).flatMap((map) => [...map.values()]);
  if (!choice.at || !offered.some((choices) => gives(choices, choice.option.text))) return [];
  const spot = spotOn(lattice, squaresOf(table, choice), choice.at.name);
  return spot ? [spot] : [];
}

/** The weapon with which whoever acts would shoot at somebody. */
function weaponOf(table: Table): string | null {
  const gear = table.models[table.active?.model ?? ""]?.equipment ?? [];
  return gear.find(({ kind }) => kind === "ranged" || kind === "heavy" || kind === "close")?.id.toLowerCase() ?? null;
}

/** The attack that whoever acts cannot make on somebody, so that what is in its way can be drawn. */
export function blockedShot(ask: Ask, table: Table, target: string | null): string | null {
  const me = table.models[table.active?.model ?? ""];
  const weapon = weaponOf(table);
  if (ask.kind !== "act" || !me || !target || !weapon || !isEnemy(table, target, me.side)) return null;
  return keyOf("attack", target, weapon);
}

/** The answer that somebody who pointed at a place without choices had in mind, to be told why not. */
export function unoffered(all: readonly Action[], picked: string | null, ask: Ask, table: Table, cell: string): string | null {
  const piece = Object.keys(table.models).find((name) => table.models[name]!.at === cell) ?? null;
  const chosen = all.find((action) => action.key === picked);
  const offered = (form: string): boolean => all.some((action) => formOf(action) === form);
  if (ask.kind === "activating") return piece ? keyOf("activate", piece) : null;
  if (piece && ask.kind === "act") return blockedShot(ask, table, piece);
  const door = doorAt(table, cell);
  if (door && ask.kind === "act" && table.doors[door]!.state !== "open") return keyOf("open", door.toLowerCase());
  if (chosen?.choices[0]!.place === "cell") return keyOf(chosen.key, cell);
  if (ask.kind === "act" || offered("move")) return keyOf("move", cell);
  return offered("place") ? keyOf("place", cell) : null;
}
