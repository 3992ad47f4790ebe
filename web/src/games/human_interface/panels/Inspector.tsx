/** A model that somebody looks at: how it stands, what it will do if the rules run it, and the way to its card. */

import { InspectorFrame, type InspectorFrameProps } from "../../../board/draw/InspectorFrame";
import { Icon } from "../pieces/icons";
import { Portrait } from "../pieces/Piece";
import type { Table } from "../shown";
import { conditions, nameOf, UNSEEN } from "../view";

export interface InspectorProps extends Pick<InspectorFrameProps, "onClose" | "onWhy"> {
  table: Table;
  name: string;
  onCard: (name: string) => void;
}

export function Inspector({ table, name, onClose, onCard, onWhy }: InspectorProps) {
  const model = table.models[name];
  if (!model) return null;
  const { wounds, most_wounds, equipment, sees } = model;
  const facts: [string, string, string][] = [
    ["wound", "Dial", `${wounds} of ${most_wounds}`],
    ["shoot", "Gear", equipment.map(({ id }) => (id === UNSEEN ? "facedown" : id)).join(", ") || "none"],
    ["eye", "Sees", sees.map((other) => nameOf(table, other)).join(", ") || "nobody"],
  ];
  const next = table.intentions[name]?.told;
  return (
    <InspectorFrame
      class="hi-inspect"
      portrait={<Portrait model={model} />}
      name={model.title}
      note={[model.side, ...conditions(model)].join(", ")}
      onClose={onClose}
      onCard={() => onCard(model.card)}
      onWhy={onWhy}
    >
      <dl class="hi-facts">
        {facts.map(([icon, what, value]) => (
          <div key={what}>
            <dt>
              <Icon name={icon} /> {what}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {next ? (
        <p class="hi-next">
          <Icon name="aim" /> {next}
        </p>
      ) : null}
    </InspectorFrame>
  );
}
