/** The ground of a mission: rooms and corridors with their names and TAC, walls, cover, where teams and OPFOR come in, and
 * who controls which zone. What seldom changes is drawn again only when it does. */

import { CellNames } from "../../../board/draw/BoardLabel";
import { asBefore, memo } from "../../../board/draw/memo";
import { outline, polygon } from "../../../board/draw/svgPaths";
import { type Cell, cellsNamed, type Lattice, middle, type Point } from "../../../board/grid/lattice";
import { many } from "../../../ui/format";
import type { Table, Zone } from "../shown";
import { sideClass } from "../view";
import { iconPath } from "./icons";

export interface GroundProps {
  lattice: Lattice;
  table: Table;
}

/** The whole map, with a rim. */
export function extent(lattice: Lattice): { origin: Point; size: Point } {
  return { origin: { x: -12, y: -12 }, size: { x: lattice.size.x + 24, y: lattice.size.y + 24 } };
}

export const Ground = memo(function Ground({ lattice, table }: GroundProps) {
  const floor = cellsNamed(lattice, table.floor);
  const inside = new Set(floor);
  const rock = Array.from({ length: lattice.width * lattice.height }, (_, cell) => cell).filter((cell) => !inside.has(cell));
  const corridors = new Set(
    Object.values(table.zones).flatMap((zone) => (zone.kind === "corridor" ? cellsNamed(lattice, zone.squares) : [])),
  );
  return (
    <g aria-hidden="true">
      <rect class="hi-slab" x="-8" y="-8" width={lattice.size.x + 16} height={lattice.size.y + 16} rx="10" />
      {floor.map((cell) => (
        <path
          key={cell}
          class={corridors.has(cell) ? "hi-floor is-corridor" : "hi-floor"}
          d={polygon(lattice.corners(cell))}
        />
      ))}
      {cellsNamed(lattice, table.cover).map((cell) => (
        <Cover key={cell} at={lattice.centre(cell)} />
      ))}
      {cellsNamed(lattice, table.entry_points).map((cell) => (
        <Entry key={cell} at={lattice.centre(cell)} />
      ))}
      <path class="hi-rock" d={outline(lattice, rock)} />
      <path class="hi-rock-top" d={outline(lattice, rock)} transform="translate(0 -5)" />
      <CellNames lattice={lattice} cells={floor} class="hi-coord" />
    </g>
  );
}, asBefore<Table>("mission", "floor", "walls", "cover", "entry_points"));

/** A crate to crouch behind. */
function Cover({ at }: { at: Point }) {
  return (
    <g class="hi-cover" transform={`translate(${at.x} ${at.y})`}>
      <rect x="-24" y="-24" width="48" height="48" rx="4" />
      <path d="M-24-8H24M-24 8H24M-8-24V24M8-24V24" />
    </g>
  );
}

function Entry({ at }: { at: Point }) {
  return (
    <g class="hi-entry" transform={`translate(${at.x} ${at.y})`}>
      <rect x="-27" y="-27" width="54" height="54" rx="6" />
      <path d={iconPath("entry")} fill-rule="evenodd" transform="scale(1.9)" />
    </g>
  );
}

/** Thin walls between squares, above what lies on the ground. */
export const Walls = memo(
  function Walls({ lattice, table }: GroundProps) {
    return (
      <g class="hi-walls" aria-hidden="true">
        {table.walls.map(([a, b]) => {
          const [one, two] = [lattice.cell(a), lattice.cell(b)];
          if (one < 0 || two < 0) return null;
          const others = lattice.corners(two);
          const [p, q] = lattice.corners(one).filter((here) => others.some((each) => each.x === here.x && each.y === here.y));
          return p && q ? <path key={`${a} ${b}`} d={`M${p.x} ${p.y}L${q.x} ${q.y}`} /> : null;
        })}
      </g>
    );
  },
  asBefore<Table>("mission"),
);

/** Names, TAC, alarm tokens and control of every zone. */
export const Zones = memo(
  function Zones({ lattice, table }: GroundProps) {
    const doors = new Set(Object.values(table.doors).flatMap(({ squares }) => squares));
    return (
      <g>
        {Object.entries(table.zones).map(([name, zone]) => (
          <ZonePlan key={name} lattice={lattice} name={name} zone={zone} cells={inside(lattice, zone, doors)} />
        ))}
      </g>
    );
  },
  asBefore<Table>("zones"),
);

/** A zone without its doors. */
const inside = (lattice: Lattice, zone: Zone, doors: ReadonlySet<string>): Cell[] =>
  cellsNamed(lattice, zone.squares.filter((square) => !doors.has(square)));

function ZonePlan({ lattice, name, zone, cells }: { lattice: Lattice; name: string; zone: Zone; cells: readonly Cell[] }) {
  if (!cells.length) return null;
  const spots = cells.map((cell) => lattice.centre(cell));
  const xs = spots.map(({ x }) => x);
  const c = middle(spots);
  const wide = Math.max(...xs) - Math.min(...xs) + 2 * lattice.inner;
  const size = Math.min(34, (wide * 0.92) / Math.max(name.length * 0.74, 5));
  const [by] = zone.controlled_by;
  return (
    <g class={`hi-zone ${by ? `is-held ${sideClass(by)}` : ""}`} data-zone={name}>
      <title>{zoneTold(name, zone)}</title>
      {by ? (
        <>
          <path class="hi-zone-held" d={outline(lattice, cells, 2)} />
          <path class="hi-zone-edge" d={outline(lattice, cells, 4)} />
        </>
      ) : null}
      <text class="hi-zone-name" x={c.x} y={c.y + size * 0.2} font-size={size}>
        {name}
      </text>
      <text class="hi-zone-tac" x={c.x} y={c.y + size * 0.2 + 18}>
        {by && zone.tac ? `TAC ${zone.tac}, 0 for ${by}` : `TAC ${zone.tac}`}
      </text>
    </g>
  );
}

/** Alarm tokens, in the first corner of their zone, above what can be chosen there. */
export function AlarmTokens({ lattice, table }: GroundProps) {
  const doors = new Set(Object.values(table.doors).flatMap(({ squares }) => squares));
  return (
    <g>
      {Object.entries(table.zones).map(([name, zone]) =>
        zone.alarm ? (
          <AlarmToken key={name} at={lattice.centre(Math.min(...inside(lattice, zone, doors)))} tokens={zone.alarm} />
        ) : null,
      )}
    </g>
  );
}

function AlarmToken({ at, tokens }: { at: Point; tokens: number }) {
  return (
    <g class="hi-alarm" data-alarm={tokens} transform={`translate(${at.x - 6} ${at.y - 14})`}>
      <rect x="-20" y="-15" width={tokens > 9 ? 54 : 46} height="30" rx="15" />
      <path d={iconPath("alarm")} fill-rule="evenodd" transform="translate(-5 0)" />
      <text x={tokens > 9 ? 19 : 15} y="7">
        {tokens}
      </text>
    </g>
  );
}

export function zoneTold(name: string, { kind, tac, alarm, controlled_by }: Zone): string {
  const parts = [`${name}, a ${kind}, TAC ${tac}`];
  if (alarm) parts.push(many(alarm, "alarm token"));
  if (controlled_by.length) parts.push(`controlled by ${controlled_by.join(" and ")}`);
  return parts.join(", ");
}
