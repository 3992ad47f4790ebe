/** What can be done, as one row of actions under the board. An action with places on the board is picked and then pointed
 * at; any other is chosen at once. */

import { type Action, words } from "./choices";
import { Icon } from "./icons";
import { Price } from "./parts";
import { Portrait } from "./Piece";
import { ON_TRAY } from "./Tray";
import type { Table } from "./view";

export interface BarProps {
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
  "no more",
  "leave",
  "hold",
  "finish",
  "end",
]);

/** Options whose words are the name of a figure. */
const FACES: ReadonlySet<string> = new Set(["take", "next", "revive"]);

/** Cards that are read before they are taken, beside the board. */
const ON_SHELF: ReadonlySet<string> = new Set(["kit"]);

export function Bar(props: BarProps) {
  const shown = props.all.filter((action) => !ON_TRAY.has(action.key) && !ON_SHELF.has(action.key));
  const only = shown.length === 1 ? shown[0]!.key : null;
  const aimed = shown.find((action) => action.key === (props.picked ?? only) && !action.plain);
  return (
    <div class="mg-actions" role="toolbar" aria-label="Actions">
      {shown.map((action) =>
        action.plain || FACES.has(action.key) ? (
          <Plain key={action.key} action={action} {...props} />
        ) : (
          <Pick key={action.key} action={action} {...props} />
        ),
      )}
      {aimed ? <p class="mg-hint">{hint(aimed)}</p> : null}
    </div>
  );
}

function hint({ choices }: Action): string {
  const [first] = choices;
  if (first?.cell && first.facing) return "Point at a space, then at where to look";
  if (first?.facing) return "Point at one of the arrows";
  if (first?.cell) return "Point at a space";
  if (first?.door) return "Point at a door";
  return first?.room ? "Point at a room" : first?.tile ? "Point at a tile" : "Point at a figure";
}

function Plain({ action, table, cards, onFocus, onChoose }: BarProps & { action: Action }) {
  return (
    <>
      {action.choices.map(({ option }) => (
        <button
          key={option.text}
          type="button"
          class={QUIET.has(option.verb) ? "mg-action is-quiet" : "mg-action"}
          title={cards[option.words]?.[0]}
          onClick={() => onChoose(option.text)}
          onPointerEnter={() => onFocus(option.text)}
          onPointerLeave={() => onFocus(null)}
          onFocus={() => onFocus(option.text)}
        >
          {FACES.has(option.verb) ? <Portrait name={option.words} /> : <Icon name={action.icon} />}
          <span>{words(option, table)}</span>
          <Price cost={option.cost} />
        </button>
      ))}
    </>
  );
}

function Pick({ action, picked, onPick, onFocus, onChoose }: BarProps & { action: Action }) {
  const only = action.choices.length === 1 ? action.choices[0]!.option : null;
  const on = picked === action.key;
  const kind = action.key.startsWith("spawn ") ? action.key.slice(6) : null;
  return (
    <button
      type="button"
      class={on ? "mg-action is-on" : "mg-action"}
      aria-pressed={on}
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
      {kind ? <Portrait name={kind} /> : <Icon name={action.icon} />}
      <span>{action.label}</span>
      <Price cost={action.cost} />
    </button>
  );
}
