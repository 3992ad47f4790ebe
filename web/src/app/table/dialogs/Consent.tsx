// Somebody wants to take something back, or a bot to play for who is away, and this seat must say yes or no.
import { ClauseLink } from "../../../ui/ClauseLink";
import { Dialog } from "../../../ui/Dialog";
import type { Room } from "../state/room";

export function Consent({ room }: { room: Room }) {
  const asked = room.clients.filter((client) => {
    const wanted = client.status.value?.wish;
    return wanted && client.seat.value !== null && wanted.waiting_for.includes(client.seat.value);
  });
  const client = asked[0];
  if (!client) return null;
  const wanted = client.status.value!.wish!;
  const say = (yes: boolean) => () => void client.tellTable({ type: "consent", yes });
  const undo = wanted.what === "undo";
  return (
    <Dialog
      title={undo ? `${wanted.seat} wants to take back the last answer` : `${wanted.seat} wants to play on with a bot`}
      foot={
        <>
          <button type="button" class="button" autofocus onClick={say(false)}>
            {undo ? "No, it stands" : "No, we wait"}
          </button>
          <button type="button" class="button primary" onClick={say(true)}>
            {undo ? `Yes, let ${wanted.seat} take it back` : "Yes, let the bot play"}
          </button>
        </>
      }
    >
      {room.clients.length > 1 && (
        <p>
          <strong>This is for {client.seat.value} to say.</strong>
        </p>
      )}
      <p class="reason">
        {wanted.reason} <ClauseLink game={room.game.value} clause={wanted.clause} />
      </p>
    </Dialog>
  );
}
