/** The board of LEVEL 7: it draws the table as it is shown at the moment, lets people point at what can be chosen, and
 * plays what happened. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Frame, type Tap, useCamera } from "../../board/Frame";
import { type Cell, isArrow, type Point } from "../../board/lattice";
import { Menu } from "../../board/Menu";
import { useStage } from "../../board/playing";
import { squares } from "../../board/squares";
import { stillness } from "../../board/still";
import { useTrail } from "../../board/trail";
import type { BoardProps } from "../../shared/game";
import { Bar } from "./Bar";
import { actions, type Choice, choicesAt, pickedOf, read, targets, words } from "./choices";
import { Drawn, useFollow } from "./Drawn";
import { extent } from "./Ground";
import { Inspect } from "./Inspect";
import { Legend } from "./Legend";
import { movement } from "./movement";
import {
  arrowAt,
  askedAbout,
  blockedShot,
  doorAt,
  doorsBeside,
  nextPlace,
  onlyTurns,
  standingAt,
  towards,
  unoffered,
  whereabouts,
} from "./pointing";
import { spotOf } from "./Piece";
import { type Effect, script } from "./script";
import { tell } from "./telling";
import { Flashes, Tray } from "./Tray";
import { figureOf, standingOn, type Table } from "./view";

const HELP =
  "Arrow keys go from space to space and tell what is there. Enter chooses or opens the choices of a space, Page Down and " +
  "Page Up go through the spaces with choices, Home goes to the figure that acts, I tells about the figure there, plus and " +
  "minus zoom. Shift and Enter lead the way of whoever moves on to a space, Backspace takes a step back, Enter on its last " +
  "space walks it.";

export function Board(props: BoardProps) {
  const after = props.view as Table;
  const lattice = squares(after.width, after.height);
  const space = useMemo(() => extent(lattice, after), [lattice, after.mission]);
  const { stage, skip } = useStage<Table, Effect>(props, (events, before) => script(events, before, after, lattice));
  const table = stage.shown.value;
  const busy = stage.playing.value;
  const camera = useCamera();
  const ask = busy ? null : props.ask;
  const all = useMemo(() => actions(ask?.options ?? [], after), [ask]);
  const [wanted, want] = useState<string | null>(null);
  const picked = pickedOf(all, wanted);
  const found = useMemo(() => targets(all, picked), [all, picked]);
  const [cursor, setCursor] = useState<Cell>(-1);
  const [menu, setMenu] = useState<{ at: Point; choices: Choice[] } | null>(null);
  const [turning, setTurning] = useState<{ at: Point; choices: Choice[] } | null>(null);
  const [shownPiece, showPiece] = useState<string | null>(null);
  const [eyes, setEyes] = useState<string | null>(null);
  const [told, say] = useState("");
  const [plays, setPlays] = useState(false); // somebody answers here; a film or a watcher has no need of a bar
  const touched = useRef<string | null>(null);
  const trail = useTrail(props, lattice, movement(all, picked, table));
  useEffect(() => {
    setMenu(null);
    setTurning(null);
    showPiece(null);
  }, [ask]);
  useEffect(() => {
    if (props.ask && !props.ask.pick) setPlays(true);
  }, [props.ask]);
  useFollow(camera, lattice, stage);

  const turner = askedAbout(ask, table);
  const turnerSpot = turner ? spotOf(lattice, table, turner) : null;
  useEffect(() => {
    const at = ask && (turnerSpot ?? whereabouts(found, table, lattice));
    if (at) camera.meet(at, stillness.matches);
  }, [ask]);
  const under = (point: Point): string | null => {
    const cell = lattice.under(point);
    return cell < 0 ? null : lattice.name(cell);
  };
  const candidates = (cell: string): Choice[] => choicesAt(found, table, cell, standingAt(table, cell));
  /** Where the arrows stand now, and what they choose. */
  const arrows = turning ?? (ask && turnerSpot && found.turns.length ? { at: turnerSpot, choices: found.turns } : null);
  /** Nothing but where to look is open: pointing anywhere tells the direction. */
  const looking = turning ?? (picked === "face" || all.every((action) => action.key === "face") ? arrows : null);

  const settle = (choices: readonly Choice[], at: Point, touch: boolean): boolean => {
    const [first] = choices;
    if (!first) return false;
    if (onlyTurns(choices)) {
      setTurning({ at, choices: [...choices] });
      props.onFocus(first.option.text);
    } else if (choices.length > 1 || (touch && touched.current !== first.option.text)) {
      touched.current = first.option.text;
      props.onFocus(first.option.text);
      if (choices.length > 1) setMenu({ at, choices: [...choices] });
    } else props.onChoose(first.option.text);
    return true;
  };

  /** One choice is taken (a finger shows it first), several open a menu; a place without any explains itself. */
  const choose = (cell: string, door: string | null, touch: boolean): void => {
    setMenu(null);
    if (trail.text && trail.cells.at(-1) === cell) return props.onChoose(trail.text);
    trail.clear();
    const at = lattice.centre(lattice.cell(cell));
    const piece = standingOn(table, cell);
    const choices = door ? (found.doors.get(door) ?? []) : candidates(cell);
    if (settle(choices, at, touch)) return;
    if (piece && !door) return showPiece(piece === shownPiece ? null : piece);
    showPiece(null);
    const text = ask && unoffered(all, picked, { cell, piece: null, door });
    if (text) props.onWhy(text);
  };

  /** By pointing away from who is turned, or at one of the arrows. */
  const turned = (point: Point): Choice | null => {
    if (looking && under(point) !== under(looking.at))
      return looking.choices.find((choice) => choice.facing === towards(looking.at, point)) ?? null;
    return arrows ? arrowAt(arrows.choices, arrows.at, point) : null;
  };

  const onTap = (point: Point, by: Tap): void => {
    const cell = under(point);
    const turn = turned(point);
    if (busy) skip();
    else if (turn) props.onChoose(turn.option.text);
    else if (!cell) {
      setMenu(null);
      setTurning(null);
      showPiece(null);
    } else if (turning) setTurning(null);
    else if (by.shift) trail.to(cell);
    else if (by.second) showPiece(standingOn(table, cell));
    else choose(cell, doorAt(table, lattice, point), by.touch);
  };

  const onHover = (point: Point | null): void => {
    const cell = point && under(point);
    const piece = cell ? standingOn(table, cell) : null;
    if (piece !== eyes) setEyes(piece);
    if (menu || !ask || trail.text) return;
    const door = point && doorAt(table, lattice, point);
    const choices = door ? (found.doors.get(door) ?? []) : cell ? candidates(cell) : [];
    const first = (point && turned(point)) ?? (turning ? null : choices[0]);
    const text = first?.option.text ?? (door ? null : blockedShot(ask, table, piece));
    if (text !== props.focus && !(turning && !text)) props.onFocus(text);
  };

  const go = (cell: Cell): void => {
    if (cell < 0) return;
    const name = lattice.name(cell);
    const choices = [...candidates(name), ...doorsBeside(found, table, name)];
    setCursor(cell);
    setEyes(standingOn(table, name));
    camera.reveal(lattice.centre(cell), stillness.matches);
    if (!trail.text) props.onFocus(choices[0]?.option.text ?? null);
    say(trail.cells.at(-1) === name ? `${name}, the end of your way` : tell(table, name, choices));
  };

  /** By keyboard a menu tells the doors beside a space and the ways to look, too. */
  const enter = (): void => {
    const name = lattice.name(cursor);
    const turns = name === figureOf(table, turner ?? "")?.at ? found.turns : [];
    const choices = [...candidates(name), ...doorsBeside(found, table, name), ...turns];
    if (choices.length > 1 && !trail.text) setMenu({ at: lattice.centre(cursor), choices });
    else if (choices.length === 1 && !trail.text) props.onChoose(choices[0]!.option.text);
    else choose(name, null, false);
  };

  const close = (): boolean => {
    if (busy) skip();
    else if (trail.text) trail.clear();
    else if (menu) setMenu(null);
    else if (turning) setTurning(null);
    else if (shownPiece) showPiece(null);
    else if (wanted && picked === wanted) want(null);
    else return false;
    return true;
  };

  const onKey = (key: string, shift: boolean): boolean => {
    const home = Math.max(lattice.cell(figureOf(table, turner ?? "")?.at ?? ""), 0);
    if (isArrow(key)) go(cursor < 0 ? home : lattice.beside(cursor, key));
    else if (key === "Home") go(home);
    else if (key === "PageDown" || key === "PageUp") go(nextPlace(found, table, lattice, cursor, key === "PageUp"));
    else if (key === "Enter" && shift && cursor >= 0) {
      trail.to(lattice.name(cursor));
      say(`The way leads to ${lattice.name(cursor)}`);
    } else if (key === "Backspace" && trail.text) trail.back();
    else if ((key === "Enter" || key === " ") && cursor >= 0) enter();
    else if (key === "i" && cursor >= 0) showPiece(standingOn(table, lattice.name(cursor)));
    else return key === "Escape" && close();
    return true;
  };

  const why = (piece: string): (() => void) | null => {
    const cell = figureOf(table, piece)?.at ?? "";
    const text = ask && unoffered(all, picked, { cell, piece, door: null });
    return text ? () => props.onWhy(text) : null;
  };
  const tray =
    table.attack || table.challenge ? (
      <Tray table={table} all={all} onChoose={props.onChoose} onFocus={props.onFocus} />
    ) : null;
  const focused = ask?.options.find((option) => option.text === props.focus);
  return (
    <div class="mg-table">
      <Frame
        {...space}
        camera={camera}
        theme={props.theme}
        label={`${table.mission}, ${lattice.width} by ${lattice.height} spaces`}
        help={HELP}
        onTap={onTap}
        onHover={onHover}
        leads={(point) => !busy && !turned(point) && trail.begins(under(point) ?? "")}
        onLead={(point) => {
          const cell = under(point);
          if (cell) trail.to(cell);
        }}
        onLet={({ touch, given }) => {
          if (given) trail.clear();
          else if (trail.text && !touch) props.onChoose(trail.text); // a finger shows it first
        }}
        onKey={onKey}
        onBlur={() => say("")}
        over={
          <>
            <p class="board-unseen" aria-live="polite">
              {told}
            </p>
            <Legend table={table} />
            {menu ? (
              <Menu
                at={camera.toFrame(menu.at)}
                label="Choices here"
                items={menu.choices.map(({ option }) => ({
                  key: option.text,
                  text: words(option, table),
                  note: option.cost,
                }))}
                onFocus={props.onFocus}
                onChoose={(text) => {
                  setMenu(null);
                  props.onChoose(text);
                }}
                onClose={() => setMenu(null)}
              />
            ) : null}
            {shownPiece && figureOf(table, shownPiece)?.at ? (
              <Inspect
                table={table}
                name={shownPiece}
                onClose={() => showPiece(null)}
                onCard={props.onCard}
                onWhy={why(shownPiece)}
              />
            ) : null}
            <Flashes stage={stage} tray={plays ? null : tray} />
            {busy ? (
              <button type="button" class="mg-skip" onClick={skip}>
                Skip
              </button>
            ) : null}
          </>
        }
      >
        <Drawn
          {...props}
          lattice={lattice}
          stage={stage}
          found={ask ? found : null}
          choice={focused ? read(focused, table) : null}
          trail={trail.text ? trail.cells : null}
          arrows={arrows}
          eyes={shownPiece ?? eyes}
          cursor={cursor}
        />
      </Frame>
      {plays ? (
        <div class="mg-bar">
          {tray}
          <Bar
            all={all}
            table={table}
            picked={picked}
            cards={props.cards}
            onPick={(key) => {
              want(key);
              setTurning(null);
            }}
            onFocus={props.onFocus}
            onChoose={props.onChoose}
          />
        </div>
      ) : null}
    </div>
  );
}
