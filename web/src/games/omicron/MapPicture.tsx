/** A scenario's map, small: its ground, and the models and tokens that stand there from the start. */

import { hexes } from "../../board/grid/hexes";
import type { View } from "../../gameContract";
import { Ground } from "./pieces/Ground";
import { Markers } from "./pieces/Markers";
import { Clips, Pieces } from "./pieces/Piece";
import type { Table } from "./shown";

export function MapPicture({ view, theme }: { view: View; theme: string }) {
  const table = view as Table;
  const lattice = hexes(table.width, table.height);
  return (
    <svg
      class="om-map"
      data-detail="far"
      data-theme={theme}
      role="img"
      aria-label={`The map of ${table.scenario}: ${table.width} by ${table.height} hexes`}
      viewBox={`-16 -16 ${lattice.size.x + 32} ${lattice.size.y + 36}`}
    >
      <Clips />
      <Ground lattice={lattice} table={table} />
      <Markers lattice={lattice} table={table} />
      <Pieces lattice={lattice} table={table} />
    </svg>
  );
}
