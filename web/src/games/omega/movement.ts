/** Which movement a way that somebody draws on the board is for. */

import type { Movement } from "../../board/input/drawnPath";
import type { Action } from "./options";
import type { Table } from "./shown";
import { activeOf, figureOf } from "./view";

const WAYS = /^(walk|run \d+|guide)$/; // the movements whose way can be written out

/** The movement that is picked, else the plain one. */
export function movement(all: readonly Action[], picked: string | null, table: Table): Movement | null {
  const key = picked ?? "walk";
  if (!WAYS.test(key) || !all.some((action) => action.key === key)) return null;
  const one = figureOf(table, key === "guide" ? "lab-tech" : (activeOf(table) ?? ""));
  return one?.at ? { key, from: one.at, covers: one.covers } : null;
}
