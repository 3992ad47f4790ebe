/** A figure on the map. The base tells its camp and kind by its shape (commandos are round, drones square, every kind of
 * enemy has an edge of its own), the ring what it can still take, the wedge where it looks, and small marks what it has. */

import { type Stroke, StrokePortrait, Strokes } from "../../../board/draw/FigureStrokes";
import { memo } from "../../../board/draw/memo";
import { star } from "../../../board/draw/svgPaths";
import { type Lattice, middleOf, type Point } from "../../../board/grid/lattice";
import type { Commando, Enemy, Table } from "../shown";
import { activeOf, capital, cellsOf, FACINGS, type Figure, figureOf, kindOf, nameOf, shortName } from "../view";
import { ENEMIES, figure } from "./figures";
import { type IconName, iconPath } from "./icons";

const CIRCLE = "M0-25A25 25 0 0 1 0 25A25 25 0 0 1 0-25Z";
const SQUARE = "M0-22H12A10 10 0 0 1 22-12V12A10 10 0 0 1 12 22H-12A10 10 0 0 1-22 12V-12A10 10 0 0 1-12-22Z";
const BLOCK = "M0-26H15L26-15V15L15 26H-15L-26 15V-15L-15-26Z";

const SHAPES: Readonly<Record<string, string>> = {
  "rogue-clone": star(3, 28, 22),
  "warrior-clone": star(4, 28, 22.5),
  reject: BLOCK,
  blaster: star(8, 26, 22.5),
  "fear-hunter": star(7, 28.5, 20),
  handler: star(5, 28, 20.5),
  cronos: star(12, 29, 23.5),
};

const DRONES: ReadonlySet<string> = new Set(["sentry-drone", "taunter-drone", "lab-tech"]);

/** How somebody looks, by the name of a figure of the team or by the kind of an enemy. */
function looksOf(kind: string, enemy = kind in ENEMIES): { look: string; shape: string; strokes: readonly Stroke[] } {
  const picture = ENEMIES[kind] ?? kind;
  const camp = enemy ? "enemy" : DRONES.has(kind) ? "drone" : "commando";
  const shape = enemy ? (SHAPES[picture] ?? BLOCK) : camp === "drone" ? SQUARE : CIRCLE;
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
        {vitality ? <Ring shape={shape} vitality={vitality} left={Math.max(0, vitality - one.wounds)} /> : null}
        <Marks commando={commando} enemy={enemy} />
        <Plate number={enemy?.number ?? 0} text={lies ? capital(commando.state) : shortName(table, name)} />
        <path class="mg-pointer" d="M0-33L-7-43H7Z" />
      </g>
    </g>
  );
}, same);

function classes({ table, name, offered, aimed }: PieceProps, look: string): string {
  const found = ["mg-piece", look];
  const state = table.commandos[name]?.state;
  if (offered) found.push("is-offered");
  if (aimed) found.push("is-aimed");
  if (activeOf(table) === name) found.push("is-active");
  if (state === "downed" || state === "killed") found.push("is-down");
  if (state === "recovering") found.push("is-recovering");
  const spent = table.enemies[name]?.activated || table.acted.includes(name);
  if (spent && activeOf(table) !== name) found.push("is-spent");
  return found.join(" ");
}

function Wedge({ facing }: { facing: NonNullable<Figure["facing"]> }) {
  return (
    <g class="mg-wedge" transform={`rotate(${FACINGS.indexOf(facing) * 90})`}>
      <path d="M-15-20L0-39L15-20Z" />
    </g>
  );
}

/** A segment for every wound that it can take, filled while it has not. */
function Ring({ shape, vitality, left }: { shape: string; vitality: number; left: number }) {
  const gap = vitality > 1 ? 0.04 * vitality : 0;
  const dashes = (filled: number): string =>
    filled <= 0 ? `0 ${vitality}` : `${`${1 - gap} ${gap} `.repeat(filled)}0 ${vitality}`;
  return (
    <>
      <path class="mg-ring-full" d={shape} pathLength={vitality} stroke-dasharray={dashes(vitality)} />
      <path
        class={left * 2 <= vitality && vitality > 1 ? "mg-ring mg-ring-low" : "mg-ring"}
        d={shape}
        pathLength={vitality}
        stroke-dasharray={dashes(left)}
      />
    </>
  );
}

function Marks({ commando, enemy }: { commando: Commando | undefined; enemy: Enemy | undefined }) {
  const down = commando && commando.state !== "active";
  return (
    <>
      {commando && !down && commando.adrenaline ? (
        <Count x={23} y={12} value={commando.adrenaline} look="mg-count-adrenaline" icon="adrenaline" />
      ) : null}
      {down ? <Mark x={0} y={-16} icon={commando.state === "recovering" ? "aid" : "wound"} look="mg-mark-down" /> : null}
      {enemy?.power ? <Count x={21} y={12} value={enemy.power} look="mg-count-power" icon="power" /> : null}
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

function Mark({ x, y, icon, look }: { x: number; y: number; icon: IconName; look: string }) {
  return (
    <g class={`mg-mark ${look}`} transform={`translate(${x} ${y}) scale(0.8)`}>
      <circle r="9.5" />
      <path d={iconPath(icon)} fill-rule="evenodd" transform="scale(0.62)" />
    </g>
  );
}

function Count(props: { x: number; y: number; value: number; look: string; icon: IconName }) {
  return (
    <g class={`mg-count ${props.look}`} transform={`translate(${props.x} ${props.y})`}>
      <path d={iconPath(props.icon)} transform="scale(1.05)" />
      <text y="4.4">{props.value}</text>
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
