/** Rooms and the doors between them. A room that nobody has looked into lies in the dark with the number of cards of its
 * stack; a door is a bar between spaces with a plate that tells its type by a sign. */

import { asBefore, memo } from "../../../board/draw/memo";
import { outline } from "../../../board/draw/svgPaths";
import { type Lattice, middle, type Point } from "../../../board/grid/lattice";
import type { Door, Room, Table } from "../shown";
import type { GroundProps } from "./Ground";
import { iconPath } from "./icons";

const DOORS: Readonly<Record<string, string>> = {
  "?": "a door, face down",
  unlocked: "an unlocked door",
  jammed: "a jammed door",
  locked: "a locked door",
  shorted: "a shorted door",
  open: "an open door",
};

export const Rooms = memo(function Rooms({ lattice, table }: GroundProps) {
  return (
    <g>
      {Object.entries(table.rooms).map(([name, room]) => (
        <RoomPlan key={name} lattice={lattice} name={name} room={room} />
      ))}
    </g>
  );
}, asBefore<Table>("rooms"));

const SHEET = { x: -17, y: -24, width: 34, height: 48, rx: 5 }; // a card of a stack

function RoomPlan({ lattice, name, room }: { lattice: Lattice; name: string; room: Room }) {
  const cells = room.spaces.map((space) => lattice.cell(space)).filter((cell) => cell >= 0);
  if (!cells.length) return null;
  const c = middle(cells.map((cell) => lattice.centre(cell)));
  const xs = cells.map((cell) => lattice.centre(cell).x);
  const wide = Math.max(...xs) - Math.min(...xs) + 2 * lattice.inner;
  const size = Math.min(40, (wide * 0.9) / Math.max(name.length * 0.62, 4));
  const fog = outline(lattice, cells, 1);
  const stacked = room.hidden && room.cards;
  return (
    <g class={room.hidden ? "mg-room is-hidden" : "mg-room"} data-room={name}>
      {room.hidden ? (
        <>
          <title>{unexplored(name, room)}</title>
          <path class="mg-fog" d={fog} />
          <path class="mg-fog-hatch" d={fog} fill="url(#mg-fog)" />
          <path class="mg-fog-edge" d={outline(lattice, cells, 4)} />
        </>
      ) : null}
      <text class="mg-room-name" x={c.x} y={c.y + (stacked ? -30 : size * 0.36)} font-size={size}>
        {name}
      </text>
      {room.kind === "goal" ? (
        <g class="mg-room-goal" transform={`translate(${c.x} ${c.y - 30 - size})`}>
          <title>{`${name}, the goal`}</title>
          <path d={iconPath("objective")} transform="scale(1.5)" />
        </g>
      ) : null}
      {stacked ? (
        <g class="mg-stack" transform={`translate(${c.x} ${c.y + 14})`}>
          {Array.from({ length: Math.min(room.cards, 4) }, (_, n) => (
            <rect key={n} {...SHEET} transform={`rotate(${-8 + 5 * n}) translate(${n * 2.5} ${-n})`} />
          ))}
          <text y="9">{room.cards}</text>
          {room.stack && room.stack !== "?" ? (
            <text class="mg-stack-name" y="44">
              {room.stack}
            </text>
          ) : null}
        </g>
      ) : null}
    </g>
  );
}

export function unexplored(name: string, room: Room): string {
  const cards = room.cards ? `, ${room.cards} ${room.cards === 1 ? "card" : "cards"}` : "";
  const seen = room.stack && room.stack !== "?";
  const known = seen ? `: stack ${room.stack} with ${room.holds.join(", ")}` : "";
  return `${name}, unexplored${room.kind === "goal" ? ", the goal" : ""}${cards}${known}`;
}

export function described(name: string, { type, shown, opens }: Door): string {
  const hidden = type && type !== "?" && type !== "open" && !shown ? ", face down" : "";
  return `${name}, ${DOORS[type ?? "?"] ?? type}${hidden}${opens ? `, opens when the timer is on ${opens}` : ""}`;
}

