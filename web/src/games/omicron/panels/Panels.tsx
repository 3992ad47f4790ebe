/** Both squads beside the board: points, action points, each character at a glance, and the forage cards in hand. */

import { type ComponentChildren, Fragment } from "preact";
import { alike, memo } from "../../../board/draw/memo";
import { pointed } from "../../../board/input/actions";
import { CardLink } from "../../../board/panels/PanelRows";
import type { PanelsProps } from "../../../gameContract";
import { Icon } from "../pieces/icons";
import { ModelPortrait } from "../pieces/Piece";
import type { Card, Character, Table } from "../shown";
import { nameOf, ownedMarker, type Side, SIDES } from "../view";
import { OptionButton } from "../../../board/input/OptionButton";

export const Panels = memo(function Panels(props: PanelsProps) {
  const table = props.view as Table;
  const { own } = table;
  const order = own === "Blue" ? [...SIDES].reverse() : SIDES;
  return (
    <div class="om-panels">
      {order.map((side) => (
        <Fragment key={side}>
          <SquadPanel {...props} side={side} />
          {side === own ? <Hand {...props} side={side} /> : null}
        </Fragment>
      ))}
      <Scoring {...props} />
      <Piles table={table} />
    </div>
  );
}, alike<PanelsProps>("view", "ask", "seat", "cards"));

function SquadPanel(props: PanelsProps & { side: Side }) {
  const table = props.view as Table;
  const { side } = props;
  const squad = table.squads[side];
  const { objectives, characters_ko, cyms_ko } = squad;
  const scored = `${objectives} objectives, ${characters_ko} characters and ${cyms_ko} CyMS knocked out`;
  const characters = Object.entries(table.models).filter(([, model]) => model.side === side);
  return (
    <section class={`om-squad om-side-${side}${table.turn === side ? " is-turn" : ""}`} aria-label={`${side} squad`}>
      <header>
        <span class="om-side-sign" aria-hidden="true" />
        <h3>{side}</h3>
        {squad.faction ? (
          <CardLink {...props} class="om-faction" card={table.keys[squad.faction]!}>
            {squad.faction}
          </CardLink>
        ) : (
          <span class="om-faction">no faction yet</span>
        )}
        <span class="om-vp" title={scored}>
          {squad.points} VP
        </span>
      </header>
      <p class="om-pool">
        <Icon name="ap" />
        <Pips class="om-ap" full={squad.ap} of={Math.max(8, squad.ap)} label={`${squad.ap} action points left`} />
        <span>{squad.ap} AP</span>
        <span class={squad.tactic_used ? "om-tactic is-used" : "om-tactic"}>
          <Icon name="tactic" />
          {squad.tactic_used ? "tactic used" : "tactic ready"}
        </span>
      </p>
      <p class="om-scored">{scored}</p>
      <ul class="om-roster">
        {characters.map(([name, model]) => (
          <Row key={name} {...props} name={name} model={model} table={table} />
        ))}
      </ul>
    </section>
  );
}

function Row(props: PanelsProps & { name: string; model: Character; table: Table }) {
  const { name, model, table, ask } = props;
  const options = (ask?.options ?? []).filter((option) => {
    const { at } = pointed(option);
    return at?.kind === "piece" && at.id === name;
  });
  const only = options.length === 1 && options[0]!.form !== "attack" ? options[0]! : null;
  const spent = model.activated && table.active !== name;
  const looks = [model.ko ? "is-ko" : "", spent ? "is-spent" : "", table.active === name ? "is-active" : ""];
  return (
    <li class={["om-row", ...looks].filter(Boolean).join(" ")}>
      <CardLink {...props} class="om-row-card" card={table.figures[name]!.card} title={`Read the card of ${nameOf(table, name)}`}>
        <ModelPortrait table={table} name={name} />
        <span class="om-row-name">{nameOf(table, name)}</span>
        <span class="om-row-where">{where(table, name, model)}</span>
      </CardLink>
      <Hits model={model} />
      <ul class="om-row-facts">
        <Fact icon="dex" name="DEX" value={model.dex} />
        <Fact icon="luck" name="Luck" value={model.luck} />
        <Fact icon="noise" name="noise" value={model.noise} loud={model.noise > 0} />
        <Fact icon="card" name="cards" value={model.hand.length} />
        {model.conditions.map((condition) => (
          <Note key={condition} icon={condition} look="is-bad" text={condition} />
        ))}
        {model.markers.map((marker) => (
          <Note key={marker} icon="ability" text={marker} title={`${ownedMarker(table, model, marker)} is in effect`} />
        ))}
        {model.token ? <Note icon="token" look="is-good" text={table.token} /> : null}
        {spent ? <Note icon="activated" text="done" /> : null}
      </ul>
      {only ? (
        <OptionButton {...props} option={only} class="om-row-go">
          {only.action}
        </OptionButton>
      ) : null}
    </li>
  );
}

