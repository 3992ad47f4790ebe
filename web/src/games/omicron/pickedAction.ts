/** Which of the actions in the row under the board is picked, to be pointed at next. */

import { useState } from "preact/hooks";
import type { Action } from "./options";

/** The action that is picked. A question about where each of several goes begins with the first of them, and one that is
 * only about where a template falls with that. */
export function usePicked(all: readonly Action[], kind: string): [string | null, (key: string | null) => void] {
  const [picked, pick] = useState<string | null>(null);
  const known = picked && all.some((action) => action.key === picked) ? picked : null;
  const falls = all.length > 0 && all.every((action) => action.choices.every((choice) => choice.area.length));
  const begins = falls || kind === "deployment" || kind === "dealing";
  return [known ?? (begins ? (all[0]?.key ?? null) : null), (key) => pick(key === known ? null : key)];
}
