// A film on the board: a replay or a demonstration, to be scrubbed, stepped and played at any speed.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { gameUI } from "../../games/registry";
import { useAsked } from "../../net/useAsked";
import { Cite, Loading, Trouble } from "../../ui/pieces";
import { stillness, theme } from "../preferences";
import { capital } from "../../ui/format";
import type { Told } from "../../net/messages";
import type { Reel } from "./frameCache";

const SPEEDS = [0.5, 1, 2, 4];
const STILL = 900; // milliseconds that a frame is shown which has nothing to animate

export function FilmPlayer({
  reel,
  game,
  cards,
  aside,
}: {
  reel: Reel;
  game: string;
  cards?: Record<string, string[]>;
  aside?: ComponentChildren;
}) {
  const speed = useSignal(1);
  const reached = useSignal({ at: -1, over: 0 }); // the frame that is being played, and how many of its events are over
  const ui = useAsked(() => gameUI(game).then((found) => ({ found })), [game]);
  const frame = reel.frame.value;
  const events = reel.animate.value && !stillness.matches && frame ? [...frame.events] : [];
  const Board = ui.value?.found?.Board;
  const animated = Boolean(Board) && events.length > 0;
  const prose = (text: string) => ui.value?.found?.prose?.(text, frame?.view.table) ?? text;
  const answered = (text: string) => (frame && ui.value?.found?.answered?.(text, frame.view.table)) || prose(text);

  useEffect(() => {
    if (!reel.playing.value || !frame) return;
    const wait = animated ? 8000 / speed.value : STILL / speed.value;
    const timer = setTimeout(() => reel.go(reel.at.peek() + 1), wait);
    return () => clearTimeout(timer);
  }, [frame, reel.playing.value, speed.value, animated]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        (event.target as HTMLElement).matches("input:not([type=range]), select, textarea, button, summary") ||
        document.querySelector("dialog[open]")
      )
        return;
      if (event.key === "ArrowRight" && !(event.target as HTMLElement).matches("input")) reel.go(reel.at.peek() + 1);
      else if (event.key === "ArrowLeft" && !(event.target as HTMLElement).matches("input"))
        reel.go(reel.at.peek() - 1);
      else if (event.key === " ") reel.toggle();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [reel]);

  /** The list tells nothing to which the board has yet to come. */
  const toldOf = (index: number, all: readonly Told[]): readonly Told[] =>
    !animated || index !== reel.at.value ? all : all.slice(0, reached.value.at === index ? reached.value.over : 0);
  const done = () => {
    reel.shown();
    if (reel.playing.peek()) reel.go(reel.at.peek() + 1);
  };
  if (reel.reason.value) return <Trouble reason={reel.reason.value} />;
  if (!frame) return <Loading what="the film" lines={8} />;
  return (
    <div class="film">
      <div class="felt film-board">
        {Board ? (
          <Board
            view={frame.view.table}
            seat={reel.film.value?.eyes ?? null}
            cards={cards ?? {}}
            ask={null}
            focus={null}
            onChoose={() => undefined}
            onFocus={() => undefined}
            onWhy={() => undefined}
            onCard={() => undefined}
            preview={null}
            events={events}
            onAnimated={done}
            onReach={(_, over) => (reached.value = { at: reel.at.peek(), over })}
            speed={speed.value}
            theme={theme.value}
          />
        ) : (
          <p class="blank">
            {ui.value ? "This game has no board here; the list tells what happened." : "Loading the board…"}
          </p>
        )}
      </div>
      <div class="film-controls card" role="group" aria-label="Film">
        <input
          type="range"
          class="scrub"
          min={0}
          max={Math.max(0, reel.length.value - 1)}
          value={reel.at.value}
          aria-label="Moment"
          aria-valuetext={`Moment ${reel.at.value + 1} of ${reel.length.value}`}
          onInput={(event) => {
            reel.playing.value = false;
            reel.go(Number(event.currentTarget.value));
            reel.shown();
          }}
        />
        <div class="row between">
          <div class="row">
            <button
              type="button"
              class="button small"
              onClick={() => reel.go(reel.at.value - 1)}
              disabled={reel.at.value === 0}
            >
              Back
            </button>
            <button type="button" class="button primary small" onClick={() => reel.toggle()}>
              {reel.playing.value ? "Stop" : "Play"}
            </button>
            <button
              type="button"
              class="button small"
              onClick={() => reel.go(reel.at.value + 1)}
              disabled={reel.at.value >= reel.length.value - 1}
            >
              Step
            </button>
          </div>
          <span class="muted small mono">
            {reel.at.value + 1} / {reel.length.value}
          </span>
          <label class="row small">
            Speed
            <select
              class="input speed"
              value={speed.value}
              onChange={(event) => (speed.value = Number(event.currentTarget.value))}
            >
              {SPEEDS.map((each) => (
                <option key={each} value={each}>
                  {each}×
                </option>
              ))}
            </select>
          </label>
        </div>
      </div>
      <div class="film-aside">
        {aside}
        <ol class="card film-log" aria-label="What happened" aria-live={reel.playing.value ? "off" : "polite"}>
          {reel.story.value.map(({ index, frame: each }) => (
            <li key={index} aria-current={index === reel.at.value ? "step" : undefined}>
              {each.given.map((given) => (
                <p key={given.seat} class="log-answer">
                  <b>{given.seat}</b> {given.text === null ? "chooses in secret" : answered(given.text)}
                </p>
              ))}
              {toldOf(index, each.events).map((event, i) => (
                <p key={i} class="log-event">
                  {prose(event.text)} <Cite game={game} clause={event.clause} />
                </p>
              ))}
              {each.given.length + each.events.length === 0 && <p class="muted">{capital("the beginning")}</p>}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
