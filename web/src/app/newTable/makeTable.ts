// Making a table and sitting down at it.
import * as api from "../../net/api";
import type { NewTable } from "../../net/httpBodies";
import { hold, seatAddress } from "../../net/seatKeys";
import { go } from "../../ui/router";
import { toast } from "../../ui/Toasts";

/** Make a table and go there. */
export async function makeTable(wanted: NewTable): Promise<void> {
  try {
    const made = await api.newTable(wanted);
    hold(made.table, { seats: made.seats, guests: made.links, host: made.host });
    go(seatAddress(made.table, Object.keys(made.seats)));
  } catch (error) {
    toast((error as Error).message, true);
  }
}
