/** Before the mission: the overseer's doors and room stacks, which nobody else sees; then the choice of commandos, and
 * their kit from readable cards within the points that are left. */

import type { ComponentChildren } from "preact";
import { Tokens } from "../../../board/panels/PanelRows";
import type { Option, PanelsProps } from "../../../gameContract";
import { many } from "../../../ui/format";
import { Icon } from "../pieces/icons";
import { Portrait } from "../pieces/Piece";
import type { Table } from "../shown";
import { nameOf } from "../view";
import { Abilities, cardOf, Choose, Numbers, Read, Weapons } from "./panelParts";

const STEPS: Readonly<Record<string, (panel: PanelsProps) => ComponentChildren>> = {
  doors: Doors,
  stacks: Stacks,
  commando: Team,
  kit: KitChoice,
};

export function MissionSetup(panel: PanelsProps) {
  const Step = STEPS[panel.ask?.kind ?? ""];
  return Step ? <Step {...panel} /> : null;
}

function Secret({ icon, heading, children }: { icon: string; heading: string; children: ComponentChildren }) {
  return (
    <section class="mgp-prepare" aria-label={heading}>
      <h3>
        <Icon name={icon} /> {heading}
        <span class="mgp-tag">only you see this</span>
      </h3>
      {children}
    </section>
  );
}

/** What lies already: where, what, and a note. */
function Laid({ label, rows }: { label: string; rows: (readonly [string, ComponentChildren, string])[] }) {
  return rows.length ? (
    <ul class="mgp-laid" aria-label={label}>
      {rows.map(([where, what, note]) => (
        <li key={where}>
          <b>{where}</b>
          {what}
          <span class="muted">{note}</span>
        </li>
      ))}
    </ul>
  ) : null;
}

/** One door after the other: the markers that may lie there, and those that lie already. */
function Doors(panel: PanelsProps) {
  const { doors } = panel.view as Table;
  const options = panel.ask!.options;
  const door = options[0]!.parts[0]!.id;
  const rooms = doors[door]?.rooms ?? [];
  const placed = Object.entries(doors).filter(([, each]) => each.type);
  return (
    <Secret icon="locked" heading={`Door ${door}`}>
      <p class="muted">
        {rooms.length ? `Between ${rooms.join(" and ")}. ` : ""}
        {placed.length} of {many(Object.keys(doors).length, "door")} have a marker.
      </p>
      <ul class="mgp-picks">
        {options.map((option) => (
          <li key={option.text}>
            <Choose panel={panel} option={option} class="mgp-pick">
              <Icon name={option.parts[1]!.id} />
              <span>{cardOf(panel, option.parts[1]!.id)?.text}</span>
            </Choose>
          </li>
        ))}
      </ul>
      <Laid
        label="Doors that have a marker"
        rows={placed.map(([name, { type, rooms }]) => [name, [<Icon name={type!} />, type], rooms.join(" – ")])}
      />
    </Secret>
  );
}

/** One room after the other: the stacks that may lie there, and where the others lie. */
function Stacks(panel: PanelsProps) {
  const { stacks } = panel.view as Table;
  const options = panel.ask!.options;
  const room = options[0]!.parts[1]!.id;
  const laid = Object.entries(stacks).filter(([, stack]) => stack.in);
  return (
    <Secret icon="card" heading={`What waits in ${room}?`}>
      <ul class="mgp-picks">
        {options.map((option) => (
          <li key={option.text} class="mgp-stack">
            <h4>{option.parts[0]!.name}</h4>
            <ul class="mgp-holds">
              {stacks[option.parts[0]!.id]?.cards.map((card, n) => (
                <li key={`${card} ${n}`}>
                  <Read panel={panel} card={card} />
                  <span>{cardOf(panel, card)?.lines[0]}</span>
                </li>
              ))}
            </ul>
            <Choose panel={panel} option={option}>
              Put it into {room}
            </Choose>
          </li>
        ))}
      </ul>
      <Laid
        label="Stacks that lie in a room"
        rows={laid.map(([name, stack]) => [stack.in!, name, stack.cards.join(", ")])}
      />
    </Secret>
  );
}

