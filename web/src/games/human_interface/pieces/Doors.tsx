/** Doors, which fill whole squares. The plate tells the colour by its shape too, and the number; the leaves whether it is
 * open, closed, locked or forced; its edge who controls it. */

import { memo } from "../../../board/draw/memo";
import { type Lattice, middleOf } from "../../../board/grid/lattice";
import { doorTold } from "../describeCell";
import type { Door, Table } from "../shown";
import { controllerOf, sideClass } from "../view";
import type { GroundProps } from "./Ground";
import { iconPath } from "./icons";

export interface DoorsProps extends GroundProps {
  /** Those that something can be chosen on. */
  offered: ReadonlyMap<string, unknown> | null;
  /** Those that the option in focus would change. */
  aimed: readonly string[];
}

const alike = (a: DoorsProps, b: DoorsProps): boolean =>
  a.lattice === b.lattice &&
  a.table.doors === b.table.doors &&
  a.table.terminals === b.table.terminals &&
  a.offered === b.offered &&
  a.aimed.join() === b.aimed.join();

export const Doors = memo(function Doors({ lattice, table, offered, aimed }: DoorsProps) {
  return (
    <g>
      {Object.entries(table.doors).map(([name, door]) => (
        <DoorLeaves
          key={name}
          lattice={lattice}
          table={table}
          name={name}
          door={door}
          look={`${offered?.has(name) ? " is-offered" : ""}${aimed.includes(name) ? " is-aimed" : ""}`}
        />
      ))}
    </g>
  );
}, alike);

/** The plate of a colour: each has a shape besides. */
const PLATES: Readonly<Record<string, string>> = {
  red: "M0-15 15 0 0 15-15 0Z",
  blue: "M-12-12H12V12H-12Z",
  green: "M0-14A14 14 0 1 1 0 14 14 14 0 1 1 0-14Z",
  yellow: "M0-16 15 11H-15Z",
  white: "M-7-14H7L14-7V7L7 14H-7L-14 7V-7Z",
};

export function ColourPlate({ colour, number }: { colour: string | null; number: number }) {
  const hue = colour ?? "white";
  return (
    <g class={`hi-plate-colour hi-hue is-${hue}`}>
      <path d={PLATES[hue] ?? PLATES["white"]} />
      {number ? <text y={hue === "yellow" ? 7 : 5.4}>{number}</text> : null}
    </g>
  );
}

/** Does a door stand across a way that leads from west to east? */
function upright(lattice: Lattice, table: Table, { squares }: Door): boolean {
  const [a, b] = squares.map((name) => lattice.cell(name));
  if (b !== undefined) return Math.abs(a! - b) === lattice.width;
  const [, east, , west] = lattice.neighbours(a!);
  return [east!, west!].every((cell) => cell >= 0 && table.floor.includes(lattice.name(cell)));
}

function DoorLeaves(props: { lattice: Lattice; table: Table; name: string; door: Door; look: string }) {
  const { lattice, table, name, door, look } = props;
  const mid = middleOf(lattice, door.squares);
  if (!mid) return null;
  const long = door.squares.length * lattice.inner;
  const by = controllerOf(table, door);
  const turn = upright(lattice, table, door) ? 90 : 0;
  return (
    <g
      class={`hi-door is-${door.state} hi-hue is-${door.colour}${look}${by ? ` is-held ${sideClass(by)}` : ""}`}
      data-door={name}
      data-state={door.state}
      transform={`translate(${mid.x} ${mid.y})`}
    >
      <title>{doorTold(table, name, door)}</title>
      <g transform={`rotate(${turn})`}>
        <rect class="hi-door-sill" x={-long} y={-lattice.inner} width={2 * long} height={2 * lattice.inner} />
        <rect class="hi-door-halo" x={-long + 3} y="-17" width={2 * long - 6} height="34" rx="6" />
        <path class="hi-door-leaf" d={leaves(door.state, long)} />
        {door.state === "locked" ? <path class="hi-door-bolts" d={bolts(long)} /> : null}
        <path class="hi-door-jamb" d={`M${-long}-20H${-long + 8}V20H${-long}ZM${long}-20H${long - 8}V20H${long}Z`} />
        {by ? <path class="hi-door-held" d={`M${-long + 9} 15H${long - 9}M${-long + 9}-15H${long - 9}`} /> : null}
      </g>
      <ColourPlate colour={door.colour} number={door.number} />
      {door.state === "locked" ? <Sign icon="lock" x={turn ? 0 : 20} y={turn ? 20 : 0} /> : null}
      {door.sealed ? <Sign icon="slowed" x={turn ? 0 : -20} y={turn ? -20 : 0} /> : null}
    </g>
  );
}

/** Both leaves: shut, drawn back, or lying about. */
function leaves(state: Door["state"], long: number): string {
  if (state === "open") return `M${-long + 6}-9H${-long + 18}V9H${-long + 6}ZM${long - 6}-9H${long - 18}V9H${long - 6}Z`;
  if (state === "removed") return `M${-long + 8} 6L${-long + 26} 18L${-long + 20} 26L${-long + 4} 14ZM${long - 8}-4L${long - 22}-20L${long - 14}-25L${long - 4}-10Z`;
  return `M${-long + 6}-9H-1V9H${-long + 6}ZM${long - 6}-9H1V9H${long - 6}Z`;
}

const bolts = (long: number): string => `M${-long + 10}-7L${-long + 20} 7M${long - 10}-7L${long - 20} 7`;

function Sign({ icon, x, y }: { icon: string; x: number; y: number }) {
  return (
    <g class="hi-door-sign" transform={`translate(${x} ${y})`}>
      <circle r="8.5" />
      <path d={iconPath(icon)} fill-rule="evenodd" transform="scale(0.55)" />
    </g>
  );
}
