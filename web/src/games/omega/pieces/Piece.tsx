/** A figure on the map. The base tells its camp and kind by its shape (commandos are round, drones square, every kind of
 * enemy has an edge of its own), the ring what it can still take, the wedge where it looks, and small marks what it has. */

import { PieceRing, type Stroke, StrokePortrait, Strokes } from "../../../board/draw/FigureStrokes";
import { memo } from "../../../board/draw/memo";
import { type Lattice, middleOf, type Point } from "../../../board/grid/lattice";
import { capital } from "../../../ui/format";
import type { Commando, Enemy, Table } from "../shown";
import { activeOf, cellsOf, FACINGS, type Figure, figureOf, kindOf, nameOf, shortName } from "../view";
import { BLOCK, ENEMIES, figure } from "./figures";
import { iconPath } from "./icons";

const CIRCLE = "M0-25A25 25 0 0 1 0 25A25 25 0 0 1 0-25Z";
const SQUARE = "M0-22H12A10 10 0 0 1 22-12V12A10 10 0 0 1 12 22H-12A10 10 0 0 1-22 12V-12A10 10 0 0 1-12-22Z";

const DRONES: ReadonlySet<string> = new Set(["sentry-drone", "taunter-drone", "lab-tech"]);

/** How somebody looks, by the name of a figure of the team or by the kind of an enemy. */
function looksOf(kind: string, enemy = kind in ENEMIES): { look: string; shape: string; strokes: readonly Stroke[] } {
  const [picture, edge] = ENEMIES[kind] ?? [kind, BLOCK];
  const camp = enemy ? "enemy" : DRONES.has(kind) ? "drone" : "commando";
  const shape = enemy ? edge : camp === "drone" ? SQUARE : CIRCLE;
  return { look: `mg-camp-${camp} mg-kind-${picture}`, shape, strokes: figure(picture) };
}

/** The portrait alone, for panels and cards. */
export function Portrait({ name }: { name: string }) {
  const { look, ...drawn } = looksOf(name);
  return <StrokePortrait class={`mg-portrait ${look}`} body="mg-body" {...drawn} half={30} fills={0.95} />;
}

/** What cuts pictures to the shape of their base. */
export function Clips() {
  return (
    <defs>
      <clipPath id="mg-clip-commando">
        <path d={CIRCLE} transform="scale(0.93)" />
      </clipPath>
    </defs>
  );
}

/** Where a figure's piece stands: the middle of the spaces it covers. */
export function spotOf(lattice: Lattice, table: Table, name: string): Point | null {
  return middleOf(lattice, cellsOf(table, name));
}

export interface PieceProps {
  table: Table;
  name: string;
  at: Point;
  /** Something can be chosen here. */
  offered: boolean;
  /** The option in focus is about it. */
  aimed: boolean;
}

const same = (a: PieceProps, b: PieceProps): boolean =>
  a.table === b.table && a.name === b.name && a.offered === b.offered && a.aimed === b.aimed;

/** It is drawn again when the table changes, not with every move of a pointer. */
export const Piece = memo(function Piece(props: PieceProps) {
  const { table, name, at } = props;
  const one = figureOf(table, name);
  if (!one) return null;
  const scale = Math.sqrt(one.covers.length || 1);
  const commando = table.commandos[name];
  const enemy = table.enemies[name];
  const lies = commando && commando.state !== "active";
  const vitality = commando?.vitality ?? enemy?.vitality ?? 0;
  const { look, shape, strokes } = looksOf(kindOf(table, name), !!enemy);
  return (
    <g class={classes(props, look)} data-piece={name} style={{ transform: `translate(${at.x}px, ${at.y}px)` }}>
      <title>{sentence(table, name)}</title>
      <g transform={scale === 1 ? undefined : `scale(${scale * 1.04})`}>
        <path class="mg-piece-shadow" d={shape} transform="translate(2 4)" />
        <path class="mg-halo" d={shape} transform="scale(1.14)" />
        {one.facing ? <Wedge facing={one.facing} /> : null}
        <path class="mg-body" d={shape} />
        <g class="mg-figure" clip-path={commando ? "url(#mg-clip-commando)" : undefined}>
          <g transform={commando ? undefined : "scale(0.86)"}>
            <Strokes strokes={strokes} />
          </g>
        </g>
        {vitality ? <PieceRing shape={shape} most={vitality} left={Math.max(0, vitality - one.wounds)} /> : null}
        <Marks commando={commando} enemy={enemy} />
        <Plate number={enemy?.number ?? 0} text={lies ? capital(commando.state) : shortName(table, name)} />
        <path class="mg-pointer" d="M0-33L-7-43H7Z" />
      </g>
    </g>
  );
}, same);

