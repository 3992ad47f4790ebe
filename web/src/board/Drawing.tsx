/** What an option would bring, drawn over the board: the way with every step and the strikes it provokes, the line of
 * sight and what stands in it, the cells of an area. */

import { type Lattice, outline, type Point, polygon, polyline, scaled } from "./lattice";

export interface Foreseen {
  /** Whose way it is. */
  model?: string;
  path?: string[];
  footprint?: string[];
  strikes?: { by: string; at: string }[];
  snares?: string[];
  line?: { from: string; from_corner: number; to: string; to_corner: number; clear: boolean };
  blockers?: { at: string; what: string }[];
  range?: number;
  reach?: [number, number];
  area?: string[];
  affected?: string[];
  ap?: number;
  noise?: number;
}

export interface DrawingProps {
  lattice: Lattice;
  drawing: Foreseen;
  /** Where the way begins. */
  start: Point | null;
  spotOf: (piece: string) => Point | null;
  nameOf: (piece: string) => string;
}

/** Below the pieces: ways and areas. */
export function Way({ lattice, drawing, start }: DrawingProps) {
  const cells = (names: readonly string[] | undefined) =>
    (names ?? []).map((name) => lattice.cell(name)).filter((cell) => cell >= 0);
  const path = cells(drawing.path);
  const points = [...(start ? [start] : []), ...path.map((cell) => lattice.centre(cell))];
  const footprint = cells(drawing.footprint);
  const area = cells(drawing.area);
  return (
    <g class="board-way" aria-hidden="true">
      {area.length ? (
        <>
          <path class="board-area" d={outline(lattice, area, 2)} />
          <path class="board-area-edge" d={outline(lattice, area, 2)} />
        </>
      ) : null}
      {footprint.length > 1 ? <path class="board-footprint" d={outline(lattice, footprint, 4)} /> : null}
      {points.length > 1 ? (
        <>
          <path class="board-path-ground" d={polyline(points)} />
          <path class="board-path" d={polyline(points)} />
          {path.map((cell, n) => {
            const c = lattice.centre(cell);
            return n === path.length - 1 ? (
              <path key={n} class="board-path-end" d={polygon(scaled(lattice, cell, 0.8))} />
            ) : (
              <circle key={n} class="board-step" cx={c.x} cy={c.y} r="5.5" />
            );
          })}
        </>
      ) : null}
    </g>
  );
}

/** Above the pieces: lines, strikes, what blocks, and a few words at the end. */
export function Sight({ lattice, drawing, start, spotOf, nameOf }: DrawingProps) {
  const { line } = drawing;
  const a = line ? lattice.cell(line.from) : -1;
  const b = line ? lattice.cell(line.to) : -1;
  const from = a >= 0 ? lattice.corners(a)[line!.from_corner] : undefined;
  const to = b >= 0 ? lattice.corners(b)[line!.to_corner] : undefined;
  const blockers = drawing.blockers ?? [];
  return (
    <g class="board-sight" aria-hidden="true">
      {from && to ? (
        <g class={line!.clear ? "board-line" : "board-line is-blocked"}>
          <path class="board-line-ground" d={polyline([from, to])} />
          <path class="board-line-stroke" d={polyline([from, to])} />
          <circle cx={from.x} cy={from.y} r="4" />
          <circle cx={to.x} cy={to.y} r="4" />
          {drawing.range !== undefined && line!.clear ? (
            <Label
              at={{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }}
              {...measured(drawing.range, drawing.reach)}
            />
          ) : null}
        </g>
      ) : null}
      {blockers.map(({ at, what }) => {
        const cell = lattice.cell(at);
        if (cell < 0) return null;
        const c = lattice.centre(cell);
        return (
          <g key={at}>
            <path class="board-blocker" d={polygon(scaled(lattice, cell, 0.94))} />
            <Label at={{ x: c.x, y: c.y - lattice.inner }} text={`${nameOf(what)} blocks`} look="is-bad" />
          </g>
        );
      })}
      {(drawing.strikes ?? []).map(({ by, at }) => {
        const enemy = spotOf(by);
        const cell = at ? lattice.cell(at) : -1;
        const where = cell >= 0 ? lattice.centre(cell) : start;
        if (!enemy || !where) return null;
        return (
          <g key={`${by} ${at}`} class="board-strike">
            <path d={polyline([enemy, where])} />
            <g transform={`translate(${where.x} ${where.y})`}>
              <path class="board-strike-mark" d="M-11-11L11 11M11-11L-11 11" />
            </g>
            <Label at={{ x: enemy.x, y: enemy.y - 27 }} text="strikes" look="is-bad" />
          </g>
        );
      })}
      {(drawing.snares ?? []).map((at) => {
        const cell = lattice.cell(at);
        return cell < 0 ? null : <Label key={at} at={lattice.centre(cell)} text="Snare" look="is-bad" />;
      })}
    </g>
  );
}

/** How far it is, and how far it may be where that does not suffice. */
function measured(range: number, reach: [number, number] | undefined): { text: string; look: string } {
  const [near, far] = reach ?? [0, Infinity];
  if (range >= near && range <= far) return { text: `${range}`, look: "is-range" };
  return { text: `${range} hexes, reaches ${near === far ? near : `${near} to ${far}`}`, look: "is-bad" };
}

/** A few words in a box on the board. */
export function Label({ at, text, look }: { at: Point; text: string; look?: string }) {
  const half = text.length * 3.3 + 7;
  return (
    <g class={`board-label ${look ?? ""}`} transform={`translate(${at.x} ${at.y})`}>
      <rect x={-half} y="-9" width={2 * half} height="18" rx="9" />
      <text y="4">{text}</text>
    </g>
  );
}
