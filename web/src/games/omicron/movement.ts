/** Which movement a way that somebody draws on the board is for. */

import { type Movement, written } from "../../board/input/drawnPath";
import type { Action } from "./options";
import type { Table } from "./shown";
import { cellsOf } from "./view";

const WAYS = ["walk", "boost", "to"]; // the movements whose way can be led at once; others are picked first

/** The movement that is picked, else the first that there is. `piece` is the one that the question is about. */
export function movement(
  all: readonly Action[],
  picked: string | null,
  table: Table,
  piece: string | undefined,
): Movement | null {
  const fits = (key: string): boolean => WAYS.includes(key) || key === "charge" || key.startsWith("send ");
  const keys = all.map((action) => action.key);
  const key = picked ? keys.find((each) => each === picked && fits(each)) : keys.find((each) => WAYS.includes(each));
  const action = all.find((each) => each.key === key);
  const mover = action?.choices[0]?.subject ?? (piece || table.active || "");
  const spot = table.models[mover]?.at ?? table.cyms[mover]?.at;
  if (!action || !spot) return null;
  const mark = spot.endsWith("'") ? "'" : "";
  const found = { key: action.key, from: spot.replace("'", ""), covers: cellsOf(table, mover), mark };
  return key === "charge" ? { ...found, write: (way) => charged(action, table, way, mark) } : found;
}

/** A Charge is against whomever its way is led onto, else against the first who can be attacked from its end. */
function charged({ choices }: Action, table: Table, way: readonly string[], mark: string): string | null {
  const end = way.at(-1)!;
  const onto = choices.find(({ piece }) => cellsOf(table, piece!).includes(end));
  const target = (onto ?? choices.find(({ cell }) => cell === end) ?? choices[0]!).piece!;
  const cells = way.filter((cell) => !cellsOf(table, target).includes(cell));
  return cells.length ? `charge ${target} ${written(cells, mark)}` : null;
}
