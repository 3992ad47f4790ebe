/** What the signs on a board mean, folded away until somebody asks: a strip of ground with a word under each kind, and
 * whatever else the game tells. */

import type { ComponentChildren } from "preact";
import type { Lattice } from "../grid/lattice";

export interface LegendFrameProps {
  /** A strip of cells, one for each kind of ground, and how much is drawn around it. */
  lattice: Lattice;
  rim: { x: number; above: number; below: number };
  ground: ComponentChildren;
  /** The strip in words. */
  label: string;
  kinds: readonly string[];
  Icon: (props: { name: string }) => ComponentChildren;
  /** What each sign means. */
  signs: readonly (readonly [string, string])[];
  /** Whoever has a picture of their own, before the signs. */
  figures?: ComponentChildren;
  /** What else is told, as items of a list. */
  children: ComponentChildren;
}

export function LegendFrame({ lattice, rim, ground, label, kinds, Icon, signs, figures, children }: LegendFrameProps) {
  const { x, y } = lattice.size;
  return (
    <details class="board-legend">
      <summary>Signs</summary>
      <div class="board-legend-body" role="region" aria-label="Signs" tabIndex={0}>
        <svg
          viewBox={`${-rim.x} ${-rim.above} ${x + 2 * rim.x} ${y + rim.above + rim.below}`}
          role="img"
          aria-label={label}
        >
          {ground}
        </svg>
        <ol class="board-legend-ground">
          {kinds.map((kind) => (
            <li key={kind}>{kind}</li>
          ))}
        </ol>
        {figures}
        <ul>
          {children}
          {signs.map(([icon, text]) => (
            <li key={icon}>
              <Icon name={icon} /> {text}
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
