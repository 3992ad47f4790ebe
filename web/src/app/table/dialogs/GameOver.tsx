// Who won and by which rule, how it stood, and what can be done next.
import { held, seatAddress } from "../../../net/seatKeys";
import { ClauseLink } from "../../../ui/ClauseLink";
import { Dialog } from "../../../ui/Dialog";
import { listed } from "../../../ui/format";
import { go, Link } from "../../../ui/router";
import { sideClass, SideMark } from "../../../ui/SideMark";
import { sideOf } from "../seats/Seats";
import type { Room } from "../state/room";
import type { DialogProps } from "./dialogProps";

export function GameOver({ room, close }: DialogProps) {
  const client = room.me.value;
  const result = client.result.value;
  if (!result) return null;
  const mine = client.status.value?.chairs.find((chair) => chair.seat === client.seat.value)?.side;
  const won = mine !== undefined && result.winners.includes(mine);
  const title = result.winners.length === 0 ? "A draw" : won ? "You won" : `${listed(result.winners)} won`;
  const reason = client.log.value.findLast((entry) => entry.kind === "event" && entry.clause === result.clause);
  const view = room.laid.value;
  const told: string[] | undefined = view ? room.ui.value?.ending?.(view) : undefined;
  const set = client.status.value?.rematch;
  const sequel = client.status.value?.sequel;
  const plays = client.seat.value && !client.welcome.value?.case; // a lesson has its own way on
  const again = async (next: boolean) => {
    const table = await room.rematch(next);
    if (table) go(seatAddress(table, Object.keys(held.value[table]?.seats ?? {})));
  };
  return (
    <Dialog
      title={title}
      onClose={close}
      foot={
        <>
          <Link to="/" class="button">
            Lobby
          </Link>
          {plays && (
            <button type="button" class={`button ${sequel && !set ? "" : "primary"}`} onClick={() => void again(false)}>
              {set && sequel ? "Come along" : "Rematch"}
            </button>
          )}
          {plays && sequel && !set && (
            <button type="button" class="button primary" onClick={() => void again(true)}>
              Next: {sequel}
            </button>
          )}
        </>
      }
    >
      <p class="ended">
        {reason ? reason.text : "The game is over by the rule"} <ClauseLink game={room.game.value} clause={result.clause} />
      </p>
      {client.seat.value && set && <p>The next table is set: come along.</p>}
      {told ? (
        <ul class="stood" aria-label="How it stood">
          {told.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <ul class="final" aria-label="Final score">
          {Object.entries(result.scores).map(([side, score]) => (
            <Scored key={side} room={room} name={side} score={score} />
          ))}
        </ul>
      )}
      {result.seats && (
        <>
          <p>What seats have scored for themselves:</p>
          <ul class="final" aria-label="Scores of the seats">
            {Object.entries(result.seats).map(([seat, score]) => (
              <Scored key={seat} room={room} name={seat} score={score} />
            ))}
          </ul>
        </>
      )}
      <div class="row">
        <Link to={`/replay/${room.table}`} class="button">
          Watch the replay
        </Link>
        <Link to={`/dice/${room.table}`} class="button">
          Check the dice
        </Link>
      </div>
    </Dialog>
  );
}

function Scored({ room, name, score }: { room: Room; name: string; score: number }) {
  const side = sideOf(room, name);
  return (
    <li class={sideClass(side)}>
      <SideMark index={side} />
      <span>{name}</span>
      <strong>{score}</strong>
    </li>
  );
}
