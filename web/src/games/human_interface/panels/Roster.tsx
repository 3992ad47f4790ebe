/** The people who can join a team, and the kits that somebody can take: their cards side by side over the map, sorted by class,
 * so that they can be compared before one is chosen. */

import { OptionButton } from "../../../board/input/OptionButton";
import type { BoardProps, Option } from "../../../gameContract";
import type { Card as Printed } from "../shown";
import { Card } from "./Card";

/** Is the question about who joins, or what somebody takes? */
export const isRoster = (kind: string | undefined): boolean => kind === "drafting" || kind === "outfitting";

/** The classes in the order in which a team is thought of. */
const ORDER = "leader hacker ronin skimmer uberboy drone heavy-assault-drone opfor";

type Hands = Pick<BoardProps, "cards" | "wanted" | "onChoose" | "onFocus">;

export function Roster({ ask, ...hands }: Hands & Pick<BoardProps, "ask">) {
  return (
    <section class="hi-net">
      <h2>{ask!.question}</h2>
      <People {...hands} options={ask!.options} label={ask!.question} />
    </section>
  );
}

export function People({ options, label, cards, ...hands }: Hands & { options: readonly Option[]; label: string }) {
  const printed = ({ parts }: Option): Printed | undefined => cards[parts[0]!.id] as Printed | undefined;
  const rank = (option: Option): number => ORDER.indexOf(printed(option)?.classes[0] ?? "");
  return (
    <ul class="hi-roster" aria-label={label}>
      {options
        .filter(printed) // the cards come after the table
        .sort((a, b) => rank(a) - rank(b))
        .map((option) => (
          <li key={option.text}>
            <Card name={option.parts[0]!.id} card={printed(option)!} />
            <OptionButton {...hands} option={option} class="panel-go is-whole">
              {option.label}
            </OptionButton>
          </li>
        ))}
    </ul>
  );
}
