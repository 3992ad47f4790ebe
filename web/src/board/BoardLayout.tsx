/** A board with all that lies over and under it, whatever the game: what is told to those who hear it, the menu of a place,
 * the way past what is being played, and the bar of whoever plays. */

import type { ComponentChildren } from "preact";
import type { Choosable } from "./input/actions";
import { BoardFrame, type BoardFrameProps } from "./input/BoardFrame";
import type { BoardKeys, Interaction } from "./input/interaction";
import { PlaceMenu } from "./input/PlaceMenu";

type Framed = "size" | "origin" | "theme" | "label" | "help" | "onTap" | "onHover" | "leads" | "onLead" | "children";

export interface BoardLayoutProps<C extends Choosable> extends Pick<BoardFrameProps, Framed> {
  /** Of the game, for its looks. */
  class: string;
  interaction: Interaction<C>;
  keys: BoardKeys;
  /** The answer that a lesson asks for. */
  wanted: string | null;
  onFocus: (text: string | null) => void;
  onChoose: (text: string) => void;
  /** HTML above the drawing, of the game's own. */
  over: ComponentChildren;
  /** Below it, for whoever plays. */
  bar: ComponentChildren;
}

export function BoardLayout<C extends Choosable>(props: BoardLayoutProps<C>) {
  const { interaction, keys, wanted, over, bar, onFocus, onChoose, children, class: own, ...framed } = props;
  const { menu } = interaction;
  const { drawnPath, skip } = keys;
  return (
    <div class={`board-table ${own}`}>
      <BoardFrame
        {...framed}
        camera={interaction.camera}
        busy={keys.skip !== null}
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
                  wanted: option.text === wanted,
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
        {children}
      </BoardFrame>
      {interaction.plays ? <div class="board-bar">{bar}</div> : null}
    </div>
  );
}
