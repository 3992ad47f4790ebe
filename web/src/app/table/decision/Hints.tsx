// What a bot would do here, and why.
import type { Room } from "../state/room";

export function Hints({ room }: { room: Room }) {
  const hints = room.hints.value;
  return (
    <div role="status">
      {room.hinting.value && <p class="muted">Thinking about it…</p>}
      {hints && (
        <div class="hints">
          <div class="row between">
            <h3>{hints.advice.length > 0 ? `${hints.bot} would` : hints.bot}</h3>
            <button type="button" class="button quiet small" onClick={() => (room.hints.value = null)}>
              Close
            </button>
          </div>
          {hints.advice.length === 0 && <p class="muted">It is all the same, says {hints.bot}.</p>}
          <ol>
            {hints.advice.map((each, i) => (
              <li key={each.text}>
                <button
                  type="button"
                  class={i === 0 ? "hint best" : "hint"}
                  onMouseEnter={() => room.pointing.hover(each.text)}
                  onMouseLeave={() => room.pointing.hover(null)}
                  onFocus={() => room.pointing.hover(each.text)}
                  onClick={() => void room.choose(each.text)}
                >
                  <strong>{each.label}</strong>
                  {each.then.length > 0 && <span class="muted"> then {each.then.join(", then ")}</span>}
                  <span class="hint-reasons">{each.reasons.join("; ") || "nothing much changes"}</span>
                </button>
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}
