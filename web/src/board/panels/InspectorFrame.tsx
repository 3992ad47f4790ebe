/** A piece that is looked at, in a few lines beside the board: who it is, what the game tells of it, and the way to its card
 * and to the reasons why it cannot be chosen. */

import type { ComponentChildren } from "preact";

export interface InspectorFrameProps {
  /** Of the game, for its place. */
  class: string;
  portrait: ComponentChildren;
  name: string;
  note: string;
  onClose: () => void;
  /** Where it has a card. */
  onCard: (() => void) | null;
  onWhy: (() => void) | null;
  /** In a line each: a sign, what it is, and its value. */
  facts?: readonly (readonly [ComponentChildren, string, ComponentChildren])[];
  children: ComponentChildren;
}

export function InspectorFrame(props: InspectorFrameProps) {
  const { name, note, onClose, onCard, onWhy } = props;
  return (
    <aside class={`board-beside ${props.class}`} aria-label={name}>
      <header>
        {props.portrait}
        <div>
          <h2>{name}</h2>
          {note ? <p>{note}</p> : null}
        </div>
        <button type="button" class="board-close" aria-label="Close" onClick={onClose}>
          ×
        </button>
      </header>
      {props.children}
      {props.facts ? (
        <dl class="board-facts">
          {props.facts.map(([sign, what, value]) => (
            <div key={what}>
              <dt>
                {sign} {what}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p class="board-beside-buttons">
        {onCard ? (
          <button type="button" onClick={onCard}>
            Read the card
          </button>
        ) : null}
        {onWhy ? (
          <button type="button" onClick={onWhy}>
            Why not?
          </button>
        ) : null}
      </p>
    </aside>
  );
}
