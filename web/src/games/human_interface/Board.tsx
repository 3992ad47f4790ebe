/** The board of Human Interface: it draws the table as it is shown at the moment, the map or the network, lets people point at
 * what can be chosen, and plays what happened. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { BoardLayout } from "../../board/BoardLayout";
import type { Cell } from "../../board/grid/lattice";
import { squares } from "../../board/grid/shapes";
import { useDrawnPath } from "../../board/input/drawnPath";
import { readAnswers, useInteraction } from "../../board/input/interaction";
import { useFollow, useMeeting, useStage } from "../../board/stage/useStage";
import type { BoardProps } from "../../gameContract";
import { BoardDrawing } from "./BoardDrawing";
import { Muster } from "./campaign/Muster";
import { describeCell } from "./describeCell";
import { type Effect, eventSteps } from "./events";
import { fold } from "./fold";
import { movement } from "./movement";
import { actions, type Choice, choicesAt, formOf, isNetworked, read, targets } from "./options";
import { ActionBar } from "./panels/ActionBar";
import { Announcements, AttackTray, REACTIONS } from "./panels/AttackTray";
import { Inspector } from "./panels/Inspector";
import { Legend } from "./panels/Legend";
import { NetworkBoard } from "./panels/NetworkBoard";
import { isRoster, Roster } from "./panels/Roster";
import { Icon } from "./pieces/icons";
import { extent } from "./pieces/Ground";
import { spotOf } from "./pieces/Piece";
import { blockedShot, places, spots, unoffered } from "./pointing";
import type { Table } from "./shown";
import { hasNetwork, musters, planOver, standingOn } from "./view";

export function Board(props: BoardProps) {
  const after = props.view as Table;
  const lattice = squares(after.width, after.height);
  const space = useMemo(() => extent(lattice), [lattice]);
  const { stage, shown, ask, skip } = useStage<Table, Effect>(props, (events, before) => eventSteps(events, before, after));
  const table = useMemo(() => (props.folded ? fold(shown) : shown), [shown, props.folded]);
  const all = useMemo(() => actions(ask?.options ?? []), [ask]);
  const [preferred, prefer] = useState<string | null>(null);
  const picked = all.some(({ key }) => key === preferred) ? preferred : null;
  const found = useMemo(() => targets(all, picked), [all, picked]);
  const interaction = useInteraction<Choice>(props, ask);
  const [eyes, setEyes] = useState<string | null>(null);
  const drawnPath = useDrawnPath(props, lattice, movement(all, picked, table, ask?.piece ?? ""));
  useFollow(interaction.camera, lattice, stage, spotOf);
  const [wired, wire] = useState(false); // is the network shown, and not the map?
  const networked = isNetworked(props.ask?.kind);
  const mustered = musters(table);
  const drafted = mustered || isRoster(ask?.kind);
  useEffect(() => {
    if (props.ask) wire(networked); // whoever waits goes on looking at what they have looked at
  }, [props.ask?.n]);

  const actor = ask?.piece || (table.acting ?? "");
  const home = table.models[actor]?.at ?? "";
  const offered = (): readonly Cell[] => places(found, table, lattice);
  useMeeting(interaction.camera, lattice, ask, spotOf(lattice, table, actor), offered);
  const candidates = (cell: string): Choice[] => choicesAt(found, table, cell);

  /** A place without choices explains itself, and a plan that leads over it. */
  const choose = (cell: string, touch: boolean): void => {
    interaction.open(null);
    if (drawnPath.text && drawnPath.cells.at(-1) === cell) return props.onChoose(drawnPath.text);
    drawnPath.clear();
    const piece = standingOn(table, cell) ?? planOver(table, cell);
    if (interaction.settle(candidates(cell), lattice.centre(lattice.cell(cell)), touch)) return;
    if (piece) return interaction.look(piece === interaction.piece ? null : piece);
    interaction.look(null);
    const text = ask && unoffered(all, picked, ask, table, cell);
    if (text) props.onWhy(text);
  };

  const meant = (cell: string | null): string | null => {
    if (cell !== eyes) setEyes(cell);
    return cell ? (candidates(cell)[0]?.option.text ?? (ask && blockedShot(ask, table, standingOn(table, cell)))) : null;
  };

  const meet = (cell: string): { focus: string | null; told: string } => {
    const choices = candidates(cell);
    setEyes(cell);
    return { focus: choices[0]?.option.text ?? null, told: describeCell(table, cell, choices) };
  };

  const close = (): boolean => {
    if (!picked) return false;
    prefer(null);
    return true;
  };

  const why = (piece: string): (() => void) | null => {
    const text = ask && unoffered(all, picked, ask, table, table.models[piece]?.at ?? "");
    return text ? () => props.onWhy(text) : null;
  };
  const hands = { onChoose: props.onChoose, onFocus: props.onFocus, wanted: props.wanted ?? null };
  const tray = table.attack ? <AttackTray table={table} ask={ask} hands={hands} /> : null;
  const told = ask?.kind === "defence" && !!table.attack?.chances.length; // reactions stand on the tray, with their odds
  const row = all.filter((action) => !(told && REACTIONS.has(formOf(action))));
  const { focused, wanted } = readAnswers(props, ask, read);
  const marks = wanted ? spots(wanted, found, lattice, table) : [];
  const piece = interaction.piece;
  return (
    <BoardLayout
      {...space}
      class={wired || drafted ? "is-stacking hi-table is-wired" : "is-stacking hi-table"}
      title={table.mission}
      cells={["square", "squares"]}
      given={props}
      ask={ask}
      interaction={interaction}
      keys={{
        lattice,
        drawnPath,
        home,
        places: offered,
        meet,
        enter: (cell) => choose(cell, false),
        standingOn: (cell) => standingOn(table, cell),
        skip,
        close,
      }}
      onCell={choose}
      meant={meant}
      over={
        <>
          {wired || drafted ? null : <Legend table={table} />}
          {mustered ? <Muster {...props} ask={ask} table={table} /> : drafted ? <Roster {...props} ask={ask} /> : null}
          {piece && table.models[piece]?.at && !wired ? (
            <Inspector table={table} name={piece} onClose={() => interaction.look(null)} onCard={props.onCard} onWhy={why(piece)} />
          ) : null}
          {wired && !mustered ? (
            <NetworkBoard {...props} ask={ask} table={table} onClose={() => wire(false)} />
          ) : hasNetwork(table) && !drafted ? (
            <button type="button" class="hi-switch is-over" onClick={() => wire(true)}>
              <Icon name="program" /> Network
            </button>
          ) : null}
          <Announcements stage={stage} tray={interaction.plays ? null : tray} />
        </>
      }
      bar={
        <>
          {tray}
          {drafted || (wired && networked) ? null : (
            <ActionBar
              all={networked ? [] : row}
              table={table}
              picked={picked}
              wanted={marks.length ? null : (wanted?.option.text ?? null)}
              cards={props.cards}
              onPick={prefer}
              onFocus={props.onFocus}
              onChoose={props.onChoose}
            />
          )}
        </>
      }
    >
      <BoardDrawing
        {...props}
        table={table}
        lattice={lattice}
        stage={stage}
        found={ask ? found : null}
        choice={focused}
        drawnPath={drawnPath.text ? drawnPath.cells : null}
        eyes={table.models[piece ?? ""]?.at ?? eyes}
        interaction={interaction}
        marks={marks}
      />
    </BoardLayout>
  );
}
