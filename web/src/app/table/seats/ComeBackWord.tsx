// The word by which somebody comes back to a seat whose key the browser has lost. The table tells it once.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { SeatClient } from "../state/seatClient";
import { invite } from "./invitations";

/** A button that asks for a word; with `given`, a seat that has none is given one at once. */
export function ComeBackWord({ client, given = false }: { client: SeatClient; given?: boolean }) {
  const word = useSignal("");
  const ask = async () => {
    word.value = (await invite(client, "word"))?.token ?? "";
  };
  const lacks = given && client.status.value !== null && !client.status.value.keys.some((key) => key.kind === "word");
  useEffect(() => {
    if (lacks) void ask();
  }, [lacks]);
  if (word.value)
    return (
      <span class="word small" role="status">
        Write down <code>{word.value}</code>: should this browser lose the seat, it brings you back at{" "}
        {location.host}/t/{client.table}. It is told only now.
      </span>
    );
  return (
    <button
      type="button"
      class="button small"
      title="Should this browser lose its key, you come back by this word; an earlier one ends"
      onClick={() => void ask()}
    >
      Word to come back with
    </button>
  );
}
