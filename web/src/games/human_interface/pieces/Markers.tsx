/** What lies about on the map besides models and doors: terminals, objectives, mines and gear. */

import { asBefore, memo } from "../../../board/draw/memo";
import { type Lattice, middleOf, type Point } from "../../../board/grid/lattice";
import { terminalTold } from "../describeCell";
import type { Objective, Table, Terminal } from "../shown";
import { sideClass } from "../view";
import { ColourPlate } from "./Doors";
import type { GroundProps } from "./Ground";
import { iconPath } from "./icons";

export const Markers = memo(function Markers({ lattice, table }: GroundProps) {
  const at = (cell: string): Point | null => middleOf(lattice, [cell]);
  return (
    <g>
      {Object.entries(table.terminals).map(([name, terminal]) => (
        <TerminalSign key={name} lattice={lattice} name={name} terminal={terminal} />
      ))}
      {Object.entries(table.objectives).map(([name, objective]) => {
        const spot = at(objective.at);
        return spot ? <Goal key={name} at={spot} name={name} objective={objective} /> : null;
      })}
      {table.piles.map((pile) => {
        const spot = at(pile.at);
        return spot ? <Token key={`pile ${pile.letter}`} at={spot} icon="pile" look="is-pile" told={`Gear ${pile.letter}`} /> : null;
      })}
      {table.mines.map((mine) => {
        const spot = at(mine.at);
        const look = mine.armed ? "is-mine" : "is-mine is-safe";
        return spot ? <Token key={`mine ${mine.at}`} at={spot} icon="mine" look={look} told={mine.card} /> : null;
      })}
    </g>
  );
}, asBefore<Table>("terminals", "objectives", "mines", "piles"));

/** A screen on a post; its edge tells who controls it, its dots how many cards protect it. */
function TerminalSign({ lattice, name, terminal }: { lattice: Lattice; name: string; terminal: Terminal }) {
  const spot = middleOf(lattice, [terminal.at]);
  if (!spot) return null;
  const held = terminal.controller ? `is-held ${sideClass(terminal.controller)}${terminal.holds ? "" : " is-idle"}` : "";
  return (
    <g class={`hi-terminal ${held}`} data-terminal={name} transform={`translate(${spot.x} ${spot.y})`}>
      <title>{terminalTold(name, terminal)}</title>
      <rect class="hi-terminal-case" x="-26" y="-26" width="52" height="44" rx="5" />
      <rect class="hi-terminal-screen" x="-21" y="-21" width="42" height="34" rx="2" />
      <path class="hi-terminal-post" d="M-5 18H5V25H14V29H-14V25H-5Z" />
      <g transform="translate(0 -4) scale(0.94)">
        <ColourPlate colour={terminal.colour} number={terminal.number} />
      </g>
      {Array.from({ length: terminal.strength }, (_, n) => (
        <circle key={n} class="hi-terminal-guard" cx={-20 + 8 * n} cy="23" r="3" />
      ))}
    </g>
  );
}

function Goal({ at, name, objective }: { at: Point; name: string; objective: Objective }) {
  const { state, points, by } = objective;
  const told = `${name}, an objective${points ? ` worth ${points}` : ""}, ${by ? `secured by ${by}` : state}`;
  return (
    <g class={`hi-goal is-${state} ${by ? sideClass(by) : ""}`} data-objective={name} transform={`translate(${at.x} ${at.y})`}>
      <title>{told}</title>
      <rect class="hi-goal-plate" x="-25" y="-25" width="50" height="50" rx="8" />
      <path d={iconPath(state === "hidden" ? "hidden" : state === "secured" ? "activated" : "objective")} fill-rule="evenodd" transform="scale(1.7)" />
    </g>
  );
}

function Token({ at, icon, look, told }: { at: Point; icon: string; look: string; told: string }) {
  return (
    <g class={`hi-token ${look}`} transform={`translate(${at.x} ${at.y})`}>
      <title>{told}</title>
      <circle r="18" />
      <path d={iconPath(icon)} fill-rule="evenodd" transform="scale(1.1)" />
    </g>
  );
}
