/** A map, small: what lies there from the start, as a picture. */

import type { ComponentChildren } from "preact";
import type { Theme } from "../../gameContract";
import type { Point } from "../grid/lattice";

export interface MapFrameProps {
  /** Of the game, for its looks. */
  class?: string;
  origin: Point;
  size: Point;
  theme: Theme;
  label: string;
  children: ComponentChildren;
}

export function MapFrame({ class: own = "", origin, size, theme, label, children }: MapFrameProps) {
  return (
    <svg
      class={`board-map ${own}`}
      data-detail="far"
      data-theme={theme}
      role="img"
      aria-label={`The map of ${label}`}
      viewBox={`${origin.x} ${origin.y} ${size.x} ${size.y}`}
    >
      {children}
    </svg>
  );
}
