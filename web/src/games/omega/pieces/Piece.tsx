/** A figure on the map. The base tells its camp and kind by its shape (commandos are round, drones square, every kind of
 * enemy has an edge of its own), the ring what it can still take, the wedge where it looks, and small marks what it has. */

import { PieceRing, type Stroke, StrokePortrait, Strokes } from "../../../board/draw/FigureStrokes";
import { memo } from "../../../board/draw/memo";
import { PieceCount, PieceFrame, PieceMark, PieceName, type PieceProps, samePiece } from "../../../board/draw/PieceFrame";
import { type Lattice, middleOf, type Point } from "../../../board/grid/lattice";
import { capital } from "../../../ui/format";
import type { Commando, Enemy, Table } from "../shown";
import { activeOf, cellsOf, FACINGS, type Figure, figureOf, kindOf, nameOf, shortName } from "../view";
import { BLOCK, ENEMIES, figure } from "./figures";
import { iconPath } from "./icons";

const CIRCLE = "M0-25A25 25 0 0 1 0 25 25 25 0 0 1 0-25Z";
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

export const Piece = memo<PieceProps<Table>>(function Piece(props) {
  const { table, name } = props;
  const one = figureOf(table, name);
  if (!one) return null;
  const scale = Math.sqrt(one.covers.length || 1);
  const commando = table.commandos[name];
  const enemy = table.enemies[name];
  const state = commando?.state;
  const lies = commando && state !== "active";
  const vitality = commando?.vitality ?? enemy?.vitality ?? 0;
  const { look, shape, strokes } = looksOf(kindOf(table, name), !!enemy);
  const active = activeOf(table) === name;
  const looks = {
    "is-active": active,
    "is-down": state === "downed" || state === "killed",
    "is-recovering": state === "recovering",
    "is-spent": !active && (enemy?.activated || table.acted.includes(name)),
  };
  return (
    <PieceFrame {...props} class={`mg-piece ${look}`} looks={looks} told={sentence(table, name)}>
      <g transform={scale === 1 ? undefined : `scale(${scale * 1.04})`}>
        <path class="board-piece-shadow" d={shape} transform="translate(2 4)" />
        <path class="board-halo" d={shape} transform="scale(1.14)" />
        {one.facing ? <Wedge facing={one.facing} /> : null}
        <path class="mg-body" d={shape} />
        <g class="mg-figure" clip-path={commando ? "url(#mg-clip-commando)" : undefined}>
          <g transform={commando ? undefined : "scale(0.86)"}>
            <Strokes strokes={strokes} />
          </g>
        </g>
        {vitality ? <PieceRing shape={shape} most={vitality} left={Math.max(0, vitality - one.wounds)} /> : null}
        <Marks commando={commando} enemy={enemy} />
        {enemy?.number ? <EnemyNumber number={enemy.number} /> : <PieceName text={lies ? capital(state!) : shortName(table, name)} />}
        <path class="board-pointer" d="M0-33-7-43H7Z" />
      </g>
    </PieceFrame>
  );
}, samePiece);

function Wedge({ facing }: { facing: NonNullable<Figure["facing"]> }) {
  return (
    <g class="mg-wedge" transform={`rotate(${FACINGS.indexOf(facing) * 90})`}>
      <path d="M-15-20 0-39 15-20Z" />
    </g>
  );
}

function Marks({ commando, enemy }: { commando: Commando | undefined; enemy: Enemy | undefined }) {
  const down = commando && commando.state !== "active";
  const stored = commando ? !down && commando.adrenaline : enemy?.power;
  return (
    <>
      {commando && stored ? <PieceCount class="" x={23} y={12} value={stored} sign={iconPath("adrenaline")} size={1.05} /> : null}
      {down ? <PieceMark class="is-down" x={0} y={-16} sign={iconPath(commando.state === "recovering" ? "aid" : "wound")} /> : null}
      {enemy && stored ? <PieceCount class="is-power" x={21} y={12} value={stored} sign={iconPath("power")} size={1.05} /> : null}
      {enemy?.hobbled ? <PieceMark class="is-hobbled" x={-20} y={-18} sign={iconPath("hobbled")} /> : null}
      {enemy?.activated ? <PieceMark class="is-activated" x={20} y={-18} sign={iconPath("activated")} /> : null}
    </>
  );
}

/** The number of one of several alike. */
function EnemyNumber({ number }: { number: number }) {
  return (
    <g class="board-plate mg-plate-number" transform="translate(-19 17)">
      <rect x="-8" y="-7" width={number > 9 ? 20 : 16} height="14" rx="4" />
      <text x={number > 9 ? 2 : 0} y="4.4">
        {number}
      </text>
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
