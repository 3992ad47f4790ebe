/** A figure that somebody looks at: how it stands, and the way to its card. */

import { InspectorFrame, type InspectorFrameProps } from "../../../board/draw/InspectorFrame";
import { Icon } from "../pieces/icons";
import { Portrait } from "../pieces/Piece";
import type { Table } from "../shown";
import { capital, figureOf, kindOf, nameOf } from "../view";

export interface InspectorProps extends Pick<InspectorFrameProps, "onClose" | "onWhy"> {
  table: Table;
  name: string;
  onCard: (name: string) => void;
}

export function Inspector({ table, name, onClose, onCard, onWhy }: InspectorProps) {
  const one = figureOf(table, name);
  if (!one) return null;
  const commando = table.commandos[name];
  const enemy = table.enemies[name];
  const card = kindOf(table, name);
  const state = commando && commando.state !== "active" ? capital(commando.state) : commando?.stance;
  const note = state ?? (enemy?.activated ? "Activated" : "");
  return (
    <InspectorFrame
      class="mg-inspect"
      portrait={<Portrait name={card} />}
      name={nameOf(table, name)}
      note={note}
      onClose={onClose}
      onCard={() => onCard(card)}
      onWhy={onWhy}
    >
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
          <dd>{one.facing ? capital(one.facing) : "All round"}</dd>
        </div>
      </dl>
      {Object.keys(one.auras).length ? <p class="mg-note">Aura: {Object.keys(one.auras).join(", ")}</p> : null}
    </InspectorFrame>
  );
}
