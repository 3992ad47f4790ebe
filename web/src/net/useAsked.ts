// Something that is asked over HTTP: not there yet, there, or refused with a reason.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

export interface Asked<T> {
  value: T | null;
  reason: string;
  again: () => void;
}

/** Ask when the page is shown and whenever one of `about` changes; what comes too late is dropped. */
export function useAsked<T>(ask: () => Promise<T>, about: readonly unknown[]): Asked<T> {
  const state = useSignal<{ value: T | null; reason: string }>({ value: null, reason: "" });
  const round = useSignal(0);
  useEffect(() => {
    let current = true;
    state.value = { value: null, reason: "" };
    ask().then(
      (value) => current && (state.value = { value, reason: "" }),
      (error: Error) => current && (state.value = { value: null, reason: error.message }),
    );
    return () => {
      current = false;
    };
  }, [...about, round.value]);
  return { ...state.value, again: () => (round.value += 1) };
}
