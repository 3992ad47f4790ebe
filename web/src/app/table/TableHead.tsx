// The strip above the board: where the game stands, and what can be done besides answering.
import { Logo } from "../../ui/Logo";
import { Link } from "../../ui/router";
import { sideClass, SideMark } from "../../ui/SideMark";
import { hasGoal } from "./dialogs/Goal";
import { sideOf } from "./seats/Seats";
import type { Room } from "./state/room";
import { inFull, inShort } from "./state/undoPreview";

export function TableHead({ room }: { room: Room }) {
  const client = room.me.value;
  const view = room.laid.value;
  const status = client.status.value;
  const headline = view ? room.ui.value?.headline?.(view) : undefined;
  const scenario = headline?.scenario ?? client.welcome.value?.scenario ?? "";
  const scores = headline?.scores ?? [];
  const playing = client.seat.value !== null && !client.result.value;
  return (
    <header class="head">
      <Link to="/" class="mark" title="To the lobby">
        <Logo />
        <span class="visually-hidden">Fireteam, to the lobby</span>
      </Link>
      <div class="head-what">
        <h1>{scenario || client.welcome.value?.title}</h1>
        <p class="muted small">
          {headline?.round}
          {headline?.round && headline.phase && " · "}
          {headline?.phase && <span class="reason">{headline.phase}</span>}
          {!headline?.round && !headline?.phase && scenario && client.welcome.value?.title}
        </p>
      </div>
      <ul class="scores" aria-label="Score">
        {scores.map((score) => (
          <li key={score.side} class={sideClass(sideOf(room, score.side))} title={score.note}>
            <SideMark index={sideOf(room, score.side)} />
            <span class="score-side">{score.side}</span> <strong>{score.points}</strong>
          </li>
        ))}
        {headline?.next && <li class="muted small next-score" title={headline.next}>{headline.next}</li>}
      </ul>
      <div class="head-do" role="toolbar" aria-label="At the table">
        {playing && (
          <>
            <button
              type="button"
              class="button small"
              disabled={!status?.can_undo}
              title={inFull(room.undoing.found.value)}
              onClick={room.undo}
            >
              Undo
            </button>
            <span class="undo-note muted small">{inShort(room.undoing.found.value)}</span>
            <button
              type="button"
              class="button small"
              disabled={!client.ask.value || room.hinting.value}
              onClick={() => void room.hint()}
              title="What a bot would do here, and why"
            >
              Hint
            </button>
          </>
        )}
        {hasGoal(room) && (
          <button
            type="button"
            class="button small head-goal"
            aria-haspopup="dialog"
            title="What you are after, and how the game ends"
            onClick={() => (room.dialog.value = "goal")}
          >
            Goal
          </button>
        )}
        <button type="button" class="button small" aria-haspopup="dialog" onClick={() => (room.dialog.value = "menu")}>
          Menu
        </button>
      </div>
    </header>
  );
}
