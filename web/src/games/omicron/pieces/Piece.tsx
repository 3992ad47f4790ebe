/** A model on the board. The base tells the side by its shape (Red is round, Blue square, the infected jagged), the ring
 * its hit points, the portrait who it is, and small marks around it what it suffers and carries. */

import { StrokePortrait, Strokes } from "../../../board/draw/FigureStrokes";
import { memo } from "../../../board/draw/memo";
import { outline, star } from "../../../board/draw/svgPaths";
import { type Lattice, middle, middleOf, type Point } from "../../../board/grid/lattice";
import type { Character, Table } from "../shown";
import { cellsOf, fullTitle, type Side, title } from "../view";
import { figure } from "./figures";
import { type IconName, iconPath, TOKEN_ICONS } from "./icons";

const CIRCLE = "M0-29.5A29.5 29.5 0 0 1 0 29.5A29.5 29.5 0 0 1 0-29.5Z";
const SQUARE = "M0-28H15A13 13 0 0 1 28-15V15A13 13 0 0 1 15 28H-15A13 13 0 0 1-28 15V-15A13 13 0 0 1-15-28Z";
const JAGGED = star(11, 29, 23);
const RINGS: Readonly<Record<Side, string>> = { Red: CIRCLE, Blue: SQUARE };

/** Bigger bases carry a bigger piece. */
const SCALES: Readonly<Record<number, number>> = { 1: 1, 3: 1.5, 7: 2.6 };

/** The portrait alone, for panels and cards. */
export function Portrait({ name, side, class: own }: { name: string; side: Side | "CyMS" | "none"; class?: string }) {
  const shape = side === "CyMS" ? JAGGED : side === "Blue" ? SQUARE : CIRCLE;
  const look = `om-portrait om-side-${side} ${own ?? ""}`;
  return <StrokePortrait class={look} body="om-body" strokes={figure(name)} shape={shape} half={31} fills={0.92} />;
}

/** What cuts portraits to the shape of their base. */
export function Clips() {
  return (
    <defs>
      <clipPath id="om-clip-Red">
        <path d={CIRCLE} transform="scale(0.9)" />
      </clipPath>
      <clipPath id="om-clip-Blue">
        <path d={SQUARE} transform="scale(0.91)" />
      </clipPath>
    </defs>
  );
}

/** Where a model's piece stands: the middle of the hexes it covers. */
export function spotOf(lattice: Lattice, table: Table, name: string): Point | null {
  return middleOf(lattice, cellsOf(table, name));
}

/** All pieces on the board. */
export function Pieces(props: {
  lattice: Lattice;
  table: Table;
  offered: (name: string) => boolean;
  aimed: (name: string) => boolean;
}) {
  const { lattice, table, offered, aimed } = props;
  return (
    <>
      {[...Object.keys(table.cyms), ...Object.keys(table.models)].map((name) => {
        const at = spotOf(lattice, table, name);
        return at ? (
          <Piece
            key={name}
            lattice={lattice}
            table={table}
            name={name}
            at={at}
            offered={offered(name)}
            aimed={aimed(name)}
            tokenIcon={TOKEN_ICONS[table.scenario] ?? "token"}
          />
        ) : null;
      })}
    </>
  );
}

interface PieceProps {
  lattice: Lattice;
  table: Table;
  name: string;
  /** Something can be chosen here. */
  offered: boolean;
  /** The option in focus is about it. */
  aimed: boolean;
  tokenIcon: IconName;
  /** A way to move it without drawing it again: its place while it walks. */
  at: Point;
}

const same = (a: PieceProps, b: PieceProps): boolean =>
  a.table === b.table &&
  a.lattice === b.lattice &&
  a.name === b.name &&
  a.offered === b.offered &&
  a.aimed === b.aimed &&
  a.tokenIcon === b.tokenIcon;

/** It is drawn again when the table changes, not with every move of a pointer. */
const Piece = memo(function Piece(props: PieceProps) {
  const { table, name, at } = props;
  const character = table.models[name];
  return (
    <g class={classes(props, character)} data-piece={name} style={{ transform: `translate(${at.x}px, ${at.y}px)` }}>
      {character ? <CharacterPiece {...props} character={character} /> : <CymsPiece {...props} />}
    </g>
  );
}, same);

function classes({ table, name, offered, aimed }: PieceProps, character: Character | undefined): string {
  const found = ["om-piece", `om-side-${character?.side ?? "CyMS"}`];
  if (offered) found.push("is-offered");
  if (aimed) found.push("is-aimed");
  if (table.active === name) found.push("is-active");
  if (character?.ko) found.push("is-ko");
  if (character?.activated && table.active !== name) found.push("is-spent");
  if ((character?.conditions ?? table.cyms[name]?.conditions ?? []).includes("stunned")) found.push("is-stunned");
  if (table.awake.includes(name)) found.push("is-awake");
  return found.join(" ");
}

