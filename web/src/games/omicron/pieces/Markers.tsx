/** What lies about on the board besides models: objective tokens and snares. */

import type { ComponentChildren } from "preact";
import { type Lattice, middleOf } from "../../../board/grid/lattice";
import type { Table } from "../shown";
import { iconPath } from "./icons";

export function Markers({ lattice, table }: { lattice: Lattice; table: Table }) {
  const counts = new Map<string, number>();
  for (const name of table.tokens) counts.set(name, (counts.get(name) ?? 0) + 1);
  return (
    <g>
      {[...counts].map(([at, count]) => (
        <Marker key={at} lattice={lattice} at={at} class="om-token" title={table.token}>
          <path class="om-token-shadow" d="M0-19 19 0 0 19-19 0Z" transform="translate(1.5 4)" />
          <path class="om-token-plate" d="M0-19 19 0 0 19-19 0Z" />
          <path class="om-token-icon" d={iconPath(table.sign)} fill-rule="evenodd" transform="scale(0.95)" />
          {count > 1 ? (
            <text class="om-token-count" x="15" y="-10">
              {count}
            </text>
          ) : null}
        </Marker>
      ))}
      {table.snares.map(({ at, side }) => (
        <Marker key={at} lattice={lattice} at={at} class={`om-snare om-side-${side}`} title={`A Snare of ${side}`}>
          {side === "Red" ? (
            <circle class="om-snare-plate" r="19" />
          ) : (
            <rect class="om-snare-plate" x="-17" y="-17" width="34" height="34" rx="7" />
          )}
          <path class="om-snare-jaws" d={iconPath("snare")} transform="scale(1.25)" />
        </Marker>
      ))}
    </g>
  );
}

function Marker(props: { lattice: Lattice; at: string; class: string; title: string; children: ComponentChildren }) {
  const c = middleOf(props.lattice, [props.at]);
  return c ? (
    <g class={props.class} transform={`translate(${c.x} ${c.y})`}>
      <title>{`${props.title} on ${props.at}`}</title>
      {props.children}
    </g>
  ) : null;
}
