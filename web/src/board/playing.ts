/** A board's stage as part of a page: it plays the events that come with a view; without events it shows the view at
 * once. */

import { useEffect, useMemo } from "preact/hooks";
import type { BoardProps, Told } from "../shared/game";
import { Stage, type Step } from "./stage";
import { stillness } from "./still";

const NOTHING: readonly Told[] = [];

export type Script<V, E> = (events: readonly Told[], before: V) => Step<V, E>[];

export function useStage<V, E>(props: BoardProps, script: Script<V, E>): { stage: Stage<V, E>; skip: () => void } {
  const after = props.view as V;
  const events = props.events.length ? props.events : NOTHING;
  const stage = useMemo(() => new Stage<V, E>(after), []);
  const skip = (): void => {
    stage.show(after);
    if (events.length) props.onAnimated();
  };
  useEffect(() => {
    const still = !props.speed || stillness.matches;
    const steps = still ? [] : script(events, stage.shown.peek());
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
