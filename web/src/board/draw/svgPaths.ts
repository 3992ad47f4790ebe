/** Shapes as the paths of an SVG: stars, polygons, lines, and the outline of any set of cells. */

import { type Cell, distance, type Lattice, type Point } from "../grid/lattice";

/** The path of a star or, with both radii alike, of a regular shape, clockwise from the top. */
export function star(points: number, far: number, near: number): string {
  const spots = Array.from({ length: 2 * points }, (_, n) => {
    const angle = (n * Math.PI) / points - Math.PI / 2;
    const r = n % 2 ? near : far;
    return `${(r * Math.cos(angle)).toFixed(1)} ${(r * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${spots.join("L")}Z`;
}

const rounded = (n: number): string => String(Math.round(n * 100) / 100);

export function polygon(points: readonly Point[]): string {
  return `M${points.map((p) => `${rounded(p.x)} ${rounded(p.y)}`).join("L")}Z`;
}

export function polyline(points: readonly Point[]): string {
  return `M${points.map((p) => `${rounded(p.x)} ${rounded(p.y)}`).join("L")}`;
}

/** The corners of a cell drawn smaller (or larger) about its centre. */
export function scaled(lattice: Lattice, cell: Cell, factor: number): Point[] {
  const c = lattice.centre(cell);
  return lattice.corners(cell).map((p) => ({ x: c.x + (p.x - c.x) * factor, y: c.y + (p.y - c.y) * factor }));
}

/** The outline of a set of cells: every edge that has no cell of the set beyond it, chained into closed loops. With
 * `inset` the outline is drawn that far inside, for bases and areas that touch each other. */
export function outline(lattice: Lattice, cells: Iterable<Cell>, inset = 0): string {
  return loops(lattice, new Set(cells))
    .map((loop) => polygon(inset ? shrink(loop, inset) : loop))
    .join("");
}

function loops(lattice: Lattice, set: ReadonlySet<Cell>): Point[][] {
  const key = (p: Point): string => `${Math.round(p.x * 8)},${Math.round(p.y * 8)}`;
  const next = new Map<string, { to: Point }[]>();
  for (const cell of set) {
    const corners = lattice.corners(cell);
    lattice.neighbours(cell).forEach((other, edge) => {
      if (set.has(other)) return;
      const from = corners[(edge + corners.length - 1) % corners.length]!;
      const to = corners[edge]!;
      const list = next.get(key(from)) ?? [];
      list.push({ to });
      next.set(key(from), list);
    });
  }
  const found: Point[][] = [];
  for (const [start, list] of next) {
    while (list.length) {
      const loop: Point[] = [];
      let here = list.pop()!.to;
      loop.push(here);
      while (key(here) !== start) {
        const step = next.get(key(here))?.pop();
        if (!step) break;
        here = step.to;
        loop.push(here);
      }
      found.push(loop);
    }
  }
  return found;
}

/** Move every edge of a clockwise loop inwards. */
function shrink(loop: readonly Point[], by: number): Point[] {
  const n = loop.length;
  return loop.map((p, i) => {
    const a = loop[(i + n - 1) % n]!;
    const b = loop[(i + 1) % n]!;
    const before = normal(a, p);
    const after = normal(p, b);
    const cos = 1 + before.x * after.x + before.y * after.y;
    const reach = by / Math.max(cos, 0.3);
    return { x: p.x + (before.x + after.x) * reach, y: p.y + (before.y + after.y) * reach };
  });
}

/** The unit vector to the inner side of an edge of a clockwise loop (y grows downwards). */
function normal(a: Point, b: Point): Point {
  const far = distance(a, b) || 1;
  return { x: -(b.y - a.y) / far, y: (b.x - a.x) / far };
}
