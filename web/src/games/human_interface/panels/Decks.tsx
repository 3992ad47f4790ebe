/** The decks: how many cards are left, what is in force, and on request what the CanDo deck still holds. */

import type { PanelsProps } from "../../../gameContract";
import { many } from "../../../ui/format";
import type { Spread, Table } from "../shown";
import { Folded, Read } from "./panelParts";

export function Decks({ panel }: { panel: PanelsProps }) {
  const table = panel.view as Table;
  const left = table.spread.reduce((sum, each) => sum + each.left, 0);
  return (
    <section class="hip-decks" aria-label="Decks">
      {table.lasting.map(({ card, text, rounds }) => (
        <p key={card}>
          <Read {...panel} card={card} /> <span class="muted">{`${text} ${rounds > 0 ? `(${many(rounds, "round")} more)` : ""}`}</span>
        </p>
      ))}
      <Folded title={`CanDo deck: ${many(left, "card")} left`}>
        <Values spread={table.spread} />
      </Folded>
      <Folded title="Other decks">
        <ul class="panel-lines">
          {Object.entries(table.decks)
            .filter(([deck]) => deck !== "CanDo")
            .map(([deck, { left: cards, discard }]) => (
              <li key={deck}>
                {`${deck}: ${cards} left`}
                {discard.length ? <span class="muted">{`, discarded ${discard.join(", ")}`}</span> : null}
              </li>
            ))}
        </ul>
      </Folded>
    </section>
  );
}

const HIGH = 44;

/** A bar for each value: full for what is left, an outline for what has been drawn. */
function Values({ spread }: { spread: readonly Spread[] }) {
  const most = Math.max(1, ...spread.map(({ of }) => of));
  const left = spread.reduce((sum, each) => sum + each.left, 0);
  const mean = spread.reduce((sum, each) => sum + each.left * each.value, 0) / Math.max(left, 1);
  const bar = (count: number) => ({ y: HIGH - (count / most) * HIGH, height: (count / most) * HIGH });
  const told = spread.map((each) => `${each.value}: ${each.left} of ${each.of}`).join(", ");
  return (
    <figure class="hip-spread">
      <svg viewBox={`-1 -2 ${spread.length * 20 + 2} ${HIGH + 28}`} role="img" aria-label={`CanDo cards left, by value: ${told}`}>
        {spread.map((each, n) => (
          <g key={each.value} transform={`translate(${n * 20} 0)`}>
            <rect class="hip-spread-of" x="3" width="14" {...bar(each.of)} rx="1.5" />
            <rect class="hip-spread-left" x="3" width="14" {...bar(each.left)} rx="1.5" />
            <text x="10" y={HIGH + 11}>
              {each.value}
            </text>
            <text class="hip-spread-count" x="10" y={HIGH + 23}>
              {each.left}
            </text>
          </g>
        ))}
      </svg>
      <figcaption>{`The next card is ${mean.toFixed(1)} on average. A 1 or a 10 shuffles all cards in.`}</figcaption>
    </figure>
  );
}
