// Above the board, what whoever sits here must know now: the line is broken, the table is paused or cannot go on, the time
// is over, a bot plays this seat, somebody's consent is awaited.
import { listed } from "../../ui/format";
import { BrokenTable } from "./BrokenTable";
import type { Room } from "./state/room";

export function Banners({ room }: { room: Room }) {
  const client = room.me.value;
  const status = client.status.value;
  return (
    <>
      {client.connection.line.value === "lost" && (
        <div class="banner lost" role="alert">
          The line to the table is broken. It comes back by itself; nothing that was acknowledged is lost.
        </div>
      )}
      {status?.paused && (
        <div class="banner" role="status">
          The table is paused.{" "}
          {client.seat.value && (
            <button
              type="button"
              class="button small"
              onClick={() => void client.tellTable({ type: "pause", on: false })}
            >
              Go on
            </button>
          )}
        </div>
      )}
      {client.outOfTime.value && !client.result.value && (
        <div class="banner" role="status">
          Your time is over. The table answers for you, as it would for somebody who is not there.
        </div>
      )}
      {client.chair.value?.away && !client.result.value && (
        <div class="banner" role="status">
          {client.chair.value.name} plays your seat.{" "}
          <button type="button" class="button small" onClick={() => void client.tellTable({ type: "away", bot: "" })}>
            Take my seat back
          </button>
        </div>
      )}
      {status?.wish && status.wish.seat === client.seat.value && (
        <div class="banner" role="status">
          Waiting for {listed(status.wish.waiting_for)} to consent to {status.wish.what === "undo" ? "your undo" : "the bot"}.
        </div>
      )}
      {status?.broken && <BrokenTable room={room} />}
    </>
  );
}
