/** A model that somebody points at: what it has and suffers, and the way to its card. */

import { InspectorFrame, type InspectorFrameProps } from "../../../board/draw/InspectorFrame";
import { Icon, type IconName } from "../pieces/icons";
import { Portrait } from "../pieces/Piece";
import type { Table } from "../shown";
import { CONDITIONS, fullTitle, ownedMarker, sideOf, tokenName } from "../view";

export interface InspectorProps extends Pick<InspectorFrameProps, "onClose" | "onWhy"> {
  table: Table;
  name: string;
  onCard: (name: string) => void;
}

export function Inspector({ table, name, onClose, onCard, onWhy }: InspectorProps) {
  const model = table.models[name];
  const conditions = model?.conditions ?? table.cyms[name]?.conditions ?? [];
  const plain = name.replace(/^(red|blue)-/, "");
  return (
    <InspectorFrame
      class="om-sheet"
      portrait={<Portrait name={name} side={sideOf(table, name)} />}
      name={fullTitle(name)}
      note={model ? `${model.side} · on ${model.at ?? "no hex"}` : `infected · on ${table.cyms[name]?.at}`}
      onClose={onClose}
      onCard={model ? () => onCard(plain) : null}
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
        {conditions.map((condition) => (
          <li key={condition}>
            <Icon name={condition} /> <b>{condition}</b> {CONDITIONS[condition] ?? ""}
          </li>
        ))}
        {(model?.markers ?? []).map((marker) => (
          <li key={marker}>
            <Icon name="ability" /> {ownedMarker(model!, marker)}
          </li>
        ))}
        {model?.token ? (
          <li>
            <Icon name="token" /> holds {tokenName(table)}
          </li>
        ) : null}
        {model?.activated ? (
          <li>
            <Icon name="activated" /> has been activated this round
          </li>
        ) : null}
      </ul>
    </InspectorFrame>
  );
}

export function Stat({ icon, term, value }: { icon: IconName; term: string; value: string | number }) {
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
