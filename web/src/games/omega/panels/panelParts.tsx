/** Small parts that several panels are made of: a button for an answer, rows of tokens and dice, a number with its
 * reasons. */

import type { ComponentChildren } from "preact";
import type { Ask, Option, PanelsProps } from "../../../gameContract";
import { Icon } from "../pieces/icons";
import type { Ability, Table } from "../shown";
import { type Opened, title } from "../view";

/** A button that gives an answer, and shows on the board what it would mean while it is pointed at. */
export function Choose(props: {
  panel: PanelsProps;
  option: Option;
  class?: string;
  label?: string;
  children: ComponentChildren;
}) {
  const { panel, option } = props;
  return (
    <button
      type="button"
      class={`${props.class ?? "mgp-go"} ${option.text === panel.wanted ? "is-wanted" : ""}`}
      aria-label={props.label}
      onClick={() => panel.onChoose(option.text)}
      onPointerEnter={() => panel.onFocus(option.text)}
      onPointerLeave={() => panel.onFocus(null)}
      onFocus={() => panel.onFocus(option.text)}
      onBlur={() => panel.onFocus(null)}
    >
      {props.children}
      <Price cost={option.cost} />
    </button>
  );
}

/** "2 adrenaline" as a number and a sign. */
export function Price({ cost }: { cost: string }) {
  const [, amount, what] = /^(\d+) (adrenaline|energy)$/.exec(cost) ?? [];
  if (!cost) return null;
  return (
    <span class="mg-price">
      {amount && what ? (
        <>
          {amount}
          <Icon name={what} />
          <span class="board-unseen">{what}</span>
        </>
      ) : (
        cost
      )}
    </span>
  );
}

/** A card by its name, to be read. */
export function Read(props: { panel: PanelsProps; card: string; class?: string; children?: ComponentChildren }) {
  return (
    <button
      type="button"
      class={props.class ?? "mgp-read"}
      title={`Read ${props.card}`}
      onClick={() => props.panel.onCard(props.card.toLowerCase())}
    >
      {props.children ?? props.card}
    </button>
  );
}

/** Tokens in a row: so many that lie there, those that would come, and the free places. */
export function Tokens(props: { look: string; label: string; there: number; more?: number; places: number }) {
  const { there, more = 0, places } = props;
  return (
    <span class={`mgp-tokens is-${props.look}`} role="img" aria-label={props.label}>
      {Array.from({ length: Math.max(places, there + more) }, (_, n) => (
        <i key={n} class={n < there ? "is-full" : n < there + more ? "is-next" : n >= places ? "is-over" : ""} />
      ))}
    </span>
  );
}

/** A number as it is now; where something changes it, its parts are told. */
export function Numbered(props: { icon: string; short: string; name: string; value: number | string; opened?: Opened | undefined }) {
  const parts = props.opened?.modifiers.map((part) => `${part.amount < 0 ? "−" : "+"}${Math.abs(part.amount)} ${part.reason}`);
  const told = parts ? `${props.name}: ${parts.join(", ")}` : `${props.name} ${props.value}`;
  return (
    <li class={parts ? "is-changed" : ""} title={told}>
      <Icon name={props.icon} />
      <span aria-hidden="true">{props.short}</span>
      <span class="visually-hidden">{props.name}</span>
      <b>{props.value}</b>
    </li>
  );
}

/** The commando of whom a question is about: whose turn it is, or who is named last in it. */
export function askedOf(ask: Ask | null, table: Table): string | null {
  if (!ask) return null;
  if (ask.kind === "act") return table.turn;
  const found = Object.keys(table.commandos)
    .map((name) => [ask.question.lastIndexOf(name), name] as const)
    .filter(([at]) => at >= 0)
    .sort(([a], [b]) => b - a);
  return found[0]?.[1] ?? null;
}

/** The options that use an ability of this name: one, or one for each target. */
export function usesOf(ask: Ask | null, ability: string): Option[] {
  const name = ability.toLowerCase();
  return (ask?.options ?? []).filter(
    (option) => option.verb === "use" && (option.words === name || option.words.startsWith(`${name} `)),
  );
}

/** What the answer in focus would take of this, as the table says what it costs. */
export function priceIn({ ask, focus }: PanelsProps, what: "adrenaline" | "energy"): number {
  const option = focus ? ask?.options.find((each) => each.text === focus) : undefined;
  const found = /^(\d+) (adrenaline|energy)/.exec(option?.cost ?? "");
  return found?.[2] === what ? Number(found[1]) : 0;
}

/** "1 point", "2 points". */
export function many(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

/** The dice of a weapon, one mark each. */
export function DicePool({ black, red }: { black: number; red: number }) {
  const told = [black ? `${black} black` : "", red ? `${red} red` : ""].filter(Boolean).join(" and ") || "no";
  return (
    <span class="mgp-dice" role="img" aria-label={`${told} ${black + red === 1 ? "die" : "dice"}`}>
      {Array.from({ length: black + red }, (_, n) => (
        <i key={n} class={n < black ? "is-black" : "is-red"} />
      ))}
    </span>
  );
}

/** Of several ways to use it, at what this one is aimed. */
export function aimedAt(option: Option, ability: { name: string }): string {
  const target = option.words.slice(ability.name.length).trim();
  return target ? title(target) : "Use it";
}

/** When an ability may be used, what it costs, and how often. */
export function AbilityMarks({ ability, used }: { ability: Ability; used?: boolean }) {
  return (
    <span class="mgp-marks">
      <span>{ability.moment}</span>
      {ability.cost ? (
        <span>
          <Icon name="adrenaline" />
          {ability.cost}
        </span>
      ) : null}
      {ability.once ? <span>once per {ability.once}</span> : null}
      {ability.discard ? <span>used up</span> : null}
      {used ? <span class="is-used">used</span> : null}
    </span>
  );
}
