// Who holds which seat, and the links by which seats are handed out, handed on and opened on other devices.
import type * as messages from "../../../net/messages";
import type * as parts from "../../../net/parts";
import { held, linkAddress } from "../../../net/seatKeys";
import { copy } from "../../../ui/clipboard";
import { Dialog } from "../../../ui/Dialog";
import { ago } from "../../../ui/format";
import { sideClass, SideMark } from "../../../ui/SideMark";
import type { DialogProps } from "../dialogs/dialogProps";
import type { Room } from "../state/room";
import type { SeatClient } from "../state/seatClient";
import { ComeBackWord } from "./ComeBackWord";
import { invite } from "./invitations";
import { holder, sideOf } from "./Seats";

const MEANING: Record<parts.Key["kind"], string> = {
  key: "A browser that holds this seat",
  seat: "The link that was sent, not used yet",
  device: "A link for another device, not used yet",
  hand_on: "A link to hand the seat on, not used yet",
  reusable: "A link for a bot, to be used again and again",
  word: "The word to come back with",
};

export function SeatLinks({ room, close }: DialogProps) {
  const chairs = room.me.value.status.value?.chairs ?? [];
  return (
    <Dialog title="Seats and links" onClose={close}>
      <p class="muted">
        A link opens its seat once: whoever uses it first sits there. After that the seat is held by their browser.
      </p>
      <ul class="stack tight">
        {chairs.map((chair) => (
          <SeatRow key={chair.seat} room={room} chair={chair} />
        ))}
        <li class="row between link-row">
          <span>Watchers see what is public</span>
          <button
            type="button"
            class="button small"
            onClick={() => void copy(`${location.origin}/t/${room.table}`, "The link for watchers is copied.")}
          >
            Copy link
          </button>
        </li>
      </ul>
    </Dialog>
  );
}

function SeatRow({ room, chair }: { room: Room; chair: parts.Chair }) {
  const own = room.clients.find((each) => each.seat.value === chair.seat);
  return (
    <li class="stack tight link-seat">
      <div class="row between link-row">
        <span class={`row ${sideClass(sideOf(room, chair.seat))}`}>
          <SideMark index={sideOf(room, chair.seat)} /> <b>{chair.seat}</b>
          <span class="muted">{own && !chair.away ? "at this screen" : holder(chair)}</span>
        </span>
        <span class="row">
          {own ? <OwnLinks room={room} client={own} /> : <OtherSeat room={room} chair={chair} />}
        </span>
      </div>
      {own && <Keys client={own} />}
    </li>
  );
}

const KINDS: [messages.Invite["kind"], string, string][] = [
  ["device", "Link for another device", "Play on from another device too"],
  ["reusable", "Link for a bot", "Opens this seat again and again, until you revoke it"],
  ["hand_on", "Hand on by link", "Whoever opens the new link has the seat, and you have it no more"],
];

function OwnLinks({ room, client }: { room: Room; client: SeatClient }) {
  const send = async (kind: messages.Invite["kind"]) => {
    const link = await invite(client, kind);
    if (link) await copy(linkAddress(room.table, link.seat, link.token), `The link for ${link.seat} is copied.`);
  };
  return (
    <>
      {KINDS.map(([kind, text, title]) => (
        <button key={kind} type="button" class="button small" title={title} onClick={() => void send(kind)}>
          {text}
        </button>
      ))}
      <ComeBackWord client={client} />
    </>
  );
}

/** Whatever opens a seat, each of which its holder can revoke. */
function Keys({ client }: { client: SeatClient }) {
  const keys = (client.status.value?.keys ?? []).filter((key) => key.seat === client.seat.value);
  if (keys.length < 2) return null;
  return (
    <ul class="stack tight small opens" aria-label={`What opens ${client.seat.value}`}>
      {keys.map((key) => (
        <li key={key.number} class="row between">
          <span class="muted">
            {key.own ? "This browser" : MEANING[key.kind]}
            {key.made > 0 ? `, made ${ago(key.made)}` : ""}
            {key.here && !key.own ? ", connected now" : ""}
          </span>
          {!key.own && (
            <button
              type="button"
              class="button quiet small"
              onClick={() => void client.tellTable({ type: "revoke", number: key.number })}
            >
              Revoke
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What can be done about a seat that is not at this screen. */
function OtherSeat({ room, chair }: { room: Room; chair: parts.Chair }) {
  const client = room.me.value;
  const known = held.value[room.table];
  const host = client.welcome.value?.host || Boolean(known?.host);
  const guest = known?.guests[chair.seat];
  const sent = client.status.value?.keys.find((key) => key.seat === chair.seat && key.kind === "seat");
  const again = async () => {
    const link = await invite(client, "seat", chair.seat);
    if (link) await copy(linkAddress(room.table, link.seat, link.token), `The link for ${link.seat} is copied.`);
  };
  return (
    <>
      {guest && sent && (
        <button
          type="button"
          class="button small"
          onClick={() => void copy(linkAddress(room.table, chair.seat, guest), `The link for ${chair.seat} is copied.`)}
        >
          Copy link
        </button>
      )}
      {host && (chair.player === "empty" || sent) && (
        <button type="button" class="button small" title="The link that was sent opens nothing any more" onClick={() => void again()}>
          New link
        </button>
      )}
      {sent && (
        <button
          type="button"
          class="button small"
          onClick={() => void client.tellTable({ type: "revoke", number: sent.number })}
        >
          Withdraw the link
        </button>
      )}
      {client.seat.value && chair.player === "person" && !chair.here && client.status.value?.phase === "playing" && (
        <button
          type="button"
          class="button small"
          title="Everybody who is there is asked; whoever holds the seat takes it back on coming"
          onClick={() => void client.tellTable({ type: "away", seat: chair.seat, bot: room.bot.value?.name ?? "" })}
        >
          Let a bot play
        </button>
      )}
    </>
  );
}
