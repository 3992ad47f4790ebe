/** What can be done, as one row of actions under the board. An action with places on the board is picked and then pointed
 * at; of any other, each option is chosen at once. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Option } from "../shared/game";
import type { Action, Choosable } from "./choosing";

/** The action that is picked, and what somebody does to pick and choose. */
export interface Picking {
  picked: string | null;
  onPick: (key: string | null) => void;
  onFocus: (text: string | null) => void;
  onChoose: (text: string) => void;
}

export interface BarProps<C extends Choosable> extends Picking {
  actions: readonly Action<C>[];
  /** What to point at, once an action is picked. */
  hint: string | null;
  /** The game's own verbs that only end or refuse something. */
  quiet: ReadonlySet<string>;
  /** Has each option of an action a button of its own? */
  spread: (action: Action<C>) => boolean;
  /** What is on the button of an action, or of one option of it. */
  face: (action: Action<C>, option: Option | null) => ComponentChildren;
  /** What is told by a pointer that rests on it. */
  note: (action: Action<C>, option: Option | null) => string | undefined;
}

const QUIET: ReadonlySet<string> = new Set(["done", "pass", "stop", "enough"]);

export function Bar<C extends Choosable>(props: BarProps<C>) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (row.current) row.current.scrollLeft = 0; // another question begins with its first action
  }, [props.actions]);
  return (
    <div class="board-actions" role="toolbar" aria-label="Actions" ref={row}>
      {props.actions.map((action) =>
        props.spread(action) ? (
          <Plain key={action.key} {...props} action={action} />
        ) : (
          <Pick key={action.key} {...props} action={action} />
        ),
      )}
      {props.hint ? <p class="board-hint">{props.hint}</p> : null}
    </div>
  );
}

function Plain<C extends Choosable>(props: BarProps<C> & { action: Action<C> }) {
  const { action, quiet, note, face, onFocus, onChoose } = props;
  return (
    <>
      {action.choices.map(({ option }) => (
        <button
          key={option.text}
          type="button"
          class={QUIET.has(option.verb) || quiet.has(option.verb) ? "board-action is-quiet" : "board-action"}
          title={note(action, option)}
          onClick={() => onChoose(option.text)}
          onPointerEnter={() => onFocus(option.text)}
          onPointerLeave={() => onFocus(null)}
          onFocus={() => onFocus(option.text)}
        >
          {face(action, option)}
        </button>
      ))}
    </>
  );
}

function Pick<C extends Choosable>(props: BarProps<C> & { action: Action<C> }) {
  const { action, picked, note, face, onPick, onFocus, onChoose } = props;
  const only = action.choices.length === 1 ? action.choices[0]!.option : null;
  const on = picked === action.key;
  return (
    <button
      type="button"
      class={on ? "board-action is-on" : "board-action"}
      aria-pressed={on}
      title={note(action, null)}
      onPointerEnter={() => only && onFocus(only.text)}
      onPointerLeave={() => only && !on && onFocus(null)}
      onClick={() => {
        if (only && on) {
          onChoose(only.text);
          return;
        }
        onPick(on ? null : action.key);
        onFocus(only && !on ? only.text : null);
      }}
    >
      {face(action, null)}
    </button>
  );
}
