/** The tray: an attack with both totals and the cards, what each reaction of its target would mean, and what is drawn or
 * announced while events are played. */

import type { ComponentChildren } from "preact";
import { type Answering, OptionButton } from "../../../board/input/OptionButton";
import { Announcement } from "../../../board/stage/Announcement";
import type { Stage } from "../../../board/stage/stage";
import type { Ask, Option } from "../../../gameContract";
import { percent } from "../../../ui/format";
import type { Effect } from "../events";
import { Icon } from "../pieces/icons";
import { Portrait } from "../pieces/Piece";
import type { Attack, Chance, Table } from "../shown";
import { nameOf } from "../view";

/** The options that the tray answers, so that the row of actions leaves them out. */
export const REACTIONS: ReadonlySet<string> = new Set(["dodge", "take cover", "fast attack", "instinctive"]);

export function AttackTray({ table, ask, hands }: { table: Table; ask: Ask | null; hands: Answering }) {
  const { attack } = table;
  if (!attack || ![attack.attacker, attack.target].every((name) => name in table.models)) return null; // one of them is gone
  return (
    <section class="board-tray" aria-label="Attack">
      <p class="hi-fighters">
        <Fighter table={table} name={attack.attacker} />
        <Icon name={attack.close ? "strike" : "shoot"} />
        <Fighter table={table} name={attack.target} />
        <span class="hi-fighters-what">
          {[attack.weapon, attack.aimed ? "aimed" : "", `range ${attack.range}`, `damage ${attack.damage.value}`].filter(Boolean).join(", ")}
        </span>
      </p>
      <Totals table={table} attack={attack} />
      {ask?.kind === "defence" && attack.chances.length ? <Reactions attack={attack} ask={ask} hands={hands} /> : null}
    </section>
  );
}

function Fighter({ table, name }: { table: Table; name: string }) {
  const model = table.models[name];
  return (
    <>
      {model ? <Portrait model={model} /> : null}
      <b>{nameOf(table, name)}</b>
    </>
  );
}

/** Both totals until they are compared, then what came of it: a hit may change what they were made of. */
function Totals({ table, attack }: { table: Table; attack: Attack }) {
  const { attacker, cards, totals, reaction, winner } = attack;
  if (winner) return <p class="hi-totals">{`${nameOf(table, attacker)} ${winner === attacker ? "hits" : "misses"}, card ${cards.join(" against card ")}`}</p>;
  const side = (base: number | undefined, n: number): string =>
    totals[n] === undefined ? `${base ?? "?"} + card` : `${totals[n]} (card ${cards[n]})`;
  return (
    <p class="hi-totals">
      <b>{side(attack.attack.value, 0)}</b> against <b>{side(attack.defence?.value, 1)}</b>
      {reaction ? <span>{reaction}</span> : null}
    </p>
  );
}

/** Every way to react, with its chances: to be hit, the wounds to be expected, to go down, and to hit back. */
function Reactions({ attack, ask, hands }: { attack: Attack; ask: Ask; hands: Answering }) {
  const optionOf = ({ form, counter }: Chance): Option | undefined =>
    ask.options.find((option) => option.form === form && (!counter || option.parts[0]?.id === counter));
  return (
    <ul class="hi-reactions" aria-label="Reactions">
      {attack.chances.map((chance) => {
        const option = optionOf(chance);
        if (!option) return null;
        return (
          <li key={option.text}>
            <OptionButton {...hands} option={option} class="hi-reaction">
              <b>{option.label}</b>
              <span class="hi-bar" aria-hidden="true">
                <i style={{ width: percent(chance.hit) }} />
              </span>
              <span>{`hit ${percent(chance.hit)}, ${chance.expected.toFixed(1)} wounds`}</span>
              {chance.out > 0.005 ? <span class="is-bad">{`down ${percent(chance.out)}`}</span> : null}
              {chance.back > 0 ? <span class="is-good">{`hits back ${percent(chance.back)}, ${chance.back_expected.toFixed(1)} wounds`}</span> : null}
            </OptionButton>
          </li>
        );
      })}
    </ul>
  );
}

/** What is drawn or announced while events are played; else the tray, for whom only watches. */
export function Announcements({ stage, tray }: { stage: Stage<Table, Effect>; tray: ComponentChildren }) {
  const drawn = (effect: Effect) =>
    effect.kind === "draw" ? (
      <p class="hi-drawn">
        <span class="hi-cando">{effect.value}</span> {effect.who}
      </p>
    ) : null;
  return <Announcement stage={stage} Icon={Icon} roll={drawn} tray={tray} />;
}
