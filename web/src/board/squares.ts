/** Squares in rows and columns. Edges are numbered clockwise as in the engine: 0 is north, 1 east, 2 south, 3 west; corner
 * n lies between the edges n and n + 1. */

import { type ArrowKey, cellName, type Cell, type Lattice, type Point, readName } from "./lattice";

export const SIDE = 64;
const HALF = SIDE / 2;
const CORNERS: readonly Point[] = [
  { x: HALF, y: -HALF },
  { x: HALF, y: HALF },
  { x: -HALF, y: HALF },
  { x: -HALF, y: -HALF },
];
const STEPS: Readonly<Record<ArrowKey, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
};

const made = new Map<string, Lattice>();

export function squares(width: number, height: number): Lattice {
  const key = `${width}x${height}`;
  const known = made.get(key) ?? make(width, height);
  made.set(key, known);
  return known;
}

function make(width: number, height: number): Lattice {
  const at = (column: number, row: number): Cell =>
    column >= 0 && column < width && row >= 0 && row < height ? row * width + column : -1;
  const coords = (cell: Cell): [number, number] => [cell % width, Math.floor(cell / width)];
  const beside = (cell: Cell, key: ArrowKey): Cell => {
    const [column, row] = coords(cell);
    return at(column + STEPS[key][0], row + STEPS[key][1]);
  };
  const centres = Array.from({ length: width * height }, (_, cell): Point => {
    const [column, row] = coords(cell);
    return { x: HALF + SIDE * column, y: HALF + SIDE * row };
  });
  const corners = centres.map((c) => CORNERS.map((d) => ({ x: c.x + d.x, y: c.y + d.y })));
  const near = centres.map((_, cell) => (Object.keys(STEPS) as ArrowKey[]).map((key) => beside(cell, key)));
  return {
    width,
    height,
    size: { x: SIDE * width, y: SIDE * height },
    inner: HALF,
    name: (cell) => cellName(...coords(cell)),
    cell: (name) => {
      const found = readName(name);
      return found ? at(found.column, found.row) : -1;
    },
    centre: (cell) => centres[cell]!,
    corners: (cell) => corners[cell]!,
    neighbours: (cell) => near[cell]!,
    beside,
    under: (point) => at(Math.floor(point.x / SIDE), Math.floor(point.y / SIDE)),
  };
}
