// Making a table and sitting down at it.
import * as api from "../api";
import { hold, seatAddress } from "../keys";
import { toast } from "../parts/pieces";
import { go } from "../parts/router";
import { sentence } from "../table/words";
import type { NewTable } from "../wire";

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
