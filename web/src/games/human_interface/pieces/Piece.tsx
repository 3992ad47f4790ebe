/** A model on the map. The base tells its camp by its shape (teams are round, OPFOR has eight corners, neutrals four), the
 * ring what its dial still shows, and small marks what is the matter with it. */

import { PieceRing, StrokePortrait, Strokes } from "../../../board/draw/FigureStrokes";
import { memo } from "../../../board/draw/memo";
import { type Lattice, middleOf, type Point } from "../../../board/grid/lattice";
import { modelTold } from "../describeCell";
import type { Card, Model, Table } from "../shown";
import { OPFOR, sideClass } from "../view";
import { figure, pictureOf } from "./figures";
import { iconPath } from "./icons";

const CIRCLE = "M0-25A25 25 0 0 1 0 25A25 25 0 0 1 0-25Z";
const EIGHT = "M-10-25H10L25-10V10L10 25H-10L-25 10V-10Z";
const SQUARE = "M0-22H12A10 10 0 0 1 22-12V12A10 10 0 0 1 12 22H-12A10 10 0 0 1-22 12V-12A10 10 0 0 1-12-22Z";

const shapeOf = (side: string): string => (side === OPFOR ? EIGHT : side === "neutral" ? SQUARE : CIRCLE);

/** The portrait alone, for panels. */
export function Portrait({ model }: { model: Pick<Model, "side" | "classes" | "card"> }) {
  const strokes = figure(pictureOf(model.classes, model.card));
  const looks = { class: `hi-portrait ${sideClass(model.side)}`, body: "hi-body", half: 30, fills: 0.95 };
  return <StrokePortrait {...looks} strokes={strokes} shape={shapeOf(model.side)} />;
}

/** The portrait on a card, which belongs to nobody yet. */
export function CardPortrait({ name, card }: { name: string; card: Card }) {
  const side = card.classes.includes("opfor") ? OPFOR : card.classes.includes("neutral") ? "neutral" : "nobody";
  return <Portrait model={{ side, classes: card.classes, card: name }} />;
}

/** Where a model stands. */
export function spotOf(lattice: Lattice, table: Table, name: string): Point | null {
  return middleOf(lattice, [table.models[name]?.at ?? ""]);
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
  const model = table.models[name];
  if (!model) return null;
  const shape = shapeOf(model.side);
  return (
    <g class={classes(props, model)} data-piece={name} style={{ transform: `translate(${at.x}px, ${at.y}px)` }}>
      <title>{modelTold(table, name)}</title>
      <path class="hi-piece-shadow" d={shape} transform="translate(2 4)" />
      <path class="hi-halo" d={shape} transform="scale(1.14)" />
      <path class="hi-body" d={shape} />
      <g class="hi-figure" transform="scale(0.8)">
        <Strokes strokes={figure(pictureOf(model.classes, model.card))} />
      </g>
      {model.unconscious ? null : <PieceRing shape={shape} most={Math.max(model.most_wounds, model.wounds, 1)} left={model.wounds} />}
      <Marks model={model} />
      <Plate text={model.title} />
      <path class="hi-pointer" d="M0-33L-7-43H7Z" />
    </g>
  );
}, same);

function classes({ table, name, offered, aimed }: PieceProps, model: Model): string {
  const looks: [boolean, string][] = [
    [offered, "is-offered"],
    [aimed, "is-aimed"],
    [table.acting === name, "is-active"],
    [model.unconscious, "is-down"],
    [model.crippled, "is-crippled"],
    [model.activated && table.acting !== name, "is-spent"],
  ];
  return [`hi-piece ${sideClass(model.side)}`, ...looks.filter(([is]) => is).map(([, look]) => look)].join(" ");
}

/** What is the matter, at the edge of the base; the numbers of cybershock and adrenaline are below. */
function Marks({ model }: { model: Model }) {
  const signs = [
    model.unconscious && "wound",
    model.stunned && "stunned",
    model.disconnected && "disconnected",
    model.slowed && "slowed",
    model.reacted && "reacted",
    model.activated && "activated",
  ].filter((sign): sign is string => !!sign);
  return (
    <>
      {signs.slice(0, 3).map((icon, n) => (
        <g key={icon} class={`hi-mark is-${icon}`} transform={`translate(${22 - 20 * n} ${-21 - (n === 1 ? 5 : 0)}) scale(0.8)`}>
          <circle r="9.5" />
          <path d={iconPath(icon)} fill-rule="evenodd" transform="scale(0.62)" />
        </g>
      ))}
      {model.cybershock ? <Count x={-23} value={model.cybershock} icon="shock" /> : null}
      {model.adrenaline.length ? <Count x={24} value={model.adrenaline.length} icon="adrenaline" /> : null}
    </>
  );
}

function Count({ x, icon, value }: { x: number; icon: string; value: number }) {
  return (
    <g class={`hi-count is-${icon}`} transform={`translate(${x} 9)`}>
      <path d={iconPath(icon)} />
      <text y="4.4">{value}</text>
    </g>
  );
}

function Plate({ text }: { text: string }) {
  const half = Math.max(14, text.length * 3 + 4);
  return (
    <g class="hi-plate" transform="translate(0 25)">
      <rect x={-half} y="-6.5" width={2 * half} height="13" rx="3.5" />
      <text y="3.4">{text}</text>
    </g>
  );
}
