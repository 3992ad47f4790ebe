// Generated from src/fireteam/table/protocol by `python -m fireteam.table.protocol.typescript`; do not edit.

export const PROTOCOL = 1;

/** The first message on every socket: which table, in whose name, and the last moment that this client has. */
export interface Hello {
  type: "hello";
  table: string;
  protocol?: number;
  token?: string;
  invitation?: string;
  host?: string;
  have?: number | null;
  nonce?: string;
  name?: string;
  run?: string;
}

/** Choose an option of the question that was opened at moment `ask`. `concede` is always one. The same `id` of a run is carried out once, however often it is sent; this holds for every message. */
export interface Answer {
  type: "answer";
  id: string;
  ask: number;
  text: string;
}

/** Take back an answer that still waits for those of others. */
export interface Retract {
  type: "retract";
  id: string;
}

/** Take back the last answer. Where others must consent, they are asked. */
export interface Undo {
  type: "undo";
  id: string;
}

/** What would an undo take back now, and who would be asked? */
export interface Undoing {
  type: "undoing";
  id: string;
}

/** What this seat says to the wish that waits for it: an undo, or a bot for a seat whose holder is away. */
export interface Consent {
  type: "consent";
  id: string;
  yes: boolean;
}

/** Chat. */
export interface Say {
  type: "say";
  id: string;
  text: string;
}

/** Stop the table and its clocks, or let it go on. */
export interface Pause {
  type: "pause";
  id: string;
  on: boolean;
}

/** Why can this not be chosen? */
export interface Why {
  type: "why";
  id: string;
  text: string;
}

/** What would choosing this mean: numbers, costs, the way, what it provokes, the line of sight? */
export interface Preview {
  type: "preview";
  id: string;
  text: string;
}

/** The table in sentences, for somebody who does not see it. */
export interface Describe {
  type: "describe";
  id: string;
}

/** The chance of each outcome of an option. */
export interface Odds {
  type: "odds";
  id: string;
  text: string;
}

/** What a bot would do in this seat, and why. */
export interface Hint {
  type: "hint";
  id: string;
}

/** Switch a standing order: one that the game offers, by its name; or, with `always`, the answer of that text to questions of the kind that is open now. An order of that kind is switched off by its name. */
export interface Order {
  type: "order";
  id: string;
  name?: string;
  on?: boolean;
  always?: string;
}

/** Ask me once where a standing order would answer. */
export interface Hold {
  type: "hold";
  id: string;
}

/** Show me every window that is mine, also where there is nothing to choose, and let me answer it myself. Standing orders rest while it is on. It holds from the next window on. */
export interface Stop {
  type: "stop";
  id: string;
  on?: boolean;
}

/** Let a bot play one's own seat, or wish that it plays one whose holder has been away for a while: everybody who is there must consent. An empty `bot` takes one's own seat back. */
export interface Away {
  type: "away";
  id: string;
  bot?: string;
  seat?: string;
}

/** A new link: to one's own seat, for another `device`, to `hand_on` the seat (whatever opened it before ends when the link is used), a `reusable` one for a program, or the `word` to come back with; or for the host a new one to a `seat` that nobody has taken, which withdraws the last. */
export interface Invite {
  type: "invite";
  id: string;
  kind: "device" | "hand_on" | "reusable" | "word" | "seat";
  seat?: string;
}

/** Let a key or a link open nothing any more: of one's own seat, or for the host a link that nobody has used. */
export interface Revoke {
  type: "revoke";
  id: string;
  number: number;
}

/** Play on at a table whose acts cannot all be played again. It does when every person has said so. */
export interface GoOn {
  type: "go_on";
  id: string;
}

/** Do not wait for the seats that are still empty: for the host to say, or for anybody while no host is there. */
export interface Begin {
  type: "begin";
  id: string;
}

/** A gap was noticed: send everything after this moment again. */
export interface Resync {
  type: "resync";
  have: number;
}

/** Is anybody there? */
export interface Ping {
  type: "ping";
}

