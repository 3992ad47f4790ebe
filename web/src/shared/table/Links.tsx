// Who holds which seat, and the links by which seats are handed out, handed on and taken back.
import { held, hold, seatAddress } from "../keys";
import { go } from "../parts/router";
import { Dialog, SideMark, copy, sideClass, toast } from "../parts/pieces";
import type * as wire from "../wire";
import { sentence } from "./words";
import type { Props } from "./Dialogs";
import type { Room } from "./room";
import { holder, sideOf } from "./Seats";

export function Links({ room, close }: Props) {
  const client = room.me.value;
  const status = client.status.value;
  const known = held.value[room.table];
  const host = client.welcome.value?.host || Boolean(known?.host);
  /** Who speaks for a seat: whoever holds it at this screen, else the one who looks. */
  const sitter = (chair: wire.Chair) => room.clients.find((each) => each.seat.value === chair.seat) ?? client;
  const renew = async (chair: wire.Chair) => {
    try {
      const link = await sitter(chair).connection.request<wire.Link>({ type: "hand_on", seat: chair.seat, revoke: true });
      hold(room.table, { seats: { [chair.seat]: link.token } });
      go(seatAddress(room.table, held.value[room.table]!.seats), true);
      toast(`${chair.seat} has a new link, and the old one is worth nothing any more.`);
    } catch (error) {
      toast(sentence((error as Error).message), true);
    }
  };
  const invite = async (chair: wire.Chair, revoke: boolean) => {
    try {
      const link = await sitter(chair).connection.request<wire.Link>({ type: "hand_on", seat: chair.seat, revoke });
      hold(room.table, { guests: { [chair.seat]: link.token } });
      await copy(address(room, chair.seat, link.token), `The link for ${chair.seat} is copied.`);
    } catch (error) {
      toast(sentence((error as Error).message), true);
    }
  };
  return (
    <Dialog title="Seats and links" onClose={close}>
      <p class="muted">Whoever has the link of a seat can sit down there. Send it to nobody else.</p>
      <ul class="stack tight">
        {status?.chairs.map((chair) => {
          const guest = known?.guests[chair.seat];
          const own = room.clients.some((each) => each.seat.value === chair.seat);
          return (
            <li key={chair.seat} class="row between link-row">
              <span class={`row ${sideClass(sideOf(room, chair.seat))}`}>
                <SideMark index={sideOf(room, chair.seat)} /> <b>{chair.seat}</b>
                <span class="muted">{own && !chair.away ? "at this screen" : holder(chair)}</span>
              </span>
              <span class="row">
                {guest && !own && (
                  <button
                    type="button"
                    class="button small"
                    onClick={() => void copy(address(room, chair.seat, guest), `The link for ${chair.seat} is copied.`)}
                  >
                    Copy link
                  </button>
                )}
                {own && (
                  <>
                    <button
                      type="button"
                      class="button small"
                      title="Whoever opens the new link has the seat, and you have it no more"
                      onClick={() => void invite(chair, false)}
                    >
                      Hand on by link
                    </button>
                    <button
                      type="button"
                      class="button small"
                      title="You keep the seat; every other link to it ends now"
                      onClick={() => void renew(chair)}
                    >
                      Revoke the old link
                    </button>
                  </>
                )}
                {host && !own && (chair.player !== "bot" || chair.away) && (
                  <>
                    <button
                      type="button"
                      class="button small"
                      title="The old link ends now, and whoever used it must leave"
                      onClick={() => void invite(chair, true)}
                    >
                      New link
                    </button>
                    {!chair.here && (
                      <button
                        type="button"
                        class="button small"
                        onClick={() =>
                          void client.tellTable({
                            type: "away",
                            seat: chair.seat,
                            bot: chair.away ? "" : room.bot.value,
                          })
                        }
                      >
                        {chair.away ? "Stop the bot" : "Let a bot play"}
                      </button>
                    )}
                  </>
                )}
              </span>
            </li>
          );
        })}
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

function address(room: Room, seat: string, key: string): string {
  return location.origin + seatAddress(room.table, { [seat]: key });
}
