/** A square in words, for those who go over the board by keyboard and hear it. */

import { spoken } from "../../board/input/actions";
import { many } from "../../ui/format";
import type { Choice } from "./options";
import type { Door, Table, Terminal } from "./shown";
import { conditions, controllerOf, doorAt, nameOf, standingAt, STATES, terminalAt, zoneAt } from "./view";

export function describeCell(table: Table, cell: string, choices: readonly Choice[]): string {
  const ground: string[] = [];
  const zone = zoneAt(table, cell);
  if (zone) ground.push(zone);
  if (zone && table.zones[zone]!.alarm) ground.push(many(table.zones[zone]!.alarm, "alarm token"));
  if (!table.floor.includes(cell)) ground.push("wall");
  const walls = table.walls.flatMap((pair) => (pair.includes(cell) ? pair.filter((each) => each !== cell) : []));
  if (walls.length) ground.push(`a wall towards ${walls.join(" and ")}`);
  if (table.cover.includes(cell)) ground.push("cover");
  if (table.entry_points.includes(cell)) ground.push("where OPFOR comes in");
  const door = doorAt(table, cell);
  if (door) ground.push(doorTold(table, door, table.doors[door]!));
  const terminal = terminalAt(table, cell);
  if (terminal) ground.push(terminalTold(terminal, table.terminals[terminal]!));
  for (const [name, objective] of Object.entries(table.objectives))
    if (objective.at === cell) ground.push(`${name}, an objective, ${objective.state}`);
  for (const mine of table.mines) if (mine.at === cell) ground.push(mine.armed ? "a mine" : "a mine that is not armed yet");
  for (const pile of table.piles) if (pile.at === cell) ground.push(`gear: ${pile.items.map(({ id }) => id).join(", ")}`);
  return spoken(cell, ground, standingAt(table, cell).map((name) => modelTold(table, name)), choices);
}

export function doorTold(table: Table, name: string, door: Door): string {
  const by = controllerOf(table, door);
  const parts = [`${name}, ${door.colour} door ${door.number}, ${STATES[door.state]}`];
  if (door.sealed) parts.push("sealed for OPFOR");
  if (by) parts.push(`controlled by ${by}`);
  return parts.join(", ");
}

export function terminalTold(name: string, { colour, strength, controller, holds, zones }: Terminal): string {
  const by = controller ? `controlled by ${controller}${holds ? "" : ", who has no hacker for it"}` : "free";
  return `${name}, a ${colour ?? "white"} terminal of strength ${strength}, ${by}, over ${zones.join(", ")}`;
}

/** A model in words, for titles and for those who hear the board. */
export function modelTold(table: Table, name: string): string {
  const model = table.models[name];
  if (!model) return name;
  const parts = [nameOf(table, name), `of ${model.side}`];
  if (!model.unconscious) parts.push(`dial at ${model.wounds} of ${model.most_wounds}`);
  if (model.cybershock) parts.push(`cybershock ${model.cybershock}`);
  parts.push(...conditions(model));
  const next = table.intentions[name]?.told;
  return parts.join(", ") + (next ? `. Next: ${next}` : "");
}
