/** What can be done in Omicron Protocol, as one row of actions under the board. */

import { ActionRow, type Picking } from "../../../board/input/ActionRow";
import type { Option } from "../../../gameContract";
import { type Action, words } from "../options";
import { Icon } from "../pieces/icons";
import { Portrait } from "../pieces/Piece";
import type { Table } from "../shown";
import { sideOf } from "../view";
import { ON_TRAY } from "./DiceTray";

export interface ActionBarProps extends Picking {
  all: readonly Action[];
  table: Table;
  cards: Record<string, string[]>;
}

const QUIET: ReadonlySet<string> = new Set(["decline", "stay", "let go", "lay nothing", "leave it", "walk past"]);

/** What is clear from one word where there is one option. */
const SHORT: ReadonlySet<string> = new Set(["draw", "tactic"]);

export function ActionBar(props: ActionBarProps) {
  const { all, table, picked, cards, ...hands } = props;
  const aimed = all.find((action) => action.key === picked && !action.plain);
  return (
    <ActionRow
      {...hands}
      actions={all.filter((action) => !ON_TRAY.has(action.key))}
      picked={picked}
      hint={aimed ? hint(aimed) : null}
      quiet={QUIET}
      spread={(action) => action.plain}
      note={(action, option) => cards[option ? option.words : dealt(action)]?.[0]}
      face={(action, option) => (
        <>
          <Face action={action} option={option} table={table} />
          <span>{option && !isShort(action) ? words(option, table) : action.label}</span>
          <Price cost={(option ?? action).cost} />
        </>
      )}
    />
  );
}

/** Is it clear from one word? */
function isShort({ key, choices }: Action): boolean {
  return choices.length === 1 && SHORT.has(key);
}

/** The card that an action deals. */
function dealt({ key }: Action): string {
  return key.startsWith("deal ") ? key.slice(5) : "";
}

function hint(action: Action): string {
  if (action.choices.some((choice) => choice.area.length)) return "Point at where it falls";
  if (action.choices.some((choice) => choice.cell)) return "Point at a hex";
  return "Point at a model";
}

/** Who it is about, else the sign of the action. */
function Face({ action, option, table }: { action: Action; option: Option | null; table: Table }) {
  const subject = option ? null : action.choices[0]?.subject;
  return subject ? <Portrait name={subject} side={sideOf(table, subject)} /> : <Icon name={action.icon} />;
}

function Price({ cost }: { cost: string }) {
  return cost ? <span class="om-price">{cost}</span> : null;
}
