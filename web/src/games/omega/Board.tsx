/** The board of LEVEL 7: it draws the table as it is shown at the moment, lets people point at what can be chosen, and
 * plays what happened. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { BoardLayout } from "../../board/BoardLayout";
import { type Cell, nameUnder, type Point } from "../../board/grid/lattice";
import { squares } from "../../board/grid/shapes";
import { useDrawnPath } from "../../board/input/drawnPath";
import { type Place, readAnswers, useInteraction } from "../../board/input/interaction";
import { useFollow, useMeeting, useStage } from "../../board/stage/useStage";
import type { BoardProps } from "../../gameContract";
import { BoardDrawing } from "./BoardDrawing";
import { describeCell } from "./describeCell";
import { type Effect, eventSteps } from "./events";
import { movement } from "./movement";
import { actions, type Choice, choicesAt, formOf, pickedOf, read, targets, turnsIn } from "./options";
import { ActionBar } from "./panels/ActionBar";
import { Announcements, DiceTray } from "./panels/DiceTray";
import { Inspector } from "./panels/Inspector";
import { Legend } from "./panels/Legend";
import { extent } from "./pieces/Ground";
import { spotOf } from "./pieces/Piece";
import { arrowAt, blockedShot, doorAt, doorsBeside, onlyTurns, places, spots, towards, unoffered } from "./pointing";
import type { Table } from "./shown";
import { activeOf, figureOf, standingAt, standingOn } from "./view";

export function Board(props: BoardProps) {
  const after = props.view as Table;
  const lattice = squares(after.width, after.height);
  const space = useMemo(() => extent(lattice, after), [lattice, after.mission]);
  const { stage, shown: table, ask, skip } = useStage<Table, Effect>(props, (events, before) => eventSteps(events, before, after, lattice));
  const all = useMemo(() => actions(ask?.options ?? []), [ask]);
  const [preferred, prefer] = useState<string | null>(null);
  const picked = pickedOf(all, preferred);
  const found = useMemo(() => targets(all, picked), [all, picked]);
  const interaction = useInteraction<Choice>(props, ask);
  const [turning, setTurning] = useState<Place<Choice> | null>(null);
  const [eyes, setEyes] = useState<string | null>(null);
  const drawnPath = useDrawnPath(props, lattice, movement(all, picked, table, ask?.piece ?? ""));
  useEffect(() => setTurning(null), [ask]);
  useFollow(interaction.camera, lattice, stage, spotOf);

  const turner = ask?.piece || activeOf(table);
  const turns = turnsIn(found);
  const turnerSpot = turner ? spotOf(lattice, table, turner) : null;
  const offered = (): readonly Cell[] => places(found, table, lattice);
  useMeeting(interaction.camera, lattice, ask, turnerSpot, offered);
  const under = (point: Point): string | null => nameUnder(lattice, point);
  const candidates = (cell: string): Choice[] => choicesAt(found, table, cell, standingAt(table, cell));
  /** By keyboard the doors beside a space are chosen from it, too. */
  const within = (cell: string): Choice[] => [...candidates(cell), ...doorsBeside(found, table, cell)];
  /** Where the arrows stand now, and what they choose. */
  const arrows = turning ?? (ask && turnerSpot && turns.length ? { at: turnerSpot, choices: turns } : null);
  /** Nothing but where to look is open: pointing anywhere tells the direction. */
  const looking = turning ?? (picked === "face" || all.every((action) => formOf(action) === "face") ? arrows : null);

  /** A place where only the ways to look differ is turned about, any other settled as everywhere. */
  const settle = (choices: readonly Choice[], at: Point, touch: boolean): boolean => {
    if (!onlyTurns(choices)) return interaction.settle(choices, at, touch);
    setTurning({ at, choices });
    props.onFocus(choices[0]!.option.text);
    return true;
  };

  /** A place without choices explains itself. */
  const choose = (cell: string, touch: boolean, point?: Point): void => {
    const door = point ? doorAt(table, lattice, point) : null;
    interaction.open(null);
    if (drawnPath.text && drawnPath.cells.at(-1) === cell) return props.onChoose(drawnPath.text);
    drawnPath.clear();
    const at = lattice.centre(lattice.cell(cell));
    const piece = standingOn(table, cell);
    const choices = door ? (found.door.get(door) ?? []) : candidates(cell);
    if (settle(choices, at, touch)) return;
    if (piece && !door) return interaction.look(piece === interaction.piece ? null : piece);
    interaction.look(null);
    const text = ask && unoffered(all, picked, { cell, piece: null, door });
    if (text) props.onWhy(text);
  };

  /** By pointing away from the figure that turns, or at one of the arrows. */
  const turned = (point: Point): Choice | null => {
    if (looking && under(point) !== under(looking.at))
      return looking.choices.find((choice) => choice.facing === towards(looking.at, point)) ?? null;
    return arrows ? arrowAt(arrows.choices, arrows.at, point) : null;
  };

  /** A turn is chosen, or given up. */
  const takes = (point: Point): boolean => {
    const turn = turned(point);
    if (turn) props.onChoose(turn.option.text);
    if (turn || !turning) return !!turn;
    setTurning(null);
    return under(point) !== null;
  };

  const meant = (cell: string | null, point: Point | null): string | null | undefined => {
    const piece = cell ? standingOn(table, cell) : null;
    if (piece !== eyes) setEyes(piece);
    const door = point && doorAt(table, lattice, point);
    const choices = door ? (found.door.get(door) ?? []) : cell ? candidates(cell) : [];
    const first = (point && turned(point)) ?? (turning ? null : choices[0]);
    const text = first?.option.text ?? (door ? null : ask && blockedShot(ask, table, piece));
    return turning && !text ? undefined : text;
  };

  const meet = (cell: string): { focus: string | null; told: string } => {
    const choices = within(cell);
    setEyes(standingOn(table, cell));
    return { focus: choices[0]?.option.text ?? null, told: describeCell(table, cell, choices) };
  };

  /** By keyboard a menu tells the ways to look, too. */
  const enter = (cell: string): void => {
    const choices = [...within(cell), ...(cell === figureOf(table, turner ?? "")?.at ? turns : [])];
    if (!choices.length || drawnPath.text) choose(cell, false);
    else interaction.settle(choices, lattice.centre(lattice.cell(cell)), false);
  };

  const close = (): boolean => {
    if (turning) setTurning(null);
    else if (preferred && picked === preferred) prefer(null);
    else return false;
    return true;
  };

  const why = (piece: string): (() => void) | null => {
    const cell = figureOf(table, piece)?.at ?? "";
    const text = ask && unoffered(all, picked, { cell, piece, door: null });
    return text ? () => props.onWhy(text) : null;
  };
  const tray =
    table.attack || table.challenge ? (
      <DiceTray table={table} all={all} onChoose={props.onChoose} onFocus={props.onFocus} />
    ) : null;
  const { focused, wanted } = readAnswers(props, ask, read);
  const marks = wanted ? spots(wanted, found, arrows?.at ?? null, lattice, table) : [];
  return (
    <BoardLayout
      {...space}
      class="is-stacking mg-table"
      title={table.mission}
      cells={["space", "spaces"]}
      given={props}
      ask={ask}
      interaction={interaction}
      keys={{
        lattice,
        drawnPath,
        home: figureOf(table, turner ?? "")?.at ?? "",
        places: offered,
        meet,
        enter,
        standingOn: (cell) => standingOn(table, cell),
        skip,
        close,
      }}
      takes={takes}
      onCell={choose}
      meant={meant}
      leads={(cell, point) => !turned(point) && drawnPath.begins(cell)}
      over={
        <>
          <Legend table={table} />
          {interaction.piece && figureOf(table, interaction.piece)?.at ? (
            <Inspector
              table={table}
              name={interaction.piece}
              onClose={() => interaction.look(null)}
              onCard={props.onCard}
              onWhy={why(interaction.piece)}
            />
          ) : null}
          <Announcements stage={stage} tray={interaction.plays ? null : tray} />
        </>
      }
      bar={
        <>
          {tray}
          <ActionBar
            all={all}
            seat={props.seat}
            picked={picked}
            wanted={marks.length ? null : (wanted?.option.text ?? null)}
            cards={props.cards}
            onPick={(key) => {
              prefer(key);
              setTurning(null);
            }}
            onFocus={props.onFocus}
            onChoose={props.onChoose}
          />
        </>
      }
    >
      <BoardDrawing
        {...props}
        lattice={lattice}
        stage={stage}
        found={ask ? found : null}
        choice={focused}
        drawnPath={drawnPath.text ? drawnPath.cells : null}
        arrows={arrows}
        eyes={interaction.piece ?? eyes}
        interaction={interaction}
        marks={marks}
      />
    </BoardLayout>
  );
}
