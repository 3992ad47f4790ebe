/** The tray: the dice of an attack or a blast, who attacks whom, what has been bought, and what the store sells for the
 * hits. It shows the roll while it is played and stays while the dice lie on the table. */

import type { ComponentChildren } from "preact";
import { SixSidedDie } from "../../../board/draw/SixSidedDie";
import { Announcement } from "../../../board/stage/Announcement";
import type { Stage } from "../../../board/stage/stage";
import type { Option } from "../../../gameContract";
import type { Effect } from "../events";
import { type Action, words } from "../options";
import { Icon } from "../pieces/icons";
import { Portrait } from "../pieces/Piece";
import type { Attack, Table } from "../shown";
import { fullTitle, isCyms, sideOf, title } from "../view";

/** The verbs that are answered on the tray. */
export const ON_TRAY: ReadonlySet<string> = new Set(["buy", "raise", "lower"]);

export interface DiceTrayProps {
  table: Table;
  all: readonly Action[];
  /** The answer that a lesson asks for. */
  wanted: string | null;
  onChoose: (text: string) => void;
  onFocus: (text: string | null) => void;
}

export function DiceTray({ table, all, wanted, onChoose, onFocus }: DiceTrayProps) {
  const { attack } = table;
  if (!attack) return null;
  const mine = all
    .filter((action) => ON_TRAY.has(action.key))
    .flatMap((action) => action.choices.map((choice) => choice.option));
  const of = (verb: string, what: string): Option | undefined =>
    mine.find((option) => option.verb === verb && option.words === what);
  const { dice } = attack;
  const shelf = shelves(attack);
  const named = new Set(shelf.map((line) => line.text));
  const others = mine.filter((option) => option.verb === "buy" && !named.has(option.words));
  const rolled = dice.length + attack.spent.length > 0;
  return (
    <section class="om-tray" aria-label="Dice and store">
      <Fighters
        table={table}
        who={attack.attacker}
        target={attack.target}
        what={attack.ability}
        dex={attack.target ? attack.dex : 0}
      />
      {rolled ? (
        <ul class="om-dice" aria-label="Dice">
          {dice.map((face, n) => {
            const first = dice.indexOf(face) === n;
            const raise = first ? of("raise", String(face)) : undefined;
            const lower = first ? of("lower", String(face)) : undefined;
            return (
              <li key={n}>
                <SixSidedDie face={face} look={attack.target ? (face >= attack.dex ? "is-hit" : "is-miss") : ""} />
                {raise || lower ? (
                  <span class="om-turns">
                    {raise ? (
                      <Turn option={raise} mark="▲" {...{ table, wanted, onChoose, onFocus }} />
                    ) : null}
                    {lower ? (
                      <Turn option={lower} mark="▼" {...{ table, wanted, onChoose, onFocus }} />
                    ) : null}
                  </span>
                ) : null}
              </li>
            );
          })}
          {attack.spent.map((face, n) => (
            <li key={`spent ${n}`} title="spent">
              <SixSidedDie face={face} look="is-spent" />
            </li>
          ))}
        </ul>
      ) : (
        <p class="om-fighters-what">{attack.opportunity ? "an opportunity" : "before the dice"}</p>
      )}
      {rolled && shelf.length ? (
        <ul class="om-store" aria-label="Action Store">
          {shelf.map((line) => (
            <li key={line.text}>
              <Buy line={line} option={of("buy", line.text)} {...{ wanted, onChoose, onFocus }} />
            </li>
          ))}
          {others.map((option) => (
            <li key={option.text} class="om-otherwise">
              <Buy
                line={{ text: option.words, label: words(option, table), hits: 0, bought: false }}
                option={option}
                {...{ wanted, onChoose, onFocus }}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

interface Shelf {
  /** As an option to buy it is written. */
  text: string;
  label: string;
  hits: number;
  bought: boolean;
}

function shelves(attack: Attack): Shelf[] {
  const damage = attack.results.map(([hits, amount]) => ({
    text: `damage ${amount}`,
    label: `${amount} damage`,
    hits,
    bought: attack.damage === amount,
  }));
  const store = attack.store.map(({ name, hits, bought }) => ({ text: name.toLowerCase(), label: name, hits, bought }));
  return [...damage, ...store];
}

function Buy(props: {
  line: Shelf;
  option: Option | undefined;
  wanted: string | null;
  onChoose: (text: string) => void;
  onFocus: (text: string | null) => void;
}) {
  const { line, option, wanted, onChoose, onFocus } = props;
  return (
    <button
      type="button"
      class={`om-buy ${line.bought ? "is-bought" : ""} ${option && option.text === wanted ? "is-wanted" : ""}`}
      disabled={!option}
      onClick={() => option && onChoose(option.text)}
      onPointerEnter={() => option && onFocus(option.text)}
      onPointerLeave={() => onFocus(null)}
      onFocus={() => option && onFocus(option.text)}
    >
      {line.hits ? (
        <span class="om-bargain" aria-label={`${line.hits} ${line.hits === 1 ? "hit" : "hits"}`}>
          {line.hits}
        </span>
      ) : null}
      <span>{line.label}</span>
      {line.bought ? <Icon name="activated" /> : null}
    </button>
  );
}

function Turn(props: {
  option: Option;
  table: Table;
  mark: string;
  wanted: string | null;
  onChoose: (text: string) => void;
  onFocus: (text: string | null) => void;
}) {
  const { option, table, mark, wanted, onChoose, onFocus } = props;
  return (
    <button
      type="button"
      class={option.text === wanted ? "om-turn is-wanted" : "om-turn"}
      aria-label={`${words(option, table)}${option.cost ? `, ${option.cost}` : ""}`}
      title={`${words(option, table)} for 1 Luck`}
      onClick={() => onChoose(option.text)}
      onFocus={() => onFocus(option.text)}
    >
      {mark}
    </button>
  );
}

function Fighters(props: {
  table: Table;
  who: string | null;
  target: string | null;
  what: string | null;
  dex: number;
}) {
  const { table, who, target, what, dex } = props;
  if (!who) return null;
  const known = target && (table.models[target] || table.cyms[target]);
  return (
    <p class="om-fighters">
      <Portrait name={who} side={sideOf(table, who)} />
      <span>{fullTitle(who)}</span>
      {what ? (
        <span class="om-fighters-what">{title(what)}</span>
      ) : target ? (
        <>
          <Icon name="charge" />
          {known ? <Portrait name={target} side={sideOf(table, target)} /> : null}
          <span>{known || isCyms(target) ? fullTitle(target) : "the Snare"}</span>
          {dex ? (
            <span class="om-fighters-what" title="A die hits that shows the target's DEX or more">
              hits on {dex}+
            </span>
          ) : null}
        </>
      ) : null}
    </p>
  );
}

/** What is rolled or announced while events are played; else the tray of an attack, for whom only watches. */
export function Announcements(props: { table: Table; stage: Stage<Table, Effect>; tray: ComponentChildren }) {
  const { table, stage, tray } = props;
  const roll = stage.effects.value.find((effect) => effect.kind === "roll");
  const banner = stage.effects.value.find((effect) => effect.kind === "banner");
  return <Announcement banner={banner} Icon={Icon} roll={roll ? <Tumbling table={table} roll={roll} /> : null} tray={tray} />;
}

function Tumbling({ table, roll }: { table: Table; roll: Extract<Effect, { kind: "roll" }> }) {
  const hits = roll.hits ?? 0;
  return (
    <>
      <Fighters table={table} who={roll.who} target={roll.target} what={roll.what} dex={0} />
      <ul class="om-dice board-rolling">
        {roll.dice.map((face, n) => (
          <li key={n}>
            <SixSidedDie face={face} look={roll.hits === null ? "" : n >= roll.dice.length - hits ? "is-hit" : "is-miss"} />
          </li>
        ))}
      </ul>
      {roll.hits === null ? null : (
        <p class="om-roll-hits">
          {hits} {hits === 1 ? "hit" : "hits"}
        </p>
      )}
    </>
  );
}
