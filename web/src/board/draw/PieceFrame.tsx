/** What pieces have in common, whatever the game: where they stand, how they look, and the signs, numbers and names about
 * them. */

import type { ComponentChildren } from "preact";
import type { Point } from "../grid/lattice";
import { alike } from "./memo";

export interface PieceProps<T> {
  table: T;
  name: string;
  /** Where it stands: a way to move it without drawing it again, while it walks. */
  at: Point;
  /** Something can be chosen here. */
  offered: boolean;
  /** The option in focus is about it. */
  aimed: boolean;
}

/** A piece is drawn again when the table changes, not with every move of a pointer. */
export const samePiece = alike<PieceProps<unknown>>("table", "name", "offered", "aimed");

export interface PieceFrameProps extends Omit<PieceProps<unknown>, "table"> {
  /** Of the game, for its colours. */
  class: string;
  /** What is the matter with it: the looks that hold. */
  looks: Readonly<Record<string, unknown>>;
  /** Of it in words. */
  told: string;
  children: ComponentChildren;
}

export function PieceFrame({ name, at, offered, aimed, class: own, looks, told, children }: PieceFrameProps) {
  const all = { "is-offered": offered, "is-aimed": aimed, ...looks };
  const held = Object.entries(all).flatMap(([look, holds]) => (holds ? ` ${look}` : []));
  return (
    <g class={`board-piece ${own}${held.join("")}`} data-piece={name} style={{ transform: `translate(${at.x}px, ${at.y}px)` }}>
      <title>{told}</title>
      {children}
    </g>
  );
}

interface Placed {
  class: string;
  x: number;
  y: number;
  scale?: number;
  /** The path of the sign, and how large it is. */
  sign: string;
  size?: number;
}

/** A sign on a disc, at the edge of a base. */
export function PieceMark({ class: own, x, y, scale = 0.8, sign, size = 0.62 }: Placed) {
  return (
    <g class={`board-mark ${own}`} transform={`translate(${x} ${y}) scale(${scale})`}>
      <circle r="9.5" />
      <path d={sign} fill-rule="evenodd" transform={`scale(${size})`} />
    </g>
  );
}

/** A number on its sign. */
export function PieceCount({ class: own, x, y, sign, size = 1, value }: Placed & { value: number }) {
  return (
    <g class={`board-count ${own}`} transform={`translate(${x} ${y})`}>
      <path d={sign} transform={`scale(${size})`} />
      <text y="4.4">{value}</text>
    </g>
  );
}

/** The name under a piece; `wide` is a letter with its share of the plate. */
export function PieceName({ text, wide = 3.1 }: { text: string; wide?: number }) {
  const half = Math.max(14, text.length * wide + 4);
  return (
    <g class="board-plate" transform="translate(0 25)">
      <rect x={-half} y="-6.5" width={2 * half} height="13" rx="3.5" />
      <text y="3.4">{text}</text>
    </g>
  );
}
