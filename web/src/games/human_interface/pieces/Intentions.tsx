/** What models that the rules run will do, drawn before they do it: their way, and whom they will attack, each with the letter
 * and the hue of its own. It is faint until somebody points at one of them. */

import { BoardLabel } from "../../../board/draw/BoardLabel";
import { polyline } from "../../../board/draw/svgPaths";
import { middleOf, type Lattice, type Point } from "../../../board/grid/lattice";
import type { Intention, Table } from "../shown";
import { nameOf, planOf } from "../view";
import { iconPath } from "./icons";

export function Intentions({ lattice, table, eyes }: { lattice: Lattice; table: Table; eyes: string | null }) {
  return (
    <g class="hi-intentions" aria-hidden="true">
      {Object.entries(table.intentions).map(([name, intention]) => {
        const start = middleOf(lattice, [table.models[name]?.at ?? ""]);
        const { letter, lane, style } = planOf(intention);
        if (!start || !letter) return null;
        const pointed = table.models[name]!.at === eyes;
        return <Plan key={name} {...{ lattice, table, start, name, intention, pointed, letter, lane, style }} />;
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
  letter: string;
  lane: number;
  style: Record<string, string>;
}

function Plan({ lattice, table, start, name, intention, pointed, letter, lane, style }: PlanProps) {
  let here = start;
  return (
    <g class={pointed ? "hi-intention hi-planned is-pointed" : "hi-intention hi-planned"} data-intention={name} style={style}>
      <Sign letter={letter} at={{ x: start.x - 30, y: start.y - 24 }} />
      <g transform={`translate(${lane * 3} ${lane * -7})`}>
        {intention.acts.map((act, n) => {
          const from = here;
          if (act.does === "move") {
            const points = act.way.map((cell) => middleOf(lattice, [cell])).filter((at): at is Point => !!at);
            here = points.at(-1) ?? here;
            return points.length ? <Way key={n} points={[from, ...points]} letter={letter} /> : null;
          }
          const target = middleOf(lattice, [table.models[act.target ?? ""]?.at ?? ""]);
          if (act.does !== "attack" || !target) return null;
          const far = Math.hypot(target.x - from.x, target.y - from.y);
          const before = Math.min(0.5, (105 + 24 * lane) / far); // those of several attackers lie one behind the other
          const near = (to: "x" | "y"): number => target[to] - (target[to] - from[to]) * before;
          return (
            <g key={n} class="hi-intention-attack">
              <path d={polyline([from, target])} />
              <g transform={`translate(${target.x} ${target.y})`}>
                <path class="hi-intention-mark" d={iconPath("aim")} fill-rule="evenodd" transform="scale(2.6)" />
              </g>
              <Sign letter={letter} at={{ x: near("x"), y: near("y") }} />
              {pointed ? <BoardLabel at={{ x: target.x, y: target.y - 36 }} text={`${act.weapon}: ${nameOf(table, act.target!)}`} look="is-bad" /> : null}
            </g>
          );
        })}
        {intention.open ? <BoardLabel at={{ x: here.x, y: here.y + 36 }} text="then undecided" /> : null}
      </g>
    </g>
  );
}

/** A line with an arrow at its end. */
function Way({ points, letter }: { points: Point[]; letter: string }) {
  const [before, end] = [points.at(-2)!, points.at(-1)!];
  return (
    <g class="hi-intention-way">
      <path class="hi-intention-ground" d={polyline(points)} />
      <path d={polyline(points)} />
      <Sign letter={letter} at={end} turn={(Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI} />
    </g>
  );
}

/** Whose plan it is; at the end of a way it points on. */
function Sign({ letter, at, turn }: { letter: string; at: Point; turn?: number }) {
  return (
    <g class="hi-plan-sign" transform={`translate(${at.x} ${at.y})`}>
      <g class="board-large">
        {turn === undefined ? null : <path d="M20 0 5-10V10Z" transform={`rotate(${turn})`} />}
        <circle r="10" />
        <text y="4.5">{letter}</text>
      </g>
    </g>
  );
}
