// A card of the table, by its name.
import { CardFace } from "../../ui/CardFace";
import type { Room } from "./state/room";

export function TableCard({ room, name }: { room: Room; name: string }) {
  return <CardFace ui={room.ui.value} name={name} card={room.cards.value[name]} view={room.laid.value} />;
}
