/** A mission's map, small: its ground, its rooms and doors, and what lies there from the start. */

import { MapFrame } from "../../board/draw/MapFrame";
import { squares } from "../../board/grid/shapes";
import type { Theme, View } from "../../gameContract";
import { extent, Ground } from "./pieces/Ground";
import { Gas, Markers } from "./pieces/Markers";
import { Doors, Rooms } from "./pieces/Rooms";
import type { Table } from "./shown";

export function MapPicture({ view, theme }: { view: View; theme: Theme }) {
  const table = view as Table;
  const lattice = squares(table.width, table.height);
  return (
    <MapFrame class="mg-map" {...extent(lattice, table)} theme={theme} label={`${table.mission}: ${Object.keys(table.rooms).length} rooms`}>
      <Ground lattice={lattice} table={table} />
      <Rooms lattice={lattice} table={table} />
      <Markers lattice={lattice} table={table} />
      <Doors lattice={lattice} table={table} offered={null} aimed={null} />
      <Gas lattice={lattice} table={table} />
    </MapFrame>
  );
}
