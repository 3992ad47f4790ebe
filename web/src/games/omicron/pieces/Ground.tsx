/** The ground of a scenario: floor, terrain, starting areas, zones and spawn points. Every kind of ground has a shape and a
 * texture of its own; the whole is drawn once for a map and not again. */

import { dot } from "../../../board/draw/FigureStrokes";
import { memo } from "../../../board/draw/memo";
import { outline, polygon, scaled } from "../../../board/draw/svgPaths";
import { type Cell, cellsNamed, type Lattice, middle, variation } from "../../../board/grid/lattice";
import type { Table } from "../shown";
import { type Side, SIDES } from "../view";
import { iconPath } from "./icons";

export interface GroundProps {
  lattice: Lattice;
  table: Table;
}

/** All of a table that the ground is drawn from. */
const GROUND = ["short", "tall", "impassable", "console", "spawn_points", "areas", "zones", "owned"] as const;

function drawnFrom(table: Table): string {
  return JSON.stringify([...GROUND.map((kind) => table[kind]), table.squads.Red.area, table.squads.Blue.area]);
}

const same = (a: GroundProps, b: GroundProps): boolean =>
  a.lattice === b.lattice && (a.table === b.table || drawnFrom(a.table) === drawnFrom(b.table));

export const Ground = memo(function Ground({ lattice, table }: GroundProps) {
  const all = Array.from({ length: lattice.width * lattice.height }, (_, cell) => cell);
  const floor = (cell: Cell): number => Math.floor(variation(cell, 1) * 4);
  const cells = (names: readonly string[]): Cell[] => cellsNamed(lattice, names);
  const walls = new Set(cells([...table.tall, ...table.impassable, ...table.console]));
  const zones = Object.entries(table.zones)
    .map(([name, names]) => ({ name, cells: cells(names), drop: table.drops[name] ?? null }))
    .filter((zone) => zone.cells.some((cell) => !walls.has(cell)));
  return (
    <g aria-hidden="true">
      <Textures />
      <path class="om-slab-shadow" d={outline(lattice, all, -9)} transform="translate(0 9)" />
      <path class="om-slab" d={outline(lattice, all, -9)} />
      {all.map((cell) => (
        <path key={cell} class={`om-floor om-floor-${floor(cell)}`} d={polygon(scaled(lattice, cell, 0.985))} />
      ))}
      <path class="om-grain" d={outline(lattice, all)} fill="url(#om-grain)" />
      {table.areas.map((area, n) => (
        <Area key={n} lattice={lattice} table={table} cells={cells(area)} number={n + 1} />
      ))}
      {zones.map((zone) => (
        <Zone key={zone.name} lattice={lattice} {...zone} />
      ))}
      {TERRAIN.map(([kind, Drawn]) =>
        cells(table[kind]).map((cell) => (
          <Drawn key={cell} lattice={lattice} cell={cell} side={table.owned[lattice.name(cell)] ?? null} />
        )),
      )}
      {zones.map((zone) => (
        <ZoneName key={zone.name} lattice={lattice} {...zone} />
      ))}
      <g>
        {all.map((cell) => {
          const { x, y } = lattice.centre(cell);
          const look = walls.has(cell) ? "om-coord on-wall" : "om-coord";
          return (
            <text key={cell} x={x} y={y - lattice.inner + 9.5} class={look}>
              {lattice.name(cell)}
            </text>
          );
        })}
      </g>
    </g>
  );
}, same);

function Textures() {
  return (
    <defs>
      <pattern id="om-grain" width="120" height="104" patternUnits="userSpaceOnUse">
        <g class="om-grain-marks">
          {Array.from({ length: 46 }, (_, i) => (
            <circle key={i} cx={variation(i, 2) * 120} cy={variation(i, 3) * 104} r={0.4 + variation(i, 4) * 0.8} />
          ))}
          <path d="M8 20l9 5 4 9M70 82l12-6 10 3M92 18l5 10M30 70l-6 8" />
        </g>
      </pattern>
      <pattern id="om-hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect class="om-hatch-ground" width="8" height="8" />
        <rect class="om-hatch-line" width="3" height="8" />
      </pattern>
      <pattern id="om-hazard" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect class="om-hazard-ground" width="14" height="14" />
        <rect class="om-hazard-line" width="7" height="14" />
      </pattern>
      <pattern id="om-zone" width="10" height="10" patternUnits="userSpaceOnUse">
        <circle class="om-zone-dot" cx="5" cy="5" r="1.1" />
      </pattern>
    </defs>
  );
}

