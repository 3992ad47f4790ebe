/** A mission's map, small: its rooms, doors and terminals, and what lies there from the start. */

import { squares } from "../../board/grid/squares";
import type { View } from "../../gameContract";
import { Doors } from "./pieces/Doors";
import { extent, Ground, Walls, Zones } from "./pieces/Ground";
import { Markers } from "./pieces/Markers";
import type { Table } from "./shown";

export function MapPicture({ view, theme }: { view: View; theme: string }) {
  const table = view as Table;
  const lattice = squares(table.width, table.height);
  const { origin, size } = extent(lattice);
  return (
    <svg
      class="hi-map"
      data-detail="far"
      data-theme={theme}
      role="img"
      aria-label={`The map of ${table.mission}: ${Object.keys(table.zones).length} rooms and corridors`}
      viewBox={`${origin.x} ${origin.y} ${size.x} ${size.y}`}
    >
      <Ground lattice={lattice} table={table} />
      <Zones lattice={lattice} table={table} />
      <Walls lattice={lattice} table={table} />
      <Markers lattice={lattice} table={table} />
      <Doors lattice={lattice} table={table} offered={null} aimed={[]} />
    </svg>
  );
}
