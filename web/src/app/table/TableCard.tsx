// A card of the table, by its name.
import type { PrintedCard } from "../../gameContract";
import { CardFace } from "../../ui/CardFace";
import type { Room } from "./state/room";

const BLANK: PrintedCard = { lines: [] };

export function TableCard({ room, name }: { room: Room; name: string }) {
  return <CardFace ui={room.ui.value} name={name} card={room.cards.value[name] ?? BLANK} view={room.laid.value} />;
}
