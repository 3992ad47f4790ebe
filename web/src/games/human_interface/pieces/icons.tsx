/** Small pictures for marks, buttons and panels. Each stands on a field from -10 to 10 and has a shape of its own, so that
 * no mark needs its colour. */

import { COMMON_ICONS, IconPicture } from "../../../board/draw/commonIcons";

const ring = (r: number): string => `M0-${r}A${r} ${r} 0 1 0 0 ${r}A${r} ${r} 0 1 0 0-${r}Z`;

const ICONS: Readonly<Record<string, string>> = {
  ...COMMON_ICONS,
  aim: `${ring(9)}${ring(7)}${ring(3)}M-1-10H1V-5H-1ZM-1 5H1V10H-1ZM-10-1H-5V1H-10ZM5-1H10V1H5Z`,
  throw: "M-1-6H2V-9H5L7-6L5-5L4-6V-4.4C7-3 9 0 8 4C7 8 3 10-1 9C-6 8-8 4-7 0C-6-3-4-4.6-1-4.6Z",
  mine: "M-10 5C-10 0-5-2 0-2C5-2 10 0 10 5V8H-10ZM-2-4V-9H2V-4ZM-8-4L-6-7L-4.6-6L-6-3ZM8-4L6-7L4.6-6L6-3Z",
  cover: "M0-10L9-7V0C9 5 5 8 0 10C-5 8-9 5-9 0V-7ZM0-7L-6-5V0C-6 3-3.6 5.4 0 7Z",
  dodge: "M-9 6C-4 7-1 5 0 1L-3 2L2-8L8 1L4 0C3 7-3 10-9 8Z",
  reacted: "M-8-4H2V-9L9-1L2 7V2H-8Z",
  instinct: `${ring(9.4)}${ring(7.2)}M1-6L-4 1.4H-0.6L-1.6 6.4L4-1.4H0.6Z`,
  open: "M-9-9H-2V9H-9ZM2-6L8-9V9L2 6ZM4-1H5.4V1H4Z",
  closed: "M-8-9H8V9H-8ZM-5.6-6.6V6.6H-1V-6.6ZM1-6.6V6.6H5.6V-6.6Z",
  lock: "M-4.6-1V-4.6C-4.6-11 4.6-11 4.6-4.6V-1H7V9H-7V-1ZM-2-1H2V-4.6C2-7.6-2-7.6-2-4.6ZM-1.2 2V6H1.2V2Z",
  terminal: "M-10-9H10V5H2V8H6V10H-6V8H-2V5H-10ZM-7.6-6.6V2.6H7.6V-6.6ZM-5-4H1V-2H-5Z",
  program: "M-8-8H8V8H-8ZM-5-5V5H5V-5ZM-2.4-2.4H2.4V2.4H-2.4Z",
  sr: "M0-10L8-5V5L0 10L-8 5V-5ZM1.4-6L-4 1H-0.6L-1.4 6L4-1H0.6Z",
  eye: "M-10 0C-6-7 6-7 10 0C6 7-6 7-10 0ZM0-3.6A3.6 3.6 0 1 0 0 3.6A3.6 3.6 0 1 0 0-3.6Z",
  objective: "M-10-10H-3V-7H-7V-3H-10ZM10-10H3V-7H7V-3H10ZM-10 10H-3V7H-7V3H-10ZM10 10H3V7H7V3H10ZM-3.6 0L0-3.6L3.6 0L0 3.6Z",
  alarm: "M-1.4-10H1.4V-8C5-7.4 7-4.6 7-1V4L9 6.6H-9L-7 4V-1C-7-4.6-5-7.4-1.4-8ZM-3 8H3C3 11-3 11-3 8Z",
  wound: "M0-10C5-4 7-1 7 2.6C7 7 4 9.6 0 9.6C-4 9.6-7 7-7 2.6C-7-1-5-4 0-10Z",
  shock: "M-10-1L-5-1L-3-8L0 6L3-5L5 1H10V3.4H3.6L3 1.4L0.4 11L-3-2L-3.6 1.4H-10Z",
  adrenaline: "M-1-10H5L1-2H7L-4 10L-1 1H-6Z",
  stunned: `M0-10L2.6-2.6L10 0L2.6 2.6L0 10L-2.6 2.6L-10 0L-2.6-2.6Z${ring(1.8)}`,
  disconnected: "M-9-9L9 7L7 9L-9-7ZM-9 1H-3V3H-9ZM3-3H9V-1H3Z",
  slowed: `${ring(9)}${ring(6.4)}M-6.6-4.6L4.6 6.6L6.6 4.6L-4.6-6.6Z`,
  pile: "M-9-2L0-8L9-2V7L0 10L-9 7ZM-6 0V5L-1 7V2Z",
  entry: "M-9-9H9V9H4V-4H-4V9H-9ZM-2 9V2H-5L0-3L5 2H2V9Z",
  hidden: "M-6-4C-6-12 6-12 6-4C6 0 1.6 0.4 1.6 4H-1.8C-1.8-1 2.4-1.2 2.4-4.2C2.4-7.4-2.4-7.4-2.4-4ZM-2 6H2V10H-2Z",
  armour: "M0-10L9-7V0C9 5 5 8 0 10C-5 8-9 5-9 0V-7Z",
  chip: "M-6-6H6V6H-6ZM-9-4H-6.6V4H-9ZM6.6-4H9V4H6.6Z",
  timer: `${ring(10)}${ring(7.6)}M-1-6H1.2V-0.6L5 2L3.8 3.8L-1 0.6Z`,
};

export function iconPath(name: string): string {
  return ICONS[name] ?? ICONS["star"]!;
}

/** An icon in running text or a button. */
export function Icon({ name, class: own }: { name: string; class?: string }) {
  return <IconPicture d={iconPath(name)} class={own ? `hi-icon ${own}` : "hi-icon"} />;
}
