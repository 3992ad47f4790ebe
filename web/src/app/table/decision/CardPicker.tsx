// A choice among cards: they are shown to be read, are taken and put back, and nothing is told until it is confirmed.
import { useSignal } from "@preact/signals";
import type { Ask } from "../../../gameContract";
import type { Cards } from "../../../net/parts";
import type { Room } from "../state/room";
import { TableCard } from "../TableCard";

export function CardPicker({ room, ask, pick }: { room: Room; ask: Ask; pick: Cards }) {
  const taken = useSignal<string[]>([]);
  const names = (ids: readonly string[]) =>
    ids.map((id) => pick.cards.find((card) => card.id === id)?.name ?? id).join(", ");
  const toggle = (id: string) => {
    if (taken.value.includes(id)) taken.value = taken.value.filter((each) => each !== id);
    else if (pick.take === 1) taken.value = [id];
    else if (taken.value.length < pick.take) taken.value = [...taken.value, id];
  };
  const enough = taken.value.length === pick.take;
  return (
    <div class="picking">
      <p aria-live="polite">
        {taken.value.length > 0
          ? `You have ${names(taken.value)}.`
          : pick.take === 1
            ? "Take one of these."
            : `Take ${pick.take} of these.`}
      </p>
      <ul class="pick-cards">
        {pick.cards.map(({ id }, i) => (
          <li key={id}>
            <button
              type="button"
              data-first={i === 0 ? "" : undefined}
              data-text={`${pick.form} ${id}`}
              class="pick-card"
              aria-pressed={taken.value.includes(id)}
              disabled={!taken.value.includes(id) && enough && pick.take > 1}
              onClick={() => toggle(id)}
            >
              <TableCard room={room} name={id} />
            </button>
          </li>
        ))}
      </ul>
      <div class="row">
        <button
          type="button"
          class="button primary"
          disabled={!enough}
          onClick={() => void room.choose(`${pick.form} ${taken.value.join(", ")}`)}
        >
          {enough
            ? `${pick.action} ${names(taken.value)}`
            : pick.take === 1
              ? "Take one"
              : `Take ${pick.take - taken.value.length} more`}
        </button>
        <button type="button" class="button" data-default onClick={() => void room.choose(ask.default)}>
          Take {names(pick.usual)}
        </button>
      </div>
    </div>
  );
}
