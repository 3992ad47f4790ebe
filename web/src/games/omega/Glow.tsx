/** Where something can be chosen. A move has a dot, a longer one an arrow, where somebody can be put a corner mark, what
 * falls on a space a cross; rooms and tiles are framed. */

import { type Lattice, outline, type Point, polygon, scaled } from "../../board/lattice";
import { memo } from "../../board/memo";
import type { Choice, Targets } from "./choices";
import { arrowSpot } from "./pointing";
import { FACINGS, type Table, tileNamed } from "./view";

interface GlowProps {
  lattice: Lattice;
  table: Table;
  found: Targets;
}

export const Glow = memo(
  function Glow({ lattice, table, found }: GlowProps) {
    const frames = [
      ...[...found.rooms.keys()].map((name) => table.rooms[name]?.spaces ?? []),
      ...[...found.tiles.keys()].map((name) => tileNamed(table, name)?.spaces ?? []),
    ];
    return (
      <g class="mg-glows" aria-hidden="true">
        {frames.map((spaces, n) => (
          <path key={n} class="mg-glow-frame" d={outline(lattice, spaces.map((name) => lattice.cell(name)), 6)} />
        ))}
        {[...found.cells].map(([name, choices]) => {
          const cell = lattice.cell(name);
          if (cell < 0) return null;
          const c = lattice.centre(cell);
          const look = lookOf(choices);
          return (
            <g key={name} class={`mg-glow is-${look}`} data-cell={name}>
              <path d={polygon(scaled(lattice, cell, 0.9))} />
              {look === "walk" ? <circle cx={c.x} cy={c.y} r="6" /> : null}
              {look === "run" || look === "far" ? (
                <path class="mg-glow-mark" d={`M${c.x - 8} ${c.y - 6}l7 6l-7 6M${c.x + 1} ${c.y - 6}l7 6l-7 6`} />
              ) : null}
              {look === "put" ? (
                <path
                  class="mg-glow-mark"
                  d="M-12-5v-7h7M12 5v7h-7M5-12h7v7M-5 12h-7v-7"
                  transform={`translate(${c.x} ${c.y})`}
                />
              ) : null}
              {look === "fall" ? <path class="mg-glow-mark" d={`M${c.x - 7} ${c.y - 7}l14 14m0-14l-14 14`} /> : null}
            </g>
          );
        })}
      </g>
    );
  },
  (a, b) => a.lattice === b.lattice && a.found === b.found && a.table === b.table,
);

function lookOf(choices: readonly Choice[]): "walk" | "run" | "far" | "put" | "fall" | "act" {
  const verbs = new Set(choices.map((choice) => choice.option.verb));
  if (verbs.has("walk") || verbs.has("guide") || verbs.has("push") || verbs.has("go")) return "walk";
  if (verbs.has("run")) return choices.some((choice) => choice.action === "run 2") ? "run" : "far";
  if (verbs.has("place") || verbs.has("spawn")) return "put";
  return verbs.has("throw") || verbs.has("lay") || verbs.has("use") ? "fall" : "act";
}

/** The place of the choice in focus. */
export function Focus({ lattice, table, choice }: { lattice: Lattice; table: Table; choice: Choice }) {
  const cell = choice.cell ? lattice.cell(choice.cell) : -1;
  if (cell >= 0) return <path class="mg-focus" d={polygon(scaled(lattice, cell, 0.9))} aria-hidden="true" />;
  const wide = choice.room ? table.rooms[choice.room] : choice.tile ? tileNamed(table, choice.tile) : undefined;
  if (!wide) return null;
  const cells = wide.spaces.map((name) => lattice.cell(name));
  return <path class="mg-focus is-wide" d={outline(lattice, cells, 6)} aria-hidden="true" />;
}

/** Arrows around a figure or a space, by which somebody is turned. */
export function Turns({ at, turns, focus }: { at: Point; turns: readonly Choice[]; focus: string | null }) {
  return (
    <g class="mg-turns">
      {turns.map((choice) => {
        if (!choice.facing) return null;
        const spot = arrowSpot(at, choice.facing);
        return (
          <g
            key={choice.option.text}
            class={choice.option.text === focus ? "mg-turn is-focus" : "mg-turn"}
            data-facing={choice.facing}
            transform={`translate(${spot.x} ${spot.y}) rotate(${FACINGS.indexOf(choice.facing) * 90})`}
          >
            <title>{`Face ${choice.facing}`}</title>
            <circle r="12" />
            <path d="M0-7.4L7.4 4L0 0.8L-7.4 4Z" />
          </g>
        );
      })}
    </g>
  );
}
