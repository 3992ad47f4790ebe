/** Figures, drawn by us: one for each class of characters and each kind of guard. Each is a few strokes on a field from -24
 * to 24: `f` is the figure itself, `k` what is dark on it, `a` its accent, `s` a dark line, `w` a light line. Every
 * silhouette is its own, so that they can be told apart at the size of a thumbnail and without colour. */

import { dot, type Stroke } from "../../../board/draw/FigureStrokes";

const COAT = "M-20 24C-20 13-13 10-6 8L-5 3H5L6 8C13 10 20 13 20 24Z";
const HEAD = "M0-15C5.5-15 8.4-11.5 8.4-6 8.4 0 4.6 6 0 6-4.6 6-8.4 0-8.4-6-8.4-11.5-5.5-15 0-15Z";
const HELMET = "M-11 4V-8C-11-17-5-20 0-20 5-20 11-17 11-8V4L6 8H-6Z";
const EYES: Stroke = ["k", dot(-3.4, -4.2, 1.4) + dot(3.4, -4.2, 1.4)];
const VISOR = "M-9-8H9L7-1H-7Z";

/** Who has no picture of its own: a plain head. */
const STRANGER: readonly Stroke[] = [["f", COAT], ["f", HEAD], EYES];

const FIGURES: Readonly<Record<string, readonly Stroke[]>> = {
  leader: [
    ...STRANGER,
    ["k", "M-9.4-5C-11-16-5-20 1-20 8-20 11-14 9.4-5 8-11 5-13 0-13-5-13-8-11-9.4-5Z"],
    ["k", "M-20 24-10 9 0 20 10 9 20 24Z"], // a high collar
    ["a", "M-3 14 0 11 3 14 0 23Z"],
  ],
  hacker: [
    ["f", COAT],
    ["f", HEAD],
    ["k", "M-10-5C-13-18-5-23 0-22 7-23 13-16 10-5L6-12H-6Z"],
    ["k", "M-11-7H11V0H-11Z"], // goggles with a band
    ["a", dot(-4.6, -3.5, 2.6) + dot(4.6, -3.5, 2.6)],
    ["w", "M-8 3C-16 8-18 14-14 22M8 3C16 8 18 14 14 22"], // cables
  ],
  ronin: [
    ["w", "M-22 22 18-24"],
    ["k", "M-20 15-14 21-19 24-23 20Z"], // a blade over the shoulder
    ["f", COAT],
    ["f", HEAD],
    EYES,
    ["k", "M-9-6C-9-16-4-18 0-18 4-18 9-16 9-6L5-11H-5Z"],
    ["k", "M-4-18C-7-25 7-25 4-18Z"], // a knot of hair
    ["a", "M-9.4-11H9.4V-8H-9.4Z"],
    ["s", "M-20 24 2 9M20 24-2 9"],
  ],
  skimmer: [
    ["f", "M-15 24C-15 14-9 10-4 8L-3 3H3L4 8C9 10 15 14 15 24Z"],
    ["f", HEAD],
    ["k", "M-10-3C-12-16-6-20 0-20 6-20 12-16 10-3L8-8H-8Z"],
    ["k", "M-10-8H10L6 1H-6Z"], // a swept visor
    ["a", "M-8-6H8L6.4-3.4H-6.4Z"],
    ["w", "M-24-2H-14M-24 6H-16M-24 14H-17"], // fast
  ],
  uberboy: [
    ["f", "M-24 24V4C-24-6-14-8-9-4H9C14-8 24-6 24 4V24Z"], // shoulders like doors
    ["f", "M-7-18H7V-2L3 4H-3L-7-2Z"],
    ["k", "M-7-18H7V-13H-7Z"],
    ["k", dot(-3, -8.4, 1.4) + dot(3, -8.4, 1.4)],
    ["a", dot(-18, 6, 3) + dot(18, 6, 3)],
    ["k", "M-9 13H9V24H-9Z"],
  ],
  drone: [
    ["k", "M-23-15H-9V-11H-23ZM9-15H23V-11H9Z"],
    ["w", "M-16-13-8-4M16-13 8-4"],
    ["f", "M-13-6-6-11H6L13-6V6L6 11H-6L-13 6Z"],
    ["k", dot(0, -1, 6.4)],
    ["a", dot(0, -1, 3.2)],
    ["k", "M-2.6 11H2.6V21H-2.6Z"],
  ],
  "heavy-assault-drone": [
    ["k", "M-22 8-16 24H-10L-12 8ZM22 8 16 24H10L12 8Z"], // two legs
    ["f", "M-18-10-10-17H10L18-10V6L10 11H-10L-18 6Z"],
    ["k", "M-13-9H13V-1H-13Z"],
    ["a", "M-11-7H-3V-3H-11ZM3-7H11V-3H3Z"],
    ["k", "M-24-4H-18V2H-24ZM18-4H24V2H18Z"],
    ["w", "M-21-4V-16M21-4V-16"], // guns
  ],
  // Guards
  guard: [
    ["f", COAT],
    ["f", HELMET],
    ["k", VISOR],
    ["a", "M-7-6H7L6.4-4H-6.4Z"],
    ["w", "M15 24 19-12"],
  ],
  officer: [
    ...STRANGER,
    ["k", "M-13-9C-12-20 12-20 13-9L9-11H-9Z"], // a peaked cap
    ["a", "M-3-15 0-18 3-15 0-12Z"],
    ["a", "M-18 14H-10V17H-18ZM10 14H18V17H10Z"],
  ],
  headhunter: [
    ["f", COAT],
    ["f", HEAD],
    ["k", VISOR],
    ["s", "M0-24V-16M0 4V12M-18-6H-10M10-6H18"], // a sight, with a head in it
    ["a", dot(0, -5, 2.6)],
  ],
  hound: [
    ["f", "M-22 2-17-10-11-4H10L20-8 23 0 14 6V22H8V9H-8V22H-14V8Z"], // on four legs
    ["k", "M-21 1-13 3-20 6Z"], // its jaws
    ["a", dot(-15, -3, 2)],
  ],
  warden: [
    ["f", COAT],
    ["f", HELMET],
    ["k", "M-7-11H7V3H-7Z"], // a screen for a face
    ["a", "M-5-8H5V-6H-5ZM-5-4H2V-2H-5Z"],
    ["w", "M-16 10V24M-16 12H-21M-16 17H-20"], // a key
  ],
  marksman: [
    ["f", "M-21 24C-21 14-12 4-8-8-6-16 6-16 8-8 12 4 21 14 21 24Z"], // a hood down to the shoulders
    ["k", "M-5-9C-4-13 4-13 5-9V1H-5Z"],
    ["a", dot(2, -5, 2.4)],
    ["w", "M17 24 23-22"], // a barrel higher than the head
  ],
  bulwark: [
    ["f", HELMET],
    ["k", VISOR],
    ["f", "M-23-2H23V24H-23Z"], // behind a shield
    ["k", "M-17 5H17V9H-17Z"],
    ["a", "M-3 13H3V21H-3Z"],
  ],
  sentry: [
    ["f", "M-4 2H4V10L16 24H9L0 14-9 24H-16L-4 10Z"], // a stand
    ["f", "M-13-16H9L14-10V2H-13Z"],
    ["k", dot(-3, -7, 5)],
    ["a", dot(-3, -7, 2.2)],
    ["w", "M13-7H24"], // its gun
  ],
  netwatch: [
    ["f", "M-20 24V2H-14V10H14V2H20V24Z"], // a chair
    ["f", HEAD],
    ["k", "M-9-9H9V-3H-9Z"], // goggles
    ["a", "M-7-7H7V-5H-7Z"],
    ["s", "M-6-14-16-22M6-14 16-22M0-15V-24"], // and cables into the wall
  ],
  // Neither friend nor foe
  neutral: [
    ["f", COAT],
    ["f", HEAD],
    EYES,
    ["w", "M-17 8V-8M17 8V-8"], // hands up
    ["f", dot(-17, -10, 3.4) + dot(17, -10, 3.4)],
  ],
};

/** The picture of a model by its first class, of a guard by its name. */
export function pictureOf([first = ""]: readonly string[], card: string): string {
  const guard = card.toLowerCase();
  return first !== "opfor" ? first : guard in FIGURES ? guard : "guard";
}

/** The strokes of a picture. */
export function figure(picture: string): readonly Stroke[] {
  return FIGURES[picture] ?? STRANGER;
}
