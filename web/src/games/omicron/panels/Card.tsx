/** A card as it is read. The lines are as printed; what has a known form (stats, weapons, abilities) is set out as such,
 * and anything else is left a line. */

import type { View } from "../../../gameContract";
import { FIGURES } from "../pieces/figures";
import { Icon } from "../pieces/icons";
import { Portrait } from "../pieces/Piece";
import type { Table } from "../shown";
import { type Side, title } from "../view";
import { Stat } from "./Inspector";

const STATS = /^WALK (\d+) \(\+(\d+)\), ATK (\d+), DEX (\d+), Luck (\d+), HP (\d+) \(recovers with (\d+)\); (.*)\.$/;
const WEAPON = /^(.+) \((ranged|melee), range ([^,]+), noise (\d+)\): (.*)\.$/;
const STORE = /^Action Store: (.*)\.$/;
const ABILITY = /^(.+?) \(([^)]*)\)(?:: (.*)|\.)$/;

export function Card({ name, lines, view }: { name: string; lines: string[]; view: View | null }) {
  const table = view as Table | null;
  const figure = FIGURES[name];
  const side: Side | "none" =
    (table &&
      (Object.entries(table.models ?? {}).find(([id]) => id.replace(/^(red|blue)-/, "") === name)?.[1].side ?? null)) ??
    "none";
  const forage = lines.length === 1 && lines[0]!.includes("(Forage Card");
  return (
    <article class={`om-card om-side-${side}${forage ? " is-forage" : ""}`}>
      <header>
        {figure ? (
          <Portrait name={name} side={side} />
        ) : (
          <Icon name={forage ? "card" : "tactic"} class="om-card-sign" />
        )}
        <h3>{title(name)}</h3>
      </header>
      {lines.map((line, n) => (
        <Line key={n} line={line} first={n === 0} />
      ))}
    </article>
  );
}

function Line({ line, first }: { line: string; first: boolean }) {
  const stats = STATS.exec(line);
  if (stats) {
    const [, walk, boost, atk, dex, luck, hp, recovery, traits] = stats;
    return (
      <>
        <dl class="om-stats">
          <Stat icon="walk" term="WALK" value={`${walk} +${boost}`} />
          <Stat icon="dice" term="ATK" value={atk!} />
          <Stat icon="dex" term="DEX" value={dex!} />
          <Stat icon="luck" term="Luck" value={luck!} />
          <Stat icon="hp" term="HP" value={`${hp} / ${recovery}`} />
        </dl>
        <p class="om-traits">{traits}</p>
      </>
    );
  }
  const weapon = WEAPON.exec(line);
  if (weapon) {
    const [, what, kind, range, noise, damage] = weapon;
    return (
      <section class="om-weapon">
        <h4>
          <Icon name={kind === "ranged" ? "shoot" : "strike"} />
          {what}
        </h4>
        <p>
          {kind}, range {range}, noise {noise}
        </p>
        <ul class="om-damage">
          {damage!.split(", ").map((entry) => {
            const found = /^(\d+) damage for (\d+) hits?$/.exec(entry);
            return <li key={entry}>{found ? <Bargain price={found[2]!} what={`${found[1]} damage`} /> : entry}</li>;
          })}
        </ul>
      </section>
    );
  }
  const store = STORE.exec(line);
  if (store) {
    return (
      <section class="om-weapon">
        <h4>
          <Icon name="star" />
          Action Store
        </h4>
        <ul class="om-damage">
          {store[1]!.split(", ").map((entry) => {
            const found = /^(.*) for (\d+) hits?$/.exec(entry);
            return <li key={entry}>{found ? <Bargain price={found[2]!} what={found[1]!} /> : entry}</li>;
          })}
        </ul>
      </section>
    );
  }
  const ability = first ? null : ABILITY.exec(line);
  if (ability) {
    return (
      <section class="om-ability">
        <h4>
          <Icon name="ability" />
          {ability[1]}
        </h4>
        <p class="om-ability-marks">
          {ability[2]!.split(", ").map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </p>
        {ability[3] ? <p>{ability[3]}</p> : null}
      </section>
    );
  }
  return <p class={first ? "om-flavour" : ""}>{line}</p>;
}

function Bargain({ price, what }: { price: string; what: string }) {
  return (
    <>
      <b class="om-bargain" aria-label={`${price} ${price === "1" ? "hit" : "hits"}`}>
        {price}
      </b>
      {what}
    </>
  );
}
