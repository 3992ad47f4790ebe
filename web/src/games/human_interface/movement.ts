/** Which movement a way that somebody draws on the board is for. */

import type { Movement } from "../../board/input/drawnPath";
import { type Action, formOf } from "./options";
import type { Table } from "./shown";

/** The movement that is picked, else going on, else a new one, of whoever the question is about. */
export function movement(all: readonly Action[], picked: string | null, table: Table, piece: string): Movement | null {
  const of = (form: string): Action | undefined => all.find((action) => formOf(action) === form);
  const action = all.find(({ key }) => key === picked) ?? of("go on") ?? of("move");
  const at = table.models[piece || (table.active?.model ?? "")]?.at;
  if (!action || !at || !(formOf(action) === "move" || formOf(action) === "go on")) return null;
  return { key: action.key, from: at, covers: [at] };
}
