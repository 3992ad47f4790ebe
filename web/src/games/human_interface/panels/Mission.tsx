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
      <Ends table={table} wins={true} title="Won with all of" />
      <Ends table={table} wins={false} title={table.mode === "skirmish" ? "Ends with" : "Lost with any of"} />
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

/** What wins, or else ends, and how far that has come. */
function Ends({ table, wins, title }: { table: Table; wins: boolean; title: string }) {
  const counted = table.progress.filter((each) => each.wins === wins && each.of < ENDLESS);
  if (!counted.length) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul class={`panel-progress ${wins || table.mode === "skirmish" ? "" : "is-bad"}`} aria-label={title}>
        {counted.map(({ what, done, of }) => (
          <li key={what}>
            <span>{capital(what)}</span>
            <Progress {...{ what, done, of }} {...(wins && done >= of ? { told: "done" } : {})} />
          </li>
        ))}
      </ul>
    </>
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
