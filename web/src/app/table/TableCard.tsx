// A card of the table, by its name.
import { CardFace } from "../../ui/CardFace";
import type { Room } from "./state/room";

/** The printed lines of a card, whichever way its name is written. */
function linesOf(cards: Record<string, string[]>, name: string): string[] | null {
  if (cards[name]) return cards[name];
  const lowered = name.toLowerCase();
  const found = Object.keys(cards).find((each) => each.toLowerCase() === lowered);
  return found ? cards[found]! : null;
}

export function TableCard({ room, name }: { room: Room; name: string }) {
  const lines = linesOf(room.cards.value, name) ?? [];
  return <CardFace ui={room.ui.value} name={name} lines={lines} view={room.laid.value} />;
}
