/** Which movement a way that somebody leads is for. */

import type { Movement } from "../../board/trail";
import type { Action } from "./choices";
import { cellsOf, type Table } from "./view";

const WAYS = ["walk", "boost", "on"]; // the movements whose way can be written out, besides those of CyMS that are sent

/** The movement that is picked, else the first that there is. */
export function movement(all: readonly Action[], picked: string | null, table: Table): Movement | null {
  const fits = (key: string): boolean => WAYS.includes(key) || key.startsWith("send ");
  const keys = all.map((action) => action.key);
  const key = picked ? keys.find((each) => each === picked && fits(each)) : keys.find((each) => WAYS.includes(each));
  const action = all.find((each) => each.key === key);
  const mover = action?.choices[0]?.subject ?? table.active ?? "";
  const spot = table.models[mover]?.at ?? table.cyms[mover]?.at;
  if (!action || !spot) return null;
  const mark = spot.endsWith("'") ? "'" : "";
  return { key: action.key, from: spot.replace("'", ""), covers: cellsOf(table, mover), mark };
}
