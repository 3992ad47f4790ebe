/** Hexes with flat tops in straight columns; every second column (B, D, F ...) hangs half a hex lower. Corners and
 * edges are numbered clockwise as in the engine: edge 0 is north, corner n lies between the edges n and n + 1. */

import { type ArrowKey, cellName, type Cell, distance, type Lattice, type Point, readName } from "./lattice";

export const SIDE = 40;
const HALF = (SIDE * Math.sqrt(3)) / 2;
const CORNERS: readonly Point[] = [
  { x: 0.5, y: -1 },
  { x: 1, y: 0 },
  { x: 0.5, y: 1 },
  { x: -0.5, y: 1 },
  { x: -1, y: 0 },
  { x: -0.5, y: -1 },
].map((p) => ({ x: p.x * SIDE, y: p.y * HALF }));
const STEPS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const; // axial, by edge

const made = new Map<string, Lattice>();

export function hexes(width: number, height: number): Lattice {
  const key = `${width}x${height}`;
  const known = made.get(key) ?? make(width, height);
  made.set(key, known);
  return known;
}

function make(width: number, height: number): Lattice {
  const at = (column: number, row: number): Cell =>
    column >= 0 && column < width && row >= 0 && row < height ? row * width + column : -1;
  const coords = (cell: Cell): [number, number] => [cell % width, Math.floor(cell / width)];
  const centres = Array.from({ length: width * height }, (_, cell): Point => {
    const [column, row] = coords(cell);
    return { x: SIDE * (1 + 1.5 * column), y: HALF * (1 + 2 * row + (column % 2)) };
  });
  const corners = centres.map((c) => CORNERS.map((d) => ({ x: c.x + d.x, y: c.y + d.y })));
  const near = centres.map((_, cell) => {
    const [column, row] = coords(cell);
    const r = row - Math.floor(column / 2);
    return STEPS.map(([dq, dr]) => at(column + dq, r + dr + Math.floor((column + dq) / 2)));
  });
  const beside: Record<ArrowKey, readonly [number, number]> = {
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
  };
  return {
    width,
    height,
    size: { x: SIDE * (1.5 * width + 0.5), y: HALF * (2 * height + (width > 1 ? 1 : 0)) },
    inner: HALF,
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
      return at(column + beside[key][0], row + beside[key][1]);
    },
    under: (point) => {
      let best = -1;
      let nearest = HALF * 1.2;
      const guess = Math.round((point.x / SIDE - 1) / 1.5);
      for (let column = guess - 1; column <= guess + 1; column++) {
        const row = Math.round((point.y / HALF - 1 - (Math.abs(column) % 2)) / 2);
        const cell = at(column, row);
        if (cell >= 0 && distance(point, centres[cell]!) < nearest) {
          best = cell;
          nearest = distance(point, centres[cell]!);
        }
      }
      return best;
    },
  };
}
