/** Figures of a few strokes, on the board and as portraits in panels and on cards. */

import { useId } from "preact/hooks";

/** `f` is the figure itself, `k` what is dark on it, `a` its accent, `s` a dark line, `w` a light line. */
export type Stroke = readonly ["f" | "k" | "a" | "s" | "w", string];

/** The path of a disc. */
export const dot = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

export function Strokes({ strokes }: { strokes: readonly Stroke[] }) {
  return (
    <>
      {strokes.map(([look, d], n) => (
        <path key={n} class={`board-fig-${look}`} d={d} />
      ))}
    </>
  );
}

export interface StrokePortraitProps {
  class: string;
  /** The class of the base, for its colours. */
  body: string;
  strokes: readonly Stroke[];
  /** The path of the base, how far from the middle it reaches with its edge, and how much of it the picture fills. */
  shape: string;
  half: number;
  fills: number;
}

export function StrokePortrait({ class: own, body, strokes, shape, half, fills }: StrokePortraitProps) {
  const clip = useId();
  return (
    <svg class={`board-portrait ${own}`} viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`} aria-hidden="true">
      <clipPath id={clip}>
        <path d={shape} transform={`scale(${fills})`} />
      </clipPath>
      <path class={body} d={shape} />
      <g clip-path={`url(#${clip})`}>
        <Strokes strokes={strokes} />
      </g>
      <path class="board-portrait-edge" d={shape} />
    </svg>
  );
}

/** The edge of a piece as a ring: a segment for everything that it can take, filled as long as it has not. */
export function PieceRing({ shape, most, left }: { shape: string; most: number; left: number }) {
  const gap = most > 1 ? 0.04 * most : 0;
  const dashes = (filled: number): string =>
    filled <= 0 ? `0 ${most}` : `${`${1 - gap} ${gap} `.repeat(filled)}0 ${most}`;
  return (
    <>
      <path class="board-ring-full" d={shape} pathLength={most} stroke-dasharray={dashes(most)} />
      <path
        class={left * 2 <= most && most > 1 ? "board-ring is-low" : "board-ring"}
        d={shape}
        pathLength={most}
        stroke-dasharray={dashes(left)}
      />
    </>
  );
}
