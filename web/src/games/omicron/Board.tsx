/** The board of Omicron Protocol: it draws the table as it is shown at the moment, lets people point at what can be chosen,
 * and plays what happened. */

import { useSignalEffect } from "@preact/signals";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Camera } from "../../board/camera";
import { Sight, Way } from "../../board/Drawing";
import { Frame, type Tap, useCamera } from "../../board/Frame";
import { hexes } from "../../board/hexes";
import { type Cell, isArrow, type Lattice, type Point } from "../../board/lattice";
import { Menu } from "../../board/Menu";
import { useStage } from "../../board/playing";
import type { Stage } from "../../board/stage";
import { stillness } from "../../board/still";
import { useTrail } from "../../board/trail";
import type { BoardProps } from "../../shared/game";
import { ActionBar } from "./ActionBar";
import { actions, type Choice, choicesAt, read, type Targets, targets, words } from "./choices";
import { Effects } from "./Effects";
import { foreseen, led, refused, underway } from "./foreseeing";
import { Focus, Glow } from "./Glow";
import { Ground } from "./Ground";
import { TOKEN_ICONS } from "./icons";
import { Legend } from "./Legend";
import { Clips, Piece, spotOf } from "./Piece";
import { usePicked } from "./playing";
import { blockedShot, nearest, nextPlace, standing, unoffered } from "./pointing";
import { type Effect, script } from "./script";
import { Sheet } from "./Sheet";
import { tell } from "./telling";
import { Things } from "./Things";
import { movement } from "./trail";
import { Flashes, Tray } from "./Tray";
import { fullTitle, standingOn, type Table } from "./view";

const HELP =
  "Arrow keys go from hex to hex and tell what is there. Enter chooses or opens the choices of a hex, Page Down and Page " +
  "Up go through the hexes with choices, Home goes to the active character, I tells about the model there, plus and minus zoom. " +
  "Shift and Enter lead the way of whoever moves on to a hex, Backspace takes a step back, Enter on its last hex walks it.";

