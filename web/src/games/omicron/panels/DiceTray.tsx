/** The tray: the dice of an attack or a blast, who attacks whom, what has been bought, and what the store sells for the
 * hits. It shows the roll while it is played and stays while the dice lie on the table. */

import type { ComponentChildren } from "preact";
import { SixSidedDie } from "../../../board/draw/SixSidedDie";
import { Announcement } from "../../../board/stage/Announcement";
import type { Stage } from "../../../board/stage/stage";
import type { Option } from "../../../gameContract";
import { many } from "../../../ui/format";
import type { Effect } from "../events";
import type { Action } from "../options";
import { Icon } from "../pieces/icons";
import { ModelPortrait } from "../pieces/Piece";
import type { Shelf, Table } from "../shown";
import { cellsOf, nameOf } from "../view";
import { Price } from "./Card";
import { type Answering, OptionButton } from "../../../board/input/OptionButton";

/** The forms that are answered on the tray. */
export const ON_TRAY: ReadonlySet<string> = new Set(["buy", "raise", "lower"]);

export interface DiceTrayProps extends Answering {
  table: Table;
  all: readonly Action[];
}

export function DiceTray({ table, all, ...answering }: DiceTrayProps) {
  const { attack, shelf } = table;
  if (!attack) return null;
  const mine = all.flatMap(({ choices }) => choices.map(({ option }) => option)).filter(({ form }) => ON_TRAY.has(form));
  const of = (form: string, id: string): Option | undefined =>
    mine.find((option) => option.form === form && option.parts.length === 1 && option.parts[0]!.id === id);
  const sold = new Set(shelf.map(({ id }) => of("buy", id)));
  const others = mine.filter((option) => option.form === "buy" && !sold.has(option));
  const rolled = attack.dice.length + attack.spent.length > 0;
  return (
    <section class="om-tray" aria-label="Dice and store">
      <Fighters table={table} who={attack.attacker} target={attack.target} what={attack.ability} dex={attack.dex} />
      {rolled ? (
        <ul class="om-dice" aria-label="Dice">
          {attack.dice.map((face, n) => {
            const first = attack.dice.indexOf(face) === n;
            const turns = ["raise", "lower"].flatMap((form) => (first ? (of(form, String(face)) ?? []) : []));
            return (
              <li key={n}>
                <SixSidedDie face={face} look={attack.target ? (face >= attack.dex ? "is-hit" : "is-miss") : ""} />
                {turns.length ? (
                  <span class="om-turns">
                    {turns.map((turn) => (
                      <OptionButton
                        key={turn.form}
                        {...answering}
                        option={turn}
                        class="om-turn"
                        label={`${turn.label} for 1 Luck`}
                      >
                        {turn.form === "raise" ? "▲" : "▼"}
                      </OptionButton>
                    ))}
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
        <p class="board-fighters-what">{attack.opportunity ? "an opportunity" : "before the dice"}</p>
      )}
      {rolled && shelf.length ? (
        <ul class="om-store" aria-label="Action Store">
          {shelf.map((line) => (
            <li key={line.id}>
              <Buy {...answering} {...line} option={of("buy", line.id)} />
            </li>
          ))}
          {others.map((option) => (
            <li key={option.text} class="om-otherwise">
              <Buy {...answering} name={option.label} hits={0} bought={false} option={option} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Buy(props: Answering & Omit<Shelf, "id"> & { option: Option | undefined }) {
  const { name, hits, bought } = props;
  return (
    <OptionButton {...props} class={bought ? "om-buy is-bought" : "om-buy"}>
      {hits ? <Price hits={hits} /> : null}
      <span>{name}</span>
      {bought ? <Icon name="activated" /> : null}
    </OptionButton>
  );
}

function Fighters(props: { table: Table; who: string; target: string | null; what: string | null; dex: number }) {
  const { table, who, target, what, dex } = props;
  return (
    <p class="board-fighters">
      <ModelPortrait table={table} name={who} />
      <span>{nameOf(table, who)}</span>
      {what ? (
        <span class="board-fighters-what">{what}</span>
      ) : target ? (
        <>
          <Icon name="charge" />
          {cellsOf(table, target).length ? <ModelPortrait table={table} name={target} /> : null}
          <span>{nameOf(table, target)}</span>
          {dex ? (
            <span class="board-fighters-what" title="A die hits that shows the target's DEX or more">
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
  const rolled = (effect: Effect) => (effect.kind === "roll" ? <Tumbling table={table} roll={effect} /> : null);
  return <Announcement stage={stage} Icon={Icon} roll={rolled} tray={tray} />;
}

function Tumbling({ table, roll }: { table: Table; roll: Extract<Effect, { kind: "roll" }> }) {
  const { dice, hits } = roll;
  const misses = dice.length - (hits ?? 0);
  return (
    <>
      <Fighters table={table} who={roll.who} target={roll.target} what={roll.what} dex={0} />
      <ul class="om-dice board-rolling">
        {dice.map((face, n) => (
          <li key={n}>
            <SixSidedDie face={face} look={hits === null ? "" : n >= misses ? "is-hit" : "is-miss"} />
          </li>
        ))}
      </ul>
      {hits === null ? null : (
        <p class="om-roll-hits">{many(hits, "hit")}</p>
      )}
    </>
  );
}
