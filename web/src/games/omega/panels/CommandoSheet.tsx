/** A commando's sheet: wounds, adrenaline as it rises, what the stance gives, weapons, kit, and what can be used now. */

import { Sheet, Tokens } from "../../../board/panels/PanelRows";
import type { Option, PanelsProps } from "../../../gameContract";
import { many } from "../../../ui/format";
import { Icon } from "../pieces/icons";
import { Portrait } from "../pieces/Piece";
import type { Commando, Held, Table } from "../shown";
import { Abilities, AbilityMarks, Choose, Numbers, priceIn, Read, Uses, usesOf, Weapons } from "./panelParts";

const MOST_TARGETS = 6; // more are pointed at on the board

interface SheetProps {
  panel: PanelsProps;
  name: string;
  commando: Commando;
  own: boolean;
}

export function CommandoSheet(props: SheetProps) {
  const { panel, name, commando } = props;
  const table = panel.view as Table;
  const asked = panel.ask?.piece === name;
  const active = table.turn === name;
  const wanted = asked || (active && props.own);
  const { wounds, vitality, adrenaline, stance } = commando;
  const most = stance ? commando.max_adrenaline : adrenaline;
  const rises = asked || active ? priceIn(panel, "adrenaline") : 0;
  const label = `adrenaline ${adrenaline}${stance ? ` of ${most}` : ""}${rises ? `, would rise to ${adrenaline + rises}` : ""}`;
  const looks = ["mgp-sheet", `is-${commando.state}`];
  if (active) looks.push("is-turn");
  if (asked) looks.push("is-asked");
  return (
    <li>
      <Sheet
        class={looks.join(" ")}
        asked={wanted}
        summary={
          <>
            <Portrait name={name} />
            <span class="panel-who">
              <b>
                {commando.name}
                {table.officer === name ? (
                  <span class="mgp-officer" title="Commanding officer">
                    <Icon name="star" />
                    <span class="visually-hidden">, commanding officer</span>
                  </span>
                ) : null}
              </b>
              <span>{where(commando, props.own)}</span>
            </span>
            <Order table={table} name={name} />
            <Gauge look="wound" label={`${many(wounds, "wound")}, vitality ${vitality}`} there={wounds} places={vitality} limited />
            <Gauge look="adrenaline" label={label} there={adrenaline} more={rises} places={most} limited={!!stance} />
          </>
        }
      >
        <Inside {...props} asked={asked} />
      </Sheet>
    </li>
  );
}

function where(commando: Commando, own: boolean): string {
  const place = commando.at ? `${commando.at}${commando.facing ? ` ${commando.facing}` : ""}` : "not on the map";
  const state = commando.state === "active" ? (commando.stance ?? "no stance yet") : commando.state;
  const player = commando.player === "Commandos" ? "" : own ? "yours" : commando.player;
  return [state, place, player].filter(Boolean).join(" · ");
}

/** The place in the order of initiative, and whether the turn is over. */
function Order({ table, name }: { table: Table; name: string }) {
  const place = table.order.indexOf(name) + 1;
  if (!place) return null;
  const over = table.acted.includes(name) && table.turn !== name;
  return (
    <span class={over ? "mgp-place is-over" : "mgp-place"} title={`Initiative ${place}${over ? ", has acted" : ""}`}>
      <span class="visually-hidden">Initiative </span>
      {place}
      {over ? <span class="visually-hidden">, has acted</span> : null}
    </span>
  );
}

/** Tokens on the sheet, those that the answer in focus would add, and the places for them. */
function Gauge(props: { look: string; label: string; there: number; more?: number; places: number; limited?: boolean }) {
  const { look, there, more = 0, places, limited } = props;
  return (
    <span class={look === "adrenaline" && limited && there >= places ? "mgp-line is-brim" : "mgp-line"}>
      <Icon name={look} />
      <Tokens {...props} />
      <span aria-hidden="true">{`${more ? `${there}→${there + more}` : there}${limited ? `/${places}` : ""}`}</span>
    </span>
  );
}

