/** A way of somebody's own choosing: dragged from the model that moves, or set hex by hex. It is written out as the answer
 * `walk D5 D6 E6`, which the engine checks and foresees like any other; nothing here knows what may be walked on. */

import { useEffect, useRef, useState } from "preact/hooks";
import { distance, type Lattice, type Point } from "../../board/lattice";
import type { BoardProps } from "../../shared/game";
import type { Action } from "./choices";
import { cellsOf, type Table } from "./view";

const WAYS = ["walk", "boost", "on"]; // the movements whose way can be written out, besides those of CyMS that are sent

export interface Trail {
  cells: readonly string[];
  /** The answer that it stands for, or null while there is none. */
  text: string | null;
  /** Does a model stand there whose way can be chosen? */
  begins(cell: string): boolean;
  to(cell: string): void;
  back(): void;
  clear(): void;
}

export function useTrail(
  props: BoardProps,
  all: readonly Action[],
  picked: string | null,
  table: Table,
  lattice: Lattice,
): Trail {
  const [cells, set] = useState<readonly string[]>([]);
  const latest = useRef(cells); // a drag goes on before what it changed is drawn
  const action = movement(all, picked);
  const mover = action?.choices[0]?.subject ?? table.active ?? "";
  const spot = table.models[mover]?.at ?? table.cyms[mover]?.at ?? "";
  const textOf = (way: readonly string[]): string | null =>
    action && way.length ? `${action.key} ${way.map((cell) => cell + (spot.endsWith("'") ? "'" : "")).join(" ")}` : null;
  const change = (way: readonly string[]): void => {
    if (way.join() === latest.current.join()) return;
    latest.current = way;
    set(way);
    props.onFocus(textOf(way));
  };
  useEffect(() => {
    latest.current = [];
    set([]);
  }, [props.ask, action?.key]);
  return {
    cells,
    text: textOf(cells),
    begins: (cell) => !!action && !!spot && cellsOf(table, mover).includes(cell),
    to: (cell) => {
      if (action && spot) change(extended(latest.current, spot.replace("'", ""), cell, lattice));
    },
    back: () => change(latest.current.slice(0, -1)),
    clear: () => change([]),
  };
}

/** The movement that a way is for: the one that is picked, else the first that there is. */
function movement(all: readonly Action[], picked: string | null): Action | undefined {
  const fits = (key: string): boolean => WAYS.includes(key) || key.startsWith("send ");
  if (picked) return fits(picked) ? all.find((action) => action.key === picked) : undefined;
  return all.find((action) => WAYS.includes(action.key));
}

/** A way led on to a cell; a cell that it has been to already shortens it. */
export function extended(way: readonly string[], start: string, cell: string, lattice: Lattice): string[] {
  if (cell === start) return [];
  const been = way.indexOf(cell);
  if (been >= 0) return way.slice(0, been + 1);
  const from = lattice.cell(way.at(-1) ?? start);
  const to = lattice.cell(cell);
  if (from < 0 || to < 0) return [...way];
  const steps = between(lattice, lattice.centre(from), lattice.centre(to));
  return [...way, ...steps.filter((name) => name !== start && !way.includes(name))];
}

/** The cells on the straight line from one point to another, without the first. */
function between(lattice: Lattice, from: Point, to: Point): string[] {
  const parts = Math.max(1, Math.ceil((4 * distance(from, to)) / lattice.inner));
  const found: string[] = [];
  for (let n = 1; n <= parts; n++) {
    const at = { x: from.x + ((to.x - from.x) * n) / parts + 0.01, y: from.y + ((to.y - from.y) * n) / parts + 0.02 };
    const cell = lattice.under(at);
    const name = cell < 0 ? "" : lattice.name(cell);
    if (name && name !== found.at(-1) && cell !== lattice.under(from)) found.push(name);
  }
  return found;
}
