/** What is drawn over the board for the option in focus, for a way that is led, or for the attack that is going on. */

import type { PreviewDrawing } from "../../board/draw/previewDrawing";
import type { BoardProps } from "../../gameContract";
import type { Choice } from "./options";
import type { Drawing, Table } from "./shown";

/** As the server foresees it, and before it answers as much as is known: where a template falls, the way that was led.
 * What is not offered shows what stands in its way. */
export function drawingOf(
  { ask, focus, preview }: BoardProps,
  choice: Choice | null,
  way: readonly string[] | null,
  table: Table,
): PreviewDrawing {
  const known = preview?.text === focus ? (preview?.drawing as Drawing) : {};
  if (way) return { ...(ask?.piece ? { model: ask.piece } : {}), ...known, path: [...way] };
  if (choice) return { ...(choice.area.length ? { area: [...choice.area] } : {}), ...known };
  return ask && focus && preview?.text === focus && preview.refusals.length ? known : underway(table);
}

/** The attack that is going on: where it falls and on whom. */
export function underway({ attack }: Table): PreviewDrawing {
  if (!attack) return {};
  return { area: attack.ability ? attack.area : [], affected: attack.target ? [attack.target] : attack.hit };
}
