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
  const facts: [string, string, string | number][] = [
    ["wound", "Wounds", one.vitality ? `${one.wounds} of ${one.vitality}` : one.wounds],
    ["face", "Looks", one.facing ? capital(one.facing) : "All round"],
  ];
  if (commando) facts.push(["adrenaline", "Adrenaline", `${commando.adrenaline} of ${commando.max_adrenaline}`]);
  if (enemy?.power) facts.push(["power", "Power", enemy.power]);
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
        {facts.map(([icon, what, value]) => (
          <div key={what}>
            <dt>
              <Icon name={icon} /> {what}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {Object.keys(one.auras).length ? <p class="mg-note">Aura: {Object.keys(one.auras).join(", ")}</p> : null}
    </InspectorFrame>
  );
}
