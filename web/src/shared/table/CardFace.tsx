// A card as it is read: drawn by the game where it draws cards, else line by line.
import type { Room } from "./room";
import { titled } from "./words";

/** The printed lines of a card, whichever way its name is written. */
export function linesOf(cards: Record<string, string[]>, name: string): string[] | null {
  if (cards[name]) return cards[name];
  const lowered = name.toLowerCase();
  const found = Object.keys(cards).find((each) => each.toLowerCase() === lowered);
  return found ? cards[found]! : null;
}

export function CardFace({ room, name }: { room: Room; name: string }) {
  const lines = linesOf(room.cards.value, name) ?? [];
  const Card = room.ui.value?.Card;
  if (Card) return <Card name={name} lines={lines} view={room.laid.value} />;
  return (
    <span class="plain-card">
      <strong>{titled(name)}</strong>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}
