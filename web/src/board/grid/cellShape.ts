/** Cells in columns and rows, whatever their shape: what hexes and squares have in common. */

import { cellName, readName } from "./cellNames";
import type { ArrowKey, Cell, Lattice, Point } from "./lattice";

/** The cell in a column and row, -1 if off the board. */
export type At = (column: number, row: number) => Cell;

/** What a shape of cells says of itself. */
export interface Shape {
  /** From the centre of a cell to the middle of its nearest edge. */
  inner: number;
  /** Of a board so many cells wide and high. */
  size(width: number, height: number): Point;
  centre(column: number, row: number): Point;
  /** From the centre, clockwise; corner n lies between the edges n and n + 1. */
  corners: readonly Point[];
  /** By edge: the cell beyond it. */
  around(column: number, row: number, at: At): Cell[];
  under(point: Point, at: At): Cell;
}

const ARROWS: Readonly<Record<ArrowKey, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
};

/** The boards of a shape: one of a size is made once. */
export function boardsOf(shape: Shape): (width: number, height: number) => Lattice {
  const made = new Map<string, Lattice>();
  return (width, height) => {
    const key = `${width}x${height}`;
    const known = made.get(key) ?? make(shape, width, height);
    made.set(key, known);
    return known;
  };
}

function make(shape: Shape, width: number, height: number): Lattice {
  const at: At = (column, row) =>
    column >= 0 && column < width && row >= 0 && row < height ? row * width + column : -1;
  const coords = (cell: Cell): [number, number] => [cell % width, Math.floor(cell / width)];
  const all = Array.from({ length: width * height }, (_, cell) => coords(cell));
  const centres = all.map(([column, row]) => shape.centre(column, row));
  const corners = centres.map((c) => shape.corners.map((d) => ({ x: c.x + d.x, y: c.y + d.y })));
  const near = all.map(([column, row]) => shape.around(column, row, at));
  return {
    width,
    height,
    size: shape.size(width, height),
    inner: shape.inner,
    name: (cell) => cellName(...coords(cell)),
    cell: (name) => {
      const found = readName(name);
      return found ? at(found.column, found.row) : -1;
    },
    centre: (cell) => centres[cell]!,
    corners: (cell) => corners[cell]!,
    neighbours: (cell) => near[cell]!,
    beside: (cell, key) => {
      const [column, row] = coords(cell);
      return at(column + ARROWS[key][0], row + ARROWS[key][1]);
    },
    under: (point) => shape.under(point, at),
  };
}
