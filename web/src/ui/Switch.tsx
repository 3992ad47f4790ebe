// What is on or off, with its label.
import type { ComponentChildren } from "preact";

/** `help` is the id of what explains it. */
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
