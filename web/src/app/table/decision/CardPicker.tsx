// A choice among cards: they are shown to be read, are taken and put back, and nothing is told until it is confirmed.
import { useSignal } from "@preact/signals";
import type { Ask } from "../../../gameContract";
import type { Cards } from "../../../net/parts";
import { capital, titled } from "../../../ui/format";
import type { Room } from "../state/room";
import { TableCard } from "../TableCard";

export function CardPicker({ room, ask, pick }: { room: Room; ask: Ask; pick: Cards }) {
  const taken = useSignal<string[]>([]);
  const usual = ask.default
    .slice(pick.verb.length)
    .split(",")
    .map((name) => name.trim());
  const toggle = (name: string) => {
    if (taken.value.includes(name)) taken.value = taken.value.filter((each) => each !== name);
    else if (pick.take === 1) taken.value = [name];
    else if (taken.value.length < pick.take) taken.value = [...taken.value, name];
  };
  const enough = taken.value.length === pick.take;
  return (
    <div class="picking">
      <p aria-live="polite">
        {taken.value.length > 0
          ? `You have ${taken.value.map(titled).join(", ")}.`
          : pick.take === 1
            ? "Take one of these."
            : `Take ${pick.take} of these.`}
      </p>
      <ul class="pick-cards">
        {pick.names.map((name, i) => (
          <li key={name}>
            <button
              type="button"
              data-first={i === 0 ? "" : undefined}
              data-text={`${pick.verb} ${name}`}
              class="pick-card"
              aria-pressed={taken.value.includes(name)}
              disabled={!taken.value.includes(name) && enough && pick.take > 1}
              onClick={() => toggle(name)}
            >
              <TableCard room={room} name={name} />
            </button>
          </li>
        ))}
      </ul>
      <div class="row">
        <button
          type="button"
          class="button primary"
          disabled={!enough}
          onClick={() => void room.choose(`${pick.verb} ${taken.value.join(", ")}`)}
        >
          {enough
            ? `${capital(pick.verb)} ${taken.value.map(titled).join(", ")}`
            : pick.take === 1
              ? "Take one"
              : `Take ${pick.take - taken.value.length} more`}
        </button>
        <button type="button" class="button" data-default onClick={() => void room.choose(ask.default)}>
          Take {usual.map(titled).join(", ")}
        </button>
      </div>
    </div>
  );
}
