// The question to this seat with all that belongs to it: its answers as a list or as cards, what one of them would mean,
// why not, hints; or whom the table waits for. Whatever the board can do can be done here.
import type { Ask } from "../../../gameContract";
import { ClauseLink } from "../../../ui/ClauseLink";
import { listed } from "../../../ui/format";
import type { Room } from "../state/room";
import { askKey } from "../state/seatClient";
import { CardPicker } from "./CardPicker";
import { Hints } from "./Hints";
import { LessonButton } from "./LessonButton";
import { OptionList } from "./OptionList";
import { OptionPreview } from "./OptionPreview";
import { WhyNot } from "./WhyNot";

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
      data-ask={ask && askKey(ask)}
      aria-labelledby="question"
      tabIndex={-1}
      onFocusOut={left}
    >
      {ask ? <Question room={room} ask={ask} /> : <Waiting room={room} />}
      <div class="said">
        <Hints room={room} />
        <WhyNot room={room} />
      </div>
      <OptionPreview room={room} />
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
  else if (nothing !== null) text = `${nothing} There is nothing for you to choose.`;
  else if (status?.paused) text = "The table is paused.";
  else if (client.animating.value) text = "See what happens…";
  else if (client.sent.value) text = "Sent; the table carries it out.";
  else if (thinking)
    text = `${thinking.seat} thinks (${thinking.name}, ${Math.ceil(status?.thought ?? 0)} seconds at most).`;
  else if (waiting.length > 0) text = `Waiting for ${listed(waiting)}.`;
  const answered = (view?.answered ?? []).includes(client.seat.value ?? "");
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
  return (
    <p class="happening" aria-hidden="true">
      {last.who && <b>{last.who}</b>} {last.text}
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
          {ask.question}
        </h2>
        <ClauseLink game={room.game.value} clause={ask.clause} />
        <LessonButton room={room} />
      </header>
      {ask.pick ? (
        <CardPicker key={askKey(ask)} room={room} ask={ask} pick={ask.pick} />
      ) : (
        <OptionList key={askKey(ask)} room={room} ask={ask} />
      )}
    </>
  );
}
