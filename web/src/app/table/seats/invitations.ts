// Links and words are asked of the table, which tells each once.
import type { Invite, Link } from "../../../net/messages";
import { hold } from "../../../net/seatKeys";
import { toast } from "../../../ui/Toasts";
import type { SeatClient } from "../state/seatClient";

/** Ask for a link or a word; a refusal is told as a toast. */
export async function invite(client: SeatClient, kind: Invite["kind"], seat = ""): Promise<Link | null> {
  try {
    const link = await client.connection.request<Link>({ type: "invite", kind, seat });
    if (kind === "seat" || kind === "hand_on") hold(client.table, { guests: { [link.seat]: link.token } });
    return link;
  } catch (error) {
    toast((error as Error).message, true);
    return null;
  }
}
