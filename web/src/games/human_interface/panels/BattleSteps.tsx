/** A battle of programs, step by step: who attacks what, the odds while both are known, what it would gain, and both
 * strengths with what they are made of. */

import type { Number as Counted } from "../../../net/parts";
import { listed, many, percent, reasons } from "../../../ui/format";
import { Icon } from "../pieces/icons";
import type { Battle, Gain } from "../shown";
import { UNSEEN } from "../view";

/** The stages of a battle in their order, and what people call them. */
const STEPS: readonly (readonly [string, string])[] = [
  ["defence", "Defence"],
  ["price", "Going on"],
  ["raise", "Attacker adds SR"],
  ["answer", "Defender adds SR"],
  ["cards", "Cards are drawn"],
  ["prize", "Adrenaline"],
  ["after", "Result"],
];

export function BattleSteps({ battle }: { battle: Battle }) {
  const now = STEPS.findIndex(([stage]) => stage === battle.stage);
  const fought = battle.winner === null ? battle.repeat + 1 : battle.repeat;
  return (
    <section class="hi-battle" aria-label="Battle of programs">
      <h3>
        <Icon name="terminal" /> {battle.sides[0]} attacks {battle.sides[1]}
        {battle.place && battle.place !== battle.sides[1] ? ` (${battle.place})` : ""}
        {battle.counter ? <span class="hip-tag">strikes back</span> : null}
        {fought > 1 ? <span class="hip-tag">{`battle ${fought}`}</span> : null}
      </h3>
      {battle.chance === null ? null : <Odds chance={battle.chance} who={battle.sides[0]!} />}
      {battle.gain ? <GainTold gain={battle.gain} won={battle.winner !== null} /> : null}
      <ol class="hi-steps">
        {STEPS.map(([stage, title], n) => (
          <li key={stage} class={n < now ? "is-past" : n === now ? "is-now" : ""} aria-current={n === now ? "step" : undefined}>
            {title}
          </li>
        ))}
      </ol>
      {battle.winner === null ? <Forces battle={battle} /> : <p class="hi-won">{`${battle.winner} has won this battle.`}</p>}
    </section>
  );
}

/** What both have put in, until the cards decide: then the loser's lie on the discard pile. */
function Forces({ battle }: { battle: Battle }) {
  return (
    <div class="hi-forces">
      {battle.sides.map((side, n) => (
        <div key={n}>
          <b>{side}</b>
          <p>{programOf(battle, n)}</p>
          <Strength number={battle.strength[n] ?? null} />
          <p class="muted">{`paid ${battle.paid[n]} SR${battle.sr[n] ? `, added ${battle.sr[n]}` : ""}`}</p>
        </div>
      ))}
    </div>
  );
}

function programOf({ programs, boosters }: Battle, n: number): string {
  const called = (card: string | null | undefined): string => (card === UNSEEN ? "a facedown card" : (card ?? ""));
  const program = programs[n] ? called(programs[n]) : "no program yet";
  return boosters[n] ? `${program} with ${called(boosters[n])}` : program;
}

function Strength({ number }: { number: Counted | null }) {
  if (!number) return <p class="hi-strength">?</p>;
  return (
    <>
      <p class="hi-strength">{number.value}</p>
      <p class="muted">{reasons(number).join(" ")}</p>
    </>
  );
}

/** How likely a side wins, as a bar and a number. */
export function Odds({ chance, who, against }: { chance: number; who: string; against?: string | undefined }) {
  return (
    <p class="hi-odds">
      <b>{percent(chance)}</b>
      <span class="hi-bar is-good" aria-hidden="true">
        <i style={{ width: percent(chance) }} />
      </span>
      <span>{`that ${who} wins${against ? ` against ${against}` : ""}`}</span>
    </p>
  );
}

/** "Doors red 1, TAC 0 in the Freezer, +2 alarm". */
export function GainTold({ gain, won }: { gain: Gain; won?: boolean }) {
  const { doors, zones, tokens, alarm, cards, colour, number } = gain;
  return (
    <ul class="hi-gain" aria-label={`What ${gain.terminal} is worth`}>
      {doors.length ? (
        <li>
          <Icon name="open" /> {`doors ${colour ?? "white"} ${number}: ${listed(doors)}`}
        </li>
      ) : null}
      {zones.length ? (
        <li>
          <Icon name="armour" /> {`TAC 0 in ${listed(zones)}`}
        </li>
      ) : null}
      <li>
        <Icon name="alarm" /> {`+${tokens} alarm in ${alarm}`}
      </li>
      {won ? null : (
        <li>
          <Icon name="lock" /> {`${many(cards, "card")} to beat first`}
        </li>
      )}
    </ul>
  );
}
