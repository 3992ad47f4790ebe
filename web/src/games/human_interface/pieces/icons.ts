/** Small pictures for marks, buttons and panels. Each stands on a field from -10 to 10 and has a shape of its own, so that
 * no mark needs its colour. */

import { COMMON_ICONS, iconsOf, ring } from "../../../board/draw/commonIcons";

export const { iconPath, Icon } = iconsOf({
  aim: `${ring(9)}${ring(7)}${ring(3)}M-1-10H1V-5H-1ZM-1 5H1V10H-1ZM-10-1H-5V1H-10ZM5-1H10V1H5Z`,
  cover: "M0-10 9-7V0C9 5 5 8 0 10-5 8-9 5-9 0V-7ZM0-7-6-5V0C-6 3-3.6 5.4 0 7Z",
  dodge: "M-9 6C-4 7-1 5 0 1L-3 2 2-8 8 1 4 0C3 7-3 10-9 8Z",
  reacted: "M-8-4H2V-9L9-1 2 7V2H-8Z",
  instinct: COMMON_ICONS.energy,
  open: "M-9-9H-2V9H-9ZM2-6 8-9V9L2 6ZM4-1H5.4V1H4Z",
  closed: "M-8-9H8V9H-8ZM-5.6-6.6V6.6H-1V-6.6ZM1-6.6V6.6H5.6V-6.6Z",
  terminal: "M-10-9H10V5H2V8H6V10H-6V8H-2V5H-10ZM-7.6-6.6V2.6H7.6V-6.6ZM-5-4H1V-2H-5Z",
  program: "M-8-8H8V8H-8ZM-5-5V5H5V-5ZM-2.4-2.4H2.4V2.4H-2.4Z",
  sr: "M0-10 8-5V5L0 10-8 5V-5ZM1.4-6-4 1H-.6L-1.4 6 4-1H.6Z",
  eye: "M-10 0C-6-7 6-7 10 0 6 7-6 7-10 0ZM0-3.6A3.6 3.6 0 1 0 0 3.6 3.6 3.6 0 1 0 0-3.6Z",
  alarm: "M-1.4-10H1.4V-8C5-7.4 7-4.6 7-1V4L9 6.6H-9L-7 4V-1C-7-4.6-5-7.4-1.4-8ZM-3 8H3C3 11-3 11-3 8Z",
  stunned: `M0-10L2.6-2.6L10 0L2.6 2.6L0 10L-2.6 2.6L-10 0L-2.6-2.6Z${ring(1.8)}`,
  disconnected: "M-9-9 9 7 7 9-9-7ZM-9 1H-3V3H-9ZM3-3H9V-1H3Z",
  pile: "M-9-2 0-8 9-2V7L0 10-9 7ZM-6 0V5L-1 7V2Z",
  entry: "M-9-9H9V9H4V-4H-4V9H-9ZM-2 9V2H-5L0-3 5 2H2V9Z",
  armour: "M0-10 9-7V0C9 5 5 8 0 10-5 8-9 5-9 0V-7Z",
  chip: "M-6-6H6V6H-6ZM-9-4H-6.6V4H-9ZM6.6-4H9V4H6.6Z",
});