function classes({ table, name, offered, aimed }: PieceProps, look: string): string {
  const { state } = table.commandos[name] ?? {};
  const active = activeOf(table) === name;
  const spent = table.enemies[name]?.activated || table.acted.includes(name);
  return [
    `mg-piece ${look}`,
    offered && "is-offered",
    aimed && "is-aimed",
    active && "is-active",
    (state === "downed" || state === "killed") && "is-down",
    state === "recovering" && "is-recovering",
    spent && !active && "is-spent",
  ]
    .filter(Boolean)
    .join(" ");
}

function Wedge({ facing }: { facing: NonNullable<Figure["facing"]> }) {
  return (
    <g class="mg-wedge" transform={`rotate(${FACINGS.indexOf(facing) * 90})`}>
      <path d="M-15-20L0-39L15-20Z" />
    </g>
  );
}

function Marks({ commando, enemy }: { commando: Commando | undefined; enemy: Enemy | undefined }) {
  const down = commando && commando.state !== "active";
  return (
    <>
      {commando && !down && commando.adrenaline ? (
        <Mark x={23} y={12} value={commando.adrenaline} look="mg-count-adrenaline" icon="adrenaline" />
      ) : null}
      {down ? <Mark x={0} y={-16} icon={commando.state === "recovering" ? "aid" : "wound"} look="mg-mark-down" /> : null}
      {enemy?.power ? <Mark x={21} y={12} value={enemy.power} look="mg-count-power" icon="power" /> : null}
      {enemy?.hobbled ? <Mark x={-20} y={-18} icon="hobbled" look="mg-mark-hobbled" /> : null}
      {enemy?.activated ? <Mark x={20} y={-18} icon="activated" look="mg-mark-spent" /> : null}
    </>
  );
}

/** The number of one of several alike, else a name. */
function Plate({ number, text }: { number: number; text: string }) {
  if (number)
    return (
      <g class="mg-plate mg-plate-number" transform="translate(-19 17)">
        <rect x="-8" y="-7" width={number > 9 ? 20 : 16} height="14" rx="4" />
        <text x={number > 9 ? 2 : 0} y="4.4">
          {number}
        </text>
      </g>
    );
  const half = Math.max(14, text.length * 3.1 + 4);
  return (
    <g class="mg-plate" transform="translate(0 25)">
      <rect x={-half} y="-6.5" width={2 * half} height="13" rx="3.5" />
      <text y="3.4">{text}</text>
    </g>
  );
}

/** A sign at the edge of a base, or a number on one. */
function Mark({ x, y, icon, look, value }: { x: number; y: number; icon: string; look: string; value?: number }) {
  return value ? (
    <g class={`mg-count ${look}`} transform={`translate(${x} ${y})`}>
      <path d={iconPath(icon)} transform="scale(1.05)" />
      <text y="4.4">{value}</text>
    </g>
  ) : (
    <g class={`mg-mark ${look}`} transform={`translate(${x} ${y}) scale(0.8)`}>
      <circle r="9.5" />
      <path d={iconPath(icon)} fill-rule="evenodd" transform="scale(0.62)" />
    </g>
  );
}

/** A figure in words, for titles and for those who hear the board. */
export function sentence(table: Table, name: string): string {
  const one = figureOf(table, name);
  if (!one) return name;
  const commando = table.commandos[name];
  const enemy = table.enemies[name];
  const vitality = commando?.vitality ?? enemy?.vitality;
  const parts = [nameOf(table, name)];
  if (commando && commando.state !== "active") parts.push(commando.state);
  if (one.facing) parts.push(`facing ${one.facing}`);
  if (vitality) parts.push(`${one.wounds} of ${vitality} wounds`);
  if (commando?.stance) parts.push(commando.stance);
  if (commando) parts.push(`adrenaline ${commando.adrenaline} of ${commando.max_adrenaline}`);
  if (enemy?.power) parts.push(`${enemy.power} power`);
  if (enemy?.hobbled) parts.push("hobbled");
  if (enemy?.activated) parts.push("activated");
  return parts.join(", ");
}
