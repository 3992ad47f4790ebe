// Making a table and sitting down at it.
import * as api from "../api";
import { hold, seatAddress } from "../keys";
import { toast } from "../parts/pieces";
import { go } from "../parts/router";
import { sentence } from "../table/words";
import type { NewTable } from "../wire";

/** Make a table and go there; `names` are the seats of its game in order. */
export async function sit(wanted: NewTable, names: readonly string[]): Promise<void> {
  try {
    const made = await api.newTable(wanted);
    const keys = (here: boolean) =>
      Object.fromEntries(
        names
          .filter((seat, i) => made.seats[seat] && here === ["me", "here"].includes(wanted.seats[made.drawn[i]!]!.player))
          .map((seat) => [seat, made.seats[seat]!]),
      );
    const seats = keys(true);
    hold(made.table, { seats, guests: keys(false), host: made.host });
    go(seatAddress(made.table, seats));
  } catch (error) {
    toast(sentence((error as Error).message), true);
  }
}
