// The question to this seat and every answer to it, as a text list: by verb, with costs, for mouse, keyboard and screen
// reader alike. Whatever the board can do can be done here.
import { useSignal } from "@preact/signals";
import { useMemo, useRef } from "preact/hooks";
import type { Ask, Option } from "../../../gameContract";
import { ClauseLink } from "../../../ui/ClauseLink";
import { grouped, listed, optionWords } from "../../../ui/format";
import { gave, isPressed, isStill, lastHand } from "../state/keyboardFocus";
import type { Room } from "../state/room";
import { Picking } from "./CardPicker";
import { LessonWants } from "./LessonButton";
import { Foreseen, Hints, WhyCard } from "./OptionPreview";

export function Decision({ room }: { room: Room }) {
  const client = room.me.value;
  const ask = client.ask.value;
  /** What is told of an answer stays while the keys go through it. */
  const left = (event: FocusEvent & { currentTarget: HTMLElement }) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) room.pointing.rest(null);
  };
  return (
    <section
      id="decision"
      class="decision"
      data-ask={ask?.n}
      aria-labelledby="question"
      tabIndex={-1}
      onFocusOut={left}
    >
      {ask ? <Question room={room} ask={ask} /> : <Waiting room={room} />}
      <div class="said">
        <Hints room={room} />
        <WhyCard room={room} />
      </div>
      <Foreseen room={room} />
    </section>
  );
}

function Waiting({ room }: { room: Room }) {
  const client = room.me.value;
  const status = client.status.value;
  const view = room.view.value;
  const waiting: string[] = view?.waiting_for ?? [];
  const thinking = status?.chairs.find((chair) => chair.player === "bot" && waiting.includes(chair.seat));
  let text = "One moment…";
  const nothing = room.screen.nothing.value;
  if (client.result.value) text = "The game is over.";
  else if (nothing !== null) text = `${room.prose(nothing)} There is nothing for you to choose.`;
  else if (status?.paused) text = "The table is paused.";
  else if (client.animating.value) text = "See what happens…";
  else if (client.sent.value) text = "Sent; the table carries it out.";
  else if (thinking)
    text = `${thinking.seat} thinks (${thinking.name}, ${Math.ceil(status?.thought ?? 0)} seconds at most).`;
  else if (waiting.length > 0) text = `Waiting for ${listed(waiting)}.`;
  const answered: boolean = (view?.answered ?? []).includes(client.seat.value);
  return (
    <div class="waiting">
      <p class="eyebrow">{client.seat.value ? `You are ${client.seat.value}` : "You are watching"}</p>
      <h2 id="question" aria-live="polite">
        {text}
      </h2>
      {client.animating.value && <Happening room={room} />}
      {!client.result.value && !status?.paused && <div class="pulse" aria-hidden="true" />}
      <div class="row">
        {client.animating.value && (
          <button type="button" class="button small" onClick={() => client.skip()}>
            Skip <kbd>Esc</kbd>
          </button>
        )}
        {nothing !== null && (
          <button type="button" class="button primary" data-nothing onClick={() => (room.screen.nothing.value = null)}>
            Go on
          </button>
        )}
        {answered && (
          <button type="button" class="button small" onClick={() => void client.tellTable({ type: "retract" })}>
            Change my answer
          </button>
        )}
        {client.result.value && (
          <button type="button" class="button small" onClick={() => (room.dialog.value = "over")}>
            What now?
          </button>
        )}
      </div>
    </div>
  );
}

/** The newest line of the log, for those who look at the board; who hears the page hears it from the log. */
function Happening({ room }: { room: Room }) {
  const last = room.me.value.log.value.findLast((entry) => entry.kind !== "chat");
  if (!last) return null;
  const words = last.kind === "answer" && !last.hidden ? room.answered(last.text) : room.prose(last.text);
  return (
    <p class="happening" aria-hidden="true">
      {last.who && <b>{last.who}</b>} {words}
    </p>
  );
}

function Question({ room, ask }: { room: Room; ask: Ask }) {
  const client = room.me.value;
  return (
    <>
      <header class="question">
        <p class="eyebrow">
          <span class="your-turn">Your turn</span> {client.seat.value}
        </p>
        <h2 id="question" aria-live="polite">
          {room.prose(ask.question)}
        </h2>
        <ClauseLink game={room.game.value} clause={ask.clause} />
        <LessonWants room={room} />
      </header>
      {ask.pick ? <Picking key={ask.n} room={room} ask={ask} pick={ask.pick} /> : <Options key={ask.n} room={room} ask={ask} />}
    </>
  );
}

