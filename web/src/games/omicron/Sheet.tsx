/** A model that somebody points at: what it has and suffers, and the way to its card. */

import { Icon, type IconName } from "./icons";
import { Portrait } from "./Piece";
import { CONDITIONS, fullTitle, ownedMarker, sideOf, type Table, tokenName } from "./view";

export interface SheetProps {
  table: Table;
  name: string;
  onClose: () => void;
  onCard: (name: string) => void;
  /** Ask why it cannot be attacked or chosen now. */
  onWhy: (() => void) | null;
}

export function Sheet({ table, name, onClose, onCard, onWhy }: SheetProps) {
  const model = table.models[name];
  const conditions = model?.conditions ?? table.cyms[name]?.conditions ?? [];
  const plain = name.replace(/^(red|blue)-/, "");
  return (
    <aside class="om-sheet" aria-label={fullTitle(name)}>
      <header>
        <Portrait name={name} side={sideOf(table, name)} />
        <div>
          <h2>{fullTitle(name)}</h2>
          <p>{model ? `${model.side} · on ${model.at ?? "no hex"}` : `infected · on ${table.cyms[name]?.at}`}</p>
        </div>
        <button type="button" class="om-close" aria-label="Close" onClick={onClose}>
          ×
        </button>
      </header>
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
      <p class="om-sheet-buttons">
        {model ? (
          <button type="button" onClick={() => onCard(plain)}>
            Read the card
          </button>
        ) : null}
        {onWhy ? (
          <button type="button" onClick={onWhy}>
            Why not this one?
          </button>
        ) : null}
      </p>
    </aside>
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
