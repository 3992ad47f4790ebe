/** Small pictures for marks, buttons and panels. Each stands on a field from -10 to 10 and has a shape of its own, so that
 * no mark needs its colour. */

import { COMMON_ICONS, iconsOf, ring } from "../../../board/draw/commonIcons";

export const { iconPath, Icon } = iconsOf({
  face: "M0-10 7 0H3V9H-3V0H-7Z",
  open: "M-8-9H3V9H-8ZM-6-7V7H1V-7ZM-1-1H.6V1H-1ZM5-2H10V2H5Z",
  investigate: "M-2-9A7 7 0 1 0 2.6 3.6L8 9 10 7 4.6 1.6A7 7 0 0 0-2-9ZM-2-6.4A4.4 4.4 0 1 1-2 2.4 4.4 4.4 0 1 1-2-6.4Z",
  trade: COMMON_ICONS.exchange,
  use: COMMON_ICONS.star,
  gas: "M-8 3C-10-1-7-4-4-4-4-8 3-10 5-5 9-6 11 0 7 3ZM-6 5H3V7H-6ZM-2 8.4H7V10H-2Z",
  emi: COMMON_ICONS.shock,
  rubble: "M-10 7-7 0-3 2-2 8ZM-1 8-2 0 3-4 8-1 9 8ZM-6-2-4-7 1-6-1-2Z",
  peril: "M0-10 10 8H-10ZM-1.3-4V2.6H1.3V-4ZM-1.3 4.2V6.6H1.3V4.2Z",
  vent: "M-9-9H9V9H-9ZM-6.6-6V-3.6H6.6V-6ZM-6.6-1.2V1.2H6.6V-1.2ZM-6.6 3.6V6H6.6V3.6Z",
  wall: "M-10-8H-1V-3H-10ZM1-8H10V-3H1ZM-10-1H-5V4H-10ZM-3-1H5V4H-3ZM7-1H10V4H7ZM-10 6H-1V10H-10ZM1 6H10V10H1Z",
  nest: "M0-10 2-4 8-7 5-1 10 2 4 3 5 9 0 5-5 9-4 3-10 2-5-1-8-7-2-4ZM0-1.6A2.2 2.2 0 1 0 0 2.8 2.2 2.2 0 1 0 0-1.6Z",
  unlocked: "M-7-1H-4.6V-5C-4.6-10.6 3.8-11 4.6-5.6H2C1.4-8-2-7.6-2-5V-1H7V9H-7ZM-1.2 2V6H1.2V2Z",
  locked: COMMON_ICONS.lock,
  jammed: "M-9 9-5-9H-1L-3 9ZM4-9 0-2 3 0 1 9 9-1 5.4-3 9-9Z",
  shorted: "M1-10-6 2H-1L-2 10 6-3H1Z",
  "?": COMMON_ICONS.hidden,
  power: "M0-10 9-5V5L0 10-9 5V-5ZM1-7-5 1.4H-1L-1.6 7 5-1.4H1Z",
  hobbled: COMMON_ICONS.slowed,
  crisis: "M-3.4-10H3.4V-7.6H-3.4ZM-7 8C-7-2-4-6 0-6 4-6 7-2 7 8ZM-9.6 8.6H9.6V10.4H-9.6Z",
  "trip mine": COMMON_ICONS.mine,
  napalm: "M0-10C4-6 8-2 7 4 6 8 3 10 0 10-3 10-7 8-7 4-7 0-4.6-1-4.6-4.6-2-3-1-2-1 0 1-2 1-6 0-10Z",
  "anti-ghin gas": "M-4-10H4V-7H6V10H-6V-7H-4ZM-3.4-4V0H3.4V-4ZM-3.4 2.4V4H3.4V2.4Z",
  "triggered explosive": "M-8-3H8V9H-8ZM-5.4 0V6H5.4V0ZM-4-10H-2V-4H-4ZM2-10H4V-4H2ZM-3 2H3V4H-3Z",
  passage: "M-9-9H9V9H4V-4H-4V9H-9ZM-2-2H2V9H-2Z",
  sneak: `${ring(9.4)}M-7-1C-3-6 3-6 7-1C3 4-3 4-7 1Z`,
});
