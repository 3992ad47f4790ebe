/** What flashes up while events are played: numbers that rise from a piece, shots and blows, explosions, a room that comes
 * out of the dark. */

import { type Lattice, outline, type Point, polygon, polyline, scaled } from "../../board/lattice";
import type { Stage } from "../../board/stage";
import { iconPath } from "./icons";
import { spotOf } from "./Piece";
import type { Effect } from "./script";
import type { Table } from "./view";

export function Effects({ lattice, table, stage }: { lattice: Lattice; table: Table; stage: Stage<Table, Effect> }) {
  return (
    <g class="mg-effects" aria-hidden="true">
      {stage.effects.value.map((effect) => {
        switch (effect.kind) {
          case "float": {
            const at = spotOf(lattice, table, effect.piece);
            return at ? <Float key={effect.key} at={at} effect={effect} /> : null;
          }
          case "shot": {
            const from = spotOf(lattice, table, effect.from);
            const to = spotOf(lattice, table, effect.to);
            return from && to ? <Shot key={effect.key} from={from} to={to} effect={effect} /> : null;
          }
          case "burst": {
            const cell = lattice.cell(effect.cell);
            return cell < 0 ? null : (
              <path key={effect.key} class={`mg-burst is-${effect.look}`} d={polygon(scaled(lattice, cell, 0.95))} />
            );
          }
          case "blast": {
            const cell = lattice.cell(effect.cell);
            if (cell < 0) return null;
            const c = lattice.centre(cell);
            const r = (2 * effect.radius + 1) * lattice.inner;
            return (
              <g key={effect.key} class="mg-blast">
                <circle cx={c.x} cy={c.y} r={r} />
                <circle class="mg-blast-core" cx={c.x} cy={c.y} r={r * 0.6} />
              </g>
            );
          }
          case "reveal":
            return (
              <path
                key={effect.key}
                class="mg-fog-lifts"
                d={outline(lattice, effect.spaces.map((name) => lattice.cell(name)), 1)}
              />
            );
          default:
            return null;
        }
      })}
    </g>
  );
}

function Float({ at, effect }: { at: Point; effect: Extract<Effect, { kind: "float" }> }) {
  const half = effect.text.length * 5.4 + (effect.icon ? 16 : 8);
  return (
    <g transform={`translate(${at.x} ${at.y - 28})`}>
      <g class="board-large">
        <g class={`mg-float is-${effect.look}`}>
          <rect x={-half} y="-14" width={2 * half} height="28" rx="14" />
          {effect.icon ? (
            <path d={iconPath(effect.icon)} fill-rule="evenodd" transform={`translate(${-half + 14} 0) scale(0.8)`} />
          ) : null}
          <text x={effect.icon ? 8 : 0} y="6">
            {effect.text}
          </text>
        </g>
      </g>
    </g>
  );
}

function Shot({ from, to, effect }: { from: Point; to: Point; effect: Extract<Effect, { kind: "shot" }> }) {
  if (effect.ranged) {
    return (
      <g class={effect.hits ? "mg-shot" : "mg-shot is-miss"}>
        <path class="mg-shot-trail" d={polyline([from, to])} pathLength={100} />
        <circle class="mg-shot-end" cx={to.x} cy={to.y} r="20" />
      </g>
    );
  }
  return (
    <g class={effect.hits ? "mg-blow" : "mg-blow is-miss"} transform={`translate(${to.x} ${to.y})`}>
      <path pathLength={100} d="M-24-18C-6-12 10 2 22 22" />
      <path pathLength={100} d="M-12-26C4-16 18-4 28 12" />
    </g>
  );
}
