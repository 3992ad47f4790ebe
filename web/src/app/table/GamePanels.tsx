// The game's own panels beside the board, where it has any.
import { ErrorBoundary } from "../../ui/ErrorBoundary";
import { Room } from "./state/room";

export function GamePanels({ room }: { room: Room }) {
  const Panels = room.ui.value?.Panels;
  if (!Panels || !room.laid.value) return null;
  return (
    <ErrorBoundary about={room.laid.value} otherwise={null}>
      {room.screen.folded.value && (
        <button type="button" class="button small" onClick={room.screen.unfold}>
          Show what only {room.me.value.seat.value} may see
        </button>
      )}
      <Panels
        view={room.laid.value}
        seat={room.me.value.seat.value}
        cards={room.cards.value}
        ask={room.me.value.ask.value}
        focus={room.pointing.drawn.value}
        wanted={room.me.value.task.value?.text ?? null}
        onFocus={room.pointing.hover}
        onChoose={(text) => void room.choose(text)}
        onCard={room.showCard}
        folded={room.screen.folded.value}
      />
    </ErrorBoundary>
  );
}
