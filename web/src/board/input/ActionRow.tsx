/** What can be done, as one row of actions under the board. An action with places on the board is picked and then pointed
 * at; of any other, each option is chosen at once. The row may scroll; what only ends or refuses something stays beside it. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Option } from "../../gameContract";
import { type Action, type Choosable, formOf, gives } from "./actions";

/** The action that is picked, and what somebody does to pick and choose. */
export interface Picking {
  picked: string | null;
  onPick: (key: string | null) => void;
  onFocus: (text: string | null, aside?: boolean) => void;
  onChoose: (text: string) => void;
  /** The answer that a lesson asks for, where it cannot be pointed at on the board. */
  wanted: string | null;
}

export interface ActionRowProps<C extends Choosable> extends Picking {
  actions: readonly Action<C>[];
  /** What to point at, once an action is picked. */
  hint: string | null;
  /** The game's own forms that only end or refuse something. */
  quiet: ReadonlySet<string>;
  /** Has each option of an action a button of its own? */
  spread: (action: Action<C>) => boolean;
  /** What is on the button of an action, or of one option of it. */
  face: (action: Action<C>, option: Option | null) => ComponentChildren;
  /** What is told by a pointer that rests on it. */
  note: (action: Action<C>, option: Option | null) => string | undefined;
}

const looks = (state: string, wanted: boolean): string =>
  ["board-action", state, wanted ? "is-wanted" : ""].filter(Boolean).join(" ");

const QUIET: ReadonlySet<string> = new Set(["done", "pass", "stop", "enough"]);

export function ActionRow<C extends Choosable>(props: ActionRowProps<C>) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const all = row.current!;
    const wanted = all.querySelector<HTMLElement>(".is-wanted"); // another question begins with this, or its first action
    all.scrollLeft = wanted ? wanted.offsetLeft - all.offsetLeft : 0;
  }, [props.actions, props.wanted]);
  const isQuiet = (action: Action<C>): boolean => props.spread(action) && [QUIET, props.quiet].some((forms) => forms.has(formOf(action)));
  return (
    <div class="board-actions" role="toolbar" aria-label="Actions">
      <div class="board-actions-row" ref={row}>
        {props.actions
          .filter((action) => !isQuiet(action))
          .map((action) =>
            props.spread(action) ? (
              <Plain key={action.key} {...props} action={action} state="" />
            ) : (
              <Pick key={action.key} {...props} action={action} />
            ),
          )}
      </div>
      {props.actions.filter(isQuiet).map((action) => (
        <Plain key={action.key} {...props} action={action} state="is-quiet" />
      ))}
      {props.hint ? <p class="board-hint">{props.hint}</p> : null}
    </div>
  );
}

function Plain<C extends Choosable>(props: ActionRowProps<C> & { action: Action<C>; state: string }) {
  const { action, state, wanted, note, face, onFocus, onChoose } = props;
  return (
    <>
      {action.choices.map(({ option }) => (
        <button
          key={option.text}
          type="button"
          class={looks(state, option.text === wanted)}
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

function Pick<C extends Choosable>(props: ActionRowProps<C> & { action: Action<C> }) {
  const { action, picked, wanted, note, face, onPick, onFocus, onChoose } = props;
  const first = action.choices[0]!.option;
  const only = action.choices.length === 1 ? first : null;
  const on = picked === action.key;
  return (
    <button
      type="button"
      class={looks(on ? "is-on" : "", gives(action.choices, wanted))}
      aria-pressed={on}
      title={note(action, null)}
      onPointerEnter={() => onFocus(first.text, !only)}
      onPointerLeave={() => !(only && on) && onFocus(null)}
      onFocus={() => onFocus(first.text, !only)}
      onClick={() => {
        if (only && on) {
          onChoose(only.text);
          return;
        }
        onPick(on ? null : action.key);
        onFocus(on ? null : first.text, !only);
      }}
    >
      {face(action, null)}
    </button>
  );
}
