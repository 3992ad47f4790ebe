// A film on the board: a replay or a demonstration, to be scrubbed, stepped and played at any speed.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { gameUI } from "../../games/registry";
import type { PrintedCard, Told } from "../../net/parts";
import { useAsked } from "../../net/useAsked";
import { ClauseLink } from "../../ui/ClauseLink";
import { Loading, Trouble } from "../../ui/Placeholders";
import { stillness } from "../../ui/media";
import { theme } from "../preferences";
import type { Playback } from "./playback";

const NOTHING: readonly Told[] = [];
const SPEEDS = [0.5, 1, 2, 4];
const STILL = 900; // milliseconds that a frame is shown which has nothing to animate

export function FilmPlayer({
  playback,
  game,
  cards,
  aside,
}: {
  playback: Playback;
  game: string;
  cards?: Record<string, PrintedCard>;
  aside?: ComponentChildren;
}) {
  const speed = useSignal(1);
  const ui = useAsked(() => gameUI(game).then((found) => ({ found })), [game]);
  const frame = playback.frame.value;
  const Board = ui.value?.found?.Board;
  const events = Board && frame && playback.animate.value && !stillness.matches ? frame.events : NOTHING;
  const animated = events.length > 0;

  useEffect(() => {
    if (frame && !animated) playback.show();
  }, [frame, animated]);

  useEffect(() => {
    if (!playback.playing.value || !frame) return;
    const wait = animated ? 8000 / speed.value : STILL / speed.value;
    const timer = setTimeout(() => playback.go(playback.at.peek() + 1), wait);
    return () => clearTimeout(timer);
  }, [frame, playback.playing.value, speed.value, animated]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        (event.target as HTMLElement).matches("input:not([type=range]), select, textarea, button, summary") ||
        document.querySelector("dialog[open]")
      )
        return;
      if (event.key === "ArrowRight" && !(event.target as HTMLElement).matches("input")) playback.go(playback.at.peek() + 1);
      else if (event.key === "ArrowLeft" && !(event.target as HTMLElement).matches("input"))
        playback.go(playback.at.peek() - 1);
      else if (event.key === " ") playback.toggle();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [playback]);

  /** The list tells nothing to which the board has yet to come. */
  const toldOf = (index: number, all: readonly Told[]): readonly Told[] =>
    animated && index === playback.at.value ? all.slice(0, playback.over.value) : all;
  if (playback.reason.value) return <Trouble reason={playback.reason.value} />;
  if (!frame) return <Loading what="the film" lines={8} />;
  return (
    <div class="film">
      <div class="felt film-board">
        {Board ? (
          <Board
            view={frame.view.table}
            seat={playback.film.value?.eyes ?? null}
            cards={cards ?? {}}
            ask={null}
            focus={null}
            onChoose={() => undefined}
            onFocus={() => undefined}
            onWhy={() => undefined}
            onCard={() => undefined}
            preview={null}
            events={events}
            picture={playback.picture!}
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
          max={Math.max(0, playback.length.value - 1)}
          value={playback.at.value}
          aria-label="Moment"
          aria-valuetext={`Moment ${playback.at.value + 1} of ${playback.length.value}`}
          onInput={(event) => {
            playback.playing.value = false;
            playback.go(Number(event.currentTarget.value));
            playback.show();
          }}
        />
        <div class="row between">
          <div class="row">
            <button
              type="button"
              class="button small"
              onClick={() => playback.go(playback.at.value - 1)}
              disabled={playback.at.value === 0}
            >
              Back
            </button>
            <button type="button" class="button primary small" onClick={() => playback.toggle()}>
              {playback.playing.value ? "Stop" : "Play"}
            </button>
            <button
              type="button"
              class="button small"
              onClick={() => playback.go(playback.at.value + 1)}
              disabled={playback.at.value >= playback.length.value - 1}
            >
              Step
            </button>
          </div>
          <span class="muted small mono">
            {playback.at.value + 1} / {playback.length.value}
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
        <ol class="card film-log" aria-label="What happened" aria-live={playback.playing.value ? "off" : "polite"}>
          {playback.story.value.map(({ index, frame: each }) => (
            <li key={index} aria-current={index === playback.at.value ? "step" : undefined}>
              {each.given.map((given) => (
                <p key={given.seat} class="log-answer">
                  <b>{given.seat}</b>
                  {given.text === null ? " chooses in secret" : `: ${given.label}`}
                </p>
              ))}
              {toldOf(index, each.events).map((event, i) => (
                <p key={i} class="log-event">
                  {event.text} <ClauseLink game={game} clause={event.clause} />
                </p>
              ))}
              {each.given.length + each.events.length === 0 && <p class="muted">The beginning</p>}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
