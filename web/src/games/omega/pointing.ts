/** What somebody means who points at a place of the board. */

import { type Spot, spotAt, spotOn } from "../../board/draw/LessonMark";
import { type Cell, cellsNamed, distance, type Lattice, type Point } from "../../board/grid/lattice";
import { gives, keyOf } from "../../board/input/actions";
import type { Ask } from "../../gameContract";
import { type Action, type Choice, formOf, movesOf, type Targets, turnsIn } from "./options";
import { spanOf } from "./pieces/Rooms";
import type { Table } from "./shown";
import { activeOf, cellsOf, FACINGS, tileNamed } from "./view";

/** The closed door at a point, if one is near enough. */
export function doorAt(table: Table, lattice: Lattice, point: Point): string | null {
  for (const [name, door] of Object.entries(table.doors)) {
    const span = door.type === "open" ? null : spanOf(lattice, door);
    if (!span) continue;
    const along = span.from.x === span.to.x ? "y" : "x";
    const across = along === "x" ? "y" : "x";
    const inside = point[along] > span.from[along] && point[along] < span.to[along];
    if (distance(point, span.mid) < 17 || (inside && Math.abs(point[across] - span.mid[across]) < 9)) return name;
  }
  return null;
}

/** How far from the middle of a space the arrows stand by which somebody is turned. */
const ARM = 41;
const WAYS: Readonly<Record<string, Point>> = {
  north: { x: 0, y: -1 },
  east: { x: 1, y: 0 },
  south: { x: 0, y: 1 },
  west: { x: -1, y: 0 },
};

export function arrowSpot(at: Point, facing: string): Point {
  const way = WAYS[facing]!;
  return { x: at.x + way.x * ARM, y: at.y + way.y * ARM };
}

/** The arrow at a point. */
export function arrowAt(turns: readonly Choice[], at: Point, point: Point): Choice | null {
  return turns.find(({ facing }) => facing && distance(arrowSpot(at, facing), point) < 13) ?? null;
}

/** Where a point lies from another, for turning by pointing. */
export function towards(at: Point, point: Point): string {
  const [dx, dy] = [point.x - at.x, point.y - at.y];
  return FACINGS[Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 1 : 3) : dy > 0 ? 2 : 0]!;
}

/** Do these choices differ in nothing but where somebody looks? */
export function onlyTurns(choices: readonly Choice[]): boolean {
  const action = choices[0]?.action;
  return choices.length > 1 && choices.every((choice) => choice.facing && choice.cell && choice.action === action);
}

/** The answer that somebody who pointed at a place without choices had in mind, to be told why not. */
export function unoffered(
  all: readonly Action[],
  picked: string | null,
  at: { cell: string; piece: string | null; door: string | null },
): string | null {
  const chosen = all.find((action) => action.key === picked);
  const of = (...forms: string[]): Action | undefined => all.find((action) => forms.includes(formOf(action)));
  if (at.door && of("end")) return keyOf("open", at.door);
  if (at.piece) {
    const meant = chosen ?? of("attack") ?? of("activate");
    if (meant && formOf(meant) === "activate") return keyOf("activate", at.piece, "combat");
    return meant && !movesOf(meant.choices[0]!) ? keyOf(meant.key, at.piece) : null;
  }
  const turn = all.find(({ choices }) => choices.some(({ cell, facing }) => cell && facing));
  if (turn) return keyOf(turn.key, at.cell, "north");
  const meant = chosen ?? of("walk") ?? all.find(({ choices }) => choices.some(({ cell }) => cell));
  return meant && formOf(meant) !== "attack" ? keyOf(meant.key, at.cell) : null;
}

/** The spaces of what a choice is pointed at by. */
function spacesOf(table: Table, { piece, cell, door, room, tile }: Omit<Choice, "option" | "action" | "at">): readonly string[] {
  if (piece) return cellsOf(table, piece);
  if (cell) return [cell];
  if (door) return table.doors[door]?.between[0] ?? [];
  const spaces = (room ? table.rooms[room]?.spaces : tile && tileNamed(table, tile)?.spaces) || [];
  return spaces.filter((each) => table.floor.includes(each));
}

/** The spaces on which something can be chosen. */
export function places(found: Targets, table: Table, lattice: Lattice): Cell[] {
  const all = Object.values(found).flatMap((map) => [...map.values()]);
  return [...new Set(cellsNamed(lattice, all.map(([choice]) => spacesOf(table, choice!)[0] ?? "")))];
}

/** Where a choice can be pointed at now, to be marked: an arrow, a space, a figure, a door, a room or a tile. None where an
 * action must be picked first. */
export function spots(choice: Choice, found: Targets, turner: Point | null, lattice: Lattice, table: Table): Spot[] {
  const { cell, piece, facing, at, option } = choice;
  if (facing && !cell)
    return turner && gives(turnsIn(found), option.text) ? [spotAt(arrowSpot(turner, facing), 13, facing)] : [];
  const offered = Object.values(found).flatMap((map) => [...map.values()]);
  if (!at || !offered.some((choices) => gives(choices, option.text))) return [];
  const door = table.doors[choice.door ?? ""];
  const span = door && spanOf(lattice, door);
  if (span) return [spotAt(span.mid, 18, at.name)];
  const marked = [spotOn(lattice, spacesOf(table, choice), at.name), piece && cell ? spotOn(lattice, [cell], cell) : null];
  return marked.filter((spot): spot is Spot => spot !== null);
}

/** The shot that whoever acts cannot take at somebody, so that what is in its way can be drawn. */
export function blockedShot(ask: Ask, table: Table, target: string | null): string | null {
  const me = activeOf(table) ?? "";
  const team = (name: string): boolean => !table.enemies[name];
  if (!target || !(ask.kind === "act" || ask.kind === "striking") || team(me) === team(target)) return null;
  const weapons = table.commandos[me]?.weapons ?? table.kinds[table.enemies[me]?.kind ?? ""]?.weapons ?? [];
  const shoots = weapons.find((weapon) => weapon.ranged);
  return shoots ? keyOf("attack", shoots.id, target) : null;
}

/** Doors that can be chosen from a space beside them, for those who go by keyboard. */
export function doorsBeside(found: Targets, table: Table, cell: string): Choice[] {
  return [...found.door].flatMap(([name, choices]) =>
    table.doors[name]?.between.some((pair) => pair.includes(cell)) ? choices : [],
  );
}
