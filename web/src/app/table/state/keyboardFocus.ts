// Where the keyboard is. Whatever is drawn anew takes the focus with it: here it is put back where it was, if that is still
// there, and else to the question. It is never left nowhere, and never called back from where somebody has gone.
import { useEffect } from "preact/hooks";

type Hand = "keys" | "mouse" | "touch";
type Focusable = HTMLElement | SVGElement;
let hand: Hand = "mouse";

/** What somebody touched, clicked or pressed last. */
export const lastHand = (): Hand => hand;

/** Whether the mouse lies still since a key or the screen was touched: what comes to lie under it then is not pointed at. */
let still = false;
export const isStill = (): boolean => still;

/** Whether a pointer is being pressed now, so that a focus that comes is its doing. */
let pressed = false;
export const isPressed = (): boolean => pressed;

const listen = (kind: keyof DocumentEventMap, act: (event: Event) => void): void =>
  document.addEventListener(kind, act, { capture: true });
listen("pointerdown", (event) => {
  pressed = true;
  hand = (event as PointerEvent).pointerType === "touch" ? "touch" : "mouse";
  still = hand === "touch";
});
listen("pointerup", () => (pressed = false));
listen("pointercancel", () => (pressed = false));
listen("pointermove", (event) => {
  const { pointerType, movementX, movementY } = event as PointerEvent;
  if (pointerType !== "touch" && (movementX || movementY)) still = false;
});
listen("keydown", () => {
  hand = "keys";
  still = true;
});

const isNowhere = (element: Element | null): boolean =>
  !element || element === document.body || element.matches(":disabled, [inert] *");

const FIRST = '#decision [role="option"][tabindex="0"], #decision [data-first]';

/** The answer that somebody has just given: to the next question it may mean something else, so the focus leaves it. */
let given: string | null = null;
export const gave = (text: string): void => void (given = text);

/** To the answers; while there are none, to where they will be. */
export function toAnswers(): void {
  (document.querySelector<HTMLElement>(FIRST) ?? document.querySelector<HTMLElement>("#decision"))?.focus();
}

/** What had the focus, after it has been drawn anew. */
function again(lost: Focusable): HTMLElement | null {
  if (lost.id) return document.querySelector(`#${CSS.escape(lost.id)}`);
  const { text } = lost.dataset;
  return text === undefined || text === given ? null : document.querySelector(`#decision [data-text="${CSS.escape(text)}"]`);
}

export function useKeptFocus(): void {
  useEffect(() => {
    let last: Focusable | null = null; // what has the focus, or gets it now; outside of dialogs

    const remember = (target: Focusable): void => {
      given = null;
      if (!target.closest("dialog")) last = target;
    };
    const come = ({ target }: FocusEvent): void => remember(target as Focusable);
    /** Between one place and the next nothing has the focus, and what is drawn then must not call anybody back. */
    const leave = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget) remember(relatedTarget as Focusable);
    };
    const clicked = (): void => {
      if (isNowhere(document.activeElement)) last = null; // somebody clicked on nothing and wants no focus
    };
    /** What is drawn anew is taken away, put elsewhere or cannot have the focus any more. */
    const isLost = (element: Focusable, changes: MutationRecord[]): boolean =>
      !element.isConnected ||
      isNowhere(element) ||
      changes.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(element)));
    const keep = (changes: MutationRecord[]): void => {
      const active = document.activeElement;
      if (document.querySelector("dialog[open]")) return;
      if (active?.id === "decision" && hand === "keys") toAnswers(); // a question has come
      if (!last || !isNowhere(active) || !isLost(last, changes)) return;
      again(last)?.focus();
      if (!isNowhere(document.activeElement)) return;
      if (hand === "keys") toAnswers();
      else document.querySelector<HTMLElement>("#decision")?.focus({ preventScroll: true });
    };

    const watcher = new MutationObserver(keep);
    watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled", "inert", "open"] });
    document.addEventListener("focusin", come);
    document.addEventListener("blur", leave, { capture: true }); // before anybody draws something because of it
    document.addEventListener("mouseup", clicked);
    return () => {
      watcher.disconnect();
      document.removeEventListener("focusin", come);
      document.removeEventListener("blur", leave, { capture: true });
      document.removeEventListener("mouseup", clicked);
    };
  }, []);
}
