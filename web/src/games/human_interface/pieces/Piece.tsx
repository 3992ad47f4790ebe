/** A model on the map. The base tells its camp by its shape (teams are round, OPFOR has eight corners, neutrals four), the
 * ring what its dial still shows, and small marks what is the matter with it. */

import { PieceRing, StrokePortrait, Strokes } from "../../../board/draw/FigureStrokes";
import { memo } from "../../../board/draw/memo";
import { PieceCount, PieceFrame, PieceMark, PieceName, type PieceProps, samePiece } from "../../../board/draw/PieceFrame";
import { type Lattice, middleOf, type Point } from "../../../board/grid/lattice";
import { modelTold } from "../describeCell";
import type { Card, Model, Table } from "../shown";
import { OPFOR, sideClass } from "../view";
import { figure, pictureOf } from "./figures";
import { iconPath } from "./icons";

const CIRCLE = "M0-25A25 25 0 0 1 0 25 25 25 0 0 1 0-25Z";
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

export const Piece = memo<PieceProps<Table>>(function Piece(props) {
  const { table, name } = props;
  const model = table.models[name];
  if (!model) return null;
  const shape = shapeOf(model.side);
  const active = table.acting === name;
  const looks = {
    "is-active": active,
    "is-down": model.unconscious,
    "is-crippled": model.crippled,
    "is-spent": model.activated && !active,
  };
  return (
    <PieceFrame {...props} class={`hi-piece ${sideClass(model.side)}`} looks={looks} told={modelTold(table, name)}>
      <path class="board-piece-shadow" d={shape} transform="translate(2 4)" />
      <path class="board-halo" d={shape} transform="scale(1.14)" />
      <path class="hi-body" d={shape} />
      <g class="hi-figure" transform="scale(0.8)">
        <Strokes strokes={figure(pictureOf(model.classes, model.card))} />
      </g>
      {model.unconscious ? null : <PieceRing shape={shape} most={Math.max(model.most_wounds, model.wounds, 1)} left={model.wounds} />}
      <Marks model={model} />
      <PieceName text={model.title} wide={3} />
      <path class="board-pointer" d="M0-33-7-43H7Z" />
    </PieceFrame>
  );
}, samePiece);

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
        <PieceMark key={icon} class={`is-${icon}`} sign={iconPath(icon)} x={22 - 20 * n} y={-21 - (n === 1 ? 5 : 0)} />
      ))}
      {model.cybershock ? <PieceCount class="is-shock" x={-23} y={9} value={model.cybershock} sign={iconPath("shock")} /> : null}
      {model.adrenaline.length ? <PieceCount class="" x={24} y={9} value={model.adrenaline.length} sign={iconPath("adrenaline")} /> : null}
    </>
  );
}