/** The answer to `hello`. With `have`, the missed moments follow; without, `log` is every moment so far, without its view and question, and `moment` is how it stands now (None: the game has not begun). */
export interface Welcome {
  type: "welcome";
  table: string;
  game: string;
  title: string;
  scenario: string;
  options: Record<string, any>;
  seat: string | null;
  host: boolean;
  last: number;
  status: Status;
  log: Moment[];
  moment: Moment | null;
  protocol: number;
  goal: string[];
}

/** How things stand around the game. Each one replaces the last; they have no numbers. */
export interface Status {
  type: "status";
  phase: "gathering" | "playing" | "over";
  chairs: Chair[];
  watchers: number;
  paused: boolean;
  wish: Wish | null;
  dice: Dice;
  orders: Standing[];
  held: boolean;
  stops: boolean;
  can_undo: boolean;
  rematch: string;
  sequel: string;
  lesson: string;
  thought: number;
  limit: number | null;
  keys: Key[];
  broken: string;
  agreed: string[];
}

/** A seat and who sits there. `player` is what holds it now: a bot may play for a person who is away. */
export interface Chair {
  seat: string;
  side: string;
  player: "person" | "bot" | "empty";
  name: string;
  here: boolean;
  away: boolean;
  clock: number | null;
}

/** An undo that waits for consent, or a bot for a seat whose holder is away. */
export interface Wish {
  seat: string;
  reason: string;
  clause: string;
  waiting_for: string[];
  what: "undo" | "bot";
}

/** What makes the dice fair: the hash of the secret, published first; the nonces of the seats, mixed in; the secret itself when the game is over. */
export interface Dice {
  commitment: string;
  nonces: Record<string, string>;
  secret: string;
}

/** A standing order and whether it is on. */
export interface Standing {
  name: string;
  on: boolean;
}

/** What opens a seat: the key of a client, a link that waits to be used, or the word to come back with. */
export interface Key {
  number: number;
  seat: string;
  kind: "key" | "seat" | "device" | "hand_on" | "reusable" | "word";
  made: number;
  here: boolean;
  own: boolean;
}

/** Number `n` in the life of a table, as this client may see it. `what` brought it about. After `back`, the log goes on after its first `kept` lines. `view` is None where nothing on the table has changed. */
export interface Moment {
  type: "moment";
  n: number;
  what: "begin" | "answer" | "retract" | "back" | "say" | "pause" | "seat" | "resume";
  who: string;
  text: string;
  given: Given[];
  events: Told[];
  kept: number | null;
  view: Record<string, any> | null;
  ask: Ask | null;
  hiding: string[];
}

/** An answer that was given; None for a text that this client may not know. `auto` and `silent` (there was nothing to choose) are told to the seat itself alone. */
export interface Given {
  seat: string;
  text: string | null;
  auto: boolean;
  silent: boolean;
}

/** A line of the log: `text` has its facts filled in, `facts` are for the animation. */
export interface Told {
  kind: string;
  clause: string;
  text: string;
  facts: Record<string, any>;
}

/** A question to this client's seat, opened at moment `n`. `default` is what an absent seat answers. Where it is a choice of cards, `options` is empty and `pick` says of which. `piece` is the one that is to be moved, where the options do not name it. */
export interface Ask {
  n: number;
  kind: string;
  question: string;
  clause: string;
  default: string;
  options: Option[];
  pick: Cards | null;
  piece: string;
}

/** One thing that can be chosen. `text` is the answer, `words` is it without its verb, `cost` is in words. */
export interface Option {
  text: string;
  verb: string;
  words: string;
  place: Place;
  cost: string;
}

/** Where an option lies, so that one client can draw any decision: a cell, a piece, a card or a button. */
export interface Place {
  kind: string;
  name: string;
}

/** The question is a choice of `take` of these cards: the answer is `verb` and their names, with commas between. */
export interface Cards {
  verb: string;
  names: string[];
  take: number;
}

/** Done and stored; `n` is the newest moment that was sent then. */
export interface Ack {
  type: "ack";
  id: string;
  n: number;
}

