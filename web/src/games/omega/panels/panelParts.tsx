/** Small parts that several panels are made of: a button for an answer, rows of dice, numbers with their
 * reasons, weapons and abilities. */

import type { ComponentChildren } from "preact";
import { OptionButton } from "../../../board/input/OptionButton";
import { CardLink, NumberCell } from "../../../board/panels/PanelRows";
import type { Ask, Option, PanelsProps } from "../../../gameContract";
import { reasons } from "../../../ui/format";
import { Icon } from "../pieces/icons";
import { Portrait } from "../pieces/Piece";
import type { Ability, Card, Commando, Weapon } from "../shown";
import { OVERSEER } from "../view";

/** A button that gives an answer, and shows on the board what it would mean while it is pointed at. */
export function Choose(props: {
  panel: PanelsProps;
  option: Option;
  class?: string;
  label?: string;
  children: ComponentChildren;
}) {
  const { panel, option } = props;
  const { wanted, onChoose, onFocus } = panel;
  return (
    <OptionButton {...{ option, wanted, onChoose, onFocus }} class={props.class ?? "panel-go"} label={props.label}>
      {props.children}
      <Price option={option} seat={panel.seat} />
    </OptionButton>
  );
}

/** The overseer pays in energy, everybody else in adrenaline. */
const paidIn = (seat: string | null): "energy" | "adrenaline" => (seat === OVERSEER ? "energy" : "adrenaline");

/** What an answer costs, as a number and a sign. */
export function Price({ option, seat }: { option: Option | null; seat: string | null }) {
  const what = paidIn(seat);
  return option?.price ? (
    <span class="mg-price">
      {option.price}
      <Icon name={what} />
      <span class="board-unseen">{what}</span>
    </span>
  ) : null;
}

export function cardOf(panel: PanelsProps, name: string): Card | undefined {
  return panel.cards[name] as Card | undefined;
}

/** A card by its name, to be read. */
export function Read({ panel, card, class: own, children }: { panel: PanelsProps; card: string; class?: string; children?: ComponentChildren }) {
  const title = cardOf(panel, card)?.title ?? card;
  return (
    <CardLink {...panel} card={card} class={own} title={`Read ${title}`}>
      {children ?? title}
    </CardLink>
  );
}

/** Figures with their portraits, and what is told of each. */
export function Roster(props: {
  panel: PanelsProps;
  label: string;
  rows: { card: string; name: string; told: ComponentChildren }[];
}) {
  if (!props.rows.length) return null;
  return (
    <ul class="mgp-forces" aria-label={props.label}>
      {props.rows.map(({ card, name, told }) => (
        <li key={card}>
          <Read panel={props.panel} card={card} class="mgp-kind">
            <Portrait name={card} />
            <span>{name}</span>
          </Read>
          {told}
        </li>
      ))}
    </ul>
  );
}

/** The sign, the short name and the name of a number. */
const NUMBERS: Readonly<Record<string, readonly [string, string, string]>> = {
  rank: ["star", "Rank", "Rank"],
  vitality: ["wound", "Vitality", "Vitality"],
  speed: ["walk", "Speed", "Speed"],
  ranged_defense: ["shoot", "Ranged", "Ranged Defense"],
  melee_defense: ["strike", "Melee", "Melee Defense"],
  strength: ["power", "STR", "Strength"],
  intelligence: ["emi", "INT", "Intelligence"],
  max_adrenaline: ["adrenaline", "Max", "Max Adrenaline"],
  ready: ["energy", "Ready", "Ready cost"],
  committed: ["energy", "Committed", "Committed cost"],
  refresh: ["done", "Refresh", "Refresh"],
};

/** Numbers as they are now; where something changes one, its parts are told. */
export function Numbers(props: {
  values: Record<string, number | number[] | string>;
  changed?: Commando["changed"];
  class?: string;
}) {
  const { values, changed = {} } = props;
  if (!Object.keys(values).length) return null;
  return (
    <ul class={`panel-numbers ${props.class ?? ""}`}>
      {Object.entries(values).map(([id, value]) => {
        const [icon, short, name] = NUMBERS[id] ?? ["star", id, id];
        const shown = Array.isArray(value) ? value.join("/") : value;
        const parts = changed[id] && reasons(changed[id]);
        const title = parts ? `${name}: ${parts.join(", ")}` : `${name} ${shown}`;
        return <NumberCell key={id} {...{ short, name, title }} sign={<Icon name={icon} />} value={shown} changed={!!parts} />;
      })}
    </ul>
  );
}

export function Weapons({ weapons }: { weapons: readonly Weapon[] }) {
  if (!weapons.length) return null;
  return (
    <ul class="mgp-weapons">
      {weapons.map(({ id, name, ranged, reach, words, black, red }) => (
        <li key={id}>
          <Icon name={ranged ? "shoot" : "strike"} />
          <b>{name}</b>
          <span>{[ranged ? `range ${reach}` : "melee", ...words].join(", ")}</span>
          <DicePool black={black} red={red} />
        </li>
      ))}
    </ul>
  );
}

/** The dice of a weapon, one mark each. */
function DicePool({ black, red }: { black: number; red: number }) {
  const told = [black ? `${black} black` : "", red ? `${red} red` : ""].filter(Boolean).join(" and ") || "no";
  return (
    <span class="mgp-dice" role="img" aria-label={`${told} ${black + red === 1 ? "die" : "dice"}`}>
      {Array.from({ length: black + red }, (_, n) => (
        <i key={n} class={n < black ? "is-black" : "is-red"} />
      ))}
    </span>
  );
}

/** What abilities do; one that is called as its card is told without its name. */
export function Abilities({ abilities, card }: { abilities: readonly Ability[]; card: string }) {
  return (
    <>
      {abilities.map((ability) => (
        <p key={ability.id}>
          {ability.id === card ? null : <b>{ability.name}: </b>}
          {ability.text} <AbilityMarks ability={ability} />
        </p>
      ))}
    </>
  );
}

/** When an ability may be used, what it costs, and how often. */
export function AbilityMarks({ ability, used }: { ability: Ability; used?: boolean }) {
  const { moment, cost, range, once, discard } = ability;
  return (
    <span class="mgp-marks">
      <span>{moment}</span>
      {cost ? (
        <span>
          <Icon name="adrenaline" />
          {cost}
        </span>
      ) : null}
      {range ? <span>{range}</span> : null}
      {once ? <span>once per {once}</span> : null}
      {discard ? <span>used up</span> : null}
      {used ? <span class="is-used">used</span> : null}
    </span>
  );
}

/** The options that use this ability: one, or one for each target. */
export function usesOf(ask: Ask | null, ability: string): Option[] {
  return (ask?.options ?? []).filter(({ form, parts }) => form === "use" && parts[0]?.id === ability);
}

/** A button for each way to use an ability; where there are too many, they are pointed at on the board. */
export function Uses({ panel, options, most }: { panel: PanelsProps; options: readonly Option[]; most: number }) {
  if (!options.length) return null;
  if (options.length > most)
    return <p class="muted">{options.length} targets: point at one on the board, or take it from the list.</p>;
  return (
    <p class="mgp-targets">
      {options.map((option) => (
        <Choose key={option.text} panel={panel} option={option}>
          {options.length > 1 ? (option.parts[1]?.name ?? "Use it") : option.label}
        </Choose>
      ))}
    </p>
  );
}

/** What the answer in focus would take of this. */
export function priceIn({ ask, focus, seat }: PanelsProps, what: "energy" | "adrenaline"): number {
  return (what === paidIn(seat) && ask?.options.find(({ text }) => text === focus)?.price) || 0;
}