function CharacterPiece({ lattice, table, name, character, tokenIcon }: PieceProps & { character: Character }) {
  const size = character.covers.length;
  const scale = SCALES[size] ?? 1;
  const ring = RINGS[character.side];
  const marks: { icon: IconName; look: string; title: string }[] = character.conditions.map((condition) => ({
    icon: condition,
    look: `om-mark-${condition}`,
    title: condition,
  }));
  return (
    <>
      <title>{sentence(name, character)}</title>
      {size > 1 ? <Base lattice={lattice} cells={character.covers} /> : null}
      <g class="om-piece-figure" transform={`scale(${scale})`}>
        <path class="om-piece-shadow" d={ring} transform="translate(2 3.5)" />
        <path class="om-halo" d={ring} transform="scale(1.13)" />
        <path class="om-ring-ground" d={ring} />
        <path class="om-body" d={ring} transform="scale(0.9)" />
        <g class="om-figure" clip-path={`url(#om-clip-${character.side})`}>
          <Strokes strokes={figure(name)} />
        </g>
        <path class="om-ring-full" d={ring} pathLength={character.full_hp} stroke-dasharray="0.78 0.22" />
        <path
          class={character.hp * 2 <= character.full_hp ? "om-ring om-ring-low" : "om-ring"}
          d={ring}
          pathLength={character.full_hp}
          stroke-dasharray={dashes(character.hp, character.full_hp)}
        />
        {character.ko ? <path class="om-ko" d="M-17-17L17 17M17-17L-17 17" /> : null}
        <g class="om-plate" transform={`translate(0 29) scale(${1 / Math.sqrt(scale)})`}>
          <rect x={-plate(name)} y="-7" width={2 * plate(name)} height="13.5" rx="3.5" />
          <text y="3.4">{character.ko ? `${title(name)} KO` : title(name)}</text>
        </g>
        {marks.map((mark, n) => (
          <Mark key={mark.icon} x={-23 + n * 15} y={-23} icon={mark.icon} look={mark.look} />
        ))}
        {character.token ? <Mark x={25} y={-22} icon={tokenIcon} look="om-mark-token" /> : null}
        {character.activated && table.active !== name && !character.ko ? (
          <Mark x={27} y={2} icon="activated" look="om-mark-spent" small />
        ) : null}
        {character.noise ? <Counter x={-25} y={17} value={character.noise} look="om-noise" /> : null}
        {character.luck && !character.ko ? <Counter x={25} y={17} value={character.luck} look="om-luck" /> : null}
        {character.markers.length ? (
          <path
            class="om-markers"
            d={character.markers.map((_, n) => `M-33 ${-6 + n * 8}l3.4-3.4l3.4 3.4l-3.4 3.4Z`).join("")}
          />
        ) : null}
        <path class="om-pointer" d="M0-37L-7-47H7Z" />
      </g>
    </>
  );
}

function plate(name: string): number {
  return Math.max(15, title(name).length * 3.1 + 5);
}

function dashes(filled: number, full: number): string {
  return filled <= 0 ? `0 ${full}` : `${"0.78 0.22 ".repeat(filled)}0 ${full}`;
}

/** The hexes under a large or huge base. */
function Base({ lattice, cells }: { lattice: Lattice; cells: string[] }) {
  const found = cells.map((cell) => lattice.cell(cell)).filter((cell) => cell >= 0);
  const c = middle(found.map((cell) => lattice.centre(cell)));
  const shape = outline(lattice, found, 5);
  return (
    <g transform={`translate(${-c.x} ${-c.y})`}>
      <path class="om-base" d={shape} />
      <path class="om-base-edge" d={shape} />
    </g>
  );
}

function CymsPiece({ table, name }: PieceProps) {
  const cyms = table.cyms[name];
  return (
    <>
      <title>{[fullTitle(name), ...(cyms?.conditions ?? [])].join(", ")}</title>
      <g class="om-piece-figure">
        <path class="om-piece-shadow" d={JAGGED} transform="translate(2 3.5)" />
        <path class="om-halo" d={JAGGED} transform="scale(1.15)" />
        <path class="om-body" d={JAGGED} />
        <g class="om-figure" transform="translate(0 -1)">
          <Strokes strokes={figure(name)} />
        </g>
        {(cyms?.conditions ?? []).map((condition, n) => (
          <Mark key={condition} x={-20 + n * 15} y={-20} icon={condition} look={`om-mark-${condition}`} />
        ))}
        <g class="om-plate om-plate-cyms" transform="translate(0 24)">
          <rect x="-11" y="-8" width="22" height="15" rx="4" />
          <text y="4">{name.replace(/\D/g, "")}</text>
        </g>
        <path class="om-pointer" d="M0-34L-6-43H6Z" />
      </g>
    </>
  );
}

function Mark({ x, y, icon, look, small }: { x: number; y: number; icon: IconName; look: string; small?: boolean }) {
  return (
    <g class={`om-mark ${look}`} transform={`translate(${x} ${y}) scale(${small ? 0.72 : 0.92})`}>
      <circle r="9.5" />
      <path d={iconPath(icon)} fill-rule="evenodd" transform="scale(0.66)" />
    </g>
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

export function sentence(name: string, model: Character): string {
  const parts = [
    `${fullTitle(name)}, ${model.side}`,
    model.ko ? "knocked out" : `${model.hp} of ${model.full_hp} HP`,
    `DEX ${model.dex}`,
    `Luck ${model.luck}`,
  ];
  if (model.noise) parts.push(`noise ${model.noise}`);
  if (model.token) parts.push("holds a token");
  parts.push(...model.conditions, ...model.markers);
  if (model.activated) parts.push("activated");
  return parts.join(", ");
}
