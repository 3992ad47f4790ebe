/** What somebody means who points at a place of the board. */

import { type Spot, spotAt, spotOn } from "../../board/draw/LessonMark";
import { type Cell, cellsNamed, distance, type Lattice, type Point } from "../../board/grid/lattice";
import { gives } from "../../board/input/actions";
import type { Ask } from "../../gameContract";
import type { Action, Choice, Targets } from "./options";
import { spanOf } from "./pieces/Rooms";
import type { Table } from "./shown";
import { activeOf, cellsOf, type Facing, FACINGS, figureOf, onMap, tileNamed, title } from "./view";

/** Whom a question is about: the figure that it names, else the one that acts. */
export function askedAbout(ask: Ask | null, table: Table): string | null {
  const longest = onMap(table).sort((a, b) => b.length - a.length);
  return longest.find((name) => ask?.question.includes(name)) ?? activeOf(table);
}

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

export function arrowSpot(at: Point, facing: Facing): Point {
  const way = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] }[facing] as [number, number];
  return { x: at.x + way[0] * ARM, y: at.y + way[1] * ARM };
}

/** The arrow at a point. */
export function arrowAt(turns: readonly Choice[], at: Point, point: Point): Choice | null {
  return turns.find((choice) => choice.facing && distance(arrowSpot(at, choice.facing), point) < 13) ?? null;
}

/** Where a point lies from another, for turning by pointing. */
export function towards(at: Point, point: Point): Facing {
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
  const key = (test: (key: string) => boolean): string | undefined => all.find((action) => test(action.key))?.key;
  const turn = all.find((action) => action.choices.some((choice) => choice.facing && choice.cell));
  if (at.door && key((each) => each === "end")) return `open ${at.door.toLowerCase()}`;
  if (at.piece) {
    const verb = picked ?? key((each) => each.startsWith("attack ")) ?? key((each) => each === "activate");
    if (verb === "activate") return `activate ${at.piece} combat`;
    return verb && !/^(walk|run)\b/.test(verb) ? `${verb} ${at.piece}` : null;
  }
  if (turn) return `${turn.key} ${at.cell} north`;
  const somewhere = all.find((action) => action.choices.some((choice) => choice.cell))?.key;
  const verb = picked ?? key((each) => each === "walk") ?? somewhere;
  return verb && !verb.startsWith("attack ") ? `${verb} ${at.cell}` : null;
}

/** The spaces on which something can be chosen. */
export function places(found: Targets, table: Table, lattice: Lattice): Cell[] {
  const floor = (spaces: readonly string[] | undefined): string =>
    spaces?.find((cell) => table.floor.includes(cell)) ?? "";
  const names = [
    ...found.cells.keys(),
    ...[...found.pieces.keys()].map((piece) => figureOf(table, piece)?.at ?? ""),
    ...[...found.doors.keys()].map((door) => table.doors[door]?.between[0]?.[0] ?? ""),
    ...[...found.rooms.keys()].map((room) => floor(table.rooms[room]?.spaces)),
    ...[...found.tiles.keys()].map((tile) => floor(tileNamed(table, tile)?.spaces)),
  ];
  return [...new Set(cellsNamed(lattice, names))];
}

/** Where a choice can be pointed at now, to be marked: an arrow, a space, a figure, a door, a room or a tile. None where an
 * action must be picked first. */
export function spots(choice: Choice, found: Targets, turner: Point | null, lattice: Lattice, table: Table): Spot[] {
  const offered = [found.cells, found.pieces, found.doors, found.rooms, found.tiles].flatMap((map) => [...map.values()]);
  const { text } = choice.option;
  if (choice.facing && !choice.cell)
    return turner && gives(found.turns, text) ? [spotAt(arrowSpot(turner, choice.facing), 13, choice.facing)] : [];
  if (!offered.some((choices) => gives(choices, text))) return [];
  const door = table.doors[choice.door ?? ""];
  const span = door && spanOf(lattice, door);
  if (span) return [spotAt(span.mid, 18, choice.door!)];
  const named: [string | null, readonly string[] | undefined, string][] = [
    [choice.cell, [choice.cell ?? ""], choice.cell ?? ""],
    [choice.piece, cellsOf(table, choice.piece ?? ""), title(choice.piece ?? "")],
    [choice.room, table.rooms[choice.room ?? ""]?.spaces, choice.room ?? ""],
    [choice.tile, tileNamed(table, choice.tile ?? "")?.spaces, choice.tile ?? ""],
  ];
  const marked = named.map(([key, cells, label]) => (key ? spotOn(lattice, cells ?? [], label) : null));
  return marked.filter((spot): spot is Spot => spot !== null);
}

/** The shot that whoever acts cannot take at somebody, so that what is in its way can be drawn. */
export function blockedShot(ask: Ask, table: Table, target: string | null): string | null {
  const me = activeOf(table) ?? "";
  const team = (name: string): boolean => !table.enemies[name];
  if (!target || !(ask.kind === "act" || ask.kind === "striking") || team(me) === team(target)) return null;
  const weapons = table.commandos[me]?.weapons ?? table.kinds[table.enemies[me]?.kind ?? ""]?.weapons ?? [];
  const shoots = weapons.find((weapon) => weapon.ranged);
  return shoots ? `attack ${shoots.name.toLowerCase()} ${target}` : null;
}

/** Doors that can be chosen from a space beside them, for those who go by keyboard. */
export function doorsBeside(found: Targets, table: Table, cell: string): Choice[] {
  return [...found.doors].flatMap(([name, choices]) =>
    table.doors[name]?.between.some((pair) => pair.includes(cell)) ? choices : [],
  );
}

export function standingAt(table: Table, cell: string): string[] {
  return onMap(table).filter((name) => cellsOf(table, name).includes(cell));
}
