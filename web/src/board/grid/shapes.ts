/** The shapes that the cells of a board have. Corners and edges are numbered clockwise as in the engine: edge 0 is north,
 * corner n lies between the edges n and n + 1. Hexes have flat tops and stand in straight columns; every second column
 * (B, D, F ...) hangs half a hex lower. */

import { type At, boardsOf } from "./cellShape";
import { type Cell, distance, type Point } from "./lattice";

const SIDE = 40;
const HALF = (SIDE * Math.sqrt(3)) / 2;
const STEPS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const; // axial, by edge

const centre = (column: number, row: number): Point => ({
  x: SIDE * (1 + 1.5 * column),
  y: HALF * (1 + 2 * row + (column % 2)),
});

export const hexes = boardsOf({
  inner: HALF,
  size: (width, height) => ({ x: SIDE * (1.5 * width + 0.5), y: HALF * (2 * height + (width > 1 ? 1 : 0)) }),
  centre,
  corners: [
    { x: 0.5, y: -1 },
    { x: 1, y: 0 },
    { x: 0.5, y: 1 },
    { x: -0.5, y: 1 },
    { x: -1, y: 0 },
    { x: -0.5, y: -1 },
  ].map((p) => ({ x: p.x * SIDE, y: p.y * HALF })),
  around: (column, row, at) => {
    const r = row - Math.floor(column / 2);
    return STEPS.map(([dq, dr]) => at(column + dq, r + dr + Math.floor((column + dq) / 2)));
  },
  under,
});

/** The nearest hex, also where a point lies a little beyond the rim. */
function under(point: Point, at: At): Cell {
  let best = -1;
  let nearest = HALF * 1.2;
  const guess = Math.round((point.x / SIDE - 1) / 1.5);
  for (let column = guess - 1; column <= guess + 1; column++) {
    const row = Math.round((point.y / HALF - 1 - (Math.abs(column) % 2)) / 2);
    const far = distance(point, centre(column, row));
    if (at(column, row) >= 0 && far < nearest) {
      best = at(column, row);
      nearest = far;
    }
  }
  return best;
}

const EDGE = 64;
const MID = EDGE / 2;

export const squares = boardsOf({
  inner: MID,
  size: (width, height) => ({ x: EDGE * width, y: EDGE * height }),
  centre: (column, row) => ({ x: MID + EDGE * column, y: MID + EDGE * row }),
  corners: [
    { x: MID, y: -MID },
    { x: MID, y: MID },
    { x: -MID, y: MID },
    { x: -MID, y: -MID },
  ],
  around: (column, row, at) => [at(column, row - 1), at(column + 1, row), at(column, row + 1), at(column - 1, row)],
  under: (point, at) => at(Math.floor(point.x / EDGE), Math.floor(point.y / EDGE)),
});
