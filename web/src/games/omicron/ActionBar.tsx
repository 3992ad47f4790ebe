/** What can be done, as one row of actions under the board. An action with places on the board is picked and then pointed
 * at; any other is chosen at once. */

import { type Action, words } from "./choices";
import { Icon } from "./icons";
import { Portrait } from "./Piece";
import { ON_TRAY } from "./Tray";
import { sideOf, type Table } from "./view";

export interface ActionBarProps {
  all: readonly Action[];
  table: Table;
  picked: string | null;
  cards: Record<string, string[]>;
  onPick: (key: string | null) => void;
  onFocus: (text: string | null) => void;
  onChoose: (text: string) => void;
}

const QUIET: ReadonlySet<string> = new Set([
  "done",
  "pass",
  "stop",
  "enough",
  "decline",
  "stay",
  "let go",
  "lay nothing",
  "leave it",
  "walk past",
]);

/** What is clear from one word. */
const SHORT: ReadonlySet<string> = new Set(["draw", "tactic"]);

export function ActionBar(props: ActionBarProps) {
  const shown = props.all.filter((action) => !ON_TRAY.has(action.key));
  const aimed = props.picked ? props.all.find((action) => action.key === props.picked && !action.plain) : undefined;
  return (
    <div class="om-actions" role="toolbar" aria-label="Actions">
      {shown.map((action) =>
        action.plain || spread(action) ? (
          <Plain key={action.key} action={action} {...props} />
        ) : (
          <Pick key={action.key} action={action} {...props} />
        ),
      )}
      {aimed ? <p class="om-hint">{hint(aimed)}</p> : null}
    </div>
  );
}

/** Several options that all lie nowhere on the board, such as how many cards to draw. */
function spread(action: Action): boolean {
  return action.choices.every((choice) => !choice.piece && !choice.cell && !choice.area.length);
}

function hint(action: Action): string {
  if (action.choices.some((choice) => choice.area.length)) return "Point at where it falls";
  if (action.choices.some((choice) => choice.cell)) return "Point at a hex";
  return "Point at a model";
}

function Plain({ action, table, cards, onFocus, onChoose }: ActionBarProps & { action: Action }) {
  return (
    <>
      {action.choices.map(({ option }) => (
        <button
          key={option.text}
          type="button"
          class={QUIET.has(option.verb) ? "om-action is-quiet" : "om-action"}
          title={cards[option.words]?.[0]}
          onClick={() => onChoose(option.text)}
          onPointerEnter={() => onFocus(option.text)}
          onPointerLeave={() => onFocus(null)}
          onFocus={() => onFocus(option.text)}
        >
          <Icon name={action.icon} />
          <span>{action.plain && SHORT.has(option.verb) ? action.label : words(option, table)}</span>
          {option.cost ? <span class="om-price">{option.cost}</span> : null}
        </button>
      ))}
    </>
  );
}

function Pick({ action, table, picked, cards, onPick, onFocus, onChoose }: ActionBarProps & { action: Action }) {
  const only = action.choices.length === 1 ? action.choices[0]!.option : null;
  const on = picked === action.key;
  const subject = action.choices[0]?.subject;
  const card = action.key.startsWith("deal ") ? cards[action.key.slice(5)] : undefined;
  return (
    <button
      type="button"
      class={on ? "om-action is-on" : "om-action"}
      aria-pressed={on}
      title={card?.[0]}
      onPointerEnter={() => only && onFocus(only.text)}
      onPointerLeave={() => only && !on && onFocus(null)}
      onClick={() => {
        if (only && on) {
          onChoose(only.text);
          return;
        }
        onPick(action.key);
        onFocus(only && !on ? only.text : null);
      }}
    >
      {subject ? <Portrait name={subject} side={sideOf(table, subject)} /> : <Icon name={action.icon} />}
      <span>{action.label}</span>
      {action.cost ? <span class="om-price">{action.cost}</span> : null}
    </button>
  );
}
