/** A board with all that lies over and under it, whatever the game: what is told to those who hear it, the menu of a place,
 * the way past what is being played, and the bar of whoever plays. */

import type { ComponentChildren } from "preact";
import type { Option } from "../gameContract";
import type { Choosable } from "./input/actions";
import { Frame, type FrameProps } from "./input/BoardFrame";
import type { Hand, Keys } from "./input/interaction";
import { Menu } from "./input/PlaceMenu";

type Framed = "size" | "origin" | "theme" | "label" | "help" | "onTap" | "onHover" | "leads" | "onLead" | "children";

export interface DeskProps<C extends Choosable> extends Pick<FrameProps, Framed> {
  /** Of the game, for its looks. */
  class: string;
  hand: Hand<C>;
  keys: Keys;
  /** The answer that a lesson asks for. */
  wanted: string | null;
  /** An option in words for people. */
  words: (option: Option) => string;
  onFocus: (text: string | null) => void;
  onChoose: (text: string) => void;
  /** HTML above the drawing, of the game's own. */
  over: ComponentChildren;
  /** Below it, for whoever plays. */
  bar: ComponentChildren;
}

export function Desk<C extends Choosable>(props: DeskProps<C>) {
  const { hand, keys, words, wanted, over, bar, onFocus, onChoose, children, class: own, ...framed } = props;
  const { menu } = hand;
  const { trail, skip } = keys;
  return (
    <div class={`board-table ${own}`}>
      <Frame
        {...framed}
        camera={hand.camera}
        onLet={({ touch, given }) => {
          if (given) trail.clear();
          else if (trail.text && !touch) onChoose(trail.text); // a finger shows it first
        }}
        onKey={(key, shift) => hand.press(key, shift, keys)}
        onBlur={() => hand.say("")}
        over={
          <>
            <p class="board-unseen" aria-live="polite">
              {hand.told}
            </p>
            {over}
            {menu ? (
              <Menu
                at={hand.camera.toFrame(menu.at)}
                label="Choices here"
                items={menu.choices.map(({ option }) => ({
                  key: option.text,
                  text: words(option),
                  note: option.cost,
                  wanted: option.text === wanted,
                }))}
                onFocus={onFocus}
                onChoose={(text) => {
                  hand.open(null);
                  onChoose(text);
                }}
                onClose={() => hand.open(null)}
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
      </Frame>
      {hand.plays ? <div class="board-bar">{bar}</div> : null}
    </div>
  );
}
