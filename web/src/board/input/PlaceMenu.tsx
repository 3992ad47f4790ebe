/** The choices of one place, beside it. It takes the focus, gives it back unless somebody has gone elsewhere, and closes on
 * Escape. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Point } from "../grid/lattice";

export interface MenuItem {
  key: string;
  text: string;
  note?: string;
  /** A lesson asks for it. */
  wanted?: boolean;
}

export interface PlaceMenuProps {
  at: Point;
  label: string;
  items: MenuItem[];
  onFocus: (key: string | null) => void;
  onChoose: (key: string) => void;
  onClose: () => void;
}

export function PlaceMenu({ at, label, items, onFocus, onChoose, onClose }: PlaceMenuProps) {
  const box = useRef<HTMLDivElement>(null);
  const [fit, setFit] = useState<Point>(at);

  useLayoutEffect(() => {
    const own = box.current!;
    const frame = own.parentElement!;
    setFit({
      x: Math.max(6, Math.min(at.x + 26, frame.clientWidth - own.offsetWidth - 6)),
      y: Math.max(6, Math.min(at.y - 18, frame.clientHeight - own.offsetHeight - 6)),
    });
  }, [at.x, at.y, items.length]);

  useLayoutEffect(() => {
    const own = box.current!;
    const before = document.activeElement;
    own.querySelector("button")?.focus({ preventScroll: true });
    return () => {
      const inside = own.contains(document.activeElement);
      if (inside && (before instanceof HTMLElement || before instanceof SVGElement)) before.focus({ preventScroll: true });
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent): void => {
    const buttons = [...box.current!.querySelectorAll("button")];
    const here = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (event.key === "Escape") onClose();
    else if (step) buttons[(here + step + buttons.length) % buttons.length]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      class="board-menu"
      ref={box}
      role="group"
      aria-label={label}
      onKeyDown={onKeyDown}
      style={{ left: `${fit.x}px`, top: `${fit.y}px` }}
    >
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          class={item.wanted ? "is-wanted" : undefined}
          onFocus={() => onFocus(item.key)}
          onPointerEnter={() => onFocus(item.key)}
          onClick={() => onChoose(item.key)}
        >
          <span>{item.text}</span>
          {item.note ? <span class="board-menu-note">{item.note}</span> : null}
        </button>
      ))}
    </div>
  );
}
