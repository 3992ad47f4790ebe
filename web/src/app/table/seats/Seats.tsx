// Who sits where, whether they are there, and their clocks.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Chair } from "../../../net/parts";
import { duration } from "../../../ui/format";
import { sideClass, SideMark, sideNumber } from "../../../ui/SideMark";
import type { Room } from "../state/room";

/** The number of a seat's or a side's side. */
export function sideOf(room: Room, name: string): number {
  const chairs = room.me.value.status.value?.chairs ?? [];
  return sideNumber(chairs, chairs.find((each) => each.seat === name)?.side ?? name);
}

export function holder(chair: Chair): string {
  if (chair.player === "empty") return "nobody yet";
  if (chair.player === "bot") return chair.away ? `${chair.name || "a bot"}, while away` : chair.name || "a bot";
  return chair.name || "a person";
}

export function Seats({ room }: { room: Room }) {
  const client = room.me.value;
  const status = client.status.value;
  if (!status) return null;
  const waiting: string[] = room.view.value?.waiting_for ?? [];
  const asked = (chair: Chair) =>
    waiting.includes(chair.seat) || (chair.seat === client.seat.value && client.ask.value !== null);
  return (
    <ul class="seats" aria-label="Seats">
      {status.chairs.map((chair) => (
        <li key={chair.seat} class={`seat ${sideClass(sideOf(room, chair.seat))} ${asked(chair) ? "asked" : ""}`}>
          <SideMark index={sideOf(room, chair.seat)} />
          <span class="seat-name">{chair.seat}</span>
          <span class="seat-who">
            {chair.seat === client.seat.value ? "you" : holder(chair)}
            {chair.player === "person" && !chair.here && chair.seat !== client.seat.value && <em> (not here)</em>}
          </span>
          {asked(chair) && <span class="seat-asked">{chair.player === "bot" ? "thinks" : "to choose"}</span>}
          {chair.clock !== null && <Clock left={chair.clock} running={asked(chair) && !status.paused} />}
        </li>
      ))}
      {status.watchers > 0 && (
        <li class="muted small">
          {status.watchers} {status.watchers === 1 ? "watcher" : "watchers"}
        </li>
      )}
    </ul>
  );
}

function Clock({ left, running }: { left: number; running: boolean }) {
  const now = useSignal(left);
  useEffect(() => {
    now.value = left;
    if (!running) return;
    const begun = Date.now();
    const timer = setInterval(() => (now.value = left - (Date.now() - begun) / 1000), 500);
    return () => clearInterval(timer);
  }, [left, running]);
  return (
    <span class={now.value < 60 ? "clock short" : "clock"} role="timer" aria-label={`${duration(now.value)} left`}>
      {duration(now.value)}
    </span>
  );
}
