/** Small pictures for marks, buttons and panels that mean the same in every game. Each stands on a field from -10 to 10
 * and has a shape of its own, so that no mark needs its colour. */

/** The path of a ring about the middle; one in another is a hole in it. */
export const ring = (r: number): string => `M0-${r}A${r} ${r} 0 1 0 0 ${r}A${r} ${r} 0 1 0 0-${r}Z`;

export const COMMON_ICONS = {
  walk: "M-6-8C-2-9 0-6-1-2L-5-1C-8-3-8-7-6-8ZM-5 1-1 0C0 3-1 5-3 5-5 5-5.4 3-5 1ZM4-4C8-4 8 1 6 4L2 4C1 0 1-4 4-4ZM2 6 6 5.6C6.4 8 5.4 9.6 4 9.6 2.4 9.6 1.8 8 2 6Z",
  shoot: "M0-9A9 9 0 1 0 0 9 9 9 0 1 0 0-9ZM0-6.6A6.6 6.6 0 1 1 0 6.6 6.6 6.6 0 1 1 0-6.6ZM-1-10H1V-3H-1ZM-1 3H1V10H-1ZM-10-1H-3V1H-10ZM3-1H10V1H3Z",
  strike: "M8-9 9-8 0 3 2 5 0 7-2 5-6 9-9 6-5 2-7 0-5-2-3 0Z",
  aid: "M-3-9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z",
  card: "M-6-9H6V9H-6ZM-3.6-5H3.6V-3H-3.6ZM-3.6-1H3.6V1H-3.6Z",
  done: "M-9-7H-3L3 0-3 7H-9L-3 0ZM5-7H8V7H5Z",
  dice: "M-8-8H8V8H-8ZM-4-5.6A1.6 1.6 0 1 0-4-2.4 1.6 1.6 0 1 0-4-5.6ZM4 2.4A1.6 1.6 0 1 0 4 5.6 1.6 1.6 0 1 0 4 2.4ZM0-1.6A1.6 1.6 0 1 0 0 1.6 1.6 1.6 0 1 0 0-1.6Z",
  spawn: "M-8 8-5-8-3 8ZM-2 8 0-10 2 8ZM3 8 5-8 8 8Z",
  activated: "M-7-1-4-4-1-1 5-7 8-4-1 6Z",
  wound: "M0-10C5-4 7-1 7 2.6 7 7 4 9.6 0 9.6-4 9.6-7 7-7 2.6-7-1-5-4 0-10Z",
  adrenaline: "M-1-10H5L1-2H7L-4 10-1 1H-6Z",
  objective: "M-10-10H-3V-7H-7V-3H-10ZM10-10H3V-7H7V-3H10ZM-10 10H-3V7H-7V3H-10ZM10 10H3V7H7V3H10ZM-3.6 0 0-3.6 3.6 0 0 3.6Z",
  timer: `${ring(10)}${ring(7.6)}M-1-6H1.2V-0.6L5 2L3.8 3.8L-1 0.6Z`,
  throw: "M-1-6H2V-9H5L7-6 5-5 4-6V-4.4C7-3 9 0 8 4 7 8 3 10-1 9-6 8-8 4-7 0-6-3-4-4.6-1-4.6Z",
  run: "M-8-6-1 0-8 6V2L-5 0-8-2ZM0-6 7 0 0 6V2L3 0 0-2Z",
  exchange: "M-9-5H4V-9L9-3 4 2V-2H-9ZM9 5H-4V9L-9 3-4-2V2H9Z",
  mine: "M-10 5C-10 0-5-2 0-2 5-2 10 0 10 5V8H-10ZM-2-4V-9H2V-4ZM-8-4-6-7-4.6-6-6-3ZM8-4 6-7 4.6-6 6-3Z",
  lock: "M-4.6-1V-4.6C-4.6-11 4.6-11 4.6-4.6V-1H7V9H-7V-1ZM-2-1H2V-4.6C2-7.6-2-7.6-2-4.6ZM-1.2 2V6H1.2V2Z",
  shock: "M-10-1-5-1-3-8 0 6 3-5 5 1H10V3.4H3.6L3 1.4.4 11-3-2-3.6 1.4H-10Z",
  energy: `${ring(9.4)}${ring(7.2)}M1-6L-4 1.4H-0.6L-1.6 6.4L4-1.4H0.6Z`,
  slowed: `${ring(9)}${ring(6.4)}M-6.6-4.6L4.6 6.6L6.6 4.6L-4.6-6.6Z`,
  hidden: "M-6-4C-6-12 6-12 6-4 6 0 1.6.4 1.6 4H-1.8C-1.8-1 2.4-1.2 2.4-4.2 2.4-7.4-2.4-7.4-2.4-4ZM-2 6H2V10H-2Z",
  star: "M0-10 2.6-3H10L4 1.4 6.2 9 0 4.6-6.2 9-4 1.4-10-3H-2.6Z",
};

/** The pictures of a game: its own and those of all; one that nobody knows is shown as `unknown`. */
export function iconsOf(own: Readonly<Record<string, string>>, unknown = "star") {
  const all: Readonly<Record<string, string>> = { ...COMMON_ICONS, ...own };
  const iconPath = (name: string): string => all[name] ?? all[unknown]!;

  /** An icon in running text or a button. */
  const Icon = ({ name, class: own = "" }: { name: string; class?: string }) => (
    <svg class={`board-sign ${own}`} viewBox="-11 -11 22 22" aria-hidden="true">
      <path d={iconPath(name)} fill-rule="evenodd" />
    </svg>
  );
  return { iconPath, Icon };
}
