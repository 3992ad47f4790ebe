/** A few words in a box on the board, legible at any distance. */

import type { Point } from "../grid/lattice";

export function BoardLabel({ at, text, look }: { at: Point; text: string; look?: string }) {
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
