/** What flashes up on a board while events are played: a number that rises from a piece, a shot or a blow, a cell that
 * bursts. A board says by `--board-after` how long a shot waits for its dice. */

import { type ComponentChildren, Fragment } from "preact";
import { polygon, polyline, scaled } from "../draw/svgPaths";
import type { Lattice, Point } from "../grid/lattice";
import type { Stage } from "./stage";

export interface FloatEffect {
  kind: "float";
  piece: string;
  text: string;
  look: "bad" | "good" | "plain";
  /** The name of a sign before the words. */
  icon?: string;
}

export interface ShotEffect {
  kind: "shot";
  from: string;
  to: string;
  ranged: boolean;
  hits: number | boolean;
}

export interface BurstEffect {
  kind: "burst";
  cell: string;
  /** What it looks like is the game's own. */
  look: string;
}

type CommonEffect = FloatEffect | ShotEffect | BurstEffect;

interface Surroundings {
  lattice: Lattice;
  spotOf: (piece: string) => Point | null;
  /** The path of a sign. */
  iconPath: (name: string) => string;
}

export interface EventEffectsProps<V, E extends { kind: string }> extends Surroundings {
  /** Of the game, for its looks. */
  class: string;
  stage: Stage<V, E>;
  /** Effects of the game's own. */
  effectOf?: (effect: E) => ComponentChildren;
}

/** All that happens just now. */
export function EventEffects<V, E extends { kind: string }>(props: EventEffectsProps<V, E>) {
  return (
    <g class={`board-effects ${props.class}`} aria-hidden="true">
      {props.stage.effects.value.map((effect) => (
        <Fragment key={effect.key}>
          {props.effectOf?.(effect) ?? <EventEffect {...props} effect={effect as unknown as CommonEffect} />}
        </Fragment>
      ))}
    </g>
  );
}

function EventEffect({ effect, lattice, spotOf, iconPath }: Surroundings & { effect: CommonEffect }) {
  switch (effect.kind) {
    case "float": {
      const at = spotOf(effect.piece);
      return at ? <Float at={at} effect={effect} icon={effect.icon ? iconPath(effect.icon) : null} /> : null;
    }
    case "shot": {
      const [from, to] = [spotOf(effect.from), spotOf(effect.to)];
      return from && to ? <Shot from={from} to={to} effect={effect} /> : null;
    }
    case "burst":
      return <Burst lattice={lattice} effect={effect} />;
    default:
      return null; // told over the board
  }
}

function Float({ at, effect, icon }: { at: Point; effect: FloatEffect; icon: string | null }) {
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

function Shot({ from, to, effect }: { from: Point; to: Point; effect: ShotEffect }) {
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

function Burst({ lattice, effect }: { lattice: Lattice; effect: BurstEffect }) {
  const at = lattice.cell(effect.cell);
  return at < 0 ? null : <path class={`board-burst is-${effect.look}`} d={polygon(scaled(lattice, at, 0.95))} />;
}
