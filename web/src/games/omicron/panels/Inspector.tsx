/** A model that somebody points at: what it has and suffers, and the way to its card. */

import { InspectorFrame, type InspectorFrameProps } from "../../../board/panels/InspectorFrame";
import { Icon } from "../pieces/icons";
import { ModelPortrait } from "../pieces/Piece";
import type { Table } from "../shown";
import { conditionsOf, nameOf, ownedMarker, standing } from "../view";

export interface InspectorProps extends Pick<InspectorFrameProps, "onClose" | "onWhy"> {
  table: Table;
  name: string;
  onCard: (name: string) => void;
}

export function Inspector({ table, name, onClose, onCard, onWhy }: InspectorProps) {
  const model = table.models[name];
  const card = table.figures[name]?.card;
  const notes: [string, string][] = (model?.markers ?? []).map((marker) => [
    "ability",
    ownedMarker(table, model!, marker),
  ]);
  if (model?.token) notes.push(["token", `holds ${table.token}`]);
  if (model?.activated) notes.push(["activated", "has been activated this round"]);
  return (
    <InspectorFrame
      class="om-sheet"
      portrait={<ModelPortrait table={table} name={name} />}
      name={nameOf(table, name)}
      note={`${model?.side ?? "infected"} · on ${standing(table, name) || "no hex"}`}
      onClose={onClose}
      onCard={card ? () => onCard(card) : null}
      onWhy={onWhy}
    >
      {model ? (
        <dl class="om-stats">
          <Stat icon="hp" term="HP" value={model.ko ? "KO" : `${model.hp}/${model.full_hp}`} />
          <Stat icon="dex" term="DEX" value={model.dex} />
          <Stat icon="luck" term="Luck" value={model.luck} />
          <Stat icon="noise" term="Noise" value={model.noise} />
          <Stat icon="card" term="Cards" value={model.hand.length} />
        </dl>
      ) : null}
      <ul class="om-notes">
        {conditionsOf(table, name).map((condition) => (
          <li key={condition}>
            <Icon name={condition} /> <b>{condition}</b> {table.conditions[condition]?.note}
          </li>
        ))}
        {notes.map(([icon, text]) => (
          <li key={text}>
            <Icon name={icon} /> {text}
          </li>
        ))}
      </ul>
    </InspectorFrame>
  );
}

export function Stat({ icon, term, value }: { icon: string; term: string; value: string | number }) {
  return (
    <div class="om-stat">
      <dt>
        <Icon name={icon} />
        {term}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}
