/** The mission: how far it has come, the rounds, what wins and what it changes. */

import { Progress } from "../../../board/panels/PanelRows";
import type { PanelsProps } from "../../../gameContract";
import { capital } from "../../../ui/format";
import { Icon } from "../pieces/icons";
import type { Table } from "../shown";
import { ENDLESS, musters, roundTold } from "../view";
import { Folded, Read } from "./panelParts";

export function Mission({ panel }: { panel: PanelsProps }) {
  const table = panel.view as Table;
  const { briefing, goals, special } = table.orders;
  const begun = table.round && !musters(table);
  return (
    <section class="hip-mission" aria-label="Mission">
      <h3>
        <Icon name="timer" /> {begun ? roundTold(table, " of ") : "Before the mission"}
      </h3>
      <ul class="panel-progress" aria-label="How far it has come">
        {table.progress.filter(({ of }) => of < ENDLESS).map(({ what, done, of, wins }) => (
          <li key={what} class={wins ? "is-good" : "is-bad"}>
            <Icon name={wins ? "objective" : "wound"} />
            <span>{capital(what)}</span>
            <Progress {...{ what, done, of }} {...(wins && done >= of ? { told: "done" } : {})} />
          </li>
        ))}
      </ul>
      <Folded title={briefing[0] ?? table.mission} open={!begun}>
        <ul class="panel-lines">
          {[...briefing.slice(1), ...goals].map((line) => (
            <li key={line}>{line}</li>
          ))}
          {special.map((line) => (
            <li key={line} class="muted">
              {line}
            </li>
          ))}
        </ul>
        {panel.cards[table.code] ? (
          <Read {...panel} card={table.code}>
            All of {table.mission}
          </Read>
        ) : null}
      </Folded>
      <Agendas panel={panel} />
    </section>
  );
}

/** What each player is out for besides, as far as it is known. */
function Agendas({ panel }: { panel: PanelsProps }) {
  const agendas = Object.entries((panel.view as Table).agendas).filter(([, { card }]) => card !== null);
  if (!agendas.length) return null;
  return (
    <ul class="hip-agendas" aria-label="Agendas">
      {agendas.map(([player, { card, shown, met }]) => (
        <li key={player}>
          <Icon name="hidden" /> {player}:{" "}
          {panel.cards[card!] ? <Read {...panel} card={card!} /> : <span class="muted">a secret agenda</span>}
          {met === null ? null : <span class="hip-tag">{met ? "met" : "not met yet"}</span>}
          {shown ? <span class="hip-tag">open</span> : null}
        </li>
      ))}
    </ul>
  );
}
