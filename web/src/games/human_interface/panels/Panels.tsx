/** What is beside the board: the mission, the campaign, one's own team, the networks at a glance, OPFOR with its next moves, the other teams,
 * and the decks. */

import type { ComponentChildren } from "preact";
import { alike, memo } from "../../../board/draw/memo";
import type { PanelsProps } from "../../../gameContract";
import { many } from "../../../ui/format";
import { CampaignPanel } from "../campaign/CampaignPanel";
import { fold } from "../fold";
import { Icon } from "../pieces/icons";
import type { Table } from "../shown";
import { hasNetwork, sideClass, teamOf } from "../view";
import { Decks } from "./Decks";
import { Hud } from "./Hud";
import { Mission } from "./Mission";
import { Opfor } from "./Opfor";

export const Panels = memo(function Panels(props: PanelsProps) {
  const table = props.folded ? fold(props.view as Table) : (props.view as Table);
  const panel = { ...props, view: table };
  const own = teamOf(table, props.seat);
  const first = (team: string): number => Number(team !== own);
  const teams = Object.keys(table.teams).sort((a, b) => first(a) - first(b));
  return (
    <div class="panel-stack hip-panels">
      <Mission panel={panel} />
      <CampaignPanel panel={panel} />
      {teams.map((team, n) => (
        <TeamPanel key={team} panel={panel} team={team}>
          {n === 0 ? <Opfor panel={panel} /> : null}
        </TeamPanel>
      ))}
      <Decks panel={panel} />
    </div>
  );
}, alike<PanelsProps>("view", "ask", "seat", "cards", "wanted", "folded"));

function TeamPanel({ panel, team, children }: { panel: PanelsProps; team: string; children: ComponentChildren }) {
  const table = panel.view as Table;
  const { models, score, players } = table.teams[team]!;
  const network = table.networks[team];
  const title = team === players[0] ? team : `${team} (${players.join(", ")})`;
  return (
    <>
      <section class={`panel-team hip-team ${sideClass(team)}`} aria-label={team}>
        <header>
          <h3>{title}</h3>
          {network && hasNetwork(table) ? (
            <span class="hip-tag" title={`${network.sr} system resources`}>
              <Icon name="sr" /> {network.sr} SR
            </span>
          ) : null}
          {table.mode === "skirmish" ? <span class="hip-tag">{many(score, "point")}</span> : null}
          {table.initiative === team ? <span class="hip-tag">initiative</span> : null}
        </header>
        <ul>
          {models.map((name) => {
            const model = table.models[name];
            return model ? <Hud key={name} panel={panel} name={name} model={model} /> : null;
          })}
        </ul>
      </section>
      {children}
    </>
  );
}
