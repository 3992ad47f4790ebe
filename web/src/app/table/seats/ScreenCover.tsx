// What covers a shared screen until the one who is to look has taken it.
import { useEffect } from "preact/hooks";
import { sideClass, SideMark } from "../../../ui/SideMark";
import type { Room } from "../state/room";
import { sideOf } from "./Seats";

export function ScreenCover({ room }: { room: Room }) {
  const to = room.screen.cover.value;
  const numbers = to === "anybody" ? room.clients.map((_, i) => i) : [to ?? 0];
  const seats = numbers.map((i) => ({ i, name: room.clients[i]!.seat.value ?? "" }));
  const title = to === "anybody" ? "Who takes the screen?" : `It is for ${seats[0]!.name} to choose`;
  useEffect(() => {
    const dialog = document.querySelector<HTMLDialogElement>("#hand-over");
    dialog?.showModal();
    return () => dialog?.close();
  }, [to]);
  return (
    <dialog id="hand-over" class="hand-over" aria-label={title} onCancel={(event) => event.preventDefault()}>
      <div class={`hand-over-inner ${to === "anybody" ? "" : sideClass(sideOf(room, seats[0]!.name))}`}>
        {to !== "anybody" && <SideMark index={sideOf(room, seats[0]!.name)} />}
        <p class="eyebrow">Hand over the screen</p>
        <h2>{title}</h2>
        <p class="muted">Nobody else should look now.</p>
        {seats.map(({ i, name }) => (
          <button key={name} type="button" class="button primary big" onClick={() => room.screen.take(i)}>
            I am {name}
          </button>
        ))}
      </div>
    </dialog>
  );
}