function Area({ lattice, table, cells, number }: GroundProps & { cells: Cell[]; number: number }) {
  const side = SIDES.find((each) => table.squads[each].area === number);
  const c = middle(cells.map((cell) => lattice.centre(cell)));
  return (
    <g class={`om-area om-side-${side ?? "none"}`}>
      <path class="om-area-fill" d={outline(lattice, cells, 3)} />
      <path class="om-area-edge" d={outline(lattice, cells, 3)} />
      <text class="om-area-number" x={c.x} y={c.y + 22}>
        {number}
      </text>
    </g>
  );
}

interface ZoneProps {
  lattice: Lattice;
  cells: Cell[];
  name: string;
  /** The number of the die that chooses it. */
  drop: number | null;
}

function Zone({ lattice, cells, drop }: ZoneProps) {
  const c = middle(cells.map((cell) => lattice.centre(cell)));
  return (
    <g class="om-zone">
      <path class="om-zone-fill" d={outline(lattice, cells, 5)} fill="url(#om-zone)" />
      <path class="om-zone-edge" d={outline(lattice, cells, 5)} />
      {drop ? (
        <g transform={`translate(${c.x} ${c.y})`}>
          <path class="om-zone-target" d={`${dot(0, 0, 22)}M0-28V-16M0 28V16M-28 0H-16M28 0H16`} />
          <text class="om-zone-die" y="7">
            {drop}
          </text>
        </g>
      ) : null}
    </g>
  );
}

/** Above the terrain, where nothing of the ground hides it. */
function ZoneName({ lattice, cells, name, drop }: ZoneProps) {
  if (drop) return null;
  const points = cells.map((cell) => lattice.centre(cell));
  return (
    <text class="om-zone-name" x={middle(points).x} y={Math.max(...points.map((p) => p.y)) + lattice.inner - 9}>
      {name}
    </text>
  );
}

interface TerrainProps {
  lattice: Lattice;
  cell: Cell;
  /** Whose it is, where the scenario says so. */
  side: Side | null;
}

function SpawnPoint({ lattice, cell }: TerrainProps) {
  const c = lattice.centre(cell);
  return (
    <g class="om-spawn" transform={`translate(${c.x} ${c.y})`}>
      <circle class="om-spawn-rim" r="25" />
      <circle class="om-spawn-hole" r="20.5" />
      <path class="om-spawn-bars" d="M-16-8H16M-19 0H19M-16 8H16" />
      <path class="om-spawn-claws" d={iconPath("spawn")} transform="scale(1.15)" />
    </g>
  );
}

function Short({ lattice, cell }: TerrainProps) {
  const c = lattice.centre(cell);
  const turn = Math.floor(variation(cell, 5) * 6) * 60;
  const [outer, inner] = [polygon(scaled(lattice, cell, 0.93)), scaled(lattice, cell, 0.66)];
  return (
    <g class="om-short">
      <path class="om-short-shadow" d={outer} transform="translate(0 2.5)" />
      <path d={outer + polygon([...inner].reverse())} fill="url(#om-hatch)" />
      <path class="om-short-edge" d={outer + polygon(inner)} />
      <g transform={`translate(${c.x} ${c.y}) rotate(${turn})`}>
        <path class="om-crate" d="M-15-12H0V3H-15Z" />
        <path class="om-crate-lines" d="M-15-12 0 3M0-12-15 3M-15-12H0V3H-15Z" />
        <path class="om-crate" d="M3-2H15V10H3Z" />
        <path class="om-crate-lines" d="M3-2 15 10M15-2 3 10M3-2H15V10H3Z" />
        <path class="om-rubble" d="M-10 8-4 7-2 13-8 16ZM5-14 11-13 12-8 7-7Z" />
      </g>
    </g>
  );
}

const RISE = 9; // how high a roof is drawn above its ground

