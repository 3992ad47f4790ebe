/** A mission's map, small: its rooms, doors and terminals, and what lies there from the start. */

import { MapFrame } from "../../board/draw/MapFrame";
import { squares } from "../../board/grid/shapes";
import type { Theme, View } from "../../gameContract";
import { Doors } from "./pieces/Doors";
import { extent, Ground, Walls, Zones } from "./pieces/Ground";
import { Markers } from "./pieces/Markers";
import type { Table } from "./shown";

export function MapPicture({ view, theme }: { view: View; theme: Theme }) {
  const table = view as Table;
  const lattice = squares(table.width, table.height);
  return (
    <MapFrame class="hi-map" {...extent(lattice)} theme={theme} label={`${table.mission}: ${Object.keys(table.zones).length} rooms and corridors`}>
      <Ground lattice={lattice} table={table} />
      <Zones lattice={lattice} table={table} />
      <Walls lattice={lattice} table={table} />
      <Markers lattice={lattice} table={table} />
      <Doors lattice={lattice} table={table} offered={null} aimed={[]} />
    </MapFrame>
  );
}
