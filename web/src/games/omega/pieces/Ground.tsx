/** The ground of a mission: tiles with floor and walls, rubble, vents and hazards, what lies over whole tiles, the start
 * area and passages. Every kind of ground has a shape and a texture of its own; it is drawn again only when it changes. */

import { CellNames } from "../../../board/draw/BoardLabel";
import { asBefore, memo } from "../../../board/draw/memo";
import { outline, polygon, scaled } from "../../../board/draw/svgPaths";
import { type Cell, cellsNamed, type Lattice, middle, type Point, variation } from "../../../board/grid/lattice";
import type { Passage, Table, Tile } from "../shown";
import { isSetUp } from "../view";
import { iconPath } from "./icons";

export interface GroundProps {
  lattice: Lattice;
  table: Table;
}

/** The part of the board that has tiles on it, with a rim. */
export function extent(lattice: Lattice, table: Table): { origin: Point; size: Point } {
  const points = [...table.floor, ...table.walls].map((name) => lattice.centre(lattice.cell(name)));
  const rim = lattice.inner + 14;
  const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)];
  const origin = { x: Math.min(...xs) - rim, y: Math.min(...ys) - rim - 8 };
  return { origin, size: { x: Math.max(...xs) + rim - origin.x, y: Math.max(...ys) + rim - origin.y } };
}

const same = asBefore<Table>("floor", "walls", "rubble", "vents", "perils", "emi", "tiles", "passages", "start");

export const Ground = memo(function Ground({ lattice, table }: GroundProps) {
  const cells = (names: readonly string[]): Cell[] => cellsNamed(lattice, names);
  const floor = cells(table.floor);
  const walls = cells(table.walls);
  const all = [...floor, ...walls];
  return (
    <g aria-hidden="true">
      <Textures />
      <path class="mg-slab-shadow" d={outline(lattice, all, -10)} transform="translate(0 10)" />
      <path class="mg-slab" d={outline(lattice, all, -10)} />
      {floor.map((cell) => (
        <path
          key={cell}
          class={`mg-floor mg-floor-${Math.floor(variation(cell, 1) * 4)}`}
          d={polygon(lattice.corners(cell))}
        />
      ))}
      <path class="mg-studs" d={outline(lattice, floor)} fill="url(#mg-studs)" />
      {table.tiles.map((tile, n) => (
        <Overlay key={n} lattice={lattice} tile={tile} floor={new Set(floor)} />
      ))}
      {table.tiles.map((tile, n) => (
        <path key={n} class="mg-seam" d={outline(lattice, cells(tile.spaces))} />
      ))}
      {table.start.length && !isSetUp(table) ? <Start lattice={lattice} cells={cells(table.start)} /> : null}
      {Object.entries(table.passages).map(([name, passage]) => (
        <Gate key={name} lattice={lattice} passage={passage} cells={cells(passage.spaces)} />
      ))}
      {cells(table.vents).map((cell) => (
        <Vent key={cell} lattice={lattice} cell={cell} />
      ))}
      {cells(table.perils).map((cell) => (
        <Peril key={cell} lattice={lattice} cell={cell} />
      ))}
      {cells(table.rubble).map((cell) => (
        <Rubble key={cell} lattice={lattice} cell={cell} />
      ))}
      <Walls lattice={lattice} walls={walls} />
      <CellNames lattice={lattice} cells={floor} class="mg-coord" />
    </g>
  );
}, (a, b) => isSetUp(a.table) === isSetUp(b.table) && same(a, b));

function Textures() {
  return (
    <defs>
      <pattern id="mg-studs" width="64" height="64" patternUnits="userSpaceOnUse">
        <g class="mg-stud">
          <circle cx="6" cy="58" r="1.3" />
          <circle cx="58" cy="58" r="1.3" />
          <circle cx="58" cy="6" r="1.3" />
          <path d="M22 32H42M26 38H38" />
        </g>
      </pattern>
      <pattern id="mg-hazard" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect class="mg-hazard-ground" width="14" height="14" />
        <rect class="mg-hazard-line" width="7" height="14" />
      </pattern>
      <pattern id="mg-static" width="32" height="24" patternUnits="userSpaceOnUse">
        <path class="mg-static" d="M0 12 7 12 11 3 17 21 21 8 25 12H32" />
      </pattern>
      <pattern id="mg-web" width="48" height="48" patternUnits="userSpaceOnUse">
        <path
          class="mg-web"
          d="M0 0 48 48M48 0 0 48M12 12C20 18 28 18 36 12 30 20 30 28 36 36 28 30 20 30 12 36 18 28 18 20 12 12"
        />
      </pattern>
      <pattern id="mg-brick" width="32" height="20" patternUnits="userSpaceOnUse">
        <path class="mg-brick" d="M0 0H32M0 10H32M8 0V10M24 10V20M0 20H32" />
      </pattern>
      <pattern id="mg-fog" width="16" height="16" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect class="mg-fog-line" width="5" height="16" />
      </pattern>
    </defs>
  );
}

/** What lies over a whole tile: interference, or a nest of clones. */
function Overlay({ lattice, tile, floor }: { lattice: Lattice; tile: Tile; floor: ReadonlySet<Cell> }) {
  if (!tile.emi && !tile.nest) return null;
  const cells = tile.spaces.map((name) => lattice.cell(name)).filter((cell) => floor.has(cell));
  if (!cells.length) return null;
  const shape = outline(lattice, cells, 3);
  return (
    <g class={tile.emi ? "mg-overlay is-emi" : "mg-overlay is-nest"}>
      <path d={shape} fill={tile.emi ? "url(#mg-static)" : "url(#mg-web)"} />
      <path class="mg-overlay-edge" d={shape} />
    </g>
  );
}

