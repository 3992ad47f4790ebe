/** Small parts of the panels beside a board, whatever the game: a card to be read, tokens in a row, a number with its sign,
 * and sheets that open. */

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { PanelsProps } from "../../gameContract";

export type Reads = Pick<PanelsProps, "cards" | "onCard">;

export interface CardLinkProps extends Pick<PanelsProps, "onCard"> {
  card: string;
  /** What a pointer that rests on it is told. */
  title?: string | undefined;
  class?: string | undefined;
  children: ComponentChildren;
}

/** A card by its name, to be read. */
export function CardLink({ card, title, class: own = "panel-read", onCard, children }: CardLinkProps) {
  return (
    <button type="button" class={own} title={title} onClick={() => onCard(card)}>
      {children}
    </button>
  );
}

export interface TokensProps {
  look: string;
  label: string;
  there: number;
  /** Those that would come. */
  more?: number;
  places: number;
}

/** Tokens in a row: so many that lie there, those that would come, and the free places. */
export function Tokens({ look, label, there, more = 0, places }: TokensProps) {
  return (
    <span class={`panel-tokens is-${look}`} role="img" aria-label={label}>
      {Array.from({ length: Math.max(places, there + more) }, (_, n) => (
        <i key={n} class={n < there ? "is-full" : n < there + more ? "is-next" : ""} />
      ))}
    </span>
  );
}

export interface NumberCellProps {
  sign: ComponentChildren;
  short: string;
  name: string;
  value: number | string;
  title: string;
  /** Something makes it another than it is by itself. */
  changed: boolean;
}

export function NumberCell({ sign, short, name, value, title, changed }: NumberCellProps) {
  return (
    <li class={changed ? "is-changed" : ""} title={title}>
      {sign}
      <span aria-hidden="true">{short}</span>
      <span class="visually-hidden">{name}</span>
      <b>{value}</b>
    </li>
  );
}

export interface SheetProps {
  class: string;
  /** Is it about whoever has this sheet? Then it opens. */
  asked: boolean;
  summary: ComponentChildren;
  children: ComponentChildren;
}

/** A sheet of a line that is always seen, and what is drawn only while it is open. */
export function Sheet({ class: own, asked, summary, children }: SheetProps) {
  const [open, setOpen] = useState(asked);
  useEffect(() => setOpen(asked), [asked]);
  return (
    <details class={`panel-sheet ${own}`} open={open} onToggle={(event) => setOpen((event.currentTarget as HTMLDetailsElement).open)}>
      <summary>{summary}</summary>
      {open ? children : null}
    </details>
  );
}

export interface CardSheetProps {
  /** Its sign or its portrait. */
  picture: ComponentChildren;
  title: string;
  text: string;
  about: string;
  notes: readonly string[];
  children: ComponentChildren;
}

/** A card as it is read, with what its sort has besides words. */
export function CardSheet({ picture, title, text, about, notes, children }: CardSheetProps) {
  return (
    <article class="panel-card">
      <header>
        {picture}
        <h3>{title}</h3>
      </header>
      {text ? <p>{text}</p> : null}
      {about ? <p class="muted">{about}</p> : null}
      {children}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </article>
  );
}

/** How far a mission has come with one thing. */
export function Progress({ what, done, of, told = `${done}/${of}` }: { what: string; done: number; of: number; told?: string }) {
  return (
    <>
      <progress max={of} value={done} aria-label={what} />
      <b>{told}</b>
    </>
  );
}
