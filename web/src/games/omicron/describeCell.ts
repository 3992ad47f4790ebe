/** A hex in words, for those who go over the board by keyboard and hear it. */

import { spoken } from "../../board/input/actions";
import type { Choice } from "./options";
import type { Table } from "./shown";
import { nameOf, sentence } from "./view";

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
  const characters = Object.entries(table.models).filter(([, { covers }]) => covers.includes(cell));
  const cyms = Object.entries(table.cyms).filter(([, { at }]) => at === cell);
  const standing = [
    ...characters.map(([name, model]) => sentence(table, name, model)),
    ...cyms.map(([name, { conditions }]) => [nameOf(table, name), ...conditions].join(", ")),
  ];
  const here = ground.filter(([, cells]) => cells.includes(cell)).map(([what]) => what);
  return spoken(cell, here, standing, choices);
}