/** Not done, and nothing has changed. `reason` is one sentence; `refusals` are its parts with their clauses. */
export interface Refused {
  type: "refused";
  id: string;
  reason: string;
  refusals: Because[];
}

/** One reason and the clause that it rests on. */
export interface Because {
  reason: string;
  clause: string;
}

/** The answer to `why`: none, when it can be chosen. */
export interface Reasons {
  type: "reasons";
  id: string;
  text: string;
  refusals: Because[];
}

/** The answer to `undoing`: the seat's own answer that would be taken back, what bars the way (empty: an undo is free) and by which clause, and the seats that would have to consent. */
export interface Undoable {
  type: "undoable";
  id: string;
  text: string;
  reason: string;
  clause: string;
  consent: string[];
}

/** The answer to `preview`. */
export interface Foreseen {
  type: "foreseen";
  id: string;
  text: string;
  refusals: Because[];
  numbers: Number[];
  drawing: Record<string, any>;
}

/** A derived value opened up. >>> print(Number.of("dice", iter([(3, "attack", "attack.dice"), (-1, "cover", "cover.penalty")]))) dice 2 = +3 attack [attack.dice] -1 cover [cover.penalty] */
export interface Number {
  name: string;
  value: number;
  modifiers: Modifier[];
}

export interface Modifier {
  amount: number;
  reason: string;
  clause: string;
}

/** The answer to `describe`. */
export interface Described {
  type: "described";
  id: string;
  lines: string[];
}

/** The answer to `odds`. */
export interface Chances {
  type: "chances";
  id: string;
  text: string;
  chances: Chance[];
  numbers: Number[];
  policy: string;
}

/** One outcome: exactly, and as a number between 0 and 1. */
export interface Chance {
  outcome: string;
  exact: string;
  chance: number;
}

/** The answer to `hint`, the best first; `bot` is who was asked. */
export interface Hints {
  type: "hints";
  id: string;
  bot: string;
  advice: Advice[];
}

/** An option that the bot likes, how it would go on, and what speaks for it. */
export interface Advice {
  text: string;
  then: string[];
  value: number;
  reasons: string[];
}

/** The answer to `invite`: the token of the new link, or the word. It is told once. */
export interface Link {
  type: "link";
  id: string;
  seat: string;
  token: string;
  number: number;
}

/** Here. */
export interface Pong {
  type: "pong";
}

/** The last message before the table closes the socket. `again` says whether it makes sense to come back, `gone` that the seat is no longer held by this link. */
export interface Bye {
  type: "bye";
  reason: string;
  again: boolean;
  gone: boolean;
}

/** A game as the lobby shows it. */
export interface GameCard {
  code: string;
  title: string;
  blurb: string;
  standard: string;
  scenarios: Scenario[];
  seats: Chair[];
  choices: Choice[];
  tables: Record<string, Record<string, any>>;
  bots: BotCard[];
  standing: string[];
  newcomer: string;
}

/** A scenario, what is printed about it, and a watcher's view of it as it is set up, for the picture of its map. */
export interface Scenario {
  code: string;
  title: string;
  lines: string[];
  view: Record<string, any>;
}

/** Something simple that can be chosen before a game, besides the scenario. */
export interface Choice {
  name: string;
  title: string;
  kind: "number" | "flag" | "text" | "one";
  default: number | string | boolean | null;
  among: string[];
  least: number;
  most: number | null;
  step: number;
  group: string;
}

export interface BotCard {
  name: string;
  words: string;
}

/** Options of a game that somebody wants to look at. */
export interface Wanted {
  game: string;
  options?: Record<string, any>;
}

/** How a game would begin with some options: for the picture of the map, the seats and the cards. */
export interface Opening {
  seats: Chair[];
  view: Record<string, any>;
  cards: Record<string, string[]>;
}

