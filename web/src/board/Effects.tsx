/** What flashes up on a board while events are played: a number that rises from a piece, a shot or a blow, a cell that
 * bursts. A board says by `--board-after` how long a shot waits for its dice. */

import { type Lattice, type Point, polygon, polyline, scaled } from "./lattice";

export interface FloatEffect {
  text: string;
  look: "bad" | "good" | "plain";
}

/** `icon` is the path of a sign before the words. */
export function Float({ at, effect, icon }: { at: Point; effect: FloatEffect; icon: string | null }) {
  const half = effect.text.length * 5.4 + (icon ? 16 : 8);
  return (
    <g transform={`translate(${at.x} ${at.y - 29})`}>
      <g class="board-large">
        <g class={`board-float is-${effect.look}`}>
          <rect x={-half} y="-14" width={2 * half} height="28" rx="14" />
          {icon ? <path d={icon} fill-rule="evenodd" transform={`translate(${-half + 14} 0) scale(0.8)`} /> : null}
          <text x={icon ? 8 : 0} y="6">
            {effect.text}
          </text>
        </g>
      </g>
    </g>
  );
}

export interface ShotEffect {
  ranged: boolean;
  hits: number | boolean;
}

export function Shot({ from, to, effect }: { from: Point; to: Point; effect: ShotEffect }) {
  const miss = effect.hits ? "" : " is-miss";
  if (effect.ranged) {
    return (
      <g class={`board-shot${miss}`}>
        <path class="board-shot-trail" d={polyline([from, to])} pathLength={100} />
        <circle class="board-shot-end" cx={to.x} cy={to.y} r="20" />
      </g>
    );
  }
  return (
    <g class={`board-blow${miss}`} transform={`translate(${to.x} ${to.y})`}>
      <path pathLength={100} d="M-24-18C-6-12 10 2 22 22" />
      <path pathLength={100} d="M-12-26C4-16 18-4 28 12" />
    </g>
  );
}

/** What it looks like is the game's own. */
export function Burst({ lattice, cell, look }: { lattice: Lattice; cell: string; look: string }) {
  const at = lattice.cell(cell);
  return at < 0 ? null : <path class={`board-burst is-${look}`} d={polygon(scaled(lattice, at, 0.95))} />;
}
