// What an undo would take back and who would be asked, looked up before anybody presses it.
import { effect, signal } from "@preact/signals";
import type { Undoable } from "../../../net/messages";
import { listed } from "../../../ui/format";
import type { SeatClient } from "./seatClient";

const AFTER = 200; // milliseconds of quiet before the table is asked

export class UndoPreview {
  readonly found = signal<Undoable | null>(null);
  private timer = 0;

  /** Follow the one who looks, until the stop that is given back is called. */
  begin(me: () => SeatClient): () => void {
    const stop = effect(() => this.look(me()));
    return () => {
      stop();
      clearTimeout(this.timer);
    };
  }

  private look(client: SeatClient): void {
    const now = client.told.value;
    const useful = client.status.value?.can_undo && client.connection.line.value === "open";
    clearTimeout(this.timer);
    this.found.value = null;
    if (!useful) return;
    this.timer = window.setTimeout(async () => {
      const told = await client.connection.request<Undoable>({ type: "undoing" }).catch(() => null);
      if (client.told.peek() === now) this.found.value = told;
    }, AFTER);
  }
}

/** Beside the button, in a word or two. */
export function inShort(found: Undoable | null): string {
  return !found ? "" : found.consent.length > 0 ? `asks ${listed(found.consent)}` : "free";
}

/** For whoever points at the button: what comes back, and why somebody is asked. */
export function inFull(found: Undoable | null): string {
  if (!found) return "Take back your last answer";
  const what = `Take back “${found.label}”`;
  if (!found.reason) return `${what}. It is free: nothing has become known since.`;
  const why = `${what}: ${found.reason} [${found.clause}]`;
  return found.consent.length === 0
    ? `${why}, but bots always consent.`
    : `${why}, so ${listed(found.consent)} must consent.`;
}
