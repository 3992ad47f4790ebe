/** What lies about on the map besides figures: gas, markers, finds to be made, objectives, and what the kit has laid. */

import { asBefore, memo } from "../../../board/draw/memo";
import { outline } from "../../../board/draw/svgPaths";
import { type Lattice, middle, middleOf } from "../../../board/grid/lattice";
import { capital } from "../../../ui/format";
import type { Table } from "../shown";
import type { GroundProps } from "./Ground";
import { iconPath } from "./icons";

/** Drones that stand on the map are drawn as figures. */
const FIGURES: ReadonlySet<string> = new Set(["taunter drone", "sentry drone"]);

export const Markers = memo(function Markers({ lattice, table }: GroundProps) {
  const objectives = table.objectives.map((name) => lattice.cell(name)).filter((cell) => cell >= 0);
  return (
    <g>
      {objectives.length ? <Objective lattice={lattice} cells={objectives} /> : null}
      {table.tiles.map((tile, n) =>
        tile.emi || tile.nest ? (
          <TileBadge key={n} lattice={lattice} spaces={tile.spaces} kind={tile.emi ? "emi" : "nest"} />
        ) : null,
      )}
      {table.investigate.map((name) => (
        <Token key={name} lattice={lattice} at={name} icon="investigate" look="is-find" text={`Investigate marker on ${name}`} />
      ))}
      {(table.markers["emi"] ?? []).map((name) => (
        <Token key={`emi ${name}`} lattice={lattice} at={name} icon="emi" look="is-emi" text={`EMI marker on ${name}`} />
      ))}
      {Object.entries(table.kit_markers)
        .filter(([kind]) => !FIGURES.has(kind))
        .map(([kind, name]) => (
          <Token key={kind} lattice={lattice} at={name} icon={kind} look="is-kit" text={`${capital(kind)} on ${name}`} />
        ))}
    </g>
  );
}, asBefore<Table>("markers", "kit_markers", "investigate", "objectives", "tiles", "rooms"));

/** Gas lies over whoever stands in it. */
export const Gas = memo(
  function Gas({ lattice, table }: GroundProps) {
    return (
      <g>
        {(table.markers["gas"] ?? []).map((name) => {
          const c = middleOf(lattice, [name]);
          if (!c) return null;
          return (
            <g key={name} class="mg-gas" transform={`translate(${c.x} ${c.y})`}>
              <title>{`Gas on ${name}`}</title>
              <path class="mg-gas-cloud" d={CLOUD} transform={`rotate(${(lattice.cell(name) % 4) * 90})`} />
              <path class="mg-gas-swirl" d="M-20 8C-14 2-8 14-2 8S10 2 16 8M-12-10C-6-16 0-4 6-10S18-12 20-8" />
              <path class="mg-gas-sign" d={iconPath("gas")} transform="translate(20 -20) scale(0.72)" />
            </g>
          );
        })}
      </g>
    );
  },
  asBefore<Table>("markers"),
);

const CLOUD =
  "M-28 6C-36-4-30-18-18-17-16-30 2-34 8-24 20-32 33-22 29-10 37-2 33 14 22 15 20 28 4 33-4 25-14 33-28 27-26 15-30 13-31 9-28 6Z";

function Objective({ lattice, cells }: { lattice: Lattice; cells: number[] }) {
  const c = middle(cells.map((cell) => lattice.centre(cell)));
  return (
    <g class="mg-objective">
      <title>Objective</title>
      <path class="mg-objective-plate" d={outline(lattice, cells, 4)} />
      <path class="mg-objective-sign" d={iconPath("objective")} transform={`translate(${c.x} ${c.y}) scale(2)`} />
    </g>
  );
}

/** The sign of what lies over a tile, in its corner. */
function TileBadge({ lattice, spaces, kind }: { lattice: Lattice; spaces: string[]; kind: "emi" | "nest" }) {
  const c = middleOf(lattice, spaces.slice(0, 1));
  if (!c) return null;
  return (
    <g class={`mg-badge is-${kind}`} transform={`translate(${c.x} ${c.y - 9})`}>
      <title>{kind === "emi" ? "Electromagnetic interference on this tile" : "A nest of clones on this tile"}</title>
      <circle r="17" />
      <path d={iconPath(kind)} fill-rule="evenodd" transform="scale(1.05)" />
    </g>
  );
}

function Token(props: { lattice: Lattice; at: string; icon: string; look: string; text: string }) {
  const c = middleOf(props.lattice, [props.at]);
  if (!c) return null;
  return (
    <g class={`mg-token ${props.look}`} transform={`translate(${c.x} ${c.y})`}>
      <title>{props.text}</title>
      <path class="mg-token-shadow" d="M0-19 19 0 0 19-19 0Z" transform="translate(1.5 4)" />
      <path class="mg-token-plate" d="M0-19 19 0 0 19-19 0Z" />
      <path class="mg-token-icon" d={iconPath(props.icon)} fill-rule="evenodd" transform="scale(0.9)" />
    </g>
  );
}
