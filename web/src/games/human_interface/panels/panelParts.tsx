/** Small parts that several panels are made of: a card to be read, rows of tokens, numbers with their
 * reasons. */

import type { ComponentChildren } from "preact";
import type { PanelsProps } from "../../../gameContract";
import type { Number as Counted } from "../../../net/parts";
import { reasons } from "../../../ui/format";
import { Icon } from "../pieces/icons";
import type { Card } from "../shown";

export type Reads = Pick<PanelsProps, "cards" | "onCard">;

/** A card by its name, to be read; what nobody may know is only named. */
export function Read(props: Reads & { card: string; class?: string; children?: ComponentChildren }) {
  const card = props.cards[props.card] as Card | undefined;
  const title = card?.title ?? props.card;
  if (!card) return <span class={props.class ?? "hip-unread"}>{props.children ?? title}</span>;
  return (
    <button type="button" class={props.class ?? "hip-read"} title={card.text || `Read ${title}`} onClick={() => props.onCard(props.card)}>
      {props.children ?? title}
    </button>
  );
}

/** Tokens in a row: so many that lie there, and the free places. */
export function Tokens(props: { look: string; label: string; there: number; places: number }) {
  return (
    <span class={`hip-tokens is-${props.look}`} role="img" aria-label={props.label}>
      {Array.from({ length: Math.max(props.places, props.there) }, (_, n) => (
        <i key={n} class={n < props.there ? "is-full" : ""} />
      ))}
    </span>
  );
}

/** A number with what it is made of. */
export function Counting({ number, short, icon }: { number: Counted; short: string; icon: string }) {
  return (
    <li class={number.modifiers.length > 1 ? "is-changed" : ""} title={`${number.name} ${number.value}: ${reasons(number).join(", ")}`}>
      <Icon name={icon} />
      <span aria-hidden="true">{short}</span>
      <span class="visually-hidden">{number.name}</span>
      <b>{number.value}</b>
    </li>
  );
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
