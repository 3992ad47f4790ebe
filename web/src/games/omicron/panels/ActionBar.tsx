/** What can be done in Omicron Protocol, as one row of actions under the board. */

import { ActionRow, type Picking } from "../../../board/input/ActionRow";
import type { BoardProps } from "../../../gameContract";
import { POINT_AT } from "../../../ui/media";
import type { Action } from "../options";
import { Icon } from "../pieces/icons";
import { ModelPortrait } from "../pieces/Piece";
import type { Table } from "../shown";
import { ON_TRAY } from "./DiceTray";

export interface ActionBarProps extends Picking, Pick<BoardProps, "cards"> {
  all: readonly Action[];
  table: Table;
}

const QUIET: ReadonlySet<string> = new Set(["decline", "stay", "let go", "lay nothing", "leave it", "walk past"]);

/** What is clear from one word where there is one option. */
const SHORT: ReadonlySet<string> = new Set(["draw", "tactic"]);

export function ActionBar({ all, table, cards, ...hands }: ActionBarProps) {
  const aimed = all.find((action) => action.key === hands.picked && !action.plain);
  const isShort = ({ key, choices }: Action): boolean => choices.length === 1 && SHORT.has(key);
  return (
    <ActionRow
      {...hands}
      actions={all.filter(({ choices }) => !ON_TRAY.has(choices[0]!.option.form))}
      hint={aimed ? hint(aimed) : null}
      quiet={QUIET}
      spread={(action) => action.plain}
      note={(action, option) => {
        const { parts } = option ?? action.choices[0]!.option;
        return cards[parts.find(({ kind }) => kind === "card")?.id ?? ""]?.lines[0];
      }}
      face={(action, option) => {
        const subject = option ? null : action.choices[0]?.subject;
        const { cost } = option ?? action;
        return (
          <>
            {subject ? <ModelPortrait table={table} name={subject} /> : <Icon name={action.icon} />}
            <span>{option && !isShort(action) ? option.label : action.label}</span>
            {cost ? <span class="om-price">{cost}</span> : null}
          </>
        );
      }}
    />
  );
}

function hint({ choices }: Action): string {
  if (choices.some((choice) => choice.area.length)) return `${POINT_AT} where it falls`;
  return choices.some((choice) => choice.cell) ? `${POINT_AT} a hex` : `${POINT_AT} a model`;
}
