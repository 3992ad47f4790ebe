/** Between two missions: a card for everybody with what can be done for them, what can be bought and learnt with its price
 * and its words, who can be hired, and the way out in the head, which stays in view. What cannot be done says why when it is pointed at. */

import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { OptionButton } from "../../../board/input/OptionButton";
import type { BoardProps } from "../../../gameContract";
import { capital, many } from "../../../ui/format";
import { Folded, Read } from "../panels/panelParts";
import { People } from "../panels/Roster";
import { CardPortrait } from "../pieces/Piece";
import type { Card, Mustered, Table } from "../shown";
import { Kept, Purse, stateOf } from "./CampaignPanel";

type MusterProps = Pick<BoardProps, "ask" | "cards" | "wanted" | "onChoose" | "onFocus" | "onWhy" | "onCard"> & { table: Table };

export function Muster(props: MusterProps) {
  const { ask, cards, table } = props;
  const { improvements, heal, hire, market, size, camp } = table.campaign!;
  const people = Object.values(camp);
  const over = people.filter(({ home }) => !home).length - size;
  const [chosen, choose] = useState("");
  const one = people.find(({ card }) => card === chosen) ?? people[0];
  const [head, shelves] = [useRef<HTMLElement>(null), useRef<HTMLDivElement>(null)];
  const lookFor = (who: string): void => {
    choose(who);
    const { parentElement: all, offsetTop } = shelves.current!;
    all!.scrollTop = offsetTop - head.current!.offsetHeight; // scrolling it into view would put it behind the head
  };
  const lessons = Object.keys(cards).filter((name) => (cards[name] as Card).sort === "improvement");
  const recruits = ask?.options.filter(({ form }) => form === "hire") ?? [];
  return (
    <section class="hi-net hi-muster" aria-label="Before the mission">
      <header ref={head}>
        <h2>Before {table.mission}</h2>
        <p class="hip-chips">
          <Purse table={table} />
          {over > 0 ? <span class="hip-tag is-bad">Leave {over} at home first</span> : null}
        </p>
        <Deed {...props} words={["done"]}>
          Set out
        </Deed>
      </header>
      {table.orders.briefing.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <ul class="hi-roster" aria-label="The team">
        {people.map((each) => (
          <li key={each.card} class={`panel-card ${each === one ? "is-chosen" : ""}`}>
            <Somebody {...props} one={each} />
            {each.crippled ? (
              <Deed {...props} words={["heal", each.card]}>
                Heal for {many(heal, "credit")}
              </Deed>
            ) : null}
            {people.length > size && !each.home ? (
              <Deed {...props} words={["stay", each.card]}>
                Leave at home
              </Deed>
            ) : null}
            <button type="button" class="panel-go" aria-pressed={each === one} onClick={() => lookFor(each.card)}>
              {improvements ? "Learn and buy" : "Buy"} for {each.card}
            </button>
          </li>
        ))}
      </ul>
      {one ? (
        <div ref={shelves} class="hi-shelves">
          {improvements ? <Shelf {...props} title={`${one.card} can learn`} verb="improve" does="Learn" names={lessons} one={one} /> : null}
          <Shelf {...props} title={`The market, for ${one.card}`} verb="buy" does="Buy" names={market} one={one} />
          <Shelf {...props} title={`${one.card} can leave behind`} verb="drop" does="Leave" names={one.gear} one={one} only />
        </div>
      ) : null}
      <Folded title={`Hire somebody for ${many(hire, "credit")}${over < 0 ? "" : ": one more than there are places for, so that somebody stays at home"}`}>
        {recruits.length ? <People {...props} options={recruits} label="Who can be hired" /> : <p class="muted">Nobody can be hired now.</p>}
      </Folded>
    </section>
  );
}

function Somebody({ one, ...reads }: MusterProps & { one: Mustered }) {
  const card = reads.cards[one.card] as Card | undefined;
  return (
    <>
      <header>
        {card ? <CardPortrait name={one.card} card={card} /> : null}
        <div>
          <h3>
            <Read {...reads} card={one.card} />
          </h3>
          <p class={one.crippled ? "bad" : "muted"}>{stateOf(one).join(", ")}</p>
        </div>
      </header>
      <Kept {...reads} one={one} />
    </>
  );
}

interface ShelfProps extends MusterProps {
  title: string;
  verb: string;
  does: string;
  names: readonly string[];
  one: Mustered;
  /** Is only that shown which can be done? */
  only?: boolean;
}

/** Cards with their words, those that can be had first. */
function Shelf({ title, verb, does, names, one, only, ...props }: ShelfProps) {
  const isOffered = (name: string): boolean => !!optionOf(props.ask, [verb, name, one.card]);
  const [can, cannot] = [names.filter(isOffered), names.filter((name) => !isOffered(name))];
  const shown = only ? can : [...can, ...cannot];
  if (!shown.length) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul class="hi-shelf">
        {shown.map((name) => {
          const { text, about, notes, numbers } = props.cards[name] as Card;
          const { price, ...others } = verb === "buy" ? numbers : {};
          const told = Object.entries(others).map(([what, value]) => `${capital(what)} ${value}.`);
          return (
            <li key={name}>
              <p>
                <Read {...props} card={name} /> {price ? <span class="hip-tag">{many(+price, "credit")}</span> : null}
                <span class="muted"> {[text, price ? about : "", ...told, ...notes].join(" ")}</span>
              </p>
              <Deed {...props} words={[verb, name, one.card]}>
                {does}
              </Deed>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** An answer as it is written. */
const written = (words: readonly string[]): string => words.join(" ").toLowerCase();

const optionOf = (ask: BoardProps["ask"], words: readonly string[]) => ask?.options.find(({ text }) => text === written(words));

interface DeedProps extends MusterProps {
  words: readonly string[];
  children: ComponentChildren;
}

/** A button that does something; whom and what it is about stands beside it, and is said to those who do not see that. */
function Deed({ words, children, ...props }: DeedProps) {
  const { onWhy, onFocus } = props;
  const option = optionOf(props.ask, words);
  const text = written(words);
  const face = (
    <>
      {children}
      {words.length > 1 ? <span class="visually-hidden"> {words.slice(1).join(", ")}</span> : null}
    </>
  );
  if (option || !props.ask)
    return (
      <OptionButton {...props} option={option} class="panel-go">
        {face}
      </OptionButton>
    );
  return (
    <button
      type="button"
      class="panel-go is-refused"
      aria-disabled="true"
      onClick={() => onWhy(text)}
      onPointerEnter={() => onFocus(text)}
      onPointerLeave={() => onFocus(null)}
      onFocus={() => onFocus(text)}
    >
      {face}
    </button>
  );
}
