/** What can be done in LEVEL 7, as one row of actions under the board. */

import { ActionRow, type Picking } from "../../../board/input/ActionRow";
import type { Option } from "../../../gameContract";
import { type Action, words } from "../options";
import { Icon } from "../pieces/icons";
import { Portrait } from "../pieces/Piece";
import type { Table } from "../shown";
import { ON_TRAY } from "./DiceTray";
import { Price } from "./panelParts";

export interface ActionBarProps extends Picking {
  all: readonly Action[];
  table: Table;
  cards: Record<string, string[]>;
}

const QUIET: ReadonlySet<string> = new Set(["no more", "leave", "hold", "finish", "end"]);

/** Options whose words are the name of a figure. */
const FACES: ReadonlySet<string> = new Set(["take", "next", "revive"]);

/** Cards that are read before they are taken, beside the board. */
const ON_SHELF: ReadonlySet<string> = new Set(["kit"]);

export function ActionBar(props: ActionBarProps) {
  const { all, table, picked, cards, ...hands } = props;
  const shown = all.filter((action) => !ON_TRAY.has(action.key) && !ON_SHELF.has(action.key));
  const only = shown.length === 1 ? shown[0]!.key : null;
  const aimed = shown.find((action) => action.key === (picked ?? only) && !action.plain);
  return (
    <ActionRow
      {...hands}
      actions={shown}
      picked={picked}
      hint={aimed ? hint(aimed) : null}
      quiet={QUIET}
      spread={(action) => action.plain || FACES.has(action.key)}
      note={(_, option) => (option ? cards[option.words]?.[0] : undefined)}
      face={(action, option) => (
        <>
          <Face action={action} option={option} />
          <span>{option ? words(option, table) : action.label}</span>
          <Price cost={(option ?? action).cost} />
        </>
      )}
    />
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

/** Who it is about, else the sign of the action. */
function Face({ action, option }: { action: Action; option: Option | null }) {
  if (option && FACES.has(option.verb)) return <Portrait name={option.words} />;
  if (!option && action.key.startsWith("spawn ")) return <Portrait name={action.key.slice(6)} />;
  return <Icon name={action.icon} />;
}
