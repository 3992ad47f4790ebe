/** How far a campaign has come: the missions as a chart, what the team has, who is not in this mission, and who is gone. */

import type { Reads } from "../../../board/panels/PanelRows";
import type { PanelsProps } from "../../../gameContract";
import { many } from "../../../ui/format";
import { isIn, SeriesChart, seriesOf } from "../../../ui/SeriesChart";
import { Folded, Read } from "../panels/panelParts";
import { Icon } from "../pieces/icons";
import type { Card, Mustered, Table } from "../shown";
import { musters } from "../view";

export function CampaignPanel({ panel }: { panel: PanelsProps }) {
  const table = panel.view as Table;
  if (!table.campaign) return null;
  const { played, camp, gone } = table.campaign;
  const missions = Object.entries(panel.cards as Record<string, Card>).filter(([, { sort }]) => sort === "mission");
  const linked = missions.map(([code, { title, follows }]) => ({ code, title, follows }));
  const series = seriesOf(linked).find((each) => isIn(each, table.code));
  const past = Object.fromEntries(Object.entries(played).map(([mission, won]) => [mission, won ? "won" : "lost"]));
  const home = musters(table) ? [] : Object.values(camp); // who musters stands on the board
  return (
    <section aria-label="Campaign">
      <header>
        <h3>
          <Icon name="objective" /> Campaign
        </h3>
        <Purse table={table} />
      </header>
      {home.map((one) => (
        <div key={one.card}>
          <h4>{[one.card, ...stateOf(one)].join(", ")}</h4>
          <Kept {...panel} one={one} />
        </div>
      ))}
      {gone.length ? <p class="muted">Gone for good: {gone.join(", ")}</p> : null}
      {series ? (
        <Folded title="The missions" open={musters(table)}>
          <SeriesChart series={series} now={table.code} past={past} />
        </Folded>
      ) : null}
    </section>
  );
}

/** Credits, and improvements that are still to be chosen. */
export function Purse({ table }: { table: Table }) {
  const { credits, improvements } = table.campaign!;
  return (
    <>
      <span class="hip-tag">{many(credits, "credit")}</span>
      {improvements ? <span class="hip-tag">{many(improvements, "improvement")} to learn</span> : null}
    </>
  );
}

/** What is the matter with somebody who is not in a mission. */
export const stateOf = ({ crippled, home, cybershock }: Mustered): string[] => [
  crippled ? "crippled" : "well",
  ...(home ? ["stays at home"] : []),
  ...(cybershock ? [`cybershock ${cybershock}`] : []),
];

/** Gear, and what somebody has learnt. */
export function Kept({ one, cards, onCard }: Reads & { one: Mustered }) {
  return (
    <p class="hip-chips">
      {[...one.gear, ...one.improvements].map((card, n) => (
        <Read key={n} cards={cards} onCard={onCard} card={card} class="hip-chip">
          {n < one.gear.length ? null : <Icon name="star" />}
          {card}
        </Read>
      ))}
    </p>
  );
}
