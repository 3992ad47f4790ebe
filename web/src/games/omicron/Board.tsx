/** The board of Omicron Protocol: it draws the table as it is shown at the moment, lets people point at what can be chosen,
 * and plays what happened. */

import { useMemo, useRef } from "preact/hooks";
import { BoardLayout } from "../../board/BoardLayout";
import { hexes } from "../../board/grid/shapes";
import type { Point } from "../../board/grid/lattice";
import { useDrawnPath } from "../../board/input/drawnPath";
import { useInteraction } from "../../board/input/interaction";
import { useFollow, useStage } from "../../board/stage/useStage";
import type { BoardProps } from "../../gameContract";
import { BoardDrawing } from "./BoardDrawing";
import { describeCell } from "./describeCell";
import { type Effect, eventSteps } from "./events";
import { movement } from "./movement";
import { actions, type Choice, choicesAt, targets, usePicked } from "./options";
import { ActionBar } from "./panels/ActionBar";
import { Announcements, DiceTray } from "./panels/DiceTray";
import { Inspector } from "./panels/Inspector";
import { Legend } from "./panels/Legend";
import { spotOf } from "./pieces/Piece";
import { blockedShot, nearest, places, spots, unoffered } from "./pointing";
import type { Table } from "./shown";
import { standing, standingOn } from "./view";

export function Board(props: BoardProps) {
  const { width, height } = props.view as Table;
  const lattice = hexes(width, height);
  const { stage, shown: table, ask, skip } = useStage<Table, Effect>(props, eventSteps);
  const all = useMemo(() => actions(ask?.options ?? []), [ask]);
  const [picked, pick] = usePicked(all, ask?.kind ?? "");
  const found = useMemo(() => targets(all, picked), [all, picked]);
  const interaction = useInteraction<Choice>(props, ask);
  const grabbed = useRef<string | null>(null);
  const drawnPath = useDrawnPath(props, lattice, movement(all, picked, table, ask?.piece));
  useFollow(interaction.camera, lattice, stage, spotOf);

  const candidates = (cell: string, point: Point | null): Choice[] =>
    nearest(choicesAt(found, table, cell), lattice, point);
  const first = (cell: string, choices: Choice[]): string | null =>
    choices[0]?.option.text ?? (ask?.kind === "act" ? blockedShot(table, props.cards, cell) : null);
  const askWhy = (cell: string, piece: string | null): void => {
    const text = unoffered(all, picked, cell, piece);
    if (text) props.onWhy(text);
  };

  /** A place without choices explains itself. */
  const choose = (cell: string, touch: boolean, point: Point | null = null): void => {
    const piece = standingOn(table, cell);
    interaction.open(null);
    if (drawnPath.text && drawnPath.cells.at(-1) === cell) return props.onChoose(drawnPath.text);
    drawnPath.clear();
    if (interaction.settle(candidates(cell, point), lattice.centre(lattice.cell(cell)), touch)) return;
    if (piece && found.subjects.has(piece)) pick(found.subjects.get(piece)!);
    else if (piece) interaction.look(piece === interaction.piece ? null : piece);
    else if (ask) askWhy(cell, null);
    else interaction.look(null);
  };

  /** A drag from whoever moves leads its way; one of several that can be sent is picked by that. */
  const leads = (cell: string): boolean => {
    const sent = found.subjects.get(standingOn(table, cell) ?? "");
    grabbed.current = ask?.kind === "sending" ? (sent ?? null) : null;
    return grabbed.current !== null || drawnPath.begins(cell);
  };
  const onLead = (cell: string | null): void => {
    if (grabbed.current && grabbed.current !== picked) pick(grabbed.current);
    else if (cell) drawnPath.to(cell);
  };

  const meant = (cell: string | null, point: Point | null): string | null => cell && first(cell, candidates(cell, point));

  const meet = (cell: string): { focus: string | null; told: string } => {
    const choices = candidates(cell, null);
    return { focus: first(cell, choices), told: describeCell(table, cell, choices) };
  };

  const close = (): boolean => {
    if (!picked) return false;
    pick(null);
    return true;
  };

  const wanted = (ask && props.wanted) || null;
  const atOnce = [...found.cells.values(), ...found.pieces.values()].flat(); // they need no action first
  const marked = atOnce.find(({ option }) => option.text === wanted);
  const focused = all.flatMap(({ choices }) => choices).find(({ option }) => option.text === props.focus);
  const answering = { wanted, onFocus: props.onFocus, onChoose: props.onChoose };
  const tray = <DiceTray {...answering} table={table} all={all} />;
  return (
    <BoardLayout
      class="om-table"
      title={table.scenario}
      cells={["hex", "hexes"]}
      given={props}
      ask={ask}
      interaction={interaction}
      keys={{
        lattice,
        drawnPath,
        home: standing(table, table.active ?? ""),
        places: () => places(found, table, lattice),
        meet,
        enter: (cell) => choose(cell, false),
        standingOn: (cell) => standingOn(table, cell),
        skip,
        close,
      }}
      onCell={choose}
      meant={meant}
      leads={leads}
      onLead={onLead}
      over={
        <>
          <Legend table={table} />
          {interaction.piece && standing(table, interaction.piece) ? (
            <Inspector
              table={table}
              name={interaction.piece}
              onClose={() => interaction.look(null)}
              onCard={props.onCard}
              onWhy={ask ? () => askWhy(standing(table, interaction.piece!), interaction.piece) : null}
            />
          ) : null}
          <Announcements table={table} stage={stage} tray={!interaction.plays && table.attack ? tray : null} />
        </>
      }
      bar={
        <>
          {tray}
          <ActionBar
            {...answering}
            {...{ all, table, picked, cards: props.cards }}
            wanted={marked ? null : wanted}
            onPick={pick}
          />
        </>
      }
    >
      <BoardDrawing
        {...props}
        lattice={lattice}
        stage={stage}
        found={ask ? found : null}
        choice={focused ?? null}
        drawnPath={drawnPath.text ? drawnPath.cells : null}
        interaction={interaction}
        marks={marked ? spots(marked, lattice, table) : []}
      />
    </BoardLayout>
  );
}
