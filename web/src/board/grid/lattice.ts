/** What the board needs to know of the ground it draws: cells with names, centres and corners. Hexes and squares fill it
 * in, and nothing else on the board asks which of the two it is. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A cell is a number, `row * width + column`, as in the engine. */
export type Cell = number;

export interface Lattice {
  readonly width: number;
  readonly height: number;
  /** The drawing's size, with the cells inside it. */
  readonly size: Point;
  /** From the centre of a cell to the middle of its nearest edge. */
  readonly inner: number;
  name(cell: Cell): string;
  /** The cell of that name, -1 if there is none. */
  cell(name: string): Cell;
  centre(cell: Cell): Point;
  /** Clockwise; corner n lies between the edges n and n + 1. */
  corners(cell: Cell): readonly Point[];
  /** By edge: the cell beyond it, or -1. */
  neighbours(cell: Cell): readonly Cell[];
  /** Where an arrow key leads to, -1 if off the board. */
  beside(cell: Cell, key: ArrowKey): Cell;
  /** The cell under a point of the drawing, -1 if none. */
  under(point: Point): Cell;
}

export type ArrowKey = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

export function isArrow(key: string): key is ArrowKey {
  return key === "ArrowUp" || key === "ArrowDown" || key === "ArrowLeft" || key === "ArrowRight";
}

export function middle(points: readonly Point[]): Point {
  const n = Math.max(points.length, 1);
  return { x: points.reduce((sum, p) => sum + p.x, 0) / n, y: points.reduce((sum, p) => sum + p.y, 0) / n };
}

/** The cells of these names that are on the board. */
export function cellsNamed(lattice: Lattice, names: readonly string[]): Cell[] {
  return names.map((name) => lattice.cell(name)).filter((cell) => cell >= 0);
}

/** The name of the cell under a point of the drawing. */
export function nameUnder(lattice: Lattice, point: Point): string | null {
  const cell = lattice.under(point);
  return cell < 0 ? null : lattice.name(cell);
}

/** The middle of the cells of these names; none where no such cell is. */
export function middleOf(lattice: Lattice, names: readonly string[]): Point | null {
  const cells = cellsNamed(lattice, names);
  return cells.length ? middle(cells.map((cell) => lattice.centre(cell))) : null;
}

/** The next of these cells from one on, in the order of the board and around; -1 where there is none. */
export function nextOf(cells: readonly Cell[], from: Cell, back: boolean): Cell {
  const inOrder = [...cells].sort((a, b) => a - b);
  const next = back ? inOrder.findLast((cell) => cell < from) : inOrder.find((cell) => cell > from);
  return next ?? (back ? inOrder.at(-1) : inOrder[0]) ?? -1;
}

/** A number that looks random and is the same each time, for the little differences between cells. */
export function variation(cell: Cell, salt: number): number {
  const x = Math.sin(cell * 127.1 + salt * 311.7) * 43758.5453;
  return x - Math.floor(x);
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
