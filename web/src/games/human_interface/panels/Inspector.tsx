/** A model that somebody looks at: how it stands, what it will do if the rules run it, and the way to its card. */

import type { ComponentChildren } from "preact";
import { InspectorFrame, type InspectorFrameProps } from "../../../board/panels/InspectorFrame";
import { Icon } from "../pieces/icons";
import { Portrait } from "../pieces/Piece";
import type { Table } from "../shown";
import { conditions, nameOf, UNSEEN } from "../view";
import { Next } from "./panelParts";

export interface InspectorProps extends Pick<InspectorFrameProps, "onClose" | "onWhy"> {
  table: Table;
  name: string;
  onCard: (name: string) => void;
}

export function Inspector({ table, name, onClose, onCard, onWhy }: InspectorProps) {
  const model = table.models[name];
  if (!model) return null;
  const { wounds, most_wounds, equipment, sees } = model;
  const facts: [ComponentChildren, string, string][] = [
    [<Icon name="wound" />, "Wounds left", `${wounds} of ${most_wounds}`],
    [<Icon name="shoot" />, "Gear", equipment.map(({ id }) => (id === UNSEEN ? "facedown" : id)).join(", ") || "none"],
    [<Icon name="eye" />, "Sees", sees.map((other) => nameOf(table, other)).join(", ") || "nobody"],
  ];
  return (
    <InspectorFrame
      class="hi-inspect"
      portrait={<Portrait model={model} />}
      name={model.title}
      note={[model.side, ...conditions(model)].join(", ")}
      onClose={onClose}
      onCard={() => onCard(model.card)}
      onWhy={onWhy}
      facts={facts}
    >
      <Next table={table} name={name} />
    </InspectorFrame>
  );
}