function Team(panel: PanelsProps) {
  const taken = Object.values((panel.view as Table).commandos);
  return (
    <section class="mgp-prepare" aria-label="Choose a commando">
      <h3>
        <Icon name="star" /> Choose a commando
      </h3>
      {taken.length ? (
        <p class="muted">Taken: {taken.map((each) => `${each.name} (${each.player})`).join(", ")}</p>
      ) : null}
      <ul class="mgp-picks">
        {panel.ask!.options.map((option) => {
          const name = option.parts[0]!.id;
          const card = cardOf(panel, name);
          return (
            <li key={option.text} class="mgp-candidate">
              <Portrait name={name} />
              <div>
                <h4>{option.label}</h4>
                <p>{card?.text}</p>
                <Numbers values={card?.numbers ?? {}} class="is-large" />
                <Weapons weapons={card?.weapons ?? []} />
                <p class="mgp-targets">
                  <Choose panel={panel} option={option} label={`Take ${option.label}`}>
                    Take
                  </Choose>
                  <Read panel={panel} card={name}>
                    Read the sheet
                  </Read>
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function KitChoice(panel: PanelsProps) {
  const table = panel.view as Table;
  const { piece, options } = panel.ask!;
  const { kit, kit_left: left } = table.commandos[piece] ?? { kit: [], kit_left: 0 };
  const ready = options.find(({ form }) => form === "ready");
  const isCommon = ({ parts }: Option): boolean => !!cardOf(panel, parts[0]!.id)?.common;
  const offered = options.filter(({ form }) => form === "kit");
  return (
    <section class="mgp-prepare" aria-label={`Kit of ${nameOf(table, piece)}`}>
      <h3>
        <Portrait name={piece} /> {nameOf(table, piece)}
      </h3>
      <p class="mgp-line">
        <Tokens look="points" label={`${many(left, "kit point")} of ${table.kit_points} left`} there={left} places={table.kit_points} />
        <span>{many(left, "kit point")} left</span>
      </p>
      {kit.length ? (
        <p class="mgp-taken">
          {kit.map((card, n) => (
            <Read key={`${card} ${n}`} panel={panel} card={card} class="mgp-chip" />
          ))}
        </p>
      ) : null}
      {ready ? (
        <Choose panel={panel} option={ready} class="panel-go is-whole">
          {kit.length ? "That is all" : "Nothing at all"}
        </Choose>
      ) : null}
      <Shelf panel={panel} heading="Own deck" options={offered.filter((option) => !isCommon(option))} />
      <Shelf panel={panel} heading="Common deck" options={offered.filter(isCommon)} />
    </section>
  );
}

function Shelf({ panel, heading, options }: { panel: PanelsProps; heading: string; options: Option[] }) {
  if (!options.length) return null;
  return (
    <>
      <h4>{heading}</h4>
      <ul class="mgp-picks">
        {options.map((option) => {
          const name = option.parts[0]!.id;
          const card = cardOf(panel, name);
          return (
            <li key={option.text} class="mgp-kit">
              <p class="mgp-piece-head">
                <Read panel={panel} card={name} />
                <span class="mgp-cost">{many(card?.points ?? 0, "point")}</span>
              </p>
              {card?.text ? <p>{card.text}</p> : null}
              <Weapons weapons={card?.weapons ?? []} />
              <Abilities abilities={card?.abilities ?? []} card={name} />
              {card?.notes.map((note) => <p key={note}>{note}</p>)}
              <Choose panel={panel} option={option} label={`Take ${option.label}`}>
                Take
              </Choose>
            </li>
          );
        })}
      </ul>
    </>
  );
}
