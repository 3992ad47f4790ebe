/** What an option would bring, drawn above the pieces while it is pointed at: the line of a shot and what stands in it, the
 * strikes that a way provokes, and what lies in wait on it. */

import { type Lattice, middle } from "../grid/lattice";
import { BoardLabel } from "./BoardLabel";
import type { PreviewDrawing, PreviewProps, SightLine } from "./previewDrawing";
import { polygon, polyline, scaled } from "./svgPaths";

export function PreviewSightLines({ lattice, drawing, start, spotOf, nameOf }: PreviewProps) {
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
              <BoardLabel at={{ x: c.x, y: c.y - lattice.inner }} text={`${nameOf(what)} blocks`} look="is-bad" />
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
              <path class="board-strike-mark" d="M-11-11 11 11M11-11-11 11" />
            </g>
            <BoardLabel at={{ x: enemy.x, y: enemy.y - 27 }} text={what ?? "strikes"} look="is-bad" />
          </g>
        );
      })}
      {(drawing.snares ?? []).map((at) => {
        const cell = lattice.cell(at);
        return cell < 0 ? null : <BoardLabel key={at} at={lattice.centre(cell)} text="Snare" look="is-bad" />;
      })}
    </g>
  );
}

function Line({ lattice, line, drawing }: { lattice: Lattice; line: SightLine; drawing: PreviewDrawing }) {
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
        <BoardLabel at={middle([from, to])} {...measured(drawing.range, drawing.reach)} />
      ) : null}
    </g>
  );
}

/** A line of sight that goes from cell to cell. */
function Trace({ lattice, drawing }: { lattice: Lattice; drawing: PreviewDrawing }) {
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
        <BoardLabel at={points[Math.floor(points.length / 2)]!} {...measured(drawing.range, drawing.reach)} />
      ) : null}
    </g>
  );
}

/** A word above a cell. */
function Noted({ lattice, at, text, look }: { lattice: Lattice; at: string; text: string; look?: string }) {
  const cell = lattice.cell(at);
  if (cell < 0) return null;
  const c = lattice.centre(cell);
  return <BoardLabel at={{ x: c.x, y: c.y - lattice.inner + 6 }} text={text} {...(look ? { look } : {})} />;
}

/** How far it is, and how far it may be where that does not suffice. */
function measured(range: number, reach: [number, number] | undefined): { text: string; look: string } {
  const [near, far] = reach ?? [0, Infinity];
  if (range >= near && range <= far) return { text: `${range}`, look: "is-range" };
  return { text: `${range} away, reaches ${near === far ? near : `${near} to ${far}`}`, look: "is-bad" };
}