/** The line on which a door stands, from end to end. */
export function spanOf(lattice: Lattice, door: Door): { from: Point; to: Point; mid: Point } | null {
  const ends = door.between.flatMap(([a, b]) => {
    const [one, two] = [lattice.cell(a), lattice.cell(b)];
    if (one < 0 || two < 0) return [];
    const others = lattice.corners(two);
    return lattice.corners(one).filter((p) => others.some((q) => q.x === p.x && q.y === p.y));
  });
  if (ends.length < 2) return null;
  const sorted = ends.sort((p, q) => p.x - q.x || p.y - q.y);
  const from = sorted[0]!;
  const to = sorted.at(-1)!;
  return { from, to, mid: middle([from, to]) };
}

export interface DoorsProps extends GroundProps {
  /** Those that something can be chosen on. */
  offered: ReadonlyMap<string, unknown> | null;
  aimed: string | null;
}

const alike = (a: DoorsProps, b: DoorsProps): boolean =>
  a.lattice === b.lattice && a.table.doors === b.table.doors && a.offered === b.offered && a.aimed === b.aimed;

export const Doors = memo(function Doors({ lattice, table, offered, aimed }: DoorsProps) {
  return (
    <g>
      {Object.entries(table.doors).map(([name, door]) => (
        <DoorBar
          key={name}
          lattice={lattice}
          name={name}
          door={door}
          look={`${offered?.has(name) ? " is-offered" : ""}${aimed === name ? " is-aimed" : ""}`}
        />
      ))}
    </g>
  );
}, alike);

/** The posts at both ends. */
const jambs = (long: number, half: number): string =>
  [-1, 1].map((end) => `M${end * (long + 4)}-${half}H${end * (long - 6)}V${half}H${end * (long + 4)}Z`).join("");

function DoorBar({ lattice, name, door, look }: { lattice: Lattice; name: string; door: Door; look: string }) {
  const span = spanOf(lattice, door);
  if (!span) return null;
  const { from, to, mid } = span;
  const long = Math.hypot(to.x - from.x, to.y - from.y) / 2;
  const turn = from.x === to.x ? 90 : 0;
  const type = door.type;
  const known = type && type !== "?";
  if (type === "open")
    return (
      <g class="mg-door is-open" data-door={name} transform={`translate(${mid.x} ${mid.y}) rotate(${turn})`}>
        <title>{`${name}, ${DOORS["open"]}`}</title>
        <path class="mg-sill" d={`M${-long} 0H${long}`} />
        <path class="mg-jamb" d={jambs(long, 7)} />
      </g>
    );
  return (
    <g class={`mg-door${look} ${type ? "" : "is-empty"}`} data-door={name} transform={`translate(${mid.x} ${mid.y})`}>
      <title>{described(name, door)}</title>
      <g transform={`rotate(${turn})`}>
        <rect class="mg-door-halo" x={-long - 3} y="-12" width={2 * long + 6} height="24" rx="6" />
        <rect class="mg-door-leaf" x={-long} y="-7" width={2 * long} height="14" rx="2" />
        <path class="mg-door-lines" d={`M${-long + 8}-3H-18M18-3H${long - 8}M${-long + 8} 3H-18M18 3H${long - 8}`} />
        <path class="mg-jamb" d={jambs(long, 9)} />
      </g>
      <g class={`mg-door-plate is-${known ? type : "unknown"}${known && !door.shown ? " is-secret" : ""}`}>
        <circle r="14.5" />
        <path d={iconPath(type ?? "?")} fill-rule="evenodd" transform="scale(0.82)" />
      </g>
      {door.opens ? (
        <g class="mg-door-lock" transform={turn ? "translate(-8 -33)" : "translate(-46 0)"}>
          <path d={iconPath("timer")} fill-rule="evenodd" transform="scale(1.35)" />
          <text x="12" y="8">
            {door.opens}
          </text>
        </g>
      ) : null}
      <text class="mg-door-name" x={turn ? 0 : 26} y={turn ? 29 : 4}>
        {name}
      </text>
    </g>
  );
}
