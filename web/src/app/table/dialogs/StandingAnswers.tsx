// What the table answers for this seat by itself, and at which windows it stops.
import { Dialog } from "../../../ui/Dialog";
import { Switch } from "../../../ui/Switch";
import type { DialogProps } from "./dialogProps";

export function StandingAnswers({ room, close }: DialogProps) {
  const client = room.me.value;
  const status = client.status.value;
  const ask = client.ask.value;
  return (
    <Dialog
      title="Standing answers"
      onClose={close}
      foot={
        <button
          type="button"
          class="button"
          disabled={status?.held}
          onClick={() => void client.tellTable({ type: "hold" })}
        >
          {status?.held ? "You will be asked next time" : "Ask me next time"}
        </button>
      }
    >
      <Switch
        on={status?.stops ?? false}
        help="stop-help"
        onChange={(on) => void client.tellTable({ type: "stop", on })}
      >
        Stop at every window
      </Switch>
      <p id="stop-help" class="muted">
        From the next window on you are shown each one that is yours, even where you can only pass, and answer it
        yourself: so your pauses do not tell what you hold. Standing answers rest meanwhile.
      </p>
      <p class="muted">What is on below is answered for you. Whatever else there is to choose stays yours.</p>
      {status?.orders.length === 0 && <p>This game offers none by name.</p>}
      <div>
        {status?.orders.map((order) => (
          <Switch
            key={order.name}
            on={order.on}
            onChange={(on) => void client.tellTable({ type: "order", name: order.name, on })}
          >
            {order.title}
          </Switch>
        ))}
      </div>
      {status && status.figures.length > 0 && (
        <>
          <p class="muted">What each figure does by itself. Nobody else is told.</p>
          {status.figures.map(({ figure, title, way, ways }) => (
            <label class="field" key={figure}>
              <span>{title}</span>
              <select
                class="input"
                value={way}
                onChange={(event) =>
                  void client.tellTable({ type: "order", figure, name: event.currentTarget.value })
                }
              >
                {ways.map((each) => (
                  <option key={each} value={each}>
                    {each}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </>
      )}
      {ask && !ask.pick && (
        <button
          type="button"
          class="button"
          onClick={() => void client.tellTable({ type: "order", always: ask.default })}
        >
          From now on answer “{client.labelOf(ask.default)}” to this kind of question
        </button>
      )}
    </Dialog>
  );
}
