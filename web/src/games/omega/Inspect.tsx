/** A figure in a few lines, beside the board: who it is, how it stands, and the way to its card and to the reasons why it
 * cannot be chosen. */

import { Icon } from "./icons";
import { Portrait } from "./Piece";
import { figureOf, type Table, title } from "./view";

export interface InspectProps {
  table: Table;
  name: string;
  onClose: () => void;
  onCard: (name: string) => void;
  onWhy: (() => void) | null;
}

export function Inspect({ table, name, onClose, onCard, onWhy }: InspectProps) {
  const one = figureOf(table, name);
  if (!one) return null;
  const commando = table.commandos[name];
  const enemy = table.enemies[name];
  const card = enemy?.kind ?? title(name);
  const state = commando && commando.state !== "active" ? title(commando.state) : commando?.stance;
  const note = state ?? (enemy?.activated ? "Activated" : "");
  return (
    <section class="mg-inspect" aria-label={title(name)}>
      <header>
        <Portrait name={name} />
        <div>
          <h2>{title(name)}</h2>
          {note ? <p>{note}</p> : null}
        </div>
        <button type="button" class="mg-close" aria-label="Close" onClick={onClose}>
          ×
        </button>
      </header>
      <dl class="mg-facts">
        <div>
          <dt>
            <Icon name="wound" /> Wounds
          </dt>
          <dd>
            {one.wounds}
            {one.vitality ? ` of ${one.vitality}` : ""}
          </dd>
        </div>
        {commando ? (
          <div>
            <dt>
              <Icon name="adrenaline" /> Adrenaline
            </dt>
            <dd>
              {commando.adrenaline} of {commando.max_adrenaline}
            </dd>
          </div>
        ) : null}
        {enemy?.power ? (
          <div>
            <dt>
              <Icon name="power" /> Power
            </dt>
            <dd>{enemy.power}</dd>
          </div>
        ) : null}
        <div>
          <dt>
            <Icon name="face" /> Looks
          </dt>
          <dd>{one.facing ? title(one.facing) : "All round"}</dd>
        </div>
      </dl>
      {Object.keys(one.auras).length ? <p class="mg-note">Aura: {Object.keys(one.auras).join(", ")}</p> : null}
      <div class="mg-inspect-buttons">
        <button type="button" onClick={() => onCard(card)}>
          Card
        </button>
        {onWhy ? (
          <button type="button" onClick={onWhy}>
            Why not?
          </button>
        ) : null}
      </div>
    </section>
  );
}
