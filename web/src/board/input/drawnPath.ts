/** A way of somebody's own choosing: dragged from the piece that moves, or set cell by cell. It is written out as the
 * answer `walk D5 D6 E6`, which the engine checks and foresees like any other; nothing here knows what may be walked on. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { BoardProps } from "../../gameContract";
import { distance, type Lattice, type Point } from "../grid/lattice";

/** A movement whose way can be written out. */
export interface Movement {
  /** What the answer begins with. */
  key: string;
  /** The cell that the way begins at, and all that the piece stands on. */
  from: string;
  covers: readonly string[];
  /** What is written behind every cell. */
  mark?: string;
  /** The answer for a way, where it depends on the end of the way what it begins with. */
  write?: (way: readonly string[]) => string | null;
}

/** The cells of a way as they are written. */
export function written(way: readonly string[], mark = ""): string {
  return way.map((cell) => cell + mark).join(" ");
}

export interface DrawnPath {
  cells: readonly string[];
  /** The answer that it stands for, or null while there is none. */
  text: string | null;
  /** Does a piece stand there whose way can be chosen? */
  begins(cell: string): boolean;
  to(cell: string): void;
  back(): void;
  clear(): void;
}

export function useDrawnPath(props: BoardProps, lattice: Lattice, movement: Movement | null): DrawnPath {
  const [cells, set] = useState<readonly string[]>([]);
  const latest = useRef(cells); // a drag goes on before what it changed is drawn
  const textOf = (way: readonly string[]): string | null => {
    if (!movement || !way.length) return null;
    return movement.write ? movement.write(way) : `${movement.key} ${written(way, movement.mark)}`;
  };
  const change = (way: readonly string[]): void => {
    if (way.join() === latest.current.join()) return;
    latest.current = way;
    set(way);
    props.onFocus(textOf(way));
  };
  useEffect(() => {
    latest.current = [];
    set([]);
  }, [props.ask, movement?.key]);
  return {
    cells,
    text: textOf(cells),
    begins: (cell) => !!movement && movement.covers.includes(cell),
    to: (cell) => {
      if (movement) change(extended(latest.current, movement.from, cell, lattice));
    },
    back: () => change(latest.current.slice(0, -1)),
    clear: () => change([]),
  };
}

/** A way led on to a cell; a cell that it has been to already shortens it. */
function extended(way: readonly string[], start: string, cell: string, lattice: Lattice): string[] {
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
