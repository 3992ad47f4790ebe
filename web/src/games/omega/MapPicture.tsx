/** A mission's map, small: its ground, its rooms and doors, and what lies there from the start. */

import { squares } from "../../board/grid/squares";
import type { View } from "../../gameContract";
import { extent, Ground } from "./pieces/Ground";
import { Gas, Markers } from "./pieces/Markers";
import { Doors, Rooms } from "./pieces/Rooms";
import type { Table } from "./shown";

export function MapPicture({ view, theme }: { view: View; theme: string }) {
  const table = view as Table;
  const lattice = squares(table.width, table.height);
  const { origin, size } = extent(lattice, table);
  return (
    <svg
      class="mg-map"
      data-detail="far"
      data-theme={theme}
      role="img"
      aria-label={`The map of ${table.mission}: ${Object.keys(table.rooms).length} rooms`}
      viewBox={`${origin.x} ${origin.y} ${size.x} ${size.y}`}
    >
      <Ground lattice={lattice} table={table} />
      <Rooms lattice={lattice} table={table} />
      <Markers lattice={lattice} table={table} />
      <Doors lattice={lattice} table={table} offered={null} aimed={null} />
      <Gas lattice={lattice} table={table} />
    </svg>
  );
}
