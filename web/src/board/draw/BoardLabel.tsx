/** Words on a board: a few in a box, legible at any distance, and the names of its squares. */

import type { Cell, Lattice, Point } from "../grid/lattice";

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

/** The name of each square in its upper left corner. */
export function CellNames({ lattice, cells, class: own }: { lattice: Lattice; cells: readonly Cell[]; class: string }) {
  return (
    <g>
      {cells.map((cell) => {
        const { x, y } = lattice.corners(cell)[3]!;
        return (
          <text key={cell} class={own} x={x + 4} y={y + 10}>
            {lattice.name(cell)}
          </text>
        );
      })}
    </g>
  );
}
