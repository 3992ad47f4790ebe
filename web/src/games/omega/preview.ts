/** What is drawn over the board for the option in focus, or for what is going on. */

import type { PreviewDrawing } from "../../board/draw/previewDrawing";
import type { BoardProps } from "../../gameContract";
import type { Choice } from "./options";
import type { Drawing, Table } from "./shown";
import { figureOf } from "./view";

interface Pointed extends Pick<BoardProps, "ask" | "focus" | "preview"> {
  /** The choice in focus. */
  choice: Choice | null;
  /** A way that somebody leads space by space. */
  drawnPath: readonly string[] | null;
  /** The figure that is pointed at. */
  eyes: string | null;
}

/** What is drawn over the board: a way that is led, what the option in focus or one that is refused would mean; else the
 * explosion that goes on, and what the figure under the pointer sees. */
export function foreseen({ preview, focus, drawnPath, choice, ask, eyes }: Pointed, table: Table): PreviewDrawing {
  const known = preview?.text === focus && focus ? inSight(preview?.drawing as Drawing, table) : {};
  if (drawnPath) return { ...known, path: [...drawnPath] };
  const seen = eyes && !known.lines && !known.trace && !known.field ? sight(table, eyes) : {};
  const refused = ask && focus && preview?.refusals.length;
  if (choice || refused) return { ...seen, ...(harms(choice) ? known : calm(known)) };
  return { ...(table.blast ? { area: table.blast.area, affected: table.blast.left } : {}), ...seen };
}

/** A field of vision ends at rooms that nobody has looked into. */
function inSight(drawing: PreviewDrawing, table: Table): PreviewDrawing {
  if (!drawing.field) return drawing;
  const hidden = new Set(Object.values(table.rooms).flatMap((room) => (room.hidden ? room.spaces : [])));
  return { ...drawing, field: drawing.field.filter((cell) => !hidden.has(cell)) };
}

/** Does an area of this choice harm who is in it? Else it tells what comes into sight or reach. */
function harms(choice: Choice | null): boolean {
  return !!choice && ["throw", "use", "lay"].includes(choice.option.form);
}

function calm({ area, ...rest }: PreviewDrawing): PreviewDrawing {
  return area ? { ...rest, aura: area } : rest;
}

/** What a figure sees, and its auras. */
function sight(table: Table, name: string): PreviewDrawing {
  const one = figureOf(table, name);
  if (!one) return {};
  const aura = Object.values(one.auras ?? {}).flat();
  return { sees: one.sees ?? [], ...(aura.length ? { aura: [...new Set(aura)] } : {}) };
}
