/** What models that the rules run will do, drawn before they do it: their way, and whom they will attack. It is faint until
 * somebody points at one of them. */

import { BoardLabel } from "../../../board/draw/BoardLabel";
import { polyline } from "../../../board/draw/svgPaths";
import { middleOf, type Lattice, type Point } from "../../../board/grid/lattice";
import type { Intention, Table } from "../shown";
import { nameOf } from "../view";
import { iconPath } from "./icons";

export function Intentions({ lattice, table, eyes }: { lattice: Lattice; table: Table; eyes: string | null }) {
  return (
    <g class="hi-intentions" aria-hidden="true">
      {Object.entries(table.intentions).map(([name, intention]) => {
        const start = middleOf(lattice, [table.models[name]?.at ?? ""]);
        if (!start || !intention.acts.length) return null;
        const pointed = table.models[name]!.at === eyes;
        return <Plan key={name} lattice={lattice} table={table} start={start} name={name} intention={intention} pointed={pointed} />;
      })}
    </g>
  );
}

interface PlanProps {
  lattice: Lattice;
  table: Table;
  start: Point;
  name: string;
  intention: Intention;
  pointed: boolean;
}

function Plan({ lattice, table, start, name, intention, pointed }: PlanProps) {
  let here = start;
  return (
    <g class={pointed ? "hi-intention is-pointed" : "hi-intention"} data-intention={name}>
      {intention.acts.map((act, n) => {
        const from = here;
        if (act.does === "move") {
          const points = act.way.map((cell) => middleOf(lattice, [cell])).filter((at): at is Point => !!at);
          here = points.at(-1) ?? here;
          return points.length ? <Way key={n} points={[from, ...points]} /> : null;
        }
        const target = middleOf(lattice, [table.models[act.target ?? ""]?.at ?? ""]);
        if (act.does !== "attack" || !target) return null;
        return (
          <g key={n} class="hi-intention-attack">
            <path d={polyline([from, target])} />
            <g transform={`translate(${target.x} ${target.y})`}>
              <path class="hi-intention-mark" d={iconPath("aim")} fill-rule="evenodd" transform="scale(2.6)" />
            </g>
            {pointed ? <BoardLabel at={{ x: target.x, y: target.y - 36 }} text={`${act.weapon}: ${nameOf(table, act.target!)}`} look="is-bad" /> : null}
          </g>
        );
      })}
      {intention.open ? <BoardLabel at={{ x: here.x, y: here.y + 36 }} text="then a tie" /> : null}
    </g>
  );
}

/** A line with an arrow at its end. */
function Way({ points }: { points: Point[] }) {
  const [before, end] = [points.at(-2)!, points.at(-1)!];
  const turn = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
  return (
    <g class="hi-intention-way">
      <path class="hi-intention-ground" d={polyline(points)} />
      <path d={polyline(points)} />
      <path class="hi-intention-end" d="M9 0-9-10-4 0-9 10Z" transform={`translate(${end.x} ${end.y}) rotate(${turn})`} />
    </g>
  );
}
