// Dialogs over the page: anything to be read or filled in, and a last question before what cannot be taken back.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

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
