/** Small parts that several panels are made of: a card to be read, numbers with their reasons, what is folded away. */

import type { ComponentChildren } from "preact";
import { CardLink, NumberCell, type Reads } from "../../../board/panels/PanelRows";
import type { Number as Counted } from "../../../net/parts";
import { reasons } from "../../../ui/format";
import { Icon } from "../pieces/icons";
import type { Card, Table } from "../shown";
import { planOf } from "../view";

/** A card by its name, to be read; what nobody may know is only named. */
export function Read(props: Reads & { card: string; class?: string; children?: ComponentChildren }) {
  const card = props.cards[props.card] as Card | undefined;
  const title = card?.title ?? props.card;
  if (!card) return <span class={props.class}>{props.children ?? title}</span>;
  return (
    <CardLink {...props} title={card.text || `Read ${title}`}>
      {props.children ?? title}
    </CardLink>
  );
}

/** What a model that the rules run will do, by the letter of its plan on the board. */
export function Next({ table, name }: { table: Table; name: string }) {
  const intention = table.intentions[name];
  if (!intention?.told) return null;
  const { letter, style } = planOf(intention);
  return (
    <p class="hip-next hi-planned" style={style}>
      {letter ? <b aria-hidden="true">{letter}</b> : null} {intention.told}
    </p>
  );
}

/** A number with what it is made of. */
export function Counting({ number, short, icon }: { number: Counted; short: string; icon: string }) {
  const { name, value, modifiers } = number;
  const title = `${name} ${value}: ${reasons(number).join(", ")}`;
  return <NumberCell {...{ name, value, short, title }} sign={<Icon name={icon} />} changed={modifiers.length > 1} />;
}

/** A part that is folded away until somebody asks. */
export function Folded({ title, open, children }: { title: ComponentChildren; open?: boolean; children: ComponentChildren }) {
  return (
    <details class="hip-folded" open={open}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
