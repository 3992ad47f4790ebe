/** Squares in rows and columns. Edges are numbered clockwise as in the engine: 0 is north, 1 east, 2 south, 3 west; corner
 * n lies between the edges n and n + 1. */

import { boardsOf } from "./cellShape";

const SIDE = 64;
const HALF = SIDE / 2;

export const squares = boardsOf({
  inner: HALF,
  size: (width, height) => ({ x: SIDE * width, y: SIDE * height }),
  centre: (column, row) => ({ x: HALF + SIDE * column, y: HALF + SIDE * row }),
  corners: [
    { x: HALF, y: -HALF },
    { x: HALF, y: HALF },
    { x: -HALF, y: HALF },
    { x: -HALF, y: -HALF },
  ],
  around: (column, row, at) => [at(column, row - 1), at(column + 1, row), at(column, row + 1), at(column - 1, row)],
  under: (point, at) => at(Math.floor(point.x / SIDE), Math.floor(point.y / SIDE)),
});
