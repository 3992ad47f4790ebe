/** A card as it is read: its stats, weapons and abilities set out, and what else it says. */

import type { ComponentChildren } from "preact";
import type { PrintedCard, View } from "../../../gameContract";
import { many } from "../../../ui/format";
import { FIGURES } from "../pieces/figures";
import { Icon } from "../pieces/icons";
import { Portrait } from "../pieces/Piece";
import type { Ability, Card as Printed, Offer, Table } from "../shown";
import { Stat } from "./Inspector";

export function Card({ name, card, view }: { name: string; card: PrintedCard; view: View | null }) {
  const { kind, stats, ...printed } = card as Printed;
  const table = view as Table | null;
  const owner = Object.keys(table?.models ?? {}).find((id) => table!.figures[id]?.card === name);
  const side = owner ? table!.models[owner]!.side : "none";
  const forage = kind === "forage";
  return (
    <article class={`om-card om-side-${side}${forage ? " is-forage" : ""}`}>
      <header>
        {FIGURES[name] ? (
          <Portrait card={name} side={side} />
        ) : (
          <Icon name={forage ? "card" : "tactic"} class="om-card-sign" />
        )}
        <h3>{printed.name}</h3>
      </header>
      {forage ? (
        card.lines.map((line) => <p key={line}>{line}</p>)
      ) : printed.text ? (
        <p class="om-flavour">{printed.text}</p>
      ) : null}
      {stats ? (
        <>
          <dl class="om-stats">
            <Stat icon="walk" term="WALK" value={`${stats.walk} +${stats.boost}`} />
            <Stat icon="dice" term="ATK" value={stats.atk} />
            <Stat icon="dex" term="DEX" value={stats.dex} />
            <Stat icon="luck" term="Luck" value={stats.luck} />
            <Stat icon="hp" term="HP" value={`${stats.hp} / ${stats.recovery}`} />
          </dl>
          <p class="om-traits">{printed.traits.join(", ")}</p>
        </>
      ) : null}
      {printed.weapons.map(({ name, ranged, marks, damage }) => (
        <Shelves key={name} icon={ranged ? "shoot" : "strike"} title={name} offers={damage}>
          <p>{marks}</p>
        </Shelves>
      ))}
      {printed.store.length ? <Shelves icon="star" title="Action Store" offers={printed.store} /> : null}
      {printed.abilities.map((ability) => (
        <AbilityText key={ability.name} {...ability} />
      ))}
      {[...printed.notes, ...printed.scoring].map((line) => (
        <p key={line}>{line}</p>
      ))}
    </article>
  );
}

/** What hits buy. */
function Shelves(props: { icon: string; title: string; offers: readonly Offer[]; children?: ComponentChildren }) {
  return (
    <section class="om-weapon">
      <h4>
        <Icon name={props.icon} />
        {props.title}
      </h4>
      {props.children}
      <ul class="om-damage">
        {props.offers.map(({ hits, what }) => (
          <li key={what}>
            <Price hits={hits} />
            {what}
          </li>
        ))}
        {props.offers.length ? null : <li>no damage</li>}
      </ul>
    </section>
  );
}

export function Price({ hits }: { hits: number }) {
  return (
    <b class="om-bargain" aria-label={many(hits, "hit")}>
      {hits}
    </b>
  );
}

function AbilityText({ name, marks, text }: Ability) {
  return (
    <section class="om-ability">
      <h4>
        <Icon name="ability" />
        {name}
      </h4>
      <p class="om-ability-marks">
        {marks.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </p>
      {text ? <p>{text}</p> : null}
    </section>
  );
}
