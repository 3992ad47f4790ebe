/** What somebody means who points at a place of the board. */

import { type Spot, spotOn } from "../../board/draw/LessonMark";
import { type Cell, cellsNamed, distance, type Lattice, middle, type Point } from "../../board/grid/lattice";
import { keyOf } from "../../board/input/actions";
import type { BoardProps } from "../../gameContract";
import type { Action, Choice, Targets } from "./options";
import type { Card, Table } from "./shown";
import { cellsOf, nameOf, sideOf, standing, standingOn } from "./view";

/** Of the templates that could lie over a cell, the one whose middle is nearest to the pointer; other choices as they are. */
export function nearest(choices: Choice[], lattice: Lattice, point: Point | null): Choice[] {
  if (!point || !choices.length || !choices.every((choice) => choice.area.length)) return choices;
  const far = (choice: Choice): number =>
    distance(middle(choice.area.map((cell) => lattice.centre(lattice.cell(cell)))), point);
  return [...choices].sort((a, b) => far(a) - far(b)).slice(0, 1);
}

/** The answer that somebody who pointed at a place without choices had in mind, to be told why not: of the action that is
 * picked, else of an attack or a walk, else of any other that is pointed at such a place. */
export function unoffered(
  all: readonly Action[],
  picked: string | null,
  cell: string,
  piece: string | null,
): string | null {
  const place = piece ? "piece" : "cell";
  const fitting = all.filter(({ key, choices }) => (picked ? key === picked : choices.some((choice) => choice[place])));
  const form = piece ? "attack" : "walk";
  const meant = fitting.find(({ choices }) => choices[0]!.option.form === form) ?? fitting[0];
  if (!meant || (!piece && !meant.choices.some((choice) => choice.cell))) return null;
  return keyOf(meant.key, piece ?? cell);
}

/** The shot that the active character cannot take at whoever stands on a cell, so that what is in its way can be drawn. */
export function blockedShot(table: Table, cards: BoardProps["cards"], cell: string): string | null {
  const me = table.active ?? "";
  const whom = standingOn(table, cell);
  if (!table.models[me] || !whom || sideOf(table, whom) === sideOf(table, me) || table.models[whom]?.ko) return null;
  const card = cards[table.figures[me]?.card ?? ""] as Card | undefined;
  return card?.weapons.some(({ ranged }) => ranged) ? keyOf("attack", "ranged", whom) : null;
}

/** Where a choice lies, to be marked: its hexes, whom it is about, and who does it. */
export function spots(choice: Choice, lattice: Lattice, table: Table): Spot[] {
  const figure = (piece: string | null): Spot | null =>
    piece ? spotOn(lattice, cellsOf(table, piece), nameOf(table, piece)) : null;
  const cells = choice.cell ? [choice.cell] : choice.area;
  const found = [spotOn(lattice, cells, choice.cell ?? ""), figure(choice.piece), figure(choice.subject)];
  return found.filter((spot): spot is Spot => spot !== null);
}

/** The cells on which something can be chosen. */
export function places(found: Targets, table: Table, lattice: Lattice): Cell[] {
  const pieces = [...found.pieces.keys(), ...found.subjects.keys()].map((piece) => standing(table, piece));
  return cellsNamed(lattice, [...found.cells.keys(), ...pieces]);
}
