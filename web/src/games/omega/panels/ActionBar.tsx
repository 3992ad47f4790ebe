/** What can be done in LEVEL 7, as one row of actions under the board. */

import { ActionRow, type Picking } from "../../../board/input/ActionRow";
import type { BoardProps, Option } from "../../../gameContract";
import { POINT_AT } from "../../../ui/media";
import { type Action, formOf } from "../options";
import { Icon } from "../pieces/icons";
import { Portrait } from "../pieces/Piece";
import { Price } from "./panelParts";

export interface ActionBarProps extends Picking, Pick<BoardProps, "cards" | "seat"> {
  all: readonly Action[];
}

const QUIET: ReadonlySet<string> = new Set(["no more", "leave", "hold", "finish", "end"]);

/** Options that name nothing but a figure. */
const FACES: ReadonlySet<string> = new Set(["take", "next", "revive"]);

/** What is answered elsewhere: dice on the tray, and cards that are read before they are taken, beside the board. */
const ELSEWHERE: ReadonlySet<string> = new Set(["reroll", "kit"]);

export function ActionBar({ all, picked, cards, seat, ...hands }: ActionBarProps) {
  const shown = all.filter((action) => !ELSEWHERE.has(formOf(action)));
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
      note={(_, option) => cards[option?.parts[0]?.id ?? ""]?.lines[0]}
      face={(action, option) => (
        <>
          <Face action={action} option={option} />
          <span>{option ? option.label : action.label}</span>
          <Price option={option ?? (action.cost ? action.choices[0]!.option : null)} seat={seat} />
        </>
      )}
    />
  );
}

const WHAT: Readonly<Record<string, string>> = { cell: "a space", door: "a door", room: "a room", tile: "a tile" };

function hint({ choices }: Action): string {
  const { at, facing, cell } = choices[0]!;
  if (facing) return cell ? `${POINT_AT} a space, then at where to look` : `${POINT_AT} one of the arrows`;
  return `${POINT_AT} ${WHAT[at?.kind ?? ""] ?? "a figure"}`;
}

/** Who it is about, else the sign of the action. */
function Face({ action, option }: { action: Action; option: Option | null }) {
  const form = formOf(action);
  if (option ? FACES.has(form) : form === "spawn")
    return <Portrait name={(option ?? action.choices[0]!.option).parts[0]!.id} />;
  return <Icon name={action.icon} />;
}