/** What a table is made from: options; or `after`, a finished table and the moment to play on from; or `record`, a record as text and the number of its frame to play on from; or `case`, a case of the rulebook as its opening. */
export interface NewTable {
  game: string;
  seats: Sitting[];
  options?: Record<string, any>;
  lots?: boolean;
  listed?: boolean;
  clock?: number | null;
  after?: string | null;
  record?: string | null;
  case?: string | null;
  n?: number | null;
}

/** Who is to sit at a seat: `me` and `here` are persons who hold it at once, `link` is somebody who is invited, and `open` is whoever takes it in the lobby. */
export interface Sitting {
  player: "me" | "here" | "link" | "open" | "bot";
  bot?: string;
  name?: string;
  nonce?: string;
}

/** A new table: the keys of the seats of whoever makes it, the links of those who are invited, and the key of the host. They are told once. `drawn` says for each seat in order which of the players asked for sits there. */
export interface Chairs {
  table: string;
  host: string;
  seats: Record<string, string>;
  links: Record<string, string>;
  drawn: number[];
}

/** A table in a list. */
export interface Summary {
  table: string;
  game: string;
  title: string;
  scenario: string;
  phase: "gathering" | "playing" | "over";
  chairs: Chair[];
  moments: number;
  begun: number;
  touched: number;
  winners: string[] | null;
  waiting_for: string[];
}

/** Take an open seat, with a key that the client has made. */
export interface Join {
  seat: string;
  key: string;
  name?: string;
}

/** Take one's seat again by its word, with a new key that the client has made. */
export interface ComeBack {
  word: string;
  key: string;
}

/** The same people once more: the same game, or the one that follows where games are a series. Whoever asks first decides. */
export interface Rematch {
  next?: boolean;
}

/** A seat that one has taken; `host` is the host's token for whoever made the table by that. */
export interface Joined {
  table: string;
  seat: string;
  token: string;
  host: string;
}

/** A replay, or a case as a demonstration, from somebody's eyes. */
export interface Film {
  title: string;
  game: string;
  eyes: string | null;
  seats: Chair[];
  clauses: string[];
  length: number;
  frames: Frame[];
}

/** One picture of a replay or a demonstration: what was answered, what came of it, and how it stood then. */
export interface Frame {
  n: number;
  given: Given[];
  events: Told[];
  view: Record<string, any>;
}

/** A record to be shown as from a seat's eyes (None: a watcher's). */
export interface Reel {
  record: string;
  eyes?: string | null;
  start?: number;
  stop?: number | null;
}

/** A clause of the rulebook, and the cases that show it. */
export interface ClauseText {
  id: string;
  section: string;
  kind: string;
  text: string;
  ruling: string;
  why: string;
  see: string[];
  cases: string[];
}

export interface CaseTitle {
  id: string;
  title: string;
  clauses: string[];
  answers: number;
}

/** An act at a table, as its store has it; the text is None where it may be somebody's secret. */
export interface Done {
  number: number;
  seat: string;
  what: string;
  text: string | null;
  at: number;
}

/** Every chance result of a finished game in order, the places that went with what was taken back, and, where the seats were drawn by lot, which player has drawn each of them. */
export interface Rolls {
  dice: Dice;
  rolls: Roll[];
  taken_back: [number, number][];
  lots: number[];
}

/** A chance result: where in the stream it was drawn, what it was, and what every number that could have come up at that place is called; result i is `among[i]`, drawn below len(among). */
export interface Roll {
  place: number;
  what: string;
  result: string;
  among: string[];
}

/** What came of recomputing every roll of a finished table. */
export interface Checked {
  fair: boolean;
  text: string;
  rolls: number;
  skipped: number;
}

/** Why something was refused, in one sentence. */
export interface Fault {
  reason: string;
}

export type FromClient = Hello | Answer | Retract | Undo | Undoing | Consent | Say | Pause | Why | Preview | Describe | Odds | Hint | Order | Hold | Stop | Away | Invite | Revoke | GoOn | Begin | Resync | Ping;

export type ToClient = Welcome | Moment | Status | Ack | Refused | Reasons | Undoable | Foreseen | Described | Chances | Hints | Link | Pong | Bye;
