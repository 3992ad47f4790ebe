/** What an option would bring, drawn over the board: the way with every step, what lies in wait on it and the strikes it
 * provokes, the line of sight and what stands in it, the cells of an area or an aura, and what somebody would see. */

import { type Cell, type Lattice, middle, outline, type Point, polygon, polyline, scaled } from "../grid/lattice";

/** From a corner of one cell to a corner of another. */
export interface SightLine {
  from: string;
  from_corner: number;
  to: string;
  to_corner: number;
  clear: boolean;
}

export interface Foreseen {
  /** Whose way it is. */
  model?: string;
  path?: string[];
  footprint?: string[];
  strikes?: { by: string; at: string; what?: string }[];
  snares?: string[];
  /** What waits on the way. */
  hazards?: { at: string; what: string }[];
  line?: SightLine;
  /** Where a line of sight is several lines. */
  lines?: SightLine[];
  /** Where it is a path of cells. */
  trace?: string[];
  /** Of a path of cells: does it reach its end? */
  clear?: boolean;
  blockers?: { at: string; what: string }[];
  cover?: boolean;
  cover_by?: { at: string; what: string }[];
  range?: number;
  reach?: [number, number];
  area?: string[];
  aura?: string[];
  /** What somebody looks at, and what of it is really seen. */
  field?: string[];
  sees?: string[];
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
  const aura = cells(drawing.aura);
  const field = cells(drawing.field);
  const sees = cells(drawing.sees);
  return (
    <g class="board-way" aria-hidden="true">
      {sees.length ? <path class="board-sees" d={outline(lattice, sees, 1)} /> : null}
      {field.length ? <path class="board-field" d={outline(lattice, field, 2)} /> : null}
      {aura.length ? <path class="board-aura" d={outline(lattice, aura, 3)} /> : null}
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
  const lines = drawing.lines ?? (drawing.line ? [drawing.line] : []);
  const blockers = drawing.blockers ?? [];
  return (
    <g class="board-sight" aria-hidden="true">
      {drawing.trace ? <Trace lattice={lattice} drawing={drawing} /> : null}
      {lines.map((line, n) => (
        <Line key={n} lattice={lattice} line={line} drawing={n === 0 ? drawing : {}} />
      ))}
      {(drawing.cover_by ?? []).map(({ at, what }) => (
        <Noted key={`cover ${at}`} lattice={lattice} at={at} text={`${nameOf(what)}: cover`} />
      ))}
      {(drawing.hazards ?? []).map(({ at, what }) => (
        <Noted key={`hazard ${at} ${what}`} lattice={lattice} at={at} text={nameOf(what)} look="is-bad" />
      ))}
      {blockers.map(({ at, what }, n) => {
        const cell = lattice.cell(at);
        if (cell < 0) return null;
        const c = lattice.centre(cell);
        return (
          <g key={at}>
            <path class="board-blocker" d={polygon(scaled(lattice, cell, 0.94))} />
            {blockers.findIndex((other) => other.what === what) === n ? (
              <Label at={{ x: c.x, y: c.y - lattice.inner }} text={`${nameOf(what)} blocks`} look="is-bad" />
            ) : null}
          </g>
        );
      })}
      {(drawing.strikes ?? []).map(({ by, at, what }) => {
        const enemy = spotOf(by);
        const cell = at ? lattice.cell(at) : -1;
        const where = cell >= 0 ? lattice.centre(cell) : start;
        if (!enemy || !where) return null;
        return (
          <g key={`${by} ${at} ${what}`} class="board-strike">
            <path d={polyline([enemy, where])} />
            <g transform={`translate(${where.x} ${where.y})`}>
              <path class="board-strike-mark" d="M-11-11L11 11M11-11L-11 11" />
            </g>
            <Label at={{ x: enemy.x, y: enemy.y - 27 }} text={what ?? "strikes"} look="is-bad" />
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

function Line({ lattice, line, drawing }: { lattice: Lattice; line: SightLine; drawing: Foreseen }) {
  const a = lattice.cell(line.from);
  const b = lattice.cell(line.to);
  const from = a >= 0 ? lattice.corners(a)[line.from_corner] : undefined;
  const to = b >= 0 ? lattice.corners(b)[line.to_corner] : undefined;
  if (!from || !to) return null;
  return (
    <g class={line.clear ? "board-line" : "board-line is-blocked"}>
      <path class="board-line-ground" d={polyline([from, to])} />
      <path class="board-line-stroke" d={polyline([from, to])} />
      <circle cx={from.x} cy={from.y} r="4" />
      <circle cx={to.x} cy={to.y} r="4" />
      {drawing.range !== undefined && line.clear ? (
        <Label at={middle([from, to])} {...measured(drawing.range, drawing.reach)} />
      ) : null}
    </g>
  );
}

/** A line of sight that goes from cell to cell. */
function Trace({ lattice, drawing }: { lattice: Lattice; drawing: Foreseen }) {
  const cells = drawing.trace!.map((name) => lattice.cell(name)).filter((cell) => cell >= 0);
  const points = cells.map((cell) => lattice.centre(cell));
  if (points.length < 2) return null;
  const clear = drawing.clear !== false;
  return (
    <g class={clear ? "board-line" : "board-line is-blocked"}>
      {cells.slice(1).map((cell) => (
        <path key={cell} class="board-trace" d={polygon(scaled(lattice, cell, 0.9))} />
      ))}
      <path class="board-line-ground" d={polyline(points)} />
      <path class="board-line-stroke" d={polyline(points)} />
      {points.map((p, n) => (
        <circle key={n} cx={p.x} cy={p.y} r="4" />
      ))}
      {drawing.range !== undefined && clear ? (
        <Label at={points[Math.floor(points.length / 2)]!} {...measured(drawing.range, drawing.reach)} />
      ) : null}
    </g>
  );
}

/** A word above a cell. */
function Noted({ lattice, at, text, look }: { lattice: Lattice; at: string; text: string; look?: string }) {
  const cell = lattice.cell(at);
  if (cell < 0) return null;
  const c = lattice.centre(cell);
  return <Label at={{ x: c.x, y: c.y - lattice.inner + 6 }} text={text} {...(look ? { look } : {})} />;
}

/** How far it is, and how far it may be where that does not suffice. */
function measured(range: number, reach: [number, number] | undefined): { text: string; look: string } {
  const [near, far] = reach ?? [0, Infinity];
  if (range >= near && range <= far) return { text: `${range}`, look: "is-range" };
  return { text: `${range} away, reaches ${near === far ? near : `${near} to ${far}`}`, look: "is-bad" };
}

/** A few words in a box on the board. */
export function Label({ at, text, look }: { at: Point; text: string; look?: string }) {
  const half = text.length * 3.3 + 7;
  return (
    <g class={`board-label ${look ?? ""}`} transform={`translate(${at.x} ${at.y})`}>
      <g class="board-large">
        <rect x={-half} y="-9" width={2 * half} height="18" rx="9" />
        <text y="4">{text}</text>
      </g>
    </g>
  );
}

/** Where the keys have gone. */
export function Cursor({ lattice, cell }: { lattice: Lattice; cell: Cell }) {
  return cell < 0 ? null : <path class="board-cursor" d={polygon(lattice.corners(cell))} />;
}