function Start({ lattice, cells }: { lattice: Lattice; cells: Cell[] }) {
  return (
    <g class="mg-start">
      <path class="mg-start-fill" d={outline(lattice, cells, 5)} />
      <path class="mg-start-edge" d={outline(lattice, cells, 5)} />
      {cells.map((cell) => {
        const c = lattice.centre(cell);
        return <path key={cell} class="mg-start-mark" d={`M${c.x - 9} ${c.y + 17}l9-7l9 7m-18 7l9-7l9 7`} />;
      })}
    </g>
  );
}

/** A way into the map: a green one is the commandos', marked by an arch; a red one the enemies', marked by claws. */
function Gate({ lattice, passage, cells }: { lattice: Lattice; passage: Passage; cells: Cell[] }) {
  if (!passage.colour || !cells.length) return null;
  const c = middle(cells.map((cell) => lattice.centre(cell)));
  return (
    <g class={`mg-gate is-${passage.colour}`}>
      <path class="mg-gate-floor" d={outline(lattice, cells, 5)} />
      <path class="mg-gate-edge" d={outline(lattice, cells, 5)} />
      <g transform={`translate(${c.x} ${c.y})`}>
        <circle class="mg-gate-plate" r="19" />
        <path d={iconPath(passage.colour === "green" ? "passage" : "spawn")} transform="scale(1.25)" />
      </g>
    </g>
  );
}

function Vent({ lattice, cell }: { lattice: Lattice; cell: Cell }) {
  const c = lattice.centre(cell);
  return (
    <g class="mg-vent" transform={`translate(${c.x} ${c.y})`}>
      <rect class="mg-vent-frame" x="-23" y="-23" width="46" height="46" rx="6" />
      <rect class="mg-vent-hole" x="-18" y="-18" width="36" height="36" rx="3" />
      <path class="mg-vent-slats" d="M-18-11H18M-18-3.6H18M-18 3.6H18M-18 11H18" />
      <path class="mg-vent-screws" d="M-20.5-20.5h.01M20.5-20.5h.01M-20.5 20.5h.01M20.5 20.5h.01" />
    </g>
  );
}

function Peril({ lattice, cell }: { lattice: Lattice; cell: Cell }) {
  const c = lattice.centre(cell);
  return (
    <g class="mg-peril">
      <path
        d={polygon(scaled(lattice, cell, 0.92)) + polygon([...scaled(lattice, cell, 0.68)].reverse())}
        fill="url(#mg-hazard)"
      />
      <path class="mg-peril-ground" d={polygon(scaled(lattice, cell, 0.68))} />
      <path class="mg-peril-sign" d={iconPath("peril")} transform={`translate(${c.x} ${c.y + 2}) scale(1.5)`} />
    </g>
  );
}

const HEAPS: readonly string[] = [
  "M-26 20-22 6-10 2-4 14-8 24H-22ZM-2 24 2 8 14 4 25 12 26 24ZM-16-4-10-20 4-23 8-10 0-1-10 1ZM11 0 13-14 22-17 27-5 21 3Z",
  "M-27 22-25 8-14 4-6 10-7 23ZM-3 23-2 12 10 3 24 8 27 22ZM-24 1-22-12-12-17-5-8-9 1ZM-2-2 0-16 12-23 22-12 18-1 8 3Z",
  "M-25 24-27 12-17 3-3 7 1 18-5 25ZM4 24 5 10 17 2 27 10 25 23ZM-22-2-17-19-2-22 6-12 1-1-11 3ZM10-3 14-17 25-13 25-2Z",
];

/** Blocks of broken concrete with iron in it. */
function Rubble({ lattice, cell }: { lattice: Lattice; cell: Cell }) {
  const c = lattice.centre(cell);
  const look = HEAPS[Math.floor(variation(cell, 5) * HEAPS.length)]!;
  return (
    <g class="mg-rubble" transform={`translate(${c.x} ${c.y})`}>
      <path class="mg-rubble-shadow" d={look} transform="translate(2 4)" />
      <path class="mg-rubble-stones" d={look} />
      <path class="mg-rubble-cracks" d="M-18 10-12 16M8 12 16 18M-6-14 0-8M17-8 21-4" />
      <path class="mg-rubble-iron" d="M-12-21-20-29M24 8 31 3M-25 14-31 11" />
    </g>
  );
}

const RISE = 9; // how high a wall is drawn above its ground

/** All walls at once: a front that faces south, and the top above it. */
function Walls({ lattice, walls }: { lattice: Lattice; walls: Cell[] }) {
  const set = new Set(walls);
  const shape = outline(lattice, walls);
  const fronts = walls.filter((cell) => !set.has(lattice.neighbours(cell)[2]!));
  return (
    <g>
      <path class="mg-wall-shadow" d={shape} transform="translate(5 7)" />
      <path class="mg-wall-base" d={shape} />
      {fronts.map((cell) => {
        const [, east, west] = lattice.corners(cell);
        return (
          <path
            key={cell}
            class="mg-wall-front"
            d={`M${west!.x} ${west!.y - RISE}H${east!.x}V${east!.y}H${west!.x}Z`}
          />
        );
      })}
      <g transform={`translate(0 ${-RISE})`}>
        <path class="mg-wall-top" d={shape} />
        <path d={shape} fill="url(#mg-brick)" />
        <path class="mg-wall-edge" d={shape} />
      </g>
    </g>
  );
}
