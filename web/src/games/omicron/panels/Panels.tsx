/** Both squads beside the board: points, action points, each character at a glance, and the forage cards in hand. */

import { Fragment } from "preact";
import { memo } from "../../../board/draw/memo";
import type { Option, PanelsProps } from "../../../gameContract";
import { words } from "../options";
import { Icon } from "../pieces/icons";
import { Portrait } from "../pieces/Piece";
import type { Character, Squad, Table } from "../shown";
import { fullTitle, ownedMarker, type Side, SIDES, title, tokenName } from "../view";

/** The side that a seat plays for: its characters name their player; before there are any, seats are named by side. */
function ownSide(table: Table, seat: string | null): Side | null {
  if (!seat) return null;
  const mine = Object.values(table.models).find((model) => model.player === seat);
  return mine?.side ?? SIDES.find((side) => table.squads[side].captain === seat) ?? null;
}

const same = (a: PanelsProps, b: PanelsProps): boolean =>
  a.view === b.view && a.ask === b.ask && a.seat === b.seat && a.cards === b.cards;

export const Panels = memo(function Panels(props: PanelsProps) {
  const table = props.view as Table;
  const own = ownSide(table, props.seat);
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
}, same);

function SquadPanel(props: PanelsProps & { side: Side }) {
  const table = props.view as Table;
  const { side } = props;
  const squad = table.squads[side];
  const characters = Object.entries(table.models).filter(([, model]) => model.side === side);
  return (
    <section class={`om-squad om-side-${side}${table.turn === side ? " is-turn" : ""}`} aria-label={`${side} squad`}>
      <header>
        <span class="om-side-sign" aria-hidden="true" />
        <h3>{side}</h3>
        {squad.faction ? (
          <button type="button" class="om-faction" onClick={() => props.onCard(squad.faction!.toLowerCase())}>
            {squad.faction}
          </button>
        ) : (
          <span class="om-faction">no faction yet</span>
        )}
        <span class="om-vp" title={scored(squad)}>
          {squad.points} VP
        </span>
      </header>
      <p class="om-pool">
        <Icon name="ap" />
        <span class="om-ap" role="img" aria-label={`${squad.ap} action points left`}>
          {Array.from({ length: Math.max(8, squad.ap) }, (_, n) => (
            <i key={n} class={n < squad.ap ? "is-full" : ""} />
          ))}
        </span>
        <span>{squad.ap} AP</span>
        <span class={squad.tactic_used ? "om-tactic is-used" : "om-tactic"}>
          <Icon name="tactic" />
          {squad.tactic_used ? "tactic used" : "tactic ready"}
        </span>
      </p>
      <p class="om-scored">{scored(squad)}</p>
      <ul class="om-roster">
        {characters.map(([name, model]) => (
          <Row key={name} {...props} name={name} model={model} table={table} />
        ))}
      </ul>
    </section>
  );
}

function scored(squad: Squad): string {
  return `${squad.objectives} objectives, ${squad.characters_ko} characters and ${squad.cyms_ko} CyMS knocked out`;
}

function Row(props: PanelsProps & { name: string; model: Character; table: Table }) {
  const { name, model, table, ask } = props;
  const options = (ask?.options ?? []).filter((option) => option.place.kind === "piece" && option.place.name === name);
  const only = options.length === 1 && options[0]!.verb !== "attack" ? options[0]! : null;
  const looks = ["om-row"];
  if (model.ko) looks.push("is-ko");
  if (model.activated && table.active !== name) looks.push("is-spent");
  if (table.active === name) looks.push("is-active");
  return (
    <li class={looks.join(" ")}>
      <button
        type="button"
        class="om-row-card"
        onClick={() => props.onCard(name.replace(/^(red|blue)-/, ""))}
        title={`Read the card of ${fullTitle(name)}`}
      >
        <Portrait name={name} side={model.side} />
        <span class="om-row-name">{fullTitle(name)}</span>
        <span class="om-row-where">{where(model)}</span>
      </button>
      <Hits model={model} />
      <ul class="om-row-facts">
        <Fact icon="dex" name="DEX" value={model.dex} />
        <Fact icon="luck" name="Luck" value={model.luck} />
        <Fact icon="noise" name="noise" value={model.noise} loud={model.noise > 0} />
        <Fact icon="card" name="cards" value={model.hand.length} />
        {model.conditions.map((condition) => (
          <li key={condition} class="is-bad" title={condition}>
            <Icon name={condition} />
            {condition}
          </li>
        ))}
        {model.markers.map((marker) => (
          <li key={marker} title={`${ownedMarker(model, marker)} is in effect`}>
            <Icon name="ability" />
            {marker}
          </li>
        ))}
        {model.token ? (
          <li class="is-good">
            <Icon name="token" />
            {tokenName(table)}
          </li>
        ) : null}
        {model.activated && table.active !== name ? (
          <li>
            <Icon name="activated" />
            done
          </li>
        ) : null}
      </ul>
      {only ? (
        <button
          type="button"
          class={only.text === props.wanted ? "om-row-go is-wanted" : "om-row-go"}
          onClick={() => props.onChoose(only.text)}
          onPointerEnter={() => props.onFocus(only.text)}
          onPointerLeave={() => props.onFocus(null)}
        >
          {words(only, table).split(":")[0]}
        </button>
      ) : null}
    </li>
  );
}

