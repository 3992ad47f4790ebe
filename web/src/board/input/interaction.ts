/** What somebody does at a board, whatever the game: where the keys have gone, the menu that is open, the piece that is
 * looked at, and what is told to those who hear the board. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Ask, BoardProps, Option } from "../../gameContract";
import { stillness } from "../../ui/media";
import { type Cell, isArrow, type Lattice, nextOf, type Point } from "../grid/lattice";
import type { Choosable } from "./actions";
import { useCamera } from "./BoardFrame";
import type { Camera } from "./camera";
import type { DrawnPath } from "./drawnPath";

/** The choices of one place. */
export interface Place<C> {
  at: Point;
  choices: readonly C[];
}

export interface Interaction<C extends Choosable> {
  camera: Camera;
  cursor: Cell;
  menu: Place<C> | null;
  open(menu: Place<C> | null): void;
  /** The piece that is looked at. */
  piece: string | null;
  look(piece: string | null): void;
  told: string;
  say(text: string): void;
  /** Somebody answers here; a film or a watcher has no need of a bar. */
  plays: boolean;
  /** One choice is taken (a finger shows it first), several open a menu; false where there is none. */
  settle(choices: readonly C[], at: Point, touch: boolean): boolean;
  /** True when the key has been used. */
  press(key: string, shift: boolean, keys: BoardKeys): boolean;
}

/** What the keys of a board do, in words; `cell` is what people call one. */
export const keysHelp = (cell: string, cells: string): string =>
  `Arrow keys go from ${cell} to ${cell} and tell what is there. Enter chooses or opens the choices of a ${cell}, Page Down ` +
  `and Page Up go through the ${cells} with choices, Home goes to whoever acts, I tells about who stands there, plus and minus ` +
  `zoom. Shift and Enter lead the way of whoever moves on to a ${cell}, Backspace takes a step back, Enter on its last ${cell} ` +
  "walks it.";

/** What keys do on the board of a game. */
export interface BoardKeys {
  lattice: Lattice;
  drawnPath: DrawnPath;
  /** The cell of whoever acts. */
  home: string;
  /** The cells on which something can be chosen. */
  places: () => readonly Cell[];
  /** What is in focus on a cell that the keys come to, and what is told of it. */
  meet: (cell: string) => { focus: string | null; told: string };
  enter: (cell: string) => void;
  standingOn: (cell: string) => string | null;
  /** End what is being played; null while nothing is. */
  skip: (() => void) | null;
  /** Close what is the game's own, if something is open. */
  close: () => boolean;
}

/** The answer that is in focus, and the one that a lesson asks for, as a game reads them; null where there is none. */
export function readAnswers<C>({ focus, wanted }: BoardProps, ask: Ask | null, read: (option: Option) => C): { focused: C | null; wanted: C | null } {
  const of = (text: string | null | undefined): C | null => {
    const option = ask?.options.find((each) => each.text === text);
    return option ? read(option) : null;
  };
  return { focused: of(focus), wanted: of(wanted) };
}

export function useInteraction<C extends Choosable>(props: BoardProps, ask: Ask | null): Interaction<C> {
  const camera = useCamera();
  const [cursor, setCursor] = useState<Cell>(-1);
  const [menu, open] = useState<Place<C> | null>(null);
  const [piece, look] = useState<string | null>(null);
  const [told, say] = useState("");
  const [plays, setPlays] = useState(false);
  const touched = useRef<string | null>(null);
  useEffect(() => {
    open(null);
    look(null);
  }, [ask]);
  useEffect(() => {
    if (props.ask && !props.ask.pick) setPlays(true);
  }, [props.ask]);

  const settle = (choices: readonly C[], at: Point, touch: boolean): boolean => {
    const text = choices[0]?.option.text;
    if (text === undefined) return false;
    if (choices.length > 1 || (touch && touched.current !== text)) {
      touched.current = text;
      props.onFocus(text);
      if (choices.length > 1) open({ at, choices });
    } else props.onChoose(text);
    return true;
  };

  const go = (cell: Cell, { lattice, drawnPath, meet }: BoardKeys): void => {
    if (cell < 0) return;
    const name = lattice.name(cell);
    const { focus, told } = meet(name);
    setCursor(cell);
    camera.reveal(lattice.centre(cell), stillness.matches);
    if (!drawnPath.text) props.onFocus(focus);
    say(drawnPath.cells.at(-1) === name ? `${name}, the end of your way` : told);
  };

  const close = ({ skip, drawnPath, close }: BoardKeys): boolean => {
    if (skip) skip();
    else if (drawnPath.text) drawnPath.clear();
    else if (menu) open(null);
    else if (piece) look(null);
    else return close();
    return true;
  };

  const press = (key: string, shift: boolean, keys: BoardKeys): boolean => {
    const { lattice, drawnPath } = keys;
    const home = Math.max(lattice.cell(keys.home), 0);
    const here = cursor < 0 ? null : lattice.name(cursor);
    if (isArrow(key)) go(cursor < 0 ? home : lattice.beside(cursor, key), keys);
    else if (key === "Home") go(home, keys);
    else if (key === "PageDown" || key === "PageUp") go(nextOf(keys.places(), cursor, key === "PageUp"), keys);
    else if (key === "Enter" && shift && here) {
      drawnPath.to(here);
      say(`The way leads to ${here}`);
    } else if (key === "Backspace" && drawnPath.text) drawnPath.back();
    else if ((key === "Enter" || key === " ") && here) keys.enter(here);
    else if (key === "i" && here) look(keys.standingOn(here));
    else return key === "Escape" && close(keys);
    return true;
  };

  return { camera, cursor, menu, open, piece, look, told, say, plays, settle, press };
}
