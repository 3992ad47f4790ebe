// Every answer to the question as a list in groups, with costs and a field to find or write one; for mouse, keyboard and
// screen reader alike.
import { useSignal } from "@preact/signals";
import { useMemo, useRef } from "preact/hooks";
import type { Ask, Option } from "../../../gameContract";
import { gave, isPressed, isStill, lastHand } from "../state/keyboardFocus";
import type { Room } from "../state/room";
import { askKey } from "../state/seatClient";
import { optionGroups } from "./optionGroups";

export function OptionList({ room, ask }: { room: Room; ask: Ask }) {
  const typing = useSignal({ ask: askKey(ask), text: "" });
  const at = useSignal(""); // the option that the Tab key reaches
  const list = useRef<HTMLDivElement>(null);
  const ui = room.ui.value;
  const client = room.me.value;
  const filter = typing.value.ask === askKey(ask) ? typing.value.text : ""; // what was written to another question is over
  const write = (text: string) => (typing.value = { ask: askKey(ask), text });
  const wanted = filter.trim().toLowerCase();
  const groups = useMemo(() => {
    const fits = ask.options.filter(
      (option) =>
        !wanted ||
        option.text.toLowerCase().includes(wanted) ||
        option.label.toLowerCase().includes(wanted),
    );
    return optionGroups(fits, ui);
  }, [ask, wanted, ui]);
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
          <div key={group.key} role="group" aria-label={group.title} class={group.compact ? "verb compact" : "verb"}>
            {group.options.length > 1 && (
              <p class="verb-title" role="presentation">
                {group.title} <span class="verb-count">{group.options.length}</span>
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
                    words={group.compact ? option.parts.at(-1)!.name : option.label}
                    compact={group.compact}
                    reachable={mine === current}
                    usual={option.text === ask.default}
                    wanted={option.text === client.task.value?.text}
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
      aria-label={props.compact ? [option.label, option.cost].filter(Boolean).join(", ") : undefined}
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
