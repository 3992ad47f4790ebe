// Before the game: who has sat down, and the links for those who have not.
import { held, linkAddress } from "../../../net/seatKeys";
import { copy } from "../../../ui/clipboard";
import { sideClass, SideMark } from "../../../ui/SideMark";
import { SiteBar } from "../../SiteBar";
import type { Room } from "../state/room";
import { ComeBackWord } from "./ComeBackWord";
import { invite } from "./invitations";
import { holder, sideOf } from "./Seats";

export function Gathering({ room }: { room: Room }) {
  const client = room.me.value;
  const status = client.status.value!;
  const known = held.value[room.table];
  const sendAnew = async (seat: string) => {
    const link = await invite(client, "seat", seat);
    if (link) await copy(linkAddress(room.table, seat, link.token), `The new link for ${seat} is copied.`);
  };
  return (
    <>
      <SiteBar />
      <main class="page gathering" id="main">
        <header class="stack tight">
          <p class="eyebrow">{client.welcome.value?.title}</p>
          <h1>Waiting for everybody to sit down</h1>
          <p class="muted">
            {client.welcome.value?.scenario}. The game begins by itself when the last seat is taken.
          </p>
        </header>
        <ul class="stack tight">
          {status.chairs.map((chair) => {
            const guest = known?.guests[chair.seat];
            const own = room.clients.find((each) => each.seat.value === chair.seat);
            return (
              <li key={chair.seat} class="card row between gathering-seat">
                <span class={`row ${sideClass(sideOf(room, chair.seat))}`}>
                  <SideMark index={sideOf(room, chair.seat)} />
                  <b>{chair.seat}</b>
                </span>
                <span class="muted grow">
                  {own ? "you" : chair.player === "person" && !chair.here ? "not here yet" : holder(chair)}
                </span>
                {own && <ComeBackWord client={own} given />}
                {guest && chair.player === "empty" && (
                  <button
                    type="button"
                    class="button primary"
                    onClick={() =>
                      void copy(
                        linkAddress(room.table, chair.seat, guest),
                        `The link for ${chair.seat} is copied.`,
                      )
                    }
                  >
                    Copy the link for {chair.seat}
                  </button>
                )}
                {guest && client.welcome.value?.host && chair.player === "empty" && (
                  <button
                    type="button"
                    class="button small"
                    title="The link that was sent opens nothing any more"
                    onClick={() => void sendAnew(chair.seat)}
                  >
                    New link
                  </button>
                )}
              </li>
            );
          })}
        </ul>
        {(client.welcome.value?.host || known?.host) && (
          <div class="row">
            <button type="button" class="button" onClick={() => void client.tellTable({ type: "begin" })}>
              Begin without waiting
            </button>
            <span class="muted small">A bot plays for whoever is not there, until they take their seat back.</span>
          </div>
        )}
      </main>
    </>
  );
}
