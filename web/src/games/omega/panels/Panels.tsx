/** Beside the board: what is being prepared or put in order, the clock of the mission, the commandos' sheets and the
 * overseer's dashboard, one's own side first. */

import { alike, memo } from "../../../board/draw/memo";
import type { PanelsProps } from "../../../gameContract";
import { many } from "../../../ui/format";
import { Icon } from "../pieces/icons";
import type { Table } from "../shown";
import { isSetUp, OVERSEER } from "../view";
import { CommandoSheet } from "./CommandoSheet";
import { FaceDown } from "./FaceDown";
import { InitiativeOrder } from "./InitiativeOrder";
import { MissionSetup } from "./MissionSetup";
import { OverseerDashboard } from "./OverseerDashboard";
import { Roster } from "./panelParts";
import { RoundTracker } from "./RoundTracker";

export const Panels = memo(function Panels(panel: PanelsProps) {
  const overseer = panel.seat === OVERSEER;
  const team = <Team key="team" panel={panel} />;
  const dashboard = <OverseerDashboard key="overseer" panel={panel} own={overseer} />;
  return (
    <div class="panel-stack mgp-panels">
      <MissionSetup {...panel} />
      <InitiativeOrder {...panel} />
      {overseer ? dashboard : team}
      <RoundTracker key="tracker" panel={panel} />
      {overseer ? team : dashboard}
      <FaceDown {...panel} />
    </div>
  );
}, alike<PanelsProps>("view", "ask", "seat", "cards", "focus"));

/** The sheets in the order of initiative; before there is one, by rank. */
function Team({ panel }: { panel: PanelsProps }) {
  const table = panel.view as Table;
  const place = (name: string): number => (table.order.includes(name) ? table.order.indexOf(name) : table.order.length);
  const team = Object.entries(table.commandos).sort(
    ([a, one], [b, other]) => place(a) - place(b) || one.rank - other.rank,
  );
  const friends = Object.entries(table.drones).map(([card, { name, at, wounds, vitality }]) => ({
    card,
    name,
    told: <span>{`${at}, ${many(wounds, "wound")} of ${vitality}`}</span>,
  }));
  if (!team.length) return null;
  return (
    <section class="panel-team mgp-team" aria-label="Commandos">
      <h3>Commandos</h3>
      <ul>
        {team.map(([name, commando]) => (
          <CommandoSheet key={name} panel={panel} name={name} commando={commando} own={commando.player === panel.seat} />
        ))}
      </ul>
      <Roster panel={panel} label="Friends of the commandos" rows={friends} />
      <Transfer table={table} />
    </section>
  );
}

/** Where the adrenaline of the sheets goes. */
function Transfer({ table }: { table: Table }) {
  const { on_sheets, next_pool } = table.overseer;
  if (!isSetUp(table)) return null;
  return (
    <p class="mgp-transfer">
      <Icon name="adrenaline" /> <b>{on_sheets}</b> on the sheets. With it the overseer begins the next round with{" "}
      <Icon name="energy" /> <b>{next_pool}</b>.
    </p>
  );
}
