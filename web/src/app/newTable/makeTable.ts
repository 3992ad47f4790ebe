// Making a table and sitting down at it.
import * as api from "../../net/api";
import { hold, seatAddress } from "../../net/seatKeys";
import { toast } from "../../ui/pieces";
import { go } from "../../ui/router";
import { sentence } from "../../ui/format";
import type { NewTable } from "../../net/messages";

/** Make a table and go there. */
export async function sit(wanted: NewTable): Promise<void> {
  try {
    const made = await api.newTable(wanted);
    hold(made.table, { seats: made.seats, guests: made.links, host: made.host });
    go(seatAddress(made.table, Object.keys(made.seats)));
  } catch (error) {
    toast(sentence((error as Error).message), true);
  }
}
