/** Before the mission: the overseer's doors and room stacks, which nobody else sees; then the choice of commandos, and
 * their kit from readable cards within the points that are left. */

import type { ComponentChildren } from "preact";
import type { Option, PanelsProps } from "../../../gameContract";
import { Icon } from "../pieces/icons";
import { Portrait } from "../pieces/Piece";
import type { Stack, Table } from "../shown";
import { keyOf, title } from "../view";
import { Line } from "./Card";
import { askedOf, Choose, many, Read, Tokens } from "./panelParts";

export function MissionSetup(panel: PanelsProps) {
  switch (panel.ask?.kind) {
    case "doors":
      return <Doors {...panel} />;
    case "stacks":
      return <Stacks {...panel} />;
    case "commando":
      return <Team {...panel} />;
    case "kit":
      return <KitChoice {...panel} />;
    default:
      return null;
  }
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

/** One door after the other: the markers that may lie there, and those that lie already. */
function Doors(panel: PanelsProps) {
  const table = panel.view as Table;
  const options = panel.ask!.options;
  const door = keyOf(table.doors, options[0]!.words.split(" ")[0]!) ?? "";
  const rooms = table.doors[door]?.rooms ?? [];
  const placed = Object.entries(table.doors).filter(([, each]) => each.type);
  return (
    <Secret icon="locked" heading={`Door ${door}`}>
      <p class="mgp-note">
        {rooms.length ? `Between ${rooms.join(" and ")}. ` : ""}
        {placed.length} of {many(Object.keys(table.doors).length, "door")} have a marker.
      </p>
      <ul class="mgp-picks">
        {options.map((option) => {
          const type = option.words.split(" ").at(-1)!;
          return (
            <li key={option.text}>
              <Choose panel={panel} option={option} class="mgp-pick">
                <Icon name={type} />
                <b>{title(type)}</b>
                <span>{told(panel, type)}</span>
              </Choose>
            </li>
          );
        })}
      </ul>
      {placed.length ? (
        <ul class="mgp-laid" aria-label="Doors that have a marker">
          {placed.map(([name, each]) => (
            <li key={name}>
              <b>{name}</b>
              <Icon name={each.type!} />
              {each.type}
              <span class="mgp-note">{each.rooms.join(" – ")}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </Secret>
  );
}

/** What a marker does, without its own name in front. */
function told(panel: PanelsProps, type: string): string {
  const text = (panel.cards[type]?.[0] ?? "").replace(/^\w+: /, "");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** One room after the other: the stacks that may lie there, and where the others lie. */
function Stacks(panel: PanelsProps) {
  const table = panel.view as Table;
  const room = keyOf(table.rooms, roomOf(table, panel.ask!.options[0]!)) ?? "";
  const laid = Object.entries(table.stacks).filter(([, stack]) => stack.in);
  return (
    <Secret icon="card" heading={`What waits in ${room}?`}>
      <ul class="mgp-picks">
        {panel.ask!.options.map((option) => {
          const name = keyOf(table.stacks, option.words.slice(0, -roomOf(table, option).length - 1)) ?? option.words;
          return (
            <li key={option.text} class="mgp-stack">
              <h4>{title(name)}</h4>
              <Holds panel={panel} stack={table.stacks[name]} />
              <Choose panel={panel} option={option}>
                Put it into {room}
              </Choose>
            </li>
          );
        })}
      </ul>
      {laid.length ? (
        <ul class="mgp-laid" aria-label="Stacks that lie in a room">
          {laid.map(([name, stack]) => (
            <li key={name}>
              <b>{stack.in}</b>
              {title(name)}
              <span class="mgp-note">{stack.cards.join(", ")}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </Secret>
  );
}

/** The room at the end of an answer about a stack. */
function roomOf(table: Table, option: Option): string {
  const rooms = Object.keys(table.rooms).map((name) => name.toLowerCase());
  return rooms.filter((name) => option.words.toLowerCase().endsWith(` ${name}`)).sort((a, b) => b.length - a.length)[0] ?? "";
}

function Holds({ panel, stack }: { panel: PanelsProps; stack: Stack | undefined }) {
  return (
    <ul class="mgp-holds">
      {(stack?.cards ?? []).map((card, n) => (
        <li key={`${card} ${n}`}>
          <Read panel={panel} card={card} />
          <span>{panel.cards[card.toLowerCase()]?.[0]}</span>
        </li>
      ))}
    </ul>
  );
}

function Team(panel: PanelsProps) {
  const table = panel.view as Table;
  const taken = Object.entries(table.commandos);
  return (
    <section class="mgp-prepare" aria-label="Choose a commando">
      <h3>
        <Icon name="star" /> Choose a commando
      </h3>
      {taken.length ? (
        <p class="mgp-note">Taken: {taken.map(([, each]) => `${each.name} (${each.player})`).join(", ")}</p>
      ) : null}
      <ul class="mgp-picks">
        {panel.ask!.options.map((option) => {
          const lines = panel.cards[option.words] ?? [];
          return (
            <li key={option.text} class="mgp-candidate">
              <Portrait name={option.words} />
              <div>
                <h4>{title(option.words)}</h4>
                {lines.slice(0, 4).map((line, n) => (
                  <Line key={line} line={line} first={n === 0} />
                ))}
                <p class="mgp-targets">
                  <Choose panel={panel} option={option} label={`Take ${title(option.words)}`}>
                    Take
                  </Choose>
                  <Read panel={panel} card={option.words}>
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

const KIT = /^Kit, (\d+) points?, (.*)\.$/;

function KitChoice(panel: PanelsProps) {
  const table = panel.view as Table;
  const name = askedOf(panel.ask, table) ?? "";
  const commando = table.commandos[name];
  const ready = panel.ask!.options.find((option) => option.verb === "ready");
  const offered = panel.ask!.options.filter((option) => option.verb === "kit");
  const common = offered.filter((option) => print(panel, option).owner === "common");
  const own = offered.filter((option) => !common.includes(option));
  const left = commando?.kit_left ?? 0;
  return (
    <section class="mgp-prepare" aria-label={`Kit of ${title(name)}`}>
      <h3>
        <Portrait name={name} /> {title(name)}
      </h3>
      <p class="mgp-line">
        <Tokens look="points" label={`${many(left, "kit point")} of ${table.kit_points} left`} there={left} places={table.kit_points} />
        <span>{many(left, "kit point")} left</span>
      </p>
      {commando?.kit.length ? (
        <p class="mgp-taken">
          {commando.kit.map((card, n) => (
            <Read key={`${card} ${n}`} panel={panel} card={card} class="mgp-chip" />
          ))}
        </p>
      ) : null}
      {ready ? (
        <Choose panel={panel} option={ready} class="mgp-go is-whole">
          {commando?.kit.length ? "That is all" : "Nothing at all"}
        </Choose>
      ) : null}
      <Shelf panel={panel} heading="Own deck" options={own} />
      <Shelf panel={panel} heading="Common deck" options={common} />
    </section>
  );
}

function print(panel: PanelsProps, option: Option): { points: number; owner: string; text: string[] } {
  const lines = panel.cards[option.words] ?? [];
  const found = lines.map((line) => KIT.exec(line)).find(Boolean);
  return {
    points: Number(found?.[1] ?? 0),
    owner: found?.[2] ?? "",
    text: lines.filter((line) => !KIT.test(line)),
  };
}

function Shelf({ panel, heading, options }: { panel: PanelsProps; heading: string; options: Option[] }) {
  if (!options.length) return null;
  return (
    <>
      <h4>{heading}</h4>
      <ul class="mgp-picks">
        {options.map((option) => {
          const { points, text } = print(panel, option);
          return (
            <li key={option.text} class="mgp-kit">
              <p class="mgp-piece-head">
                <Read panel={panel} card={option.words}>
                  {title(option.words)}
                </Read>
                <span class="mgp-cost">{many(points, "point")}</span>
              </p>
              {text.map((line) => (
                <p key={line}>{shortened(line, option.words)}</p>
              ))}
              <Choose panel={panel} option={option} label={`Take ${title(option.words)}`}>
                Take
              </Choose>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** An ability that is called as its card is told without its name. */
function shortened(line: string, card: string): string {
  if (!line.toLowerCase().startsWith(`${card} (`)) return line;
  const rest = line.slice(card.length + 1);
  return rest.replace(/^\((.*?)\): (.*)$/, (_, marks: string, what: string) => `${what} (${marks})`);
}