type InsideProps = Omit<SheetProps, "own"> & { asked: boolean };

function Inside(props: InsideProps) {
  const { panel, commando, asked } = props;
  const { changed, speed, ranged_defense, melee_defense, strength, intelligence } = commando;
  const choosing = asked && panel.ask?.kind === "stances";
  return (
    <div class="panel-inside">
      {choosing ? (
        <Stances {...props} />
      ) : (
        <>
          {commando.stance ? (
            <Numbers values={{ speed, ranged_defense, melee_defense, strength, intelligence }} changed={changed} />
          ) : null}
          <Costs commando={commando} />
          <Weapons weapons={commando.weapons} />
          <Usables {...props} />
          {commando.lasting.length ? <p class="muted">In effect: {commando.lasting.join(", ")}</p> : null}
          <p>
            <Read panel={panel} card={props.name}>
              Read the sheet
            </Read>
          </p>
        </>
      )}
    </div>
  );
}

/** What the usual actions cost now. */
function Costs({ commando }: { commando: Commando }) {
  const costs = Object.entries(commando.costs);
  if (!costs.length || commando.state === "killed") return null;
  return (
    <p class="muted">
      Costs: {costs.map(([action, cost]) => `${action} ${cost}`).join(", ")}
      {commando.red_tokens ? ` (${many(commando.red_tokens, "move")} made)` : ""}
    </p>
  );
}

/** What the stance and the kit let him do; cards without an ability are listed after them. */
function Usables({ panel, commando, asked }: InsideProps) {
  const cards = new Set(commando.abilities.map((each) => each.card));
  const plain = commando.kit.filter((card) => !cards.has(card));
  if (!commando.abilities.length && !plain.length) return null;
  return (
    <ul class="mgp-abilities">
      {commando.abilities.map((each, n) => (
        <Usable key={`${each.id} ${n}`} panel={panel} held={each} options={asked ? usesOf(panel.ask, each.id) : []} />
      ))}
      {plain.map((card, n) => (
        <li key={`${card} ${n}`}>
          <Read panel={panel} card={card} />
        </li>
      ))}
    </ul>
  );
}

function Usable({ panel, held, options }: { panel: PanelsProps; held: Held; options: Option[] }) {
  const looks = [options.length ? "is-offered" : "", held.used ? "is-used" : ""].filter(Boolean).join(" ");
  const of = held.card && held.card !== held.id ? ` (${held.card})` : "";
  return (
    <li class={looks}>
      {held.card ? (
        <Read panel={panel} card={held.card}>
          {held.name}
          {of}
        </Read>
      ) : (
        <b>{held.name}</b>
      )}
      <AbilityMarks ability={held} used={held.used} />
      <p>{held.text}</p>
      <Uses panel={panel} options={options} most={MOST_TARGETS} />
    </li>
  );
}

/** The three stances side by side, with what each gives; those that are offered can be taken. */
function Stances({ panel, commando }: InsideProps) {
  return (
    <ul class="mgp-stances" aria-label={`Stances of ${commando.name}`}>
      {commando.stances.map(({ id, name, abilities, speed, ranged_defense, melee_defense, max_adrenaline }) => {
        const option = panel.ask?.options.find(({ form, parts }) => form === "stance" && parts[0]?.id === id);
        const held = commando.stance === id;
        return (
          <li key={id} class={held ? "is-held" : ""}>
            <h4>
              {name}
              {held ? <span class="mgp-tag">now</span> : null}
            </h4>
            <Numbers values={{ speed, ranged_defense, melee_defense, max_adrenaline }} />
            <Abilities abilities={abilities} card={id} />
            {option ? (
              <Choose panel={panel} option={option}>
                Take {name}
              </Choose>
            ) : (
              <p class="muted">not in this round</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