/** Where it stands, and whose it is where a side has more than one player. */
function where(model: Character): string {
  const at = model.ko ? "knocked out" : (model.at?.replace(/'$/, "") ?? "not placed");
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

function Hits({ model }: { model: Character }) {
  return (
    <span
      class={model.hp * 2 <= model.full_hp ? "om-hits is-low" : "om-hits"}
      role="img"
      aria-label={`${model.hp} of ${model.full_hp} hit points`}
    >
      {Array.from({ length: model.full_hp }, (_, n) => (
        <i key={n} class={n < model.hp ? "is-full" : ""} />
      ))}
      <b aria-hidden="true">
        {model.hp}/{model.full_hp}
      </b>
    </span>
  );
}

/** The forage cards of one's own squad, those that can be played now among them. */
function Hand(props: PanelsProps & { side: Side }) {
  const table = props.view as Table;
  const holders = Object.entries(table.models).filter(([, model]) => model.side === props.side && model.hand.length);
  const drawn = Array.isArray(table.drawn) ? table.drawn : [];
  if (!holders.length && !drawn.length) return null;
  return (
    <section class="om-hand" aria-label="Your forage cards">
      <h3>
        <Icon name="card" /> Forage cards
      </h3>
      {drawn.length ? (
        <ul class="om-cards">
          {drawn.map((card, n) => (
            <HandCard key={`${card} ${n}`} {...props} card={card} holder={null} />
          ))}
        </ul>
      ) : null}
      <ul class="om-cards">
        {holders.flatMap(([name, model]) =>
          model.hand.map((card, n) => <HandCard key={`${name} ${card} ${n}`} {...props} card={card} holder={name} />),
        )}
      </ul>
    </section>
  );
}

function HandCard(props: PanelsProps & { card: string; holder: string | null }) {
  const { card, holder, ask, cards } = props;
  const table = props.view as Table;
  const asked = ask?.question.toLowerCase().startsWith((holder ?? "").toLowerCase()) || holder === table.active;
  const play: Option | undefined = asked
    ? ask?.options.find(
        (option) => option.place.kind === "card" && option.place.name.toLowerCase() === card.toLowerCase(),
      )
    : undefined;
  const text = (cards[card.toLowerCase()] ?? [])[0] ?? "";
  return (
    <li class={play ? "om-card-small is-offered" : "om-card-small"}>
      <button type="button" class="om-card-face" onClick={() => props.onCard(card.toLowerCase())} title={text}>
        <b>{card}</b>
        <span>{text.replace(/\s*\(Forage Card.*\)$/, "")}</span>
        {holder ? <em>{title(holder)}</em> : <em>drawn</em>}
      </button>
      {play ? (
        <button
          type="button"
          class={play.text === props.wanted ? "om-card-play is-wanted" : "om-card-play"}
          onClick={() => props.onChoose(play.text)}
          onPointerEnter={() => props.onFocus(play.text)}
          onPointerLeave={() => props.onFocus(null)}
        >
          {title(play.verb)}
        </button>
      ) : null}
    </li>
  );
}

/** What scores in this scenario, and when the game ends. */
function Scoring({ view, cards, onCard }: PanelsProps) {
  const table = view as Table;
  const code = table.scenario.toLowerCase().replace(/[^a-z]+/g, "-");
  const lines = (cards[code] ?? []).filter((line) => line.startsWith("Points:") || line.startsWith("When a squad has"));
  if (!cards[code]) return null;
  return (
    <section class="om-scoring" aria-label="What scores">
      <h3>
        <Icon name="star" /> What scores
      </h3>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <button type="button" class="om-faction" onClick={() => onCard(code)}>
        All of {table.scenario}
      </button>
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
