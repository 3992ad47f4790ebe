/** What lies about on the board besides models: objective tokens and snares. */

import type { Lattice } from "../../../board/grid/lattice";
import type { Table } from "../shown";
import { iconPath } from "./icons";

export function Markers({ lattice, table }: { lattice: Lattice; table: Table }) {
  const icon = iconPath(table.sign);
  const counts = new Map<string, number>();
  for (const name of table.tokens) counts.set(name, (counts.get(name) ?? 0) + 1);
  return (
    <g class="om-things">
      {[...counts].map(([name, count]) => {
        const cell = lattice.cell(name);
        if (cell < 0) return null;
        const c = lattice.centre(cell);
        return (
          <g key={name} class="om-token" transform={`translate(${c.x} ${c.y})`}>
            <title>{`${table.token} on ${name}`}</title>
            <path class="om-token-shadow" d="M0-19L19 0L0 19L-19 0Z" transform="translate(1.5 4)" />
            <path class="om-token-plate" d="M0-19L19 0L0 19L-19 0Z" />
            <path class="om-token-icon" d={icon} fill-rule="evenodd" transform="scale(0.95)" />
            {count > 1 ? (
              <text class="om-token-count" x="15" y="-10">
                {count}
              </text>
            ) : null}
          </g>
        );
      })}
      {table.snares.map((snare) => {
        const cell = lattice.cell(snare.at);
        if (cell < 0) return null;
        const c = lattice.centre(cell);
        return (
          <g key={snare.at} class={`om-snare om-side-${snare.side}`} transform={`translate(${c.x} ${c.y})`}>
            <title>{`A Snare of ${snare.side} on ${snare.at}`}</title>
            {snare.side === "Red" ? (
              <circle class="om-snare-plate" r="19" />
            ) : (
              <rect class="om-snare-plate" x="-17" y="-17" width="34" height="34" rx="7" />
            )}
            <path class="om-snare-jaws" d={iconPath("snare")} transform="scale(1.25)" />
          </g>
        );
      })}
    </g>
  );
}
