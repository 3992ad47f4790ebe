// For somebody whose browser has lost the key of a seat: the word that the seat was given brings it back.
import { useSignal } from "@preact/signals";
import * as api from "../../../net/api";
import { hold, newKey, seatAddress } from "../../../net/seatKeys";
import { toast } from "../../../ui/Toasts";

export function ComeBackForm({ table }: { table: string }) {
  const word = useSignal("");
  const sit = async (event: Event) => {
    event.preventDefault();
    try {
      const joined = await api.comeBack(table, { word: word.value.trim().toLowerCase(), key: newKey() });
      hold(table, { seats: { [joined.seat]: joined.token } });
      history.replaceState(null, "", seatAddress(table, [joined.seat]));
      location.reload(); // the same address, but for its seats
    } catch (error) {
      toast((error as Error).message, true);
    }
  };
  return (
    <form class="row come-back" onSubmit={(event) => void sit(event)}>
      <label>
        You sat here, and have a word to come back with?{" "}
        <input value={word.value} onInput={(event) => (word.value = event.currentTarget.value)} placeholder="abcd-efgh-jkmn-pqrs" autocomplete="off" />
      </label>
      <button type="submit" class="button small">
        Take my seat
      </button>
    </form>
  );
}
