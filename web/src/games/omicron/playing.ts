/** The board's stage: it plays the events that come with a view, and knows which action is picked. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { hexes } from "../../board/hexes";
import { Stage } from "../../board/stage";
import { stillness } from "../../board/still";
import type { BoardProps } from "../../shared/game";
import type { Action } from "./choices";
import { type Effect, script } from "./script";
import type { Table } from "./view";

const NOTHING: BoardProps["events"] = [];

/** The stage, playing what happened; without events it shows the view at once. */
export function useStage(props: BoardProps): { stage: Stage<Table, Effect>; skip: () => void } {
  const after = props.view as Table;
  const events = props.events.length ? props.events : NOTHING;
  const stage = useMemo(() => new Stage<Table, Effect>(after), []);
  const skip = (): void => {
    stage.show(after);
    if (events.length) props.onAnimated();
  };
  useEffect(() => {
    const still = !props.speed || stillness.matches;
    const steps = still ? [] : script(events, stage.shown.peek(), hexes(after.width, after.height));
    if (!steps.length) {
      skip();
      return;
    }
    void stage.play(steps, after, props.speed).then((whole) => {
      if (whole) props.onAnimated();
    });
  }, [after, events]);
  useEffect(() => () => stage.stop(), [stage]);
  return { stage, skip };
}

/** The action that is picked. A question about where each of several goes begins with the first of them, and one that is
 * only about where a template falls with that. */
export function usePicked(all: readonly Action[], kind: string): [string | null, (key: string | null) => void] {
  const [picked, pick] = useState<string | null>(null);
  const known = picked && all.some((action) => action.key === picked) ? picked : null;
  const falls = all.length > 0 && all.every((action) => action.choices.every((choice) => choice.area.length));
  const begins = falls || kind === "deployment" || kind === "dealing";
  return [known ?? (begins ? (all[0]?.key ?? null) : null), (key) => pick(key === known ? null : key)];
}
