/** A hex in words, for those who go over the board by keyboard and hear it. */

import { spoken } from "../../board/input/actions";
import type { Choice } from "./options";
import type { Table } from "./shown";
import { modelsOn, sentence } from "./view";

export function describeCell(table: Table, cell: string, choices: readonly Choice[]): string {
  const ground: [string, readonly string[]][] = [
    ["Short Terrain", table.short],
    ["Tall Terrain", table.tall],
    ["Impassable Terrain", table.impassable],
    ["console", table.console],
    ["Spawn Point", table.spawn_points],
    ...table.areas.map((area, number): [string, string[]] => [`starting area ${number + 1}`, area]),
    ...Object.entries(table.zones),
    [table.token, table.tokens],
    ...table.snares.map(({ at, side }): [string, string[]] => [`Snare of ${side}`, [at]]),
  ];
  const standing = modelsOn(table, cell).map((name) => sentence(table, name));
  const here = ground.filter(([, cells]) => cells.includes(cell)).map(([what]) => what);
  return spoken(cell, here, standing, choices);
}
