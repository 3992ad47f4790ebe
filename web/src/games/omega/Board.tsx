/** The board of LEVEL 7: it draws the table as it is shown at the moment, lets people point at what can be chosen, and
 * plays what happened. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { BoardLayout } from "../../board/BoardLayout";
import { middle, nameUnder, type Point } from "../../board/grid/lattice";
import { squares } from "../../board/grid/squares";
import type { Tap } from "../../board/input/BoardFrame";
import { useDrawnPath } from "../../board/input/drawnPath";
import { keysHelp, type Place, useInteraction } from "../../board/input/interaction";
import { useFollow, useStage } from "../../board/stage/useStage";
import type { BoardProps } from "../../gameContract";
import { stillness } from "../../ui/stillness";
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
  const { stage, skip } = useStage<Table, Effect>(props, (events, before) => eventSteps(events, before, after, lattice));
  const table = stage.shown.value;
  const busy = stage.playing.value;
  const ask = busy ? null : props.ask;
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
  useEffect(() => {
    const offered = places(found, table, lattice).map((cell) => lattice.centre(cell));
    if (ask && (turnerSpot || offered.length))
      interaction.camera.meet(turnerSpot ?? middle(offered), offered, stillness.matches);
  }, [ask]);
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
  const choose = (cell: string, door: string | null, touch: boolean): void => {
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

  const onTap = (point: Point, by: Tap): void => {
    const cell = under(point);
    const turn = turned(point);
    if (busy) skip();
    else if (turn) props.onChoose(turn.option.text);
    else if (!cell) {
      interaction.open(null);
      setTurning(null);
      interaction.look(null);
    } else if (turning) setTurning(null);
    else if (by.shift) drawnPath.to(cell);
    else if (by.second) interaction.look(standingOn(table, cell));
    else choose(cell, doorAt(table, lattice, point), by.touch);
  };

  const onHover = (point: Point | null): void => {
    const cell = point && under(point);
    const piece = cell ? standingOn(table, cell) : null;
    if (piece !== eyes) setEyes(piece);
    if (interaction.menu || !ask || drawnPath.text) return;
    const door = point && doorAt(table, lattice, point);
    const choices = door ? (found.door.get(door) ?? []) : cell ? candidates(cell) : [];
    const first = (point && turned(point)) ?? (turning ? null : choices[0]);
    const text = first?.option.text ?? (door ? null : blockedShot(ask, table, piece));
    if (text !== props.focus && !(turning && !text)) props.onFocus(text);
  };

  const meet = (cell: string): { focus: string | null; told: string } => {
    const choices = within(cell);
    setEyes(standingOn(table, cell));
    return { focus: choices[0]?.option.text ?? null, told: describeCell(table, cell, choices) };
  };

  /** By keyboard a menu tells the ways to look, too. */
  const enter = (cell: string): void => {
    const choices = [...within(cell), ...(cell === figureOf(table, turner ?? "")?.at ? turns : [])];
    if (!choices.length || drawnPath.text) choose(cell, null, false);
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
  const focused = ask?.options.find((option) => option.text === props.focus);
  const wanted = ask?.options.find((option) => option.text === props.wanted) ?? null;
  const marks = wanted ? spots(read(wanted), found, arrows?.at ?? null, lattice, table) : [];
  return (
    <BoardLayout
      {...space}
      class="mg-table"
      theme={props.theme}
      label={`${table.mission}, ${lattice.width} by ${lattice.height} spaces`}
      help={keysHelp("space", "spaces")}
      interaction={interaction}
      keys={{
        lattice,
        drawnPath,
        home: figureOf(table, turner ?? "")?.at ?? "",
        places: () => places(found, table, lattice),
        meet,
        enter,
        standingOn: (cell) => standingOn(table, cell),
        skip: busy ? skip : null,
        close,
      }}
      wanted={wanted?.text ?? null}
      onFocus={props.onFocus}
      onChoose={props.onChoose}
      onTap={onTap}
      onHover={onHover}
      leads={(point) => !busy && !turned(point) && drawnPath.begins(under(point) ?? "")}
      onLead={(point) => {
        const cell = under(point);
        if (cell) drawnPath.to(cell);
      }}
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
            wanted={marks.length ? null : (wanted?.text ?? null)}
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
        choice={focused ? read(focused) : null}
        drawnPath={drawnPath.text ? drawnPath.cells : null}
        arrows={arrows}
        eyes={interaction.piece ?? eyes}
        cursor={interaction.cursor}
        camera={interaction.camera}
        marks={marks}
      />
    </BoardLayout>
  );
}
