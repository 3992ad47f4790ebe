/** The overseer's dashboard: the energy pool, what it could buy, every piece with its cost and well, and the reserves. */

import { Tokens } from "../../../board/panels/PanelRows";
import type { PanelsProps } from "../../../gameContract";
import { many } from "../../../ui/format";
import { Icon } from "../pieces/icons";
import type { Piece, Table } from "../shown";
import { AbilityMarks, priceIn, Read, Roster, Uses, usesOf } from "./panelParts";

const MOST_TARGETS = 12; // more are pointed at on the board

export function OverseerDashboard({ panel, own }: { panel: PanelsProps; own: boolean }) {
  const table = panel.view as Table;
  const { overseer } = table;
  const spends = priceIn(panel, "energy");
  return (
    <section class="mgp-overseer" aria-label="Overseer">
      <header>
        <h3>
          <Icon name="energy" /> Overseer
        </h3>
        <span class="mgp-pool">
          <b>{spends ? `${overseer.pool}→${overseer.pool - spends}` : overseer.pool}</b> energy
        </span>
      </header>
      <Pool table={table} spends={spends} />
      <Buys table={table} />
      <details class="mgp-pieces" open={own}>
        <summary>Dashboard, {many(Object.keys(overseer.dashboard).length, "piece")}</summary>
        <ul>
          {Object.entries(overseer.dashboard).map(([name, piece]) => (
            <PieceRow key={name} panel={panel} name={name} piece={piece} pool={overseer.pool} />
          ))}
        </ul>
      </details>
      <Forces panel={panel} table={table} />
    </section>
  );
}

/** What lies in the pool, and what the next transfer makes of it. */
function Pool({ table, spends }: { table: Table; spends: number }) {
  const { pool, on_sheets, next_pool, minimum, keeps } = table.overseer;
  return (
    <div class="mgp-flow">
      <Tokens
        look="energy"
        label={`${pool} energy in the pool, ${on_sheets} on the sheets of the commandos`}
        there={pool - spends}
        more={spends || on_sheets}
        places={Math.max(minimum, pool + on_sheets)}
      />
      <p class="muted">
        {on_sheets ? `With ${on_sheets} from the commandos' sheets ` : ""}
        <b>{next_pool}</b> in the next round. It never begins with less than {minimum}; of what is not spent, {keeps} at most are kept.
      </p>
    </div>
  );
}

/** What the pool pays for at this moment. */
function Buys({ table }: { table: Table }) {
  const { pool, dashboard } = table.overseer;
  const fights = Object.values(table.enemies).filter(({ activated, costs }) => !activated && costs.combat <= pool);
  const pieces = Object.entries(dashboard).filter(([, piece]) => piece.affordable);
  const bought = pieces.map(([name, { cost }]) => [name, `${cost}`]);
  if (fights.length) bought.push(["an enemy's attack", span(fights.map((enemy) => enemy.costs.combat))]);
  return (
    <p class="mgp-buys">
      <span>Could buy: </span>
      {bought.map(([what, cost]) => (
        <span key={what} class="mgp-chip">
          {what} <b>{cost}</b>
        </span>
      ))}
      {bought.length ? null : "nothing"}
    </p>
  );
}

/** One number, or from the least to the most. */
function span(costs: number[]): string {
  const [low, high] = [Math.min(...costs), Math.max(...costs)];
  return low === high ? `${low}` : `${low}–${high}`;
}

function PieceRow({ panel, name, piece, pool }: { panel: PanelsProps; name: string; piece: Piece; pool: number }) {
  const options = usesOf(panel.ask, piece.ability.id);
  const looks = `${piece.is_ready ? "is-ready" : "is-committed"} ${piece.affordable ? "" : "is-dear"}`;
  return (
    <li class={`mgp-piece ${looks} ${options.length ? "is-offered" : ""}`}>
      <p class="mgp-piece-head">
        <Read panel={panel} card={name} />
        <span class="mgp-cost" title={`costs ${piece.cost} now, at the least`}>
          <Icon name="energy" />
          <b>{piece.cost}</b>
          <span class="visually-hidden"> energy now</span>
        </span>
      </p>
      <p class="mgp-well">
        <span class="mgp-tag">{piece.is_ready ? "ready" : "committed"}</span>
        <span>{piece.is_ready ? `then ${piece.committed}` : `${piece.ready} when ready`}</span>
        {piece.well ? (
          <Tokens
            look="well"
            label={`${piece.well} in the well, ${piece.after_refresh} after the next refresh`}
            there={piece.after_refresh}
            more={piece.well - piece.after_refresh}
            places={piece.well}
          />
        ) : (
          <span>well empty</span>
        )}
        {piece.affordable ? null : <span class="mgp-short">{piece.cost - pool} short</span>}
      </p>
      <p>
        {piece.ability.text} <AbilityMarks ability={piece.ability} />
      </p>
      <Uses panel={panel} options={options} most={MOST_TARGETS} />
    </li>
  );
}

/** Enemies by kind: on the map, how many of them have still to act, and in the reserves. */
function Forces({ panel, table }: { panel: PanelsProps; table: Table }) {
  const there = Object.values(table.enemies);
  const kinds = [...new Set([...there.map((enemy) => enemy.kind), ...Object.keys(table.overseer.reserves)])];
  const rows = kinds.map((kind) => {
    const mine = there.filter((enemy) => enemy.kind === kind);
    const waiting = mine.filter((enemy) => !enemy.activated).length;
    const acting = table.phase === "activate" && mine.length ? `, ${waiting} to act` : "";
    const costs = (what: "move" | "combat"): string => `${what} ${span(mine.map((enemy) => enemy.costs[what]))}`;
    const told = (
      <>
        <span>{`${mine.length} on the map${acting}, ${table.overseer.reserves[kind] ?? 0} in reserve`}</span>
        {mine.length ? (
          <span title="What it costs to move it, and to move and attack with it">{`${costs("move")}, ${costs("combat")}`}</span>
        ) : null}
      </>
    );
    return { card: kind, name: kind, told };
  });
  return <Roster panel={panel} label="Enemies" rows={rows} />;
}
