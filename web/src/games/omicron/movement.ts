/** Which movement a way that somebody draws on the board is for. */

import { keyOf } from "../../board/input/actions";
import { type Movement, written } from "../../board/input/drawnPath";
import type { Action } from "./options";
import type { Table } from "./shown";
import { cellsOf } from "./view";

const AT_ONCE: ReadonlySet<string> = new Set(["walk", "boost", "to"]); // others are picked before a way is led

const isLed = ({ choices }: Action, picked: boolean): boolean => {
  const { form } = choices[0]!.option;
  return AT_ONCE.has(form) || (picked && (form === "charge" || form === "send"));
};

/** The movement that is picked, else the first that there is. `piece` is the one that the question is about. */
export function movement(
  all: readonly Action[],
  picked: string | null,
  table: Table,
  piece: string | undefined,
): Movement | null {
  const action = all.find((each) => (!picked || each.key === picked) && isLed(each, picked !== null));
  const mover = action?.choices[0]?.subject ?? (piece || table.active || "");
  const figure = table.figures[mover];
  if (!action || !figure?.lead) return null;
  const mark = figure.turned ? "'" : "";
  const found = { key: action.key, from: figure.lead, covers: cellsOf(table, mover), mark };
  return action.key === "charge" ? { ...found, write: (way) => charged(action, table, way, mark) } : found;
}

/** A Charge is against whomever its way is led onto, else against the first who can be attacked from its end. */
function charged({ key, choices }: Action, table: Table, way: readonly string[], mark: string): string | null {
  const end = way.at(-1)!;
  const onto = choices.find(({ piece }) => cellsOf(table, piece!).includes(end));
  const target = (onto ?? choices.find(({ cell }) => cell === end) ?? choices[0]!).piece!;
  const cells = way.filter((cell) => !cellsOf(table, target).includes(cell));
  return cells.length ? keyOf(key, target, written(cells, mark)) : null;
}
