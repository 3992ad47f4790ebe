// All cards of a game, to be read before it is played.
import { useSignal } from "@preact/signals";
import { gameUI } from "../../games/registry";
import type { Opening } from "../../net/httpBodies";
import { useAsked } from "../../net/useAsked";
import { CardFace } from "../../ui/CardFace";
import { Dialog } from "../../ui/Dialog";

interface ShelfProps {
  game: string;
  opening: Opening;
  /** What is told elsewhere: the scenarios. */
  without: readonly string[];
  close: () => void;
}

export function CardShelf({ game, opening, without, close }: ShelfProps) {
  const ui = useAsked(() => gameUI(game), [game]);
  const words = useSignal("");
  const wanted = words.value.trim().toLowerCase();
  const cards = Object.entries(opening.cards).filter(
    ([name, { lines }]) =>
      !without.includes(name) && (!wanted || `${name} ${lines.join(" ")}`.toLowerCase().includes(wanted)),
  );
  return (
    <Dialog title="The cards" onClose={close} wide>
      <label class="field">
        <span>Find a card by its name or its words</span>
        <input
          class="input"
          type="search"
          value={words.value}
          onInput={(event) => (words.value = event.currentTarget.value)}
        />
      </label>
      <p class="muted small" role="status">
        {cards.length === 0 ? "No card has these words." : cards.length === 1 ? "1 card." : `${cards.length} cards.`}
      </p>
      <ul class="card-shelf">
        {cards.map(([name, card]) => (
          <li key={name}>
            <CardFace ui={ui.value ?? null} name={name} card={card} view={opening.view.table} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
