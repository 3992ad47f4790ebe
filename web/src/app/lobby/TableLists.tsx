// One's own tables to come back to, tables with an open seat, and those that are over.
import { useEffect } from "preact/hooks";
import * as api from "../../net/api";
import type { Summary } from "../../net/httpBodies";
import { anyKey, forget, held, hold, newKey, seatAddress } from "../../net/seatKeys";
import { useAsked } from "../../net/useAsked";
import { ago, listed } from "../../ui/format";
import { Trouble } from "../../ui/Placeholders";
import { go, Link } from "../../ui/router";
import { sideClass, SideMark, sideNumber } from "../../ui/SideMark";
import { toast } from "../../ui/Toasts";

const AGAIN = 10_000; // milliseconds between looks at the tables

export function TableLists() {
  const asked = useAsked(
    () => api.tables(Object.fromEntries(Object.keys(held.peek()).map((table) => [table, anyKey(table)]))),
    [],
  );
  useEffect(() => {
    const timer = setInterval(() => document.hidden || asked.again(), AGAIN);
    return () => clearInterval(timer);
  }, []);
  if (asked.reason) return <Trouble reason={asked.reason} again={asked.again} />;
  const all = asked.value;
  if (!all) return null;
  const mine = all.filter((table) => held.value[table.table] && table.phase !== "over");
  const open = all.filter((table) => !held.value[table.table] && table.phase !== "over");
  const over = all.filter((table) => table.phase === "over").slice(0, 8);
  return (
    <div class="tables">
      <TableList title="Your tables" tables={mine} />
      <TableList title="Open tables" tables={open} />
      <TableList title="Finished" tables={over} />
    </div>
  );
}

function TableList({ title, tables }: { title: string; tables: Summary[] }) {
  if (tables.length === 0) return null;
  return (
    <section class="stack tight" aria-label={title}>
      <h2>{title}</h2>
      <ul class="stack tight">
        {tables.map((table) => (
          <TableRow key={table.table} table={table} />
        ))}
      </ul>
    </section>
  );
}

function TableRow({ table }: { table: Summary }) {
  const own = held.value[table.table];
  const empty = table.chairs.find((chair) => chair.player === "empty");
  return (
    <li class="card table-row">
      <div class="grow">
        <p>
          <b>{table.scenario}</b> <span class="muted">{table.title}</span>{" "}
          {table.waiting_for.some((seat) => own?.seats[seat]) && <span class="pill live">Your turn</span>}
        </p>
        <ul class="row small">
          {table.chairs.map((chair) => (
            <li key={chair.seat} class={`row ${sideClass(sideNumber(table.chairs, chair.side))}`}>
              <SideMark index={sideNumber(table.chairs, chair.side)} /> {chair.seat}:{" "}
              {own?.seats[chair.seat] ? "you" : chair.player === "empty" ? "open" : chair.name || chair.player}
            </li>
          ))}
        </ul>
        <p class="muted small">
          {standing(table)}
        </p>
      </div>
      <div class="row">
        {own && table.phase !== "over" && (
          <Link to={seatAddress(table.table, Object.keys(own.seats))} class="button primary small">
            {table.phase === "gathering" ? "Go there" : "Resume"}
          </Link>
        )}
        {!own && empty && (
          <button type="button" class="button primary small" onClick={() => void take(table, empty.seat)}>
            Sit down as {empty.seat}
          </button>
        )}
        {!own && table.phase === "playing" && (
          <Link to={`/t/${table.table}`} class="button small">
            Watch
          </Link>
        )}
        {table.phase === "over" && (
          <Link to={`/replay/${table.table}`} class="button small">
            Replay
          </Link>
        )}
        {own && table.phase === "over" && (
          <button type="button" class="button quiet small" onClick={() => forget(table.table)}>
            Forget
          </button>
        )}
      </div>
    </li>
  );
}

/** How far a table is, in a line. */
function standing(table: Summary): string {
  const when = ago(table.touched);
  if (table.winners) return table.winners.length > 0 ? `${listed(table.winners)} won, ${when}` : `A draw, ${when}`;
  if (table.phase === "gathering") return `Set up ${when}; it begins when everybody has come`;
  const moments = table.moments === 1 ? "1 moment" : `${table.moments} moments, the last`;
  return `${moments} ${when}${table.waiting_for.length > 0 ? `; waiting for ${listed(table.waiting_for)}` : ""}`;
}

async function take(table: Summary, seat: string): Promise<void> {
  try {
    const joined = await api.join(table.table, { seat, key: newKey() });
    hold(joined.table, { seats: { [joined.seat]: joined.token } });
    go(seatAddress(joined.table, [joined.seat]));
  } catch (error) {
    toast((error as Error).message, true);
  }
}
