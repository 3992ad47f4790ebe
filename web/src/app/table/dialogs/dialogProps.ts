// What every dialog of the table is given.
import type { Room } from "../state/room";

export interface DialogProps {
  room: Room;
  close: () => void;
}
