/** A figure that somebody looks at: how it stands, and the way to its card. */

import type { ComponentChildren } from "preact";
import { InspectorFrame, type InspectorFrameProps } from "../../../board/panels/InspectorFrame";
import { capital } from "../../../ui/format";
import { Icon } from "../pieces/icons";
import { Portrait } from "../pieces/Piece";
import type { Table } from "../shown";
import { figureOf, kindOf, nameOf } from "../view";

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
  const facts: [ComponentChildren, string, string | number][] = [
    [<Icon name="wound" />, "Wounds", one.vitality ? `${one.wounds} of ${one.vitality}` : one.wounds],
    [<Icon name="face" />, "Looks", one.facing ? capital(one.facing) : "All round"],
  ];
  if (commando) facts.push([<Icon name="adrenaline" />, "Adrenaline", `${commando.adrenaline} of ${commando.max_adrenaline}`]);
  if (enemy?.power) facts.push([<Icon name="power" />, "Power", enemy.power]);
  return (
    <InspectorFrame
      class="mg-inspect"
      portrait={<Portrait name={card} />}
      name={nameOf(table, name)}
      note={note}
      onClose={onClose}
      onCard={() => onCard(card)}
      onWhy={onWhy}
      facts={facts}
    >
      {Object.keys(one.auras).length ? <p class="muted">Aura: {Object.keys(one.auras).join(", ")}</p> : null}
    </InspectorFrame>
  );
}
