// The board in the middle of the table page, drawn by its game; a game without a board is told in words.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Told } from "../../net/parts";
import { ErrorBoundary } from "../../ui/ErrorBoundary";
import { Loading } from "../../ui/Placeholders";
import { stillness } from "../../ui/media";
import { speed, theme } from "../preferences";
import { Room } from "./state/room";

const NOTHING: readonly Told[] = [];

export function BoardArea({ room }: { room: Room }) {
  const client = room.me.value;
  const shown = client.shown.value;
  const ui = room.ui.value;
  if (!shown || !room.ready.value) return <Loading what="the board" lines={8} />;
  const Board = ui?.Board ?? null;
  if (!Board) return <Described room={room} />;
  return (
    <ErrorBoundary about={shown} otherwise={<Described room={room} />}>
      <Board
        view={shown.view.table}
        seat={client.seat.value}
        cards={room.cards.value}
        ask={client.ask.value}
        focus={room.pointing.drawn.value}
        wanted={client.task.value?.text ?? null}
        onChoose={(text) => void room.choose(text)}
        onFocus={room.pointing.hover}
        onWhy={(text) => void room.why(text)}
        onCard={room.showCard}
        preview={room.pointing.aside.value ? null : room.pointing.preview.value}
        events={client.animating.value ? shown.events : NOTHING}
        picture={client.picture!}
        speed={stillness.matches ? 0 : speed.value}
        theme={theme.value}
        folded={room.screen.folded.value}
      />
    </ErrorBoundary>
  );
}

/** A game without a board of its own is told in words. */
function Described({ room }: { room: Room }) {
  const client = room.me.value;
  const shown = client.shown.value; // also what only this seat is shown, which has no number of its own
  const lines = useSignal<readonly string[]>([]);
  useEffect(() => {
    void client.describe().then(
      (told) => (lines.value = told),
      () => undefined,
    );
  }, [shown, client]);
  useEffect(() => {
    if (client.animating.value) client.skip();
  });
  return (
    <div class="described">
      {lines.value.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
