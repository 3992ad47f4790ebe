/** What is drawn over the board for the option in focus, or for what is going on. */

import type { PreviewDrawing } from "../../board/draw/previewDrawing";
import type { BoardProps } from "../../gameContract";
import type { Choice } from "./options";
import type { Drawing, Table } from "./shown";
import { terminalAt } from "./view";

interface Pointed extends Pick<BoardProps, "ask" | "focus" | "preview"> {
  /** The choice in focus. */
  choice: Choice | null;
  /** A way that somebody leads square by square. */
  drawnPath: readonly string[] | null;
  /** The square under the pointer, or of the model that is looked at. */
  eyes: string | null;
}

/** What the engine tells of the option in focus, in the words of the board. */
export function told({ preview, focus }: Pick<Pointed, "preview" | "focus">): Drawing | null {
  return preview && focus && preview.text === focus ? (preview.drawing as Drawing) : null;
}

/** A way that is led, what the option in focus or one that is refused would mean; else what goes on, and what is seen
 * from the square under the pointer. */
export function foreseen(pointed: Pointed, table: Table): PreviewDrawing {
  const { drawnPath, choice, ask, focus, preview, eyes } = pointed;
  const known = told(pointed);
  const drawn = known ? inWords(known, harms(choice)) : {};
  if (drawnPath) return { ...drawn, path: [...drawnPath] };
  if (choice || (ask && focus && preview?.refusals.length)) return drawn;
  if (table.blast) return { area: [table.blast.at], affected: table.blast.left };
  return eyes ? seenFrom(table, eyes) : {};
}

/** Does an area of this choice harm who is in it? Else it tells what is won there. */
const harms = (choice: Choice | null): boolean => choice?.option.form === "throw";

function inWords(drawing: Drawing, harmful: boolean): PreviewDrawing {
  const { model, path, footprint, hazards, watched = [], from, to, clear, range, ranges, blockers, area, scatter } = drawing;
  const strikes = watched.filter(({ ready }) => ready);
  const line = from && to && range !== undefined ? { trace: [from, to], clear: clear !== false, range } : {};
  return {
    ...(model ? { model } : {}),
    ...(path ? { path } : {}),
    ...(footprint ? { footprint } : {}),
    ...(hazards ? { hazards } : {}),
    ...(strikes.length ? { strikes: strikes.map(({ by, at, weapons }) => ({ by, at, what: weapons[0] ?? "can react" })) } : {}),
    ...line,
    ...(ranges ? { reach: [0, ranges[1]] as [number, number] } : {}),
    ...(blockers ? { blockers } : {}),
    ...(area ? (harmful ? { area } : { aura: area }) : {}),
    ...(scatter ? { field: scatter } : {}),
    ...(drawing.reach ? { sees: drawing.reach } : {}),
    ...(drawing.affected ? { affected: drawing.affected } : {}),
  };
}

/** Whom a model sees, or what a terminal controls. */
function seenFrom(table: Table, cell: string): PreviewDrawing {
  const terminal = table.terminals[terminalAt(table, cell) ?? ""];
  const model = Object.values(table.models).find(({ at }) => at === cell);
  const there = (model?.sees ?? []).map((name) => table.models[name]?.at).filter((at): at is string => !!at);
  const zones = terminal?.zones.flatMap((zone) => table.zones[zone]?.squares ?? []) ?? [];
  return { ...(there.length ? { sees: there } : {}), ...(zones.length ? { aura: zones } : {}) };
}