export function Board(props: BoardProps) {
  const { width, height } = props.view as Table;
  const lattice = hexes(width, height);
  const { stage, skip } = useStage<Table, Effect>(props, (events, before) => script(events, before, lattice));
  const table = stage.shown.value;
  const busy = stage.playing.value;
  const camera = useCamera();
  const ask = busy ? null : props.ask;
  const all = useMemo(() => actions(ask?.options ?? []), [ask]);
  const [picked, pick] = usePicked(all, ask?.kind ?? "");
  const found = useMemo(() => targets(all, picked), [all, picked]);
  const [cursor, setCursor] = useState<Cell>(-1);
  const [menu, setMenu] = useState<{ at: Point; choices: Choice[] } | null>(null);
  const [shownPiece, showPiece] = useState<string | null>(null);
  const [told, say] = useState("");
  const [plays, setPlays] = useState(false); // somebody answers here; a film or a watcher has no need of a bar
  const touched = useRef<string | null>(null);
  const grabbed = useRef<string | null>(null);
  const trail = useTrail(props, lattice, movement(all, picked, table));
  useEffect(() => {
    setMenu(null);
    showPiece(null);
  }, [ask]);
  useEffect(() => {
    if (props.ask && !props.ask.pick) setPlays(true);
  }, [props.ask]);
  useFollow(camera, lattice, stage);

  const under = (point: Point): string | null => {
    const cell = lattice.under(point);
    return cell < 0 ? null : lattice.name(cell);
  };
  const candidates = (cell: string, point: Point | null): Choice[] =>
    nearest(choicesAt(found, table, cell), lattice, point);
  const meant = (cell: string, choices: Choice[]): string | null =>
    choices[0]?.option.text ?? (ask?.kind === "act" ? blockedShot(table, props.cards, cell) : null);
  const askWhy = (cell: string, piece: string | null): void => {
    const text = unoffered(all, picked, cell, piece);
    if (text) props.onWhy(text);
  };

  /** One choice is taken (a finger shows it first), several open a menu; a place without any explains itself. */
  const choose = (cell: string, point: Point | null, touch: boolean): void => {
    const choices = candidates(cell, point);
    const [first] = choices;
    const piece = standingOn(table, cell);
    setMenu(null);
    if (trail.text && trail.cells.at(-1) === cell) return props.onChoose(trail.text);
    trail.clear();
    if (first && (choices.length > 1 || (touch && touched.current !== first.option.text))) {
      touched.current = first.option.text;
      props.onFocus(first.option.text);
      if (choices.length > 1) setMenu({ at: lattice.centre(lattice.cell(cell)), choices });
    } else if (first) props.onChoose(first.option.text);
    else if (piece && found.subjects.has(piece)) pick(found.subjects.get(piece)!);
    else if (piece) showPiece(piece === shownPiece ? null : piece);
    else if (ask) askWhy(cell, null);
    else showPiece(null);
  };

  const onTap = (point: Point, by: Tap): void => {
    const cell = under(point);
    if (busy) skip();
    else if (!cell) {
      setMenu(null);
      showPiece(null);
    } else if (by.shift) trail.to(cell);
    else if (by.second) showPiece(standingOn(table, cell));
    else choose(cell, point, by.touch);
  };

  /** A drag from whoever moves leads its way; one of several that can be sent is picked by that. */
  const leads = (point: Point): boolean => {
    const cell = under(point);
    if (busy || !cell) return false;
    const sent = found.subjects.get(standingOn(table, cell) ?? "");
    grabbed.current = sent?.startsWith("send ") ? sent : null;
    return grabbed.current !== null || trail.begins(cell);
  };
  const onLead = (point: Point): void => {
    const cell = under(point);
    if (grabbed.current && grabbed.current !== picked) pick(grabbed.current);
    else if (cell) trail.to(cell);
  };

  const onHover = (point: Point | null): void => {
    if (menu || !ask || trail.text) return;
    const cell = point && under(point);
    const text = cell ? meant(cell, candidates(cell, point)) : null;
    if (text !== props.focus) props.onFocus(text);
  };

  const go = (cell: Cell): void => {
    if (cell < 0) return;
    const name = lattice.name(cell);
    const choices = candidates(name, null);
    setCursor(cell);
    camera.reveal(lattice.centre(cell), stillness.matches);
    if (!trail.text) props.onFocus(meant(name, choices));
    say(trail.cells.at(-1) === name ? `${name}, the end of your way` : tell(table, name, choices));
  };

  const close = (): boolean => {
    if (busy) skip();
    else if (trail.text) trail.clear();
    else if (menu) setMenu(null);
    else if (shownPiece) showPiece(null);
    else if (picked) pick(null);
    else return false;
    return true;
  };

  const onKey = (key: string, shift: boolean): boolean => {
    const home = Math.max(lattice.cell(standing(table, table.active ?? "")), 0);
    if (isArrow(key)) go(cursor < 0 ? home : lattice.beside(cursor, key));
    else if (key === "Home") go(home);
    else if (key === "PageDown" || key === "PageUp") go(nextPlace(found, table, lattice, cursor, key === "PageUp"));
    else if (key === "Enter" && shift && cursor >= 0) {
      trail.to(lattice.name(cursor));
      say(`The way leads to ${lattice.name(cursor)}`);
    } else if (key === "Backspace" && trail.text) trail.back();
    else if ((key === "Enter" || key === " ") && cursor >= 0) choose(lattice.name(cursor), null, false);
    else if (key === "i" && cursor >= 0) showPiece(standingOn(table, lattice.name(cursor)));
    else return key === "Escape" && close();
    return true;
  };

  const tray = <Tray table={table} all={all} onChoose={props.onChoose} onFocus={props.onFocus} />;
  const focused = ask?.options.find((option) => option.text === props.focus);
  return (
    <div class="om-table">
      <Frame
        size={lattice.size}
        camera={camera}
        theme={props.theme}
        label={`${table.scenario}, ${lattice.width} by ${lattice.height} hexes`}
        help={HELP}
        onTap={onTap}
        onHover={onHover}
        leads={leads}
        onLead={onLead}
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
            {shownPiece && standing(table, shownPiece) ? (
              <Sheet
                table={table}
                name={shownPiece}
                onClose={() => showPiece(null)}
                onCard={props.onCard}
                onWhy={ask ? () => askWhy(standing(table, shownPiece), shownPiece) : null}
              />
            ) : null}
            <Flashes table={table} stage={stage}>
              {!plays && table.attack ? tray : null}
            </Flashes>
            {busy ? (
              <button type="button" class="om-skip" onClick={skip}>
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
          choice={focused ? read(focused) : null}
          trail={trail.text ? trail.cells : null}
          cursor={cursor}
        />
      </Frame>
      {plays ? (
        <div class="om-bar">
          {tray}
          <ActionBar
            all={all}
            table={table}
            picked={picked}
            cards={props.cards}
            onPick={pick}
            onFocus={props.onFocus}
            onChoose={props.onChoose}
          />
        </div>
      ) : null}
    </div>
  );
}

interface DrawnProps extends BoardProps {
  lattice: Lattice;
  stage: Stage<Table, Effect>;
  /** What can be pointed at, while somebody is asked. */
  found: Targets | null;
  /** The choice in focus. */
  choice: Choice | null;
  /** A way that somebody leads hex by hex. */
  trail: readonly string[] | null;
  cursor: Cell;
}

/** Everything on the board, from the ground up. */
function Drawn(props: DrawnProps) {
  const { lattice, stage, found, choice, trail, cursor } = props;
  const table = stage.shown.value;
  const place = (piece: string): Point | null => spotOf(lattice, table, piece);
  const drawing = trail
    ? led(props, trail)
    : choice
      ? foreseen(props, choice, lattice)
      : (refused(props) ?? underway(table));
  const drawn = {
    lattice,
    drawing,
    start: place(drawing.model ?? table.active ?? ""),
    spotOf: place,
    nameOf: (what: string) => (standing(table, what) ? fullTitle(what) : what),
  };
  const aimed = new Set([
    choice?.piece,
    choice?.subject,
    ...(drawing.affected ?? []),
    ...(underway(table).affected ?? []),
  ]);
  return (
    <g class="om-board" style={{ "--om-step": `${210 / (props.speed || 1)}ms` }}>
      <Clips />
      <Ground lattice={lattice} table={table} />
      {found ? <Glow lattice={lattice} found={found} /> : null}
      {choice ? <Focus lattice={lattice} choice={choice} /> : null}
      <Way {...drawn} />
      <Things lattice={lattice} table={table} />
      {[...Object.keys(table.cyms), ...Object.keys(table.models)].map((name) => {
        const at = place(name);
        return at ? (
          <Piece
            key={name}
            lattice={lattice}
            table={table}
            name={name}
            at={at}
            offered={!!found && (found.pieces.has(name) || found.subjects.has(name))}
            aimed={aimed.has(name)}
            tokenIcon={TOKEN_ICONS[table.scenario] ?? "token"}
          />
        ) : null;
      })}
      <Sight {...drawn} />
      <Effects lattice={lattice} table={table} stage={stage} />
      {cursor >= 0 ? (
        <polygon
          class="board-cursor"
          points={lattice
            .corners(cursor)
            .map((p) => `${p.x},${p.y}`)
            .join(" ")}
        />
      ) : null}
    </g>
  );
}

/** Where somebody has zoomed in, let them see what happens. */
function useFollow(camera: Camera, lattice: Lattice, stage: Stage<Table, Effect>): void {
  useSignalEffect(() => {
    const table = stage.shown.value;
    for (const effect of stage.effects.value) {
      const cell = effect.kind === "burst" ? lattice.cell(effect.cell) : -1;
      const piece = effect.kind === "float" ? effect.piece : effect.kind === "shot" ? effect.to : "";
      const point = cell >= 0 ? lattice.centre(cell) : spotOf(lattice, table, piece);
      if (point) camera.reveal(point, stillness.matches);
    }
  });
}
