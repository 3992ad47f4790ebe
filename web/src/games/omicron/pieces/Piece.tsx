/** A model on the board. The base tells the side by its shape (Red is round, Blue square, the infected jagged), the ring
 * its hit points, the portrait who it is, and small marks around it what it suffers and carries. */

import { StrokePortrait, Strokes } from "../../../board/draw/FigureStrokes";
import { memo } from "../../../board/draw/memo";
import { PieceFrame, PieceMark, type PieceProps, samePiece } from "../../../board/draw/PieceFrame";
import { outline, star } from "../../../board/draw/svgPaths";
import { cellsNamed, type Lattice, middle, middleOf, type Point } from "../../../board/grid/lattice";
import type { Character, Table } from "../shown";
import { cellsOf, conditionsOf, nameOf, sentence, type Side, SIDES, sideOf } from "../view";
import { figure } from "./figures";
import { iconPath } from "./icons";

const CIRCLE = "M0-29.5A29.5 29.5 0 0 1 0 29.5 29.5 29.5 0 0 1 0-29.5Z";
const SQUARE = "M0-28H15A13 13 0 0 1 28-15V15A13 13 0 0 1 15 28H-15A13 13 0 0 1-28 15V-15A13 13 0 0 1-15-28Z";
const JAGGED = star(11, 29, 23);
const RINGS: Readonly<Record<Side, string>> = { Red: CIRCLE, Blue: SQUARE };

/** Bigger bases carry a bigger piece. */
const SCALES: Readonly<Record<number, number>> = { 1: 1, 3: 1.5, 7: 2.6 };

/** The portrait alone, for panels and cards; the infected have a number instead of a card. */
export function Portrait({ card, number = 0, side }: { card: string; number?: number; side: Side | "CyMS" | "none" }) {
  const shape = side === "CyMS" ? JAGGED : side === "Blue" ? SQUARE : CIRCLE;
  const look = `om-portrait om-side-${side}`;
  return (
    <StrokePortrait class={look} body="om-body" strokes={figure(card, number)} shape={shape} half={31} fills={0.92} />
  );
}

/** Of a model on the table. */
export function ModelPortrait({ table, name }: { table: Table; name: string }) {
  const { card = "", number = 0 } = table.figures[name] ?? {};
  return <Portrait card={card} number={number} side={sideOf(table, name)} />;
}

/** What cuts portraits to the shape of their base. */
export function Clips() {
  return (
    <defs>
      {SIDES.map((side) => (
        <clipPath key={side} id={`om-clip-${side}`}>
          <path d={RINGS[side]} transform="scale(0.9)" />
        </clipPath>
      ))}
    </defs>
  );
}

/** Where a model's piece stands: the middle of the hexes it covers. */
export function spotOf(lattice: Lattice, table: Table, name: string): Point | null {
  return middleOf(lattice, cellsOf(table, name));
}

interface PiecesProps {
  lattice: Lattice;
  table: Table;
  /** Can something be chosen here; is the option in focus about it? */
  offered?: (name: string) => boolean;
  aimed?: (name: string) => boolean;
}

/** All pieces on the board. */
export function Pieces({ lattice, table, offered, aimed }: PiecesProps) {
  return (
    <>
      {[...Object.keys(table.cyms), ...Object.keys(table.models)].map((name) => {
        const at = spotOf(lattice, table, name);
        const looks = { offered: !!offered?.(name), aimed: !!aimed?.(name) };
        return at ? <Piece key={name} lattice={lattice} table={table} name={name} at={at} {...looks} /> : null;
      })}
    </>
  );
}

type ModelProps = PieceProps<Table> & Pick<PiecesProps, "lattice">;

const Piece = memo<ModelProps>(function Piece(props) {
  const { table, name } = props;
  const character = table.models[name];
  const active = table.active === name;
  const looks = {
    "is-active": active,
    "is-ko": character?.ko,
    "is-spent": character?.activated && !active,
    "is-stunned": conditionsOf(table, name).includes("stunned"),
    "is-awake": table.awake.includes(name),
  };
  return (
    <PieceFrame {...props} class={`om-piece om-side-${sideOf(table, name)}`} looks={looks} told={sentence(table, name)}>
      {character ? <CharacterPiece {...props} character={character} /> : <CymsPiece {...props} />}
    </PieceFrame>
  );
}, samePiece);

