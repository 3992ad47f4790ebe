// Why an answer that somebody wanted to give cannot be given, with the clauses that say so.
import { ClauseLink } from "../../../ui/ClauseLink";
import type { Room } from "../state/room";

export function WhyNot({ room }: { room: Room }) {
  const why = room.whyNot.value;
  return (
    <div role="status">
      {why && (
        <div class="why">
          <div class="row between">
            <h3>
              {why.refusals.length ? `Why not “${why.label}”?` : `“${why.label}” can be chosen`}
            </h3>
            <button type="button" class="button quiet small" onClick={() => (room.whyNot.value = null)}>
              Close
            </button>
          </div>
          <ul>
            {why.refusals.map((each) => (
              <li key={each.reason} class="reason">
                {each.reason} <ClauseLink game={room.game.value} clause={each.clause} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
