/** What a hacker can do: first what for, which is folded away until it is pressed, then with which program. A play that is
 * pressed tells its odds and what it would gain before it is made; cards that are exchanged are marked one by one. */

import { useEffect, useState } from "preact/hooks";
import type { Reads } from "../../../board/panels/PanelRows";
import type { BoardProps, Option } from "../../../gameContract";
import { isNetworked } from "../options";
import { Icon } from "../pieces/icons";
import { told } from "../preview";
import { GainTold, Odds } from "./BattleSteps";

const FEW = 6; // plays that need not be folded away, where there is nothing else to do

type PlaysProps = Reads & Pick<BoardProps, "ask" | "seat" | "preview" | "focus" | "wanted" | "onChoose" | "onFocus">;

export function Plays(props: PlaysProps) {
  const { ask } = props;
  if (!ask || !isNetworked(ask.kind)) return null;
  return <Open key={`${ask.n} ${ask.private}`} {...props} ask={ask} />;
}

function Open(props: PlaysProps & { ask: NonNullable<PlaysProps["ask"]> }) {
  const { ask, wanted } = props;
  const groups = groupsOf(ask.options.filter(({ form }) => form !== "discard"));
  const discards = ask.options.filter(({ form }) => form === "discard");
  const wide = [...groups].filter(([, options]) => options.length > 1 || options[0]!.parts.length > 0);
  const plain = [...groups].filter(([, options]) => options.length === 1 && options[0]!.parts.length === 0).flatMap(([, options]) => options);
  const only = wide.length === 1 && wide[0]![1].length <= FEW ? wide[0]![0] : null;
  const [group, setGroup] = useState(only);
  const [chosen, setChosen] = useState<string | null>(null);
  const options = (group && groups.get(group)) || [];
  useEffect(() => () => props.onFocus(null), []);
  const choose = (text: string): void => (chosen === text ? props.onChoose(text) : (setChosen(text), props.onFocus(text)));
  return (
    <section class="hi-plays" aria-label="What the hacker does">
      <div class="hi-play-groups" role="toolbar" aria-label="Actions of the network">
        {(only ? [] : wide).map(([name, all]) => (
          <button
            key={name}
            type="button"
            class={`hi-play-group ${all.some(({ text }) => text === wanted) ? "is-wanted" : ""}`}
            aria-pressed={name === group}
            onClick={() => {
              setGroup(name === group ? null : name);
              setChosen(null);
              props.onFocus(null);
            }}
          >
            {name}
          </button>
        ))}
        {plain.map((option) => (
          <button
            key={option.text}
            type="button"
            class={`hi-play-group is-plain ${option.text === wanted ? "is-wanted" : ""}`}
            onClick={() => props.onChoose(option.text)}
          >
            {option.label}
          </button>
        ))}
      </div>
      {options.length ? (
        <div class="hi-play-options">
          {options.map((option) => (
            <button
              key={option.text}
              type="button"
              class={`hi-play ${option.text === wanted ? "is-wanted" : ""}`}
              aria-pressed={option.text === chosen}
              onClick={() => choose(option.text)}
              onPointerEnter={() => props.onFocus(option.text)}
              onPointerLeave={() => props.onFocus(chosen)}
            >
              <span>{(!only && option.parts.at(-1)?.name) || option.label}</span>{" "}
              {option.cost && option.parts.at(-1)?.kind !== "number" ? <span class="hi-cost">{option.cost}</span> : null}
            </button>
          ))}
        </div>
      ) : null}
      <Forecast {...props} chosen={chosen} />
      {discards.length ? <Exchange {...props} options={discards} /> : null}
    </section>
  );
}

/** Options that differ in their last part only belong together. */
function groupsOf(options: readonly Option[]): Map<string, Option[]> {
  const groups = new Map<string, Option[]>();
  for (const option of options) groups.set(option.action, [...(groups.get(option.action) ?? []), option]);
  return groups;
}

/** The odds first, then what it would gain, then the button. */
function Forecast({ ask, chosen, ...props }: PlaysProps & { chosen: string | null }) {
  const option = ask!.options.find(({ text }) => text === (props.focus ?? chosen));
  if (!option) return null;
  const drawing = told({ preview: props.preview, focus: option.text });
  const strength = props.preview?.text === option.text ? props.preview.numbers[0] : undefined;
  return (
    <div class="hi-forecast" aria-live="polite">
      <b>{option.label}</b>
      {strength ? <span class="hip-tag">{`${strength.name} ${strength.value} + card`}</span> : null}
      {drawing?.succeeds === undefined ? null : <Odds chance={drawing.succeeds} who={props.seat ?? "it"} against={drawing.against} />}
      {drawing?.gain ? <GainTold gain={drawing.gain} /> : null}
      <button type="button" class="panel-go" onClick={() => props.onChoose(option.text)}>
        <Icon name="activated" /> Do it{option.cost ? ` for ${option.cost}` : ""}
      </button>
    </div>
  );
}

/** Cards of the hand that are exchanged: marked one by one, as long as there is an answer with all of them. */
function Exchange({ options, wanted, onChoose, ...rest }: PlaysProps & { options: readonly Option[] }) {
  const cards = longest(options);
  const [marked, mark] = useState<readonly number[]>([]);
  const inOrder = (ids: readonly string[]): string => [...ids].sort().join();
  const option = options.find(({ parts }) => inOrder(parts.map(({ id }) => id)) === inOrder(marked.map((n) => cards[n]!)));
  const asked = options.find(({ text }) => text === wanted)?.parts.map(({ id }) => id) ?? [];
  return (
    <div class="hi-exchange">
      <h3>Exchange cards</h3>
      {cards.map((card, n) => (
        <button
          key={n}
          type="button"
          class={`hi-play ${asked.includes(card) ? "is-wanted" : ""}`}
          aria-pressed={marked.includes(n)}
          title={rest.cards[card]?.lines[0]}
          onClick={() => mark(marked.includes(n) ? marked.filter((each) => each !== n) : [...marked, n])}
        >
          {card}
        </button>
      ))}
      <button type="button" class={`panel-go ${option && option.text === wanted ? "is-wanted" : ""}`} disabled={!option} onClick={() => option && onChoose(option.text)}>
        <Icon name="card" /> {option ? option.label : "Mark what goes"}
      </button>
    </div>
  );
}

/** All cards that can go: those of the answer with the most. */
function longest(options: readonly Option[]): string[] {
  const most = options.reduce((best, option) => (option.parts.length > best.parts.length ? option : best), options[0]!);
  return most.parts.map(({ id }) => id);
}
