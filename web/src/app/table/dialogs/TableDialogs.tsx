// What opens over the table: the menu, consent to an undo, standing answers, links, the end of the game, help.
import { Dialog } from "../../../ui/Dialog";
import { SeatLinks } from "../seats/SeatLinks";
import type { Room } from "../state/room";
import { TableCard } from "../TableCard";
import { Consent } from "./Consent";
import { GameOver } from "./GameOver";
import { Goal } from "./Goal";
import { Help } from "./Help";
import { Away, Concede } from "./LeaveDialogs";
import { StandingAnswers } from "./StandingAnswers";
import { TableInWords } from "./TableInWords";
import { TableMenu } from "./TableMenu";

export function TableDialogs({ room }: { room: Room }) {
  const close = () => (room.dialog.value = null);
  const name = room.dialog.value;
  const card = room.card.value;
  return (
    <>
      <Consent room={room} />
      {name === "menu" && <TableMenu room={room} close={close} />}
      {name === "standing" && <StandingAnswers room={room} close={close} />}
      {name === "away" && <Away room={room} close={close} />}
      {name === "concede" && <Concede room={room} close={close} />}
      {name === "links" && <SeatLinks room={room} close={close} />}
      {name === "describe" && <TableInWords room={room} close={close} />}
      {name === "goal" && <Goal room={room} close={close} />}
      {name === "help" && <Help close={close} />}
      {name === "over" && <GameOver room={room} close={close} />}
      {card !== null && (
        <Dialog title="Card" onClose={() => (room.card.value = null)}>
          <div class="read-card">
            <TableCard room={room} name={card} />
          </div>
        </Dialog>
      )}
    </>
  );
}
