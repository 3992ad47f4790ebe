/** A hex in words, for those who go over the board by keyboard and hear it. */

import { spoken } from "../../board/input/actions";
import { type Choice, words } from "./options";
import { sentence } from "./pieces/Piece";
import type { Table } from "./shown";
import { fullTitle, tokenName } from "./view";

export function describeCell(table: Table, cell: string, choices: readonly Choice[]): string {
  const ground: string[] = [];
  if (table.short.includes(cell)) ground.push("Short Terrain");
  if (table.tall.includes(cell)) ground.push("Tall Terrain");
  if (table.impassable.includes(cell)) ground.push("Impassable Terrain");
  if (table.console.includes(cell)) ground.push("console");
  if (table.spawn_points.includes(cell)) ground.push("Spawn Point");
  table.areas.forEach((area, number) => {
    if (area.includes(cell)) ground.push(`starting area ${number + 1}`);
  });
  for (const [zone, cells] of Object.entries(table.zones)) if (cells.includes(cell)) ground.push(zone);
  if (table.tokens.includes(cell)) ground.push(tokenName(table));
  for (const snare of table.snares) if (snare.at === cell) ground.push(`Snare of ${snare.side}`);
  const standing = [
    ...Object.entries(table.models)
      .filter(([, model]) => model.covers.includes(cell))
      .map(([name, model]) => sentence(name, model)),
    ...Object.entries(table.cyms)
      .filter(([, cyms]) => cyms.at === cell)
      .map(([name, cyms]) => [fullTitle(name), ...cyms.conditions].join(", ")),
  ];
  return spoken(cell, ground, standing, choices, (option) => words(option, table));
}
