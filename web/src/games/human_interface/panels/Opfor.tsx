/** What the rules run: every guard with its next moves and their reasons, what can still come in, and who bears a grudge to
 * nobody. */

import type { PanelsProps } from "../../../gameContract";
import { many } from "../../../ui/format";
import { Icon } from "../pieces/icons";
import { Portrait } from "../pieces/Piece";
import type { Model, Table } from "../shown";
import { conditions, OPFOR, sideClass } from "../view";
import { Next, Read } from "./panelParts";

export function Opfor({ panel }: { panel: PanelsProps }) {
  const table = panel.view as Table;
  const models = Object.entries(table.models).filter(([, { side, at }]) => at && !(side in table.teams));
  const coming = Object.entries(table.reserves).filter(([, left]) => left > 0);
  const alarms = Object.entries(table.zones).filter(([, { alarm }]) => alarm > 0);
  if (!models.length && !coming.length && !alarms.length) return null;
  const title = models.length || coming.length ? "OPFOR" : "Alarm";
  return (
    <section class={`hip-opfor ${sideClass(OPFOR)}`} aria-label={title}>
      <h3>{title}</h3>
      <ul class="hip-guards">
        {models.map(([name, model]) => (
          <Guard key={name} panel={panel} name={name} model={model} />
        ))}
      </ul>
      {alarms.length ? (
        <ul class="hip-alarms" aria-label="Alarm tokens">
          {alarms.map(([zone, { alarm }]) => (
            <li key={zone}>
              <Icon name="alarm" /> {zone} <b>{alarm}</b>
            </li>
          ))}
        </ul>
      ) : null}
      {coming.length ? (
        <p class="muted">
          <Icon name="entry" /> In reserve: {coming.map(([card, left]) => many(left, card)).join(", ")}
        </p>
      ) : null}
    </section>
  );
}

function Guard({ panel, name, model }: { panel: PanelsProps; name: string; model: Model }) {
  return (
    <li class={model.unconscious ? "is-out" : ""} data-guard={name}>
      <Portrait model={model} />
      <p>
        <Read {...panel} card={model.card}>
          {model.title}
        </Read>{" "}
        <span class="muted">{[model.zone, `dial ${model.wounds}/${model.most_wounds}`, ...conditions(model)].join(" · ")}</span>
      </p>
      <Next table={panel.view as Table} name={name} />
    </li>
  );
}
