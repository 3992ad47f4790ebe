/** What can be done, as one row of actions under the board. */

import { ActionRow, type Picking } from "../../../board/input/ActionRow";
import type { BoardProps, Option } from "../../../gameContract";
import { POINT_AT } from "../../../ui/media";
import { type Action, formOf } from "../options";
import { Icon } from "../pieces/icons";
import { CardPortrait, Portrait } from "../pieces/Piece";
import type { Card, Table } from "../shown";

export interface ActionBarProps extends Picking, Pick<BoardProps, "cards"> {
  all: readonly Action[];
  table: Table;
}

const QUIET: ReadonlySet<string> = new Set(["end", "stay", "let pass", "wait", "suffer", "leave", "let close", "any", "no program"]);

/** Options that name nothing but a model. */
const FACES: ReadonlySet<string> = new Set(["activate", "choose", "main hacker", "fire", "strike"]);

export function ActionBar({ all, picked, cards, table, ...hands }: ActionBarProps) {
  const only = all.length === 1 ? all[0]!.key : null;
  const aimed = all.find((action) => action.key === (picked ?? only) && !action.plain);
  return (
    <ActionRow
      {...hands}
      actions={all}
      picked={picked}
      hint={aimed ? hint(aimed) : null}
      quiet={QUIET}
      spread={(action) => action.plain}
      note={(_, option) => cards[option?.parts.at(-1)?.id ?? ""]?.lines[0]}
      face={(action, option) => (
        <>
          <Face action={action} option={option} table={table} cards={cards} />
          <span>{option?.form === "activate" ? <Named option={option} /> : option ? option.label : labelOf(action)}</span>
          {action.cost ? <span class="hi-cost">{action.cost}</span> : null}
        </>
      )}
    />
  );
}

/** Whoever can act by name: on a phone the row has no room for what all of them do. */
const Named = ({ option }: { option: Option }) => (
  <>
    <span class="hi-verb">{option.action}</span> {option.parts[0]!.name}
  </>
);

/** An action, and what it is done with. */
function labelOf(action: Action): string {
  const names = action.choices[0]!.others.map(({ name }) => name).filter((name) => !action.label.includes(name));
  return names.length ? `${action.label}: ${names.join(", ")}` : action.label;
}

const WHAT: Readonly<Record<string, string>> = { cell: "a square", door: "a door", terminal: "a terminal", objective: "an objective" };

const hint = ({ choices }: Action): string => `${POINT_AT} ${WHAT[choices[0]!.place ?? ""] ?? "somebody"}`;

/** Who it is about, else the sign of the action. */
function Face({ action, option, table, cards }: Pick<ActionBarProps, "cards" | "table"> & { action: Action; option: Option | null }) {
  const card = option?.form === "recruit" ? (cards[option.parts[0]!.id] as Card | undefined) : undefined;
  if (card) return <CardPortrait name={card.title} card={card} />;
  const model = FACES.has(formOf(action)) ? table.models[option?.parts[0]?.id ?? ""] : undefined;
  return model ? <Portrait model={model} /> : <Icon name={action.icon} />;
}
