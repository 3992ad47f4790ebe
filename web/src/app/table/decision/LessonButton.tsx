// What a lesson asks for next, as a button that does it. Pointing at it shows the answer on the board, as in the list.
import { isPressed, lastHand } from "../state/keyboardFocus";
import type { Room } from "../state/room";

export function LessonButton({ room }: { room: Room }) {
  const task = room.me.value.task.value;
  if (!task) return null;
  const wanted = task.text;
  const shown = room.pointing.at.value === wanted;
  return (
    <button
      type="button"
      class="lesson-wants"
      onClick={() => {
        if (lastHand() === "touch" && !shown)
          room.pointing.hover(wanted); // a first touch shows what it would mean, a second one does it
        else void room.choose(wanted);
      }}
      onPointerEnter={(event) => event.pointerType === "mouse" && room.pointing.hover(wanted)}
      onPointerLeave={(event) => event.pointerType === "mouse" && room.pointing.hover(null)}
      onFocus={() => !isPressed() && lastHand() !== "touch" && room.pointing.rest(wanted)}
      onBlur={() => room.pointing.rest(null)}
    >
      Now: <strong>{task.label}</strong>
    </button>
  );
}
