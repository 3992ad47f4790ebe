/** The tray: the dice of an attack or a challenge, who rolls them, what they must reach; and what is rolled or announced
 * while events are played. Dice that may be rolled again are picked here. */

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { OptionButton } from "../../../board/input/OptionButton";
import { Announcement } from "../../../board/stage/Announcement";
import type { Stage } from "../../../board/stage/stage";
import type { BoardProps, Option } from "../../../gameContract";
import type { Effect } from "../events";
import { type Action, formOf } from "../options";
import { Icon } from "../pieces/icons";
import { Portrait } from "../pieces/Piece";
import type { Table } from "../shown";
import { kindOf, type Rolled, shortName } from "../view";
import { type Colour, HitDie } from "./HitDie";

type Hands = Pick<BoardProps, "onChoose" | "onFocus">;

export function DiceTray({ table, all, ...hands }: { table: Table; all: readonly Action[] } & Hands) {
  const attack = table.doing.at(-1) === "challenge" ? null : table.attack;
  const challenge = attack ? null : table.challenge;
  const rolled: Rolled | null = attack ?? challenge;
  if (!rolled) return null;
  const again = all.find((action) => formOf(action) === "reroll")?.choices.map((choice) => choice.option) ?? [];
  return (
    <section class="board-tray" aria-label="Dice">
      {attack ? (
        <Fighters table={table} who={attack.attacker} whom={attack.target} what={attack.weapon} />
      ) : challenge ? (
        <Fighters table={table} who={challenge.commando} whom={null} what={`${challenge.stat} challenge`} />
      ) : null}
      <Hand rolled={rolled} again={again} {...hands} />
      <p class="mg-needed">
        <b>{rolled.black.length + rolled.red.length ? `${rolled.total} of ${rolled.needed}` : `needs ${rolled.needed}`}</b>
        {attack?.second ? <span>{attack.second} for two wounds</span> : null}
        {attack?.cover ? <span>in cover</span> : null}
      </p>
    </section>
  );
}

/** The dice themselves. Where some may be rolled again, each can be pressed that is in one of the answers. */
function Hand({ rolled, again, ...hands }: { rolled: Rolled; again: readonly Option[] } & Hands) {
  const waits = rolled.black.length + rolled.red.length === 0;
  const none = (count: number): null[] => Array.from({ length: count }, () => null);
  const dice = waits ? pool(none(rolled.black_dice), none(rolled.red_dice)) : pool(rolled.black, rolled.red);
  const [marked, mark] = useState<readonly number[]>([]);
  useEffect(() => mark([]), [again.length, rolled.total]);
  const face = (n: number): string => `${dice[n]!.colour} ${dice[n]!.hits}`; // as options name it
  const inOrder = (faces: string[]): string => faces.sort().join();
  const option = again.find(({ parts }) => inOrder(parts.map(({ id }) => id)) === inOrder(marked.map(face)));
  const useful = (n: number): boolean => again.some(({ parts }) => parts.some(({ id }) => id === face(n)));
  return (
    <>
      <ul class="mg-dice" aria-label="Dice">
        {dice.map((die, n) => (
          <li key={n}>
            {useful(n) ? (
              <button
                type="button"
                class="mg-die-button"
                aria-pressed={marked.includes(n)}
                onClick={() => mark(marked.includes(n) ? marked.filter((each) => each !== n) : [...marked, n])}
              >
                <HitDie {...die} />
              </button>
            ) : (
              <HitDie {...die} />
            )}
          </li>
        ))}
      </ul>
      {again.length ? (
        <OptionButton class="board-action is-on" option={option} {...hands}>
          <Icon name="dice" />
          {option ? `Roll ${marked.length} again` : "Press the dice to roll again"}
        </OptionButton>
      ) : null}
    </>
  );
}

/** The black dice and then the red ones, with the hits on each. */
function pool(black: readonly (number | null)[], red: readonly (number | null)[]): { colour: Colour; hits: number | null }[] {
  return [...black.map((hits) => ({ colour: "black" as const, hits })), ...red.map((hits) => ({ colour: "red" as const, hits }))];
}

function Fighters({ table, who, whom, what }: { table: Table; who: string; whom: string | null; what: string | null }) {
  return (
    <p class="board-fighters">
      <Portrait name={kindOf(table, who)} />
      <span>{shortName(table, who)}</span>
      {whom ? (
        <>
          <Icon name="run" />
          <Portrait name={kindOf(table, whom)} />
          <span>{shortName(table, whom)}</span>
        </>
      ) : null}
      {what ? <span class="board-fighters-what">{what}</span> : null}
    </p>
  );
}

/** What is rolled or announced while events are played; else the tray, for whom only watches. */
export function Announcements({ stage, tray }: { stage: Stage<Table, Effect>; tray: ComponentChildren }) {
  const rolled = (effect: Effect) => (effect.kind === "roll" ? <Tumbling table={stage.shown.value} roll={effect} /> : null);
  return <Announcement stage={stage} Icon={Icon} roll={rolled} tray={tray} />;
}

function Tumbling({ table, roll }: { table: Table; roll: Extract<Effect, { kind: "roll" }> }) {
  return (
    <>
      <Fighters table={table} who={roll.who} whom={roll.whom} what={null} />
      <ul class="mg-dice board-rolling">
        {pool(roll.black, roll.red).map((die, n) => (
          <li key={n}>
            <HitDie {...die} />
          </li>
        ))}
      </ul>
    </>
  );
}
