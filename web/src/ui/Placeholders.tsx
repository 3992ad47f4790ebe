// What stands where content would be: nothing there, something went wrong, or it is on its way.
import type { ComponentChildren } from "preact";

export function Blank({ title, children }: { title: string; children?: ComponentChildren }) {
  return (
    <div class="blank">
      <svg viewBox="0 0 64 64" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2">
        <path d="M32 4 42 10v12l-10 6-10-6V10ZM20 25l10 6v12l-10 6-10-6V31ZM44 25l10 6v12l-10 6-10-6V31Z" />
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
      <p class="reason">{props.reason}</p>
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