/** A block that rises from its hex: walls to the south, and a roof. */
function Block({ lattice, cell, class: own }: { lattice: Lattice; cell: Cell; class: string }) {
  const base = scaled(lattice, cell, 0.95);
  const roof = scaled(lattice, cell, 0.86).map((p) => ({ x: p.x, y: p.y - RISE }));
  const walls = [1, 2, 3].map((n) => polygon([base[n]!, base[n + 1]!, roof[n + 1]!, roof[n]!]));
  const inner = scaled(lattice, cell, 0.68).map((p) => ({ x: p.x, y: p.y - RISE }));
  return (
    <g class={own}>
      <path class="om-block-shadow" d={polygon(scaled(lattice, cell, 0.97))} transform="translate(5 5)" />
      <path class="om-block-ground" d={polygon(base)} />
      {walls.map((d, n) => (
        <path key={n} class={`om-wall om-wall-${n}`} d={d} />
      ))}
      <path class="om-roof" d={polygon(roof)} />
      <path class="om-roof-edge" d={polygon(inner)} />
    </g>
  );
}

const ROOFS = [
  "M-14-10H0V2H-14ZM-11-7H-3V-1H-11ZM4 0H14V10H4ZM9 0V10M4 5H14",
  "M0-14A9 9 0 1 0 0 4 9 9 0 1 0 0-14M0-9V-1M-4-5H4M-14 6H-4V12H-14ZM7 4 14 12M14 4 7 12",
  "M-12-12H12M-12-7H12M-12-2H12M-12-12V-2M-4-12V-2M4-12V-2M12-12V-2M-8 12V4H6V12",
];

function Tall({ lattice, cell }: TerrainProps) {
  const c = lattice.centre(cell);
  const base = scaled(lattice, cell, 0.95);
  const windows = [-13, -6.5, 0, 6.5, 13].filter((_, n) => variation(cell, 7 + n) > 0.35);
  return (
    <g>
      <Block lattice={lattice} cell={cell} class="om-tall" />
      {windows.map((x) => (
        <rect key={x} class="om-window" x={c.x + x - 1.8} y={base[2]!.y - 8.5} width="3.6" height="4" />
      ))}
      <g class="om-roof-things" transform={`translate(${c.x} ${c.y - RISE})`}>
        <path d={ROOFS[Math.floor(variation(cell, 6) * ROOFS.length)]} />
      </g>
    </g>
  );
}

function Impassable({ lattice, cell }: TerrainProps) {
  const c = lattice.centre(cell);
  return (
    <g>
      <path d={polygon(scaled(lattice, cell, 0.95))} fill="url(#om-hazard)" />
      <path class="om-pit" d={polygon(scaled(lattice, cell, 0.72))} />
      <path class="om-pit-edge" d={polygon(scaled(lattice, cell, 0.72))} />
      <path class="om-pit-cross" d="M-11-11 11 11M11-11-11 11" transform={`translate(${c.x} ${c.y})`} />
    </g>
  );
}

function Console({ lattice, cell, side }: TerrainProps) {
  const c = lattice.centre(cell);
  return (
    <g>
      <Block lattice={lattice} cell={cell} class="om-console" />
      <g transform={`translate(${c.x} ${c.y - RISE})`}>
        <path class="om-screen-halo" d="M-21-15H21V13H-21Z" />
        <path class="om-screen" d="M-17-12H17V9H-17Z" />
        <path class="om-screen-lines" d="M-13-7H-3M-13-3H5M-13 1H1M-13 5H-6M4 4 8-5 11 1 13-2" />
        <path class="om-screen-foot" d="M-8 9H8L11 15H-11Z" />
        {side ? (
          <g class={`om-box om-side-${side}`} transform="translate(17 -17)">
            {side === "Red" ? <circle r="7" /> : <rect x="-6.5" y="-6.5" width="13" height="13" rx="2.5" />}
          </g>
        ) : null}
      </g>
    </g>
  );
}

/** From the ground up. */
const TERRAIN = [
  ["spawn_points", SpawnPoint],
  ["short", Short],
  ["impassable", Impassable],
  ["tall", Tall],
  ["console", Console],
] as const;
