/** The tray: the dice of an attack or a challenge, who rolls them, what they must reach; and what is rolled or announced
 * while events are played. Dice that may be rolled again are picked here. */

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Announcement } from "../../../board/stage/Announcement";
import type { Stage } from "../../../board/stage/stage";
import type { Option } from "../../../gameContract";
import type { Effect } from "../events";
import { type Action, formOf } from "../options";
import { Icon } from "../pieces/icons";
import { Portrait } from "../pieces/Piece";
import type { Table } from "../shown";
import { kindOf, type Rolled, shortName } from "../view";
import { type Colour, HitDie } from "./HitDie";

export interface DiceTrayProps {
  table: Table;
  all: readonly Action[];
  onChoose: (text: string) => void;
  onFocus: (text: string | null) => void;
}

export function DiceTray({ table, all, onChoose, onFocus }: DiceTrayProps) {
  const attack = table.doing.at(-1) === "challenge" ? null : table.attack;
  const challenge = attack ? null : table.challenge;
  const rolled: Rolled | null = attack ?? challenge;
  if (!rolled) return null;
  const again = all.find((action) => formOf(action) === "reroll")?.choices.map((choice) => choice.option) ?? [];
  return (
    <section class="mg-tray" aria-label="Dice">
      {attack ? (
        <Fighters table={table} who={attack.attacker} whom={attack.target} what={attack.weapon} />
      ) : challenge ? (
        <Fighters table={table} who={challenge.commando} whom={null} what={`${challenge.stat} challenge`} />
      ) : null}
      <Hand rolled={rolled} again={again} onChoose={onChoose} onFocus={onFocus} />
      <p class="mg-needed">
        {rolled.black.length + rolled.red.length ? (
          <b>
            {rolled.total} of {rolled.needed}
          </b>
        ) : (
          <b>needs {rolled.needed}</b>
        )}
        {attack?.second ? <span>{attack.second} for two wounds</span> : null}
        {attack?.cover ? <span>in cover</span> : null}
      </p>
    </section>
  );
}

/** The dice themselves. Where some may be rolled again, each can be pressed that is in one of the answers. */
function Hand(props: {
  rolled: Rolled;
  again: readonly Option[];
  onChoose: (text: string) => void;
  onFocus: (text: string | null) => void;
}) {
  const { rolled, again, onChoose, onFocus } = props;
  const waits = rolled.black.length + rolled.red.length === 0;
  const dice: { colour: Colour; hits: number | null }[] = waits
    ? [...dry("black", rolled.black_dice), ...dry("red", rolled.red_dice)]
    : [...wet("black", rolled.black), ...wet("red", rolled.red)];
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
            {again.length && useful(n) ? (
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
        <button
          type="button"
          class="board-action is-on"
          disabled={!option}
          onFocus={() => onFocus(option?.text ?? null)}
          onPointerEnter={() => onFocus(option?.text ?? null)}
          onClick={() => option && onChoose(option.text)}
        >
          <Icon name="dice" />
          {option ? `Roll ${marked.length} again` : "Press the dice to roll again"}
        </button>
      ) : null}
    </>
  );
}

const dry = (colour: Colour, count: number): { colour: Colour; hits: null }[] =>
  Array.from({ length: count }, () => ({ colour, hits: null }));
const wet = (colour: Colour, hits: readonly number[]): { colour: Colour; hits: number }[] =>
  hits.map((each) => ({ colour, hits: each }));

function Fighters({ table, who, whom, what }: { table: Table; who: string; whom: string | null; what: string | null }) {
  return (
    <p class="mg-fighters">
      <Portrait name={kindOf(table, who)} />
      <span>{shortName(table, who)}</span>
      {whom ? (
        <>
          <Icon name="run" />
          <Portrait name={kindOf(table, whom)} />
          <span>{shortName(table, whom)}</span>
        </>
      ) : null}
      {what ? <span class="mg-fighters-what">{what}</span> : null}
    </p>
  );
}

/** What is rolled or announced while events are played; else the tray, for whom only watches. */
export function Announcements({ stage, tray }: { stage: Stage<Table, Effect>; tray: ComponentChildren }) {
  const roll = stage.effects.value.find((effect) => effect.kind === "roll");
  const banner = stage.effects.value.find((effect) => effect.kind === "banner");
  return <Announcement banner={banner} Icon={Icon} roll={roll ? <Tumbling table={stage.shown.value} roll={roll} /> : null} tray={tray} />;
}

function Tumbling({ table, roll }: { table: Table; roll: Extract<Effect, { kind: "roll" }> }) {
  return (
    <>
      <Fighters table={table} who={roll.who} whom={roll.whom} what={null} />
      <ul class="mg-dice board-rolling">
        {[...wet("black", roll.black), ...wet("red", roll.red)].map((die, n) => (
          <li key={n}>
            <HitDie {...die} />
          </li>
        ))}
      </ul>
    </>
  );
}