function CharacterPiece({ lattice, table, name, character }: ModelProps & { character: Character }) {
  const size = character.covers.length;
  const scale = SCALES[size] ?? 1;
  const ring = RINGS[character.side];
  const label = nameOf(table, name);
  const plate = Math.max(15, label.length * 3.1 + 5);
  return (
    <>
      {size > 1 ? <Base lattice={lattice} cells={character.covers} /> : null}
      <g transform={`scale(${scale})`}>
        <path class="board-piece-shadow" d={ring} transform="translate(2 3.5)" />
        <path class="board-halo" d={ring} transform="scale(1.13)" />
        <path class="om-ring-ground" d={ring} />
        <path class="om-body" d={ring} transform="scale(0.9)" />
        <g class="om-figure" clip-path={`url(#om-clip-${character.side})`}>
          <Strokes strokes={figure(table.figures[name]?.card ?? "", 0)} />
        </g>
        <path class="om-ring-full" d={ring} pathLength={character.full_hp} stroke-dasharray="0.78 0.22" />
        <path
          class={character.hp * 2 <= character.full_hp ? "om-ring om-ring-low" : "om-ring"}
          d={ring}
          pathLength={character.full_hp}
          stroke-dasharray={dashes(character.hp, character.full_hp)}
        />
        {character.ko ? <path class="om-ko" d="M-17-17 17 17M17-17-17 17" /> : null}
        <g class="board-plate" transform={`translate(0 29) scale(${1 / Math.sqrt(scale)})`}>
          <rect x={-plate} y="-7" width={2 * plate} height="13.5" rx="3.5" />
          <text y="3.4">{character.ko ? `${label} KO` : label}</text>
        </g>
        <Conditions table={table} name={name} at={-23} />
        {character.token ? <PieceMark x={25} y={-22} {...MARK} sign={iconPath(table.sign)} class="is-token" /> : null}
        {character.activated && table.active !== name && !character.ko ? (
          <PieceMark x={27} y={2} {...MARK} scale={0.72} sign={iconPath("activated")} class="is-activated" />
        ) : null}
        {character.noise ? <Counter x={-25} y={17} value={character.noise} look="om-noise" /> : null}
        {character.luck && !character.ko ? <Counter x={25} y={17} value={character.luck} look="om-luck" /> : null}
        {character.markers.length ? (
          <path
            class="om-markers"
            d={character.markers.map((_, n) => `M-33 ${-6 + n * 8}l3.4-3.4l3.4 3.4l-3.4 3.4Z`).join("")}
          />
        ) : null}
        <path class="board-pointer" d="M0-37-7-47H7Z" />
      </g>
    </>
  );
}

function dashes(filled: number, full: number): string {
  return filled <= 0 ? `0 ${full}` : `${"0.78 0.22 ".repeat(filled)}0 ${full}`;
}

/** The hexes under a large or huge base. */
function Base({ lattice, cells }: { lattice: Lattice; cells: string[] }) {
  const found = cellsNamed(lattice, cells);
  const c = middle(found.map((cell) => lattice.centre(cell)));
  const shape = outline(lattice, found, 5);
  return (
    <g transform={`translate(${-c.x} ${-c.y})`}>
      <path class="om-base" d={shape} />
      <path class="om-base-edge" d={shape} />
    </g>
  );
}

function CymsPiece({ table, name }: ModelProps) {
  const number = table.figures[name]?.number ?? 0;
  return (
    <>
      <g>
        <path class="board-piece-shadow" d={JAGGED} transform="translate(2 3.5)" />
        <path class="board-halo" d={JAGGED} transform="scale(1.15)" />
        <path class="om-body" d={JAGGED} />
        <g class="om-figure" transform="translate(0 -1)">
          <Strokes strokes={figure("", number)} />
        </g>
        <Conditions table={table} name={name} at={-20} />
        <g class="board-plate om-plate-cyms" transform="translate(0 24)">
          <rect x="-11" y="-8" width="22" height="15" rx="4" />
          <text y="4">{number}</text>
        </g>
        <path class="board-pointer" d="M0-34-6-43H6Z" />
      </g>
    </>
  );
}

const MARK = { scale: 0.92, size: 0.66 };

function Conditions({ table, name, at }: { table: Table; name: string; at: number }) {
  return (
    <>
      {conditionsOf(table, name).map((condition, n) => (
        <PieceMark key={condition} x={at + n * 15} y={at} {...MARK} sign={iconPath(condition)} class={`is-${condition}`} />
      ))}
    </>
  );
}

/** A die with the noise of a character, or its luck tokens. */
function Counter({ x, y, value, look }: { x: number; y: number; value: number; look: string }) {
  return (
    <g class={`om-counter ${look}`} transform={`translate(${x} ${y})`}>
      {look === "om-noise" ? (
        <rect x="-8.5" y="-8.5" width="17" height="17" rx="3.5" transform="rotate(-8)" />
      ) : (
        <path d={iconPath("luck")} transform="scale(1.12)" />
      )}
      <text y="4.4">{value}</text>
    </g>
  );
}
