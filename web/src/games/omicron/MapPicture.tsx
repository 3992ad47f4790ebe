/** A scenario's map, small: its ground, and the models and tokens that stand there from the start. */

import { MapFrame } from "../../board/draw/MapFrame";
import { hexes } from "../../board/grid/shapes";
import type { Theme, View } from "../../gameContract";
import { Ground } from "./pieces/Ground";
import { Markers } from "./pieces/Markers";
import { Clips, Pieces } from "./pieces/Piece";
import type { Table } from "./shown";

export function MapPicture({ view, theme }: { view: View; theme: Theme }) {
  const table = view as Table;
  const lattice = hexes(table.width, table.height);
  return (
    <MapFrame {...{ origin: { x: -16, y: -16 }, size: { x: lattice.size.x + 32, y: lattice.size.y + 36 } }} theme={theme} label={`${table.scenario}: ${table.width} by ${table.height} hexes`}>
      <Clips />
      <Ground lattice={lattice} table={table} />
      <Markers lattice={lattice} table={table} />
      <Pieces lattice={lattice} table={table} />
    </MapFrame>
  );
}