function Options({ room, ask }: { room: Room; ask: Ask }) {
  const typing = useSignal({ ask: ask.n, text: "" });
  const at = useSignal(""); // the option that the Tab key reaches
  const list = useRef<HTMLDivElement>(null);
  const ui = room.ui.value;
  const view = room.laid.value;
  const client = room.me.value;
  const filter = typing.value.ask === ask.n ? typing.value.text : ""; // what was written to another question is over
  const write = (text: string) => (typing.value = { ask: ask.n, text });
  const wanted = filter.trim().toLowerCase();
  const groups = useMemo(() => {
    const fits = ask.options.filter(
      (option) =>
        !wanted ||
        option.text.toLowerCase().includes(wanted) ||
        optionWords(option, ui, view).toLowerCase().includes(wanted),
    );
    return grouped(fits, ui);
  }, [ask, wanted, ui, view]);
  const flat = groups.flatMap((group) => group.options);
  const current = Math.max(
    0,
    flat.findIndex((option) => option.text === at.value),
  );

  const move = (to: number) => {
    const next = Math.max(0, Math.min(flat.length - 1, to));
    list.current?.querySelectorAll<HTMLElement>('[role="option"]')[next]?.focus();
  };
  const starts = groups.map((_, i) => groups.slice(0, i).reduce((sum, group) => sum + group.options.length, 0));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const steps: Record<string, () => void> = {
      ArrowDown: () => move(current + 1),
      ArrowRight: () => move(current + 1),
      ArrowUp: () => move(current - 1),
      ArrowLeft: () => move(current - 1),
      Home: () => move(0),
      End: () => move(flat.length - 1),
      PageDown: () => move(starts.find((start) => start > current) ?? flat.length - 1),
      PageUp: () => move(starts.findLast((start) => start < current) ?? 0),
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  };
  const typed = (event: Event) => {
    event.preventDefault();
    const text = filter.trim();
    if (!text) return;
    const exact = ask.options.find((option) => option.text.toLowerCase() === text.toLowerCase());
    void room.choose(exact?.text ?? (flat.length === 1 ? flat[0]!.text : text));
  };

  let index = -1;
  return (
    <div class="options">
      {ask.options.length > 8 && (
        <form class="filter" onSubmit={typed} role="search">
          <label class="visually-hidden" for="filter">
            Find an answer, or write one, such as {ask.options[0]?.text}
          </label>
          <input
            id="filter"
            class="input"
            type="text"
            autocomplete="off"
            spellcheck={false}
            placeholder={`Find or write, e.g. ${ask.options[0]?.text}`}
            value={filter}
            onInput={(event) => write(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === "ArrowDown") {
                event.preventDefault();
                move(0);
              } else if (event.key === "Escape") write("");
            }}
          />
        </form>
      )}
      <div
        ref={list}
        role="listbox"
        aria-label={`${flat.length} answers: ${ask.question}`}
        aria-busy={client.sent.value !== null}
        onKeyDown={onKeyDown}
        class="option-list"
      >
        {groups.map((group) => (
          <div key={group.verb} role="group" aria-label={group.title} class={group.compact ? "verb compact" : "verb"}>
            {(group.options.length > 1 || group.options[0]!.words !== "") && (
              <p class="verb-title" role="presentation">
                {group.title} {group.options.length > 1 && <span class="verb-count">{group.options.length}</span>}
                {group.compact && group.options[0]!.cost && <span class="option-cost">{group.options[0]!.cost}</span>}
              </p>
            )}
            <div class="verb-options" role="presentation">
              {group.options.map((option) => {
                index += 1;
                const mine = index;
                return (
                  <OptionRow
                    key={option.text}
                    room={room}
                    option={option}
                    words={group.compact ? option.words : optionWords(option, ui, view)}
                    compact={group.compact}
                    reachable={mine === current}
                    usual={option.text === ask.default}
                    wanted={option.text === client.status.value?.lesson}
                    onReach={() => (at.value = option.text)}
                  />
                );
              })}
            </div>
          </div>
        ))}
      </div>
      {flat.length === 0 && (
        <p class="muted">
          Nothing offered fits. Enter asks the table for “{filter.trim()}”, and it says why not.
        </p>
      )}
    </div>
  );
}

function OptionRow(props: {
  room: Room;
  option: Option;
  words: string;
  compact: boolean;
  reachable: boolean;
  usual: boolean;
  wanted: boolean;
  onReach: () => void;
}) {
  const { room, option } = props;
  const focused = room.pointing.drawn.value === option.text;
  const choose = () => {
    if (lastHand() === "touch" && !focused)
      room.pointing.hover(option.text); // a first touch shows what it would mean, a second one does it
    else void room.choose(option.text);
  };
  const hover = (event: PointerEvent) => {
    if (event.pointerType === "mouse" && !isStill()) room.pointing.hover(option.text);
  };
  return (
    <div
      role="option"
      class={`option ${focused ? "focused" : ""} ${props.wanted ? "wanted" : ""}`}
      tabIndex={props.reachable ? 0 : -1}
      aria-selected={focused}
      aria-label={props.compact ? [option.text, option.cost].filter(Boolean).join(", ") : undefined}
      data-text={option.text}
      onClick={choose}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        if (event.repeat) return; // a key held down answers one question, not the next too
        gave(option.text);
        void room.choose(option.text);
      }}
      onFocus={() => {
        props.onReach();
        if (!isPressed() && lastHand() !== "touch") room.pointing.rest(option.text);
      }}
      onPointerEnter={hover}
      onPointerMove={hover}
      onPointerLeave={(event) => event.pointerType === "mouse" && room.pointing.hover(null)}
    >
      <span class="option-words">{props.words}</span>
      {option.cost && !props.compact && <span class="option-cost">{option.cost}</span>}
      {props.usual && <span class="visually-hidden">(what an absent seat answers)</span>}
    </div>
  );
}
