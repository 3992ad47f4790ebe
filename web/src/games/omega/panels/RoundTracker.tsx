/** The round tracker: where the timer stands, what waits on the spaces ahead, and how far the mission has come. */

import { Progress } from "../../../board/panels/PanelRows";
import type { PanelsProps } from "../../../gameContract";
import { Icon } from "../pieces/icons";
import type { Table } from "../shown";
import { isSetUp, when } from "../view";
import { Choose, Read } from "./panelParts";

const ICONS: Readonly<Record<string, string>> = {
  crisis: "crisis",
  "flip passages": "passage",
  "place passages": "passage",
  "add reserves": "spawn",
  energy: "energy",
  "second timer": "timer",
  open: "open",
};

export function RoundTracker({ panel }: { panel: PanelsProps }) {
  const table = panel.view as Table;
  const added = (panel.ask?.options ?? []).filter((option) => option.form === "do"); // actions that the mission adds
  const ahead = table.coming.filter((event) => !event.past);
  return (
    <section aria-label="Mission">
      <header>
        <h3>
          <Icon name="timer" /> {isSetUp(table) ? `Round ${table.round}` : "Before the mission"}
        </h3>
        {table.crisis ? (
          <span class="mgp-tag is-crisis">
            <Icon name="crisis" /> Crisis
          </span>
        ) : null}
      </header>
      <Spaces table={table} />
      {ahead.length ? (
        <ul class="mgp-coming" aria-label="What is coming">
          {ahead.map((event) => (
            <li key={`${event.space} ${event.text}`} class={event.do === "crisis" ? "is-crisis" : ""}>
              <Icon name={ICONS[event.do] ?? "star"} />
              <span class="mgp-when">{when(table, event)}</span>
              <span>{event.text}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <ul class="panel-progress" aria-label="How far it has come">
        {table.progress.map(({ what, done, of }) => (
          <li key={what}>
            <span>{what}</span>
            <Progress {...{ what, done, of }} />
          </li>
        ))}
      </ul>
      {added.map((option) => (
        <p key={option.text} class="mgp-targets">
          <Choose panel={panel} option={option}>
            {option.label}
          </Choose>
        </p>
      ))}
      <Orders panel={panel} table={table} />
    </section>
  );
}

function Spaces({ table }: { table: Table }) {
  return (
    <ol class="mgp-spaces" aria-label={`The timer is on space ${table.timer} of ${table.last_space}`}>
      {Array.from({ length: table.last_space }, (_, n) => n + 1).map((space) => {
        const events = table.coming.filter((event) => event.space === space);
        const looks = [space < table.timer ? "is-past" : "", space === table.timer ? "is-now" : ""];
        if (table.second_timer === space) looks.push("is-second");
        if (events.some((event) => event.do === "crisis")) looks.push("is-crisis");
        return (
          <li
            key={space}
            class={looks.filter(Boolean).join(" ")}
            aria-current={space === table.timer ? "step" : undefined}
            title={[`Space ${space}`, ...events.map((event) => event.text)].join(": ")}
          >
            {events[0] ? <Icon name={ICONS[events[0].do] ?? "star"} /> : null}
            <span>{space}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** What wins, and what the mission changes. */
function Orders({ panel, table }: { panel: PanelsProps; table: Table }) {
  const { objectives, special, text } = table.orders;
  const before = Object.entries(table.campaign);
  return (
    <details class="mgp-orders" open={!isSetUp(table)}>
      <summary>{text || table.mission}</summary>
      <ul class="panel-lines">
        {objectives.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {special.map((line) => (
          <li key={line} class="muted">
            {line}
          </li>
        ))}
      </ul>
      {before.length ? (
        <p class="muted">Before this: {before.map(([mission, winner]) => `${mission} (${winner} won)`).join(", ")}</p>
      ) : null}
      {panel.cards[table.code] ? (
        <Read panel={panel} card={table.code}>
          All of {table.mission}
        </Read>
      ) : null}
    </details>
  );
}
