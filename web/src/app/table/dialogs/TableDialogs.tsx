// What opens over the table: the menu, consent to an undo, standing answers, links, the end of the game, help.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { held, seatAddress } from "../../../net/seatKeys";
import { ClauseLink } from "../../../ui/ClauseLink";
import { Confirm, Dialog } from "../../../ui/Dialog";
import { capital, listed, sentence } from "../../../ui/format";
import { Loading } from "../../../ui/Placeholders";
import { go, Link } from "../../../ui/router";
import { sideClass, SideMark } from "../../../ui/SideMark";
import { Switch } from "../../../ui/Switch";
import { lessonOf } from "../../learn/lessonTable";
import { Links } from "../seats/SeatLinks";
import { sideOf } from "../seats/Seats";
import type { Room } from "../state/room";
import { TableCard } from "../TableCard";
import { Goal } from "./Goal";
import { Menu } from "./TableMenu";

export function Dialogs({ room }: { room: Room }) {
  const close = () => (room.dialog.value = null);
  const name = room.dialog.value;
  const card = room.card.value;
  return (
    <>
      <Consent room={room} />
      {name === "menu" && <Menu room={room} close={close} />}
      {name === "standing" && <StandingAnswers room={room} close={close} />}
      {name === "away" && <Away room={room} close={close} />}
      {name === "concede" && <Concede room={room} close={close} />}
      {name === "links" && <Links room={room} close={close} />}
      {name === "describe" && <Describe room={room} close={close} />}
      {name === "goal" && <Goal room={room} close={close} />}
      {name === "help" && <Help close={close} />}
      {name === "over" && <Over room={room} close={close} />}
      {card !== null && (
        <Dialog title="Card" onClose={() => (room.card.value = null)}>
          <div class="read-card">
            <TableCard room={room} name={card} />
          </div>
        </Dialog>
      )}
    </>
  );
}

export interface Props {
  room: Room;
  close: () => void;
}

/** Somebody wants to take something back, or a bot to play for who is away, and this seat must say yes or no. */
function Consent({ room }: { room: Room }) {
  const asked = room.clients.filter((client) => {
    const wanted = client.status.value?.wish;
    return wanted && client.seat.value !== null && wanted.waiting_for.includes(client.seat.value);
  });
  const client = asked[0];
  if (!client) return null;
  const wanted = client.status.value!.wish!;
  const say = (yes: boolean) => () => void client.tellTable({ type: "consent", yes });
  const undo = wanted.what === "undo";
  return (
    <Dialog
      title={undo ? `${wanted.seat} wants to take back the last answer` : `${wanted.seat} wants to play on with a bot`}
      foot={
        <>
          <button type="button" class="button" autofocus onClick={say(false)}>
            {undo ? "No, it stands" : "No, we wait"}
          </button>
          <button type="button" class="button primary" onClick={say(true)}>
            {undo ? `Yes, let ${wanted.seat} take it back` : "Yes, let the bot play"}
          </button>
        </>
      }
    >
      <p>
        {room.clients.length > 1 && <strong>This is for {client.seat.value} to say. </strong>}
        {sentence(wanted.reason)} <ClauseLink game={room.game.value} clause={wanted.clause} />
      </p>
    </Dialog>
  );
}

