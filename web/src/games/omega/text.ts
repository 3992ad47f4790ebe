/** Sentences of the engine with names for people in place of ids: "rogue-clone-3 moves to B1." becomes "Rogue Clone 3
 * moves to B1." */

import { ENEMIES, TEAM } from "./pieces/figures";
import type { Table } from "./shown";
import { title } from "./view";

/** Enemies are numbered, but for the one Cronos; a kind without a number is a word like any other. */
const KNOWN = new RegExp(`\\b(?:(?:${ENEMIES.join("|")})-\\d+|cronos|${TEAM.join("|")})\\b`, "gi");

export function prose(text: string, table?: Table | null): string {
  const own = table ? Object.keys({ ...table.commandos, ...table.drones, ...table.enemies }) : [];
  let said = text.replace(KNOWN, (id) => title(id.toLowerCase()));
  for (const id of own) if (id.includes("-")) said = said.replaceAll(id, title(id));
  const plain = said
    .replace(/\[([\d, ]+)\]/g, "$1") // dice
    .replace(/ and 0 red dice\b/g, " dice")
    .replace(/\b0 black and (?=\d+ red)/g, "")
    .replace(/\b1 (hit|card|wound)s\b/g, "1 $1")
    .replace(/\b1 (black |red )?dice\b/g, "1 $1die")
    .replace(/\b1 (hit|die) are\b/g, "1 $1 is")
    .replace(/\bemi\b/g, "EMI")
    .replace(/^Commandos (play|concede)s\b/, "The commandos $1");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