function Note({ icon, text, look, title }: { icon: string; text: string; look?: string; title?: string }) {
  return (
    <li class={look} title={title ?? text}>
      <Icon name={icon} />
      {text}
    </li>
  );
}

/** Where it stands, and whose it is where a side has more than one player. */
function where(table: Table, name: string, model: Character): string {
  const at = model.ko ? "knocked out" : model.at ? table.figures[name]!.lead : "not placed";
  return model.player === model.side ? at : `${at}, ${model.player}`;
}

function Fact({ icon, name, value, loud }: { icon: string; name: string; value: number; loud?: boolean }) {
  return (
    <li class={loud ? "is-loud" : value ? "" : "is-nil"} title={`${name} ${value}`}>
      <Icon name={icon} />
      <span class="board-unseen">{name} </span>
      {value}
    </li>
  );
}

function Hits({ model: { hp, full_hp } }: { model: Character }) {
  const told = `${hp} of ${full_hp} hit points`;
  return (
    <Pips class={`om-hits${hp * 2 <= full_hp ? " is-low" : ""}`} full={hp} of={full_hp} label={told}>
      <b aria-hidden="true">
        {hp}/{full_hp}
      </b>
    </Pips>
  );
}

/** So many of so many, as a row of dots. */
function Pips(props: { class: string; full: number; of: number; label: string; children?: ComponentChildren }) {
  return (
    <span class={props.class} role="img" aria-label={props.label}>
      {Array.from({ length: props.of }, (_, n) => (
        <i key={n} class={n < props.full ? "is-full" : ""} />
      ))}
      {props.children}
    </span>
  );
}

/** The forage cards of one's own squad, those that can be played now among them. */
function Hand(props: PanelsProps & { side: Side }) {
  const table = props.view as Table;
  const drawn = Array.isArray(table.drawn) ? table.drawn.map((card) => ({ card, holder: null })) : [];
  const held = Object.entries(table.models)
    .filter(([, model]) => model.side === props.side)
    .flatMap(([holder, model]) => model.hand.map((card) => ({ card, holder })));
  if (!held.length && !drawn.length) return null;
  return (
    <section class="om-hand" aria-label="Your forage cards">
      <h3>
        <Icon name="card" /> Forage cards
      </h3>
      <ul class="om-cards">
        {[...drawn, ...held].map((each, n) => (
          <HandCard key={`${each.holder} ${each.card} ${n}`} {...props} {...each} />
        ))}
      </ul>
    </section>
  );
}

/** What can be done with a card in hand. */
const FROM_HAND: ReadonlySet<string> = new Set(["play", "give"]);

function HandCard(props: PanelsProps & { card: string; holder: string | null }) {
  const { card, holder, ask, cards } = props;
  const table = props.view as Table;
  const key = table.keys[card] ?? "";
  const asked = holder !== null && holder === (ask?.piece || table.active);
  const fits = asked ? ask?.options.find(({ form, parts }) => FROM_HAND.has(form) && parts[0]?.id === key) : undefined;
  const text = (cards[key] as Card | undefined)?.text ?? "";
  return (
    <li class={fits ? "om-card-small is-offered" : "om-card-small"}>
      <CardLink {...props} class="om-card-face" card={key} title={text}>
        <b>{card}</b>
        <span>{text}</span>
        <em>{holder ? nameOf(table, holder) : "drawn"}</em>
      </CardLink>
      {fits ? (
        <OptionButton {...props} option={fits} class="om-card-play">
          {fits.action}
        </OptionButton>
      ) : null}
    </li>
  );
}

/** What scores in this scenario, and when the game ends. */
function Scoring({ view, cards, onCard }: PanelsProps) {
  const table = view as Table;
  const card = cards[table.card] as Card | undefined;
  if (!card) return null;
  return (
    <section class="om-scoring" aria-label="What scores">
      <h3>
        <Icon name="star" /> What scores
      </h3>
      {card.scoring.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <CardLink onCard={onCard} class="om-faction" card={table.card}>
        All of {table.scenario}
      </CardLink>
    </section>
  );
}

function Piles({ table }: { table: Table }) {
  const last = table.discard.at(-1);
  return (
    <p class="om-piles">
      <Icon name="card" /> {table.deck_size} cards in the forage deck, {table.discard.length} discarded
      {last ? `, last ${last}` : ""}
    </p>
  );
}
