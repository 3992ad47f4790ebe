// The small parts that every page is made of.
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { sentence } from "./format";
import { Link } from "./router";

const SHAPES = [
  "M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1Z", // a disc
  "M2 2h12v12H2Z", // a square
  "M8 1 15 14H1Z", // a triangle
  "M8 0l8 8-8 8-8-8Z", // a diamond
];

/** The shape of a side, so that sides are told apart without colour. */
export function SideMark({ index }: { index: number }) {
  return (
    <svg class="side-mark" viewBox="0 0 16 16" aria-hidden="true">
      <path d={SHAPES[index % SHAPES.length]} />
    </svg>
  );
}

export const sideClass = (index: number): string => `side side-${Math.max(0, index) % 4}`;

export function Logo() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path d="M16 1.5 28.6 8.7v14.6L16 30.5 3.4 23.3V8.7Z" fill="none" stroke="currentColor" stroke-width="2.4" />
      <path d="M11 22V10h10M11 16h7.5" fill="none" stroke="currentColor" stroke-width="3" />
    </svg>
  );
}

/** A clause of the rulebook, cited where it explains something. */
export function Cite({ game, clause, short }: { game: string; clause: string; short?: boolean }) {
  if (!clause) return null;
  return (
    <Link
      class={short ? "clause short" : "clause"}
      to={`/rules/${game}/${clause}`}
      target="_blank"
      title={`Read the rule ${clause}`}
    >
      <span>{clause}</span>
    </Link>
  );
}

export function Blank({ title, children }: { title: string; children?: ComponentChildren }) {
  return (
    <div class="blank">
      <svg viewBox="0 0 64 64" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2">
        <path d="M32 4 42 10v12l-10 6-10-6V10Z M20 25l10 6v12l-10 6-10-6V31Z M44 25l10 6v12l-10 6-10-6V31Z" />
      </svg>
      <h2>{title}</h2>
      {children}
    </div>
  );
}

/** What went wrong, in a sentence, and a way on: to try again, or as it is called. */
export function Trouble(props: { reason: string; again?: () => void; way?: string }) {
  return (
    <div class="fault" role="alert">
      <p>{sentence(props.reason)}</p>
      {props.again && (
        <button type="button" class="button small" onClick={props.again}>
          {props.way ?? "Try again"}
        </button>
      )}
    </div>
  );
}

export function Loading({ lines = 4, what }: { lines?: number; what: string }) {
  return (
    <div class="stack tight" role="status" aria-label={`Loading ${what}`}>
      {Array.from({ length: lines }, (_, i) => (
        <div key={i} class="skeleton" />
      ))}
    </div>
  );
}

/** A dialog over the page. The browser keeps the focus inside and gives it back afterwards. */
export function Dialog(props: {
  title: string;
  onClose?: () => void; // without it, the dialog must be answered
  children: ComponentChildren;
  foot?: ComponentChildren;
  wide?: boolean; // for boards and rows of cards
}) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current!;
    dialog.showModal();
    return () => dialog.close();
  }, []);
  return (
    <dialog
      ref={element}
      class={props.wide ? "wide" : ""}
      aria-label={props.title}
      onCancel={(event) => {
        event.preventDefault();
        props.onClose?.();
      }}
      onClick={(event) => event.target === element.current && props.onClose?.()}
    >
      <div class="dialog">
        <header>
          <h2>{props.title}</h2>
          {props.onClose && (
            <button type="button" class="button quiet small" onClick={props.onClose}>
              Close
            </button>
          )}
        </header>
        {props.children}
        {props.foot && <footer>{props.foot}</footer>}
      </div>
    </dialog>
  );
}

/** A last question before what cannot be taken back. */
export function Confirm(props: {
  title: string;
  yes: string;
  danger?: boolean;
  disabled?: boolean;
  onYes: () => void;
  close: () => void;
  children: ComponentChildren;
}) {
  return (
    <Dialog
      title={props.title}
      onClose={props.close}
      foot={
        <>
          <button type="button" class="button" onClick={props.close}>
            Play on
          </button>
          <button
            type="button"
            class={props.danger ? "button danger" : "button primary"}
            disabled={props.disabled}
            onClick={() => {
              props.onYes();
              props.close();
            }}
          >
            {props.yes}
          </button>
        </>
      }
    >
      <p>{props.children}</p>
    </Dialog>
  );
}

/** What is on or off. `help` is the id of what explains it. */
export function Switch(props: {
  on: boolean;
  help?: string;
  onChange: (on: boolean) => void;
  children: ComponentChildren;
}) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        role="switch"
        aria-describedby={props.help}
        checked={props.on}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      {props.children}
    </label>
  );
}

// --- toasts -------------------------------------------------------------------------------------------------------

interface Toast {
  id: number;
  text: string;
  bad: boolean;
}

export const toasts = signal<Toast[]>([]);
let lastToast = 0;

/** Tell something that needs no answer. */
export function toast(text: string, bad = false): void {
  const id = ++lastToast;
  toasts.value = [...toasts.value.slice(-2), { id, text, bad }];
  setTimeout(() => dismiss(id), bad ? 12_000 : 6_000);
}

function dismiss(id: number): void {
  toasts.value = toasts.value.filter((each) => each.id !== id);
}

export function Toasts() {
  return (
    <div class="toasts" role="status">
      {toasts.value.map((each) => (
        <div key={each.id} class={each.bad ? "toast bad" : "toast"}>
          <span>{each.text}</span>
          <button type="button" class="button quiet small" onClick={() => dismiss(each.id)}>
            Dismiss
          </button>
        </div>
      ))}
    </div>
  );
}

/** A file that the browser saves. */
export function download(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export async function copy(text: string, told: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(told);
  } catch {
    toast(`The browser does not let this page copy. Here it is: ${text}`);
  }
}
