/** The cell to which the keys have gone. */

import type { Cell, Lattice } from "../grid/lattice";
import { polygon } from "./svgPaths";

export function KeyCursor({ lattice, cell }: { lattice: Lattice; cell: Cell }) {
  return cell < 0 ? null : <path class="board-cursor" d={polygon(lattice.corners(cell))} />;
}
