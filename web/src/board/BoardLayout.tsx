/** A board with all that lies over and under it, whatever the game: what is told to those who hear it, the menu of a place,
 * the way past what is being played, and the bar of whoever plays. */

import type { ComponentChildren } from "preact";
import type { Ask, BoardProps } from "../gameContract";
import { nameUnder, type Point } from "./grid/lattice";
import type { Choosable } from "./input/actions";
import { BoardFrame, type BoardFrameProps, type Tap } from "./input/BoardFrame";
import { type BoardKeys, type Interaction, keysHelp } from "./input/interaction";
import { PlaceMenu } from "./input/PlaceMenu";

export interface BoardLayoutProps<C extends Choosable> extends Pick<BoardFrameProps, "origin" | "children"> {
  /** Of the game, for its looks. */
  class: string;
  /** The drawing's size, where that is not the board's. */
  size?: Point;
  /** What is played, and what people call one cell and several. */
  title: string;
  cells: readonly [string, string];
  /** What the game was given. */
  given: BoardProps;
  ask: Ask | null;
  interaction: Interaction<C>;
  keys: BoardKeys;
  /** A tap that is for something else than a cell. */
  takes?: (point: Point) => boolean;
  /** A cell is chosen by pointer. */
  onCell: (cell: string, touch: boolean, point: Point) => void;
  /** The answer that the pointer stands for; undefined to leave the focus as it is. */
  meant: (cell: string | null, point: Point | null) => string | null | undefined;
  /** Is there more that a drag from here would lead than the way of whoever stands here, and where to? */
  leads?: (cell: string, point: Point) => boolean;
  onLead?: (cell: string | null) => void;
  /** HTML above the drawing, of the game's own. */
  over: ComponentChildren;
  /** Below it, for whoever plays. */
  bar: ComponentChildren;
}

export function BoardLayout<C extends Choosable>(props: BoardLayoutProps<C>) {
  const { interaction, keys, given, over, bar, class: own, title, cells } = props;
  const { onFocus, onChoose } = given;
  const { menu } = interaction;
  const { lattice, drawnPath, skip } = keys;
  const under = (point: Point): string | null => nameUnder(lattice, point);

  const onTap = (point: Point, by: Tap): void => {
    const cell = under(point);
    if (skip) skip();
    else if (props.takes?.(point)) return;
    else if (!cell) {
      interaction.open(null);
      interaction.look(null);
    } else if (by.shift) drawnPath.to(cell);
    else if (by.second) interaction.look(keys.standingOn(cell));
    else props.onCell(cell, by.touch, point);
  };

  const onHover = (point: Point | null): void => {
    const text = props.meant(point && under(point), point);
    if (text !== undefined && text !== given.focus && !menu && props.ask && !drawnPath.text) onFocus(text);
  };

  return (
    <div class={`board-table ${own}`}>
      <BoardFrame
        size={props.size ?? lattice.size}
        origin={props.origin}
        camera={interaction.camera}
        theme={given.theme}
        label={`${title}, ${lattice.width} by ${lattice.height} ${cells[1]}`}
        help={keysHelp(...cells)}
        busy={skip !== null}
        onTap={onTap}
        onHover={onHover}
        leads={(point) => {
          const cell = skip ? null : under(point);
          return cell !== null && (props.leads?.(cell, point) ?? drawnPath.begins(cell));
        }}
        onLead={(point) => {
          const cell = under(point);
          if (props.onLead) props.onLead(cell);
          else if (cell) drawnPath.to(cell);
        }}
        onLet={({ touch, given }) => {
          if (given) drawnPath.clear();
          else if (drawnPath.text && !touch) onChoose(drawnPath.text); // a finger shows it first
        }}
        onKey={(key, shift) => interaction.press(key, shift, keys)}
        onBlur={() => interaction.say("")}
        over={
          <>
            <p class="board-unseen" aria-live="polite">
              {interaction.told}
            </p>
            {over}
            {menu ? (
              <PlaceMenu
                at={interaction.camera.toFrame(menu.at)}
                label="Choices here"
                items={menu.choices.map(({ option }) => ({
                  key: option.text,
                  text: option.label,
                  note: option.cost,
                  wanted: option.text === given.wanted,
                }))}
                onFocus={onFocus}
                onChoose={(text) => {
                  interaction.open(null);
                  onChoose(text);
                }}
                onClose={() => interaction.open(null)}
              />
            ) : null}
            {skip ? (
              <button type="button" class="board-skip" onClick={skip}>
                Skip
              </button>
            ) : null}
          </>
        }
      >
        {props.children}
      </BoardFrame>
      {interaction.plays ? <div class="board-bar">{bar}</div> : null}
    </div>
  );
}
