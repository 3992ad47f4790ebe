/** A button that gives one answer, in a panel or on the tray; without an option it cannot be pressed. */

import type { ComponentChildren } from "preact";
import type { Option } from "../../gameContract";

/** What somebody does with the answers, and the one that a lesson asks for. */
export interface Answering {
  wanted?: string | null;
  onChoose: (text: string) => void;
  onFocus: (text: string | null) => void;
}

export interface OptionButtonProps extends Answering {
  option: Option | undefined;
  class: string;
  /** Where what is on it does not say it. */
  label?: string | undefined;
  children: ComponentChildren;
}

export function OptionButton({ option, class: own, label, wanted, onChoose, onFocus, children }: OptionButtonProps) {
  const focus = (): void => onFocus(option?.text ?? null);
  return (
    <button
      type="button"
      class={option && option.text === wanted ? `${own} is-wanted` : own}
      disabled={!option}
      aria-label={label}
      title={label}
      onClick={() => option && onChoose(option.text)}
      onPointerEnter={focus}
      onPointerLeave={() => onFocus(null)}
      onFocus={focus}
    >
      {children}
    </button>
  );
}
