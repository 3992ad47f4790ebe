/** A space in words, for those who go over the board by keyboard and hear it. */

import { spoken } from "../../board/input/actions";
import type { Choice } from "./options";
import { sentence } from "./pieces/Piece";
import { described, unexplored } from "./pieces/Rooms";
import type { Table } from "./shown";
import { roomAt, standingAt } from "./view";

const KINDS: readonly (readonly ["rubble" | "vents" | "perils" | "investigate" | "objectives" | "start", string])[] = [
  ["rubble", "rubble"],
  ["vents", "vent"],
  ["perils", "peril"],
  ["investigate", "Investigate marker"],
  ["objectives", "objective"],
  ["start", "start area"],
];

export function describeCell(table: Table, cell: string, choices: readonly Choice[]): string {
  const ground: string[] = [];
  const room = roomAt(table, cell);
  const plan = room ? table.rooms[room] : undefined;
  if (room && plan) ground.push(plan.hidden ? unexplored(room, plan) : room);
  if (table.walls.includes(cell)) ground.push("wall");
  else if (!table.floor.includes(cell)) ground.push("outside the map");
  for (const [part, name] of KINDS) if (table[part].includes(cell)) ground.push(name);
  if (table.markers["gas"]?.includes(cell)) ground.push("gas");
  for (const tile of table.tiles) {
    if (!tile.spaces.includes(cell)) continue;
    if (tile.emi) ground.push("electromagnetic interference");
    if (tile.nest) ground.push("clone nest");
  }
  for (const [kind, at] of Object.entries(table.kit_markers)) if (at === cell) ground.push(kind);
  for (const [name, passage] of Object.entries(table.passages))
    if (passage.colour && passage.spaces.includes(cell))
      ground.push(`${name}, ${passage.colour === "green" ? "a passage of the commandos" : "an enemy passage"}`);
  for (const [name, door] of Object.entries(table.doors)) {
    const other = door.between.find((pair) => pair.includes(cell))?.find((each) => each !== cell);
    if (other) ground.push(`${described(name, door)}, towards ${other}`);
  }
  const standing = standingAt(table, cell).map((name) => sentence(table, name));
  return spoken(cell, ground, standing, choices);
}
