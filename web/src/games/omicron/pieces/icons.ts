/** Small pictures for the pieces' marks and the panels. Each stands on a field from -10 to 10 and has a shape of its own,
 * so that no mark needs its colour. */

import { COMMON_ICONS, iconsOf } from "../../../board/draw/commonIcons";

export const { iconPath, Icon } = iconsOf({
  stunned: "M1-9-6 2H-1L-2 9 6-3H1Z",
  burning: "M0-9C4-5 7-2 6 3 5.5 7 3 9 0 9-3 9-6 7-6 3-6 0-4-1-4-4-2-3-1-2-1 0 1-2 1-6 0-9Z",
  tagged: "M-7-7H0L8 1 1 8-7 0ZM-3.4-5A1.6 1.6 0 1 0-3.4-1.8 1.6 1.6 0 1 0-3.4-5Z",
  luck: "M0-1C-2-8-9-7-8-2.6-7.6-.6-5 0-3 0-7 1-8 5-5.6 6.6-3 8.2-.6 5 0 2 .6 5 3 8.2 5.6 6.6 8 5 7 1 3 0 5 0 7.6-.6 8-2.6 9-7 2-8 0-1ZM-.8 3H.8L2 9H0Z",
  noise:
    "M-8-3H-4L1-7V7L-4 3H-8ZM3.4-4C5.8-2 5.8 2 3.4 4L2.6 2.8C4 1.4 4-1.4 2.6-2.8ZM5.8-7C10-3.4 10 3.4 5.8 7L5 5.6C8 3 8-3 5-5.6Z",
  ap: "M-1-9H5L1-2H7L-4 9-1 1H-6Z",
  hp: "M0 8C-9 2-9-4-6-6.4-3.6-8.2-1-7 0-4.4 1-7 3.6-8.2 6-6.4 9-4 9 2 0 8Z",
  dex: "M0-9A9 9 0 1 0 0 9 9 9 0 1 0 0-9ZM0-6A6 6 0 1 1 0 6 6 6 0 1 1 0-6ZM0-3A3 3 0 1 0 0 3 3 3 0 1 0 0-3Z",
  boost: COMMON_ICONS.run,
  charge: "M-9-2H1V-7L9 0 1 7V2H-9Z",
  cure: "M-2-9H2V-6L6-2C9 2 6 9 0 9-6 9-9 2-6-2L-2-6ZM-4 2H4C4 5 2 6 0 6-2 6-4 5-4 2Z",
  ability: COMMON_ICONS.star,
  tactic: "M-6-9H-4V9H-6ZM-3-8H8L5-4 8 0H-3Z",
  interact: "M-3-9H-1V-1H0V-7H2V-1H3V-6H5V2C5 7 2 9-1 9-5 9-8 4-8 1L-6 0-3 3Z",
  area: "M0-10 8.6-5V5L0 10-8.6 5V-5ZM0-6-5-3V3L0 6 5 3V-3Z",
  chip: "M-6-6H6V6H-6ZM-2-2H2V2H-2ZM-4-9H-2V-7H-4ZM2-9H4V-7H2ZM-4 7H-2V9H-4ZM2 7H4V9H2ZM-9-4H-7V-2H-9ZM-9 2H-7V4H-9ZM7-4H9V-2H7ZM7 2H9V4H7Z",
  crate: "M-8-6 0-10 8-6V6L0 10-8 6ZM-1-1V7L-6 4V-3.6ZM1-1V7L6 4V-3.6Z",
  drone: "M-3-2H3V3H-3ZM-8-6A3 3 0 1 0-8-5.9ZM-4-8H-9V-6H-7L-3-1H-2ZM4-8H9V-6H7L3-1H2ZM-2 4H2L0 8Z",
  vial: "M-3-9H3V-7H2V-1L6 6C7 8 6 9 4 9H-4C-6 9-7 8-6 6L-2-1V-7H-3Z",
  survivor: "M0-9A3.4 3.4 0 1 0 0-2.2 3.4 3.4 0 1 0 0-9ZM-6 9C-6 2-4-1 0-1 4-1 6 2 6 9Z",
  wreck: "M-8-9 0-2 8-9 9-7 3 0 9 8 7 9 0 3-7 9-9 8-3 0-9-7Z",
  token: "M0-10 9 0 0 10-9 0ZM0-5-4.4 0 0 5 4.4 0Z",
  snare: "M-9 8-6-4-3 3 0-8 3 3 6-4 9 8ZM-6 6H6V4.4H-6Z",
}, "token");