function StandingAnswers({ room, close }: Props) {
  const client = room.me.value;
  const status = client.status.value;
  const ask = client.ask.value;
  return (
    <Dialog
      title="Standing answers"
      onClose={close}
      foot={
        <button
          type="button"
          class="button"
          disabled={status?.held}
          onClick={() => void client.tellTable({ type: "hold" })}
        >
          {status?.held ? "You will be asked next time" : "Ask me next time"}
        </button>
      }
    >
      <Switch
        on={status?.stops ?? false}
        help="stop-help"
        onChange={(on) => void client.tellTable({ type: "stop", on })}
      >
        Stop at every window
      </Switch>
      <p id="stop-help" class="muted">
        From the next window on you are shown each one that is yours, also where you can only pass, and answer it
        yourself: so your pauses do not tell what you hold. Standing answers rest meanwhile.
      </p>
      <p class="muted">What is on below is answered for you. Whatever else there is to choose stays yours.</p>
      {status?.orders.length === 0 && <p>This game offers none by name.</p>}
      <div>
        {status?.orders.map((order) => (
          <Switch
            key={order.name}
            on={order.on}
            onChange={(on) => void client.tellTable({ type: "order", name: order.name, on })}
          >
            {sentence(order.name)}
          </Switch>
        ))}
      </div>
      {ask && !ask.pick && (
        <button
          type="button"
          class="button"
          onClick={() => void client.tellTable({ type: "order", always: ask.default })}
        >
          From now on answer “{room.answered(ask.default)}” to this kind of question
        </button>
      )}
    </Dialog>
  );
}

function Away({ room, close }: Props) {
  const bot = room.bot.value;
  const who = capital(bot || "a bot");
  return (
    <Confirm
      title="Let a bot play for you?"
      yes={`Let ${who} play`}
      disabled={!bot}
      onYes={() => void room.me.peek().tellTable({ type: "away", bot })}
      close={close}
    >
      {who} answers at once whatever your seat is asked, and may spend what can be spent only once, such as cards. You can
      take your seat back at any time; what has been answered until then stands.
    </Confirm>
  );
}

function Concede({ room, close }: Props) {
  return (
    <Confirm title="Give the game up?" yes="Concede" danger onYes={() => void room.choose("concede")} close={close}>
      Your side loses, and the game is over for everybody.
    </Confirm>
  );
}

function Describe({ room, close }: Props) {
  const lines = useSignal<readonly string[] | null>(null);
  useEffect(() => {
    void room.me
      .peek()
      .describe()
      .then(
        (told) => (lines.value = told),
        (error: Error) => (lines.value = [sentence(error.message)]),
      );
  }, []);
  return (
    <Dialog title="The table in words" onClose={close}>
      {lines.value === null ? <Loading what="the description" /> : lines.value.map((line) => <p key={line}>{room.prose(line)}</p>)}
    </Dialog>
  );
}

const KEYS: [string, string][] = [
  ["O", "to the answers"],
  ["↑ ↓", "from answer to answer"],
  ["Page ↑ ↓", "from verb to verb"],
  ["Enter", "choose the answer"],
  ["/", "find or write an answer"],
  ["W", "why not: write what you would like to do"],
  ["H", "hint"],
  ["U", "undo"],
  ["L", "to the log"],
  ["D", "describe the table in words"],
  ["G", "the goal"],
  ["Esc", "skip the animation"],
  ["?", "this list"],
];

function Help({ close }: { close: () => void }) {
  return (
    <Dialog title="Keys and help" onClose={close}>
      <p>
        Point at an answer, on the board or in the list, to see what it would mean. Click it to choose it. Click
        anything else on the board to be told why it cannot be done.
      </p>
      <p>
        For a way of your own choosing, drag whoever moves along it, or hold Shift and click from place to place; then click
        its end. On the board, Shift and Enter do the same.
      </p>
      <dl class="keys">
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              {key.split(" ").map((each) => (
                <kbd key={each}>{each}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

function Over({ room, close }: Props) {
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
  const isLesson = lessonOf(client.welcome.value?.title ?? "", room.ui.value?.lessons ?? []) >= 0;
  const plays = client.seat.value && !isLesson; // a lesson has its own way on
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
        {reason ? room.prose(reason.text) : "The game is over by the rule"} <ClauseLink game={room.game.value} clause={result.clause} />
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
            <li key={side} class={sideClass(sideOf(room, side))}>
              <SideMark index={sideOf(room, side)} />
              <span>{side}</span>
              <strong>{score}</strong>
            </li>
          ))}
        </ul>
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
