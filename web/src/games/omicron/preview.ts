/** What is drawn over the board for the option in focus, or for the attack that is going on. */

import type { PreviewDrawing } from "../../board/draw/previewDrawing";
import type { Lattice } from "../../board/grid/lattice";
import type { BoardProps } from "../../gameContract";
import { footprint } from "./events";
import type { Choice } from "./options";
import type { Drawing, Table } from "./shown";

/** As the server foresees it, and before it answers as much as the text tells. */
export function foreseen(props: BoardProps, choice: Choice, lattice: Lattice): PreviewDrawing {
  const { option, subject, area } = choice;
  const known = props.preview?.text === option.text ? (props.preview.drawing as Drawing) : {};
  const told: PreviewDrawing = area.length ? { area } : {};
  if (option.verb === "place" && subject) {
    told.footprint = footprint(lattice, sizeOf(props.cards, subject), option.words.split(" ").at(-1)!);
  }
  return { ...told, ...known };
}

/** A way that somebody leads: as the server foresees it, and before it answers as it was led. */
export function led({ ask, focus, preview }: BoardProps, cells: readonly string[]): PreviewDrawing {
  const known = preview?.text === focus ? (preview?.drawing as Drawing) : {};
  return { ...(ask?.piece ? { model: ask.piece } : {}), ...known, path: [...cells] };
}

/** What stands in the way of an answer that is not offered. */
export function refused({ ask, focus, preview }: BoardProps): PreviewDrawing | null {
  return ask && focus && preview?.text === focus && preview.refusals.length ? (preview.drawing as Drawing) : null;
}

/** How many hexes a character covers, by its card. */
function sizeOf(cards: BoardProps["cards"], name: string): number {
  const lines = cards[name.replace(/^(red|blue)-/, "")] ?? [];
  if (lines.some((line) => line.includes("huge base"))) return 7;
  return lines.some((line) => line.includes("large base")) ? 3 : 1;
}

/** The attack that is going on: where it falls and on whom. */
export function underway({ attack }: Table): PreviewDrawing {
  if (!attack) return {};
  return { area: attack.ability ? attack.area : [], affected: attack.target ? [attack.target] : attack.hit };
}
