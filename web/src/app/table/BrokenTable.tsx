// A table whose acts cannot all be played again: it stands at the last good moment, and goes on when all people agree.
import { listed } from "../../ui/format";
import type { Room } from "./state/room";

export function BrokenTable({ room }: { room: Room }) {
  const client = room.me.value;
  const status = client.status.value!;
  const agreed = status.agreed;
  const mine = client.seat.value !== null && !agreed.includes(client.seat.value);
  return (
    <div class="banner reason" role="alert">
      {status.broken}. You see the last moment before it; everything that was done is kept.
      {agreed.length > 0 && ` ${listed(agreed)} would play on from the newest step.`}{" "}
      {mine && (
        <button type="button" class="button small" onClick={() => void client.tellTable({ type: "go_on" })}>
          Play on from the newest step
        </button>
      )}
    </div>
  );
}
