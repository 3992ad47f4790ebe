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
export function chance(cell: Cell, salt: number): number {
  const x = Math.sin(cell * 127.1 + salt * 311.7) * 43758.5453;
  return x - Math.floor(x);
}

/** The path of a star or, with both radii alike, of a regular shape, clockwise from the top. */
export function star(points: number, far: number, near: number): string {
  const spots = Array.from({ length: 2 * points }, (_, n) => {
    const angle = (n * Math.PI) / points - Math.PI / 2;
    const r = n % 2 ? near : far;
    return `${(r * Math.cos(angle)).toFixed(1)} ${(r * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${spots.join("L")}Z`;
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Columns go by letters (A ... Z, AA ...), rows by numbers. */
export function cellName(column: number, row: number): string {
  let letters = "";
  for (let left = column; left >= 0; left = Math.floor(left / 26) - 1) {
    letters = String.fromCharCode(65 + (left % 26)) + letters;
  }
  return `${letters}${row + 1}`;
}

/** Column and row of a name such as E6 (a mark behind it, as in E6', is passed over), or null. */
export function readName(name: string): { column: number; row: number } | null {
  const found = /^([A-Z]+)(\d+)'?$/.exec(name);
  if (!found) return null;
  const column = [...found[1]!].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { column, row: Number(found[2]) - 1 };
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
