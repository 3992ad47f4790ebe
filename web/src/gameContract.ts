// What a game brings to the table page. The shell owns connection, decisions and panels and knows no game; a game
// owns how its board, its cards and its own panels are drawn. Neither holds rules: a game is told a view, the options
// that are open and what happened, and reports what somebody pointed at.
import type { ComponentType } from "preact";
import type { Stage } from "./board/stage/stage";
import type { Foreseen } from "./net/messages";
import type { Ask, Chance, Drawing, Option, Part, PrintedCard, Told, View } from "./net/parts";

// What a view and a drawing hold is known to the game alone: `shown.ts` in its folder has their types.
export type { Ask, Chance, Drawing, Foreseen, Option, Part, PrintedCard, Told, View };

/** What an option would lead to: the way, the sight, what it provokes, its numbers, and its odds once they are there. */
export interface Preview extends Foreseen {
  chances: Chance[] | null;
  policy: string;
}

export type Theme = "light" | "dark";

export interface BoardProps {
  view: View;
  /** The seat whose eyes these are; null for a watcher. */
  seat: string | null;
  /** The cards of the table by name. */
  cards: Record<string, PrintedCard>;
  ask: Ask | null;
  /** The text of the option that is hovered or focused, here or in the list. */
  focus: string | null;
  onChoose: (text: string) => void;
  /** Something is pointed at; `aside` where it stands for several of its kind: it is told about, and not drawn. */
  onFocus: (text: string | null, aside?: boolean) => void;
  /** Somebody pointed at what is not offered: ask for the reasons against the answer with this text. */
  onWhy: (text: string) => void;
  /** Somebody wants to read the card of this name. */
  onCard: (name: string) => void;
  /** Of the option in focus. */
  preview: Preview | null;
  /** The text of the option that a lesson asks for next, to be marked. */
  wanted?: string | null;
  /** What happened before this view, in order: play it on the stage. Until that has come to its end the next view waits. */
  events: readonly Told[];
  /** The picture of the table, which the board draws. Log and panels go by it too, so that nothing is told ahead of the
   *  board. */
  picture: Stage<View, object>;
  /** 1 is normal, 2 twice as fast, 0: do not animate. */
  speed: number;
  theme: Theme;
  /** Several people look at this screen: what only one seat knows is not drawn. */
  folded?: boolean;
}

export interface PanelsProps {
  view: View;
  seat: string | null;
  /** The cards of the table by name. */
  cards: Record<string, PrintedCard>;
  ask: Ask | null;
  focus: string | null;
  /** The text of the option that a lesson asks for next, to be marked. */
  wanted?: string | null;
  onFocus: (text: string | null) => void;
  onChoose: (text: string) => void;
  onCard: (name: string) => void;
  /** Several people look at this screen: what only one seat knows is not drawn. */
  folded?: boolean;
}

/** A few words and numbers for the strip above the board. */
export interface Headline {
  scenario?: string;
  round?: string;
  phase?: string;
  scores?: { side: string; points: string; note?: string }[];
  next?: string; // what scores next
}

/** A lesson of the guided first game: a case of the rulebook, played by the learner. */
export interface Lesson {
  title: string;
  text: string; // what to look at and what to do, a paragraph or two
  case: string;
  /** What it is a part of, where there are several: the first lesson of each stands under its title. */
  part?: string;
  /** The seat that the learner has; without one the first. */
  seat?: string;
}

export interface GameUI {
  code: string;
  Board: ComponentType<BoardProps>;
  /** The game's own panels beside the board: squads, hands, what scores next. */
  Panels?: ComponentType<PanelsProps>;
  /** A card as it is read; without one its lines are listed. */
  Card?: ComponentType<{ name: string; card: PrintedCard; view: View | null }>;
  /** A small picture of a map for the lobby, from the view of a game that has just been set up. */
  Map?: ComponentType<{ view: View; theme: Theme }>;
  headline?: (view: View) => Headline;
  /** The names of the options that are on, where an option may also be as another one says. */
  agreed?: (view: View) => readonly string[];
  /** How things stood when the game ended, for games whose score tells no more than who won. */
  ending?: (view: View) => string[];
  /** What an option would cost or cause besides, in a word or two each, from what the game would have drawn for it. */
  causes?: (drawing: Drawing) => string[];
  /** The forms in the order in which the list shows them, with a title for each group. */
  groups?: Record<string, string>;
  lessons?: Lesson[];
  /** Kinds of events of which a line of the log stands for those right before it that are about the same, with the fact that
   *  says what they are about: of the steps of a walk only the last is read. */
  summed?: Readonly<Record<string, string>>;
  /** For a screen that several share: can a question with answers of these forms be put before all eyes, while what is private
   *  is folded away? Without it every question of somebody who hides something comes under a cover. */
  folds?: (kind: string, forms: readonly string[]) => boolean;
}
