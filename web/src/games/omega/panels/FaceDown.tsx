/** What is not known yet: which stacks and door markers are still face down, and what can be found. Which there are is open
 * to all; where they lie the overseer alone is told. */

import type { PanelsProps } from "../../../gameContract";
import { many } from "../../../ui/format";
import { Icon } from "../pieces/icons";
import type { Table } from "../shown";
import { isSetUp } from "../view";
import { Read } from "./panelParts";

export function FaceDown(panel: PanelsProps) {
  const table = panel.view as Table;
  const stacks = Object.entries(table.stacks);
  const waiting = stacks.filter(([, stack]) => !stack.resolved);
  const doors = Object.entries(table.door_markers).filter(([, count]) => count);
  const last = table.discard.at(-1);
  if (!isSetUp(table)) return null;
  return (
    <section class="mgp-hidden" aria-label="What is hidden">
      <h3>
        <Icon name="?" /> Still hidden
      </h3>
      <details>
        <summary>
          {waiting.length} of {many(stacks.length, "room stack")}
        </summary>
        <ul>
          {stacks.map(([name, stack]) => (
            <li key={name} class={stack.resolved ? "is-known" : ""}>
              <b>
                {name}
                {stack.resolved ? <span class="visually-hidden"> (resolved)</span> : null}
              </b>
              {stack.in ? <span class="mgp-tag">{stack.in}</span> : null}
              <span class="mgp-inline">
                {stack.cards.map((card, n) => (
                  <Read key={`${card} ${n}`} panel={panel} card={card} />
                ))}
              </span>
            </li>
          ))}
        </ul>
      </details>
      <p class="muted" title="Face down on a door or in the box">
        <Icon name="locked" /> Door markers: {doors.map(([type, count]) => `${count} ${type}`).join(", ") || "none"}
      </p>
      <p class="muted">
        <Icon name="investigate" /> {many(table.deck_size, "Investigate card")} to be found
        {last ? `, last discarded ${last}` : ""}
      </p>
    </section>
  );
}
