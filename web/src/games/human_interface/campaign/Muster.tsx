/** Between two missions: a card for everybody with what can be done for them, what can be bought and learnt with its price
 * and its words, who can be hired, and the way out last. What cannot be done says why when it is pointed at. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { OptionButton } from "../../../board/input/OptionButton";
import type { BoardProps } from "../../../gameContract";
import { many } from "../../../ui/format";
import { Read } from "../panels/panelParts";
import { People } from "../panels/Roster";
import { CardPortrait } from "../pieces/Piece";
import type { Card, Mustered, Table } from "../shown";
import { Kept, Purse, stateOf } from "./CampaignPanel";

type MusterProps = Pick<BoardProps, "ask" | "cards" | "wanted" | "onChoose" | "onFocus" | "onWhy" | "onCard"> & { table: Table };

export function Muster(props: MusterProps) {
  const { ask, cards, table } = props;
  const { improvements, heal, hire, market, size, camp } = table.campaign!;
  const people = Object.values(camp);
  const [chosen, choose] = useState("");
  const one = people.find(({ card }) => card === chosen) ?? people[0];
  const lessons = Object.keys(cards).filter((name) => (cards[name] as Card).sort === "improvement");
  const recruits = ask?.options.filter(({ form }) => form === "hire") ?? [];
  return (
    <section class="hi-net hi-muster" aria-label="Before the mission">
      <header>
        <h2>Before {table.mission}</h2>
        <p class="hip-chips">
          <Purse table={table} />
        </p>
      </header>
      {table.orders.briefing.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <ul class="hi-roster" aria-label="The team">
        {people.map((each) => (
          <li key={each.card} class={`hip-card ${each === one ? "is-chosen" : ""}`}>
            <Somebody {...props} one={each} />
            {each.crippled ? (
              <Deed {...props} words={["heal", each.card]} label={`Heal ${each.card} for ${many(heal, "credit")}`}>
                Heal for {many(heal, "credit")}
              </Deed>
            ) : null}
            {people.length > size && !each.home ? (
              <Deed {...props} words={["stay", each.card]} label={`Leave ${each.card} at home`}>
                Leave at home
              </Deed>
            ) : null}
            <button type="button" class="hip-go" aria-pressed={each === one} onClick={() => choose(each.card)}>
              Choose for {each.card}
            </button>
          </li>
        ))}
      </ul>
      {one && improvements ? <Shelf {...props} title={`${one.card} can learn`} verb="improve" does="Learn" names={lessons} one={one} /> : null}
      {one ? <Shelf {...props} title={`The market, for ${one.card}`} verb="buy" does="Buy" names={market} one={one} /> : null}
      {one ? <Shelf {...props} title={`${one.card} can leave behind`} verb="drop" does="Leave" names={one.gear} one={one} only /> : null}
      {recruits.length ? (
        <section aria-label="Who can be hired">
          <h3>Hire for {many(hire, "credit")}</h3>
          <People {...props} options={recruits} label="Who can be hired" />
        </section>
      ) : (
        <p class="hip-note">Nobody can be hired now. Somebody new costs {many(hire, "credit")}.</p>
      )}
      <Deed {...props} words={["done"]} label="Set out" class="hip-go is-whole">
        Set out
      </Deed>
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
          <p class={one.crippled ? "bad" : "hip-note"}>{stateOf(one).join(", ")}</p>
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
          const { lines = [], numbers = {} } = (props.cards[name] as Card | undefined) ?? {};
          return (
            <li key={name}>
              <p>
                <Read {...props} card={name} /> {verb === "buy" ? <span class="hip-tag">{many(+numbers["price"]!, "credit")}</span> : null}
                <span class="hip-note"> {lines.join(" ")}</span>
              </p>
              <Deed {...props} words={[verb, name, one.card]} label={`${does} ${name}, ${one.card}`}>
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
  label: string;
  class?: string;
  children: ComponentChildren;
}

function Deed({ words, label, class: own = "hip-go", children, ...props }: DeedProps) {
  const option = optionOf(props.ask, words);
  const text = written(words);
  if (option || !props.ask)
    return (
      <OptionButton {...props} option={option} class={own} label={option?.label}>
        {children}
      </OptionButton>
    );
  return (
    <button
      type="button"
      class={`${own} is-refused`}
      aria-disabled="true"
      aria-label={label}
      onClick={() => props.onWhy(text)}
      onPointerEnter={() => props.onFocus(text)}
      onPointerLeave={() => props.onFocus(null)}
      onFocus={() => props.onFocus(text)}
    >
      {children}
    </button>
  );
}
