/** Which movement a way that somebody draws on the board is for. */

import type { Movement } from "../../board/input/drawnPath";
import { type Action, formOf } from "./options";
import type { Table } from "./shown";
import { figureOf } from "./view";

/** The movement that is picked, else the plain one, of whom the question is about. */
export function movement(all: readonly Action[], picked: string | null, table: Table, piece: string): Movement | null {
  const action = all.find(({ key }) => key === (picked ?? "walk"));
  const form = action && formOf(action);
  if (!action || !(form === "walk" || form === "run" || form === "guide")) return null;
  const one = figureOf(table, form === "guide" ? "sentry-drone" : piece);
  return one?.at ? { key: action.key, from: one.at, covers: one.covers } : null;
}
