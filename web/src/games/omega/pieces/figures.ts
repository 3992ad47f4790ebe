/** Figures of LEVEL 7, drawn by us. Each is a few strokes on a field from -24 to 24: `f` is the figure itself, `k` what is
 * dark on it, `a` its accent, `s` a dark line, `w` a light line. Every silhouette is its own, so that they can be told
 * apart at the size of a thumbnail and without colour. */

import { dot, type Stroke } from "../../../board/draw/FigureStrokes";
import { star } from "../../../board/draw/svgPaths";

/** The base of an enemy of whom nothing is known. */
export const BLOCK = "M0-26H15L26-15V15L15 26H-15L-26 15V-15L-15-26Z";

const SOLDIER = "M-20 24C-20 13-13 10-6 8L-5 3H5L6 8C13 10 20 13 20 24Z";
const BROAD = "M-24 24V13L-15 5H15L24 13V24Z";
const SLIM = "M-14 24C-14 14-9 10-4 8L-3 3H3L4 8C9 10 14 14 14 24Z";
const HEAD = "M0-15C5.5-15 8.4-11.5 8.4-6 8.4 0 4.6 6 0 6-4.6 6-8.4 0-8.4-6-8.4-11.5-5.5-15 0-15Z";
const EYES: Stroke = ["k", dot(-3.4, -4.2, 1.4) + dot(3.4, -4.2, 1.4)];

/** Who has no picture of its own: a plain head. */
const STRANGER: readonly Stroke[] = [["f", SOLDIER], ["f", HEAD], EYES];

const FIGURES: Readonly<Record<string, readonly Stroke[]>> = {
  // Commandos
  "team-leader": [
    ...STRANGER,
    ["k", "M-13-8C-16-17-6-22 6-19 14-17 15-10 9.6-8.6 3-11-6-11-13-8Z"], // a beret
    ["a", "M-9-15-6-17.6-3.4-15-6-12.4Z"],
    ["a", "M-17 17-13 13-9 17-13 15.4ZM-17 22-13 18-9 22-13 20.4Z"], // stripes
    ["s", "M-3 2C-1 3.4 1 3.4 3 2"],
    ["w", "M10 5C13 3 13-2 11-5"],
    ["k", dot(10, 5, 2)],
  ],
  "countermeasures-specialist": [
    ["s", "M9-10 17-22"],
    ["a", dot(17, -22, 2.6)],
    ["f", SOLDIER],
    ["f", HEAD],
    ["k", "M-10-6C-11-18-5-21 0-21 5-21 11-18 10-6 4-9-4-9-10-6Z"], // a helmet with an antenna
    ["k", "M-11-6H11V1H-11Z"], // goggles
    ["a", "M-9-4.4H-1.4V-.6H-9ZM1.4-4.4H9V-.6H1.4Z"],
    ["k", "M-9 14H9V24H-9Z"],
    ["a", "M-6 17H-1V19H-6ZM1 17H6V21H1Z"],
  ],
  "heavy-support-specialist": [
    ["w", "M-24-4 24-16"],
    ["k", "M12-18 24-21V-11L12-9Z"], // a machine gun over the shoulder
    ["f", BROAD],
    ["f", HEAD],
    EYES,
    ["k", "M-11-3V-12C-11-20-5-22 0-22 5-22 11-20 11-12V-3L8.4-8C4-10-4-10-8.4-8Z"],
    ["a", "M-3-21H3V-11H-3Z"],
    ["k", "M-8 1C-4-.4 4-.4 8 1 7 6 4 9 0 9-4 9-7 6-8 1Z"], // a beard
    ["s", "M-12 24-8 9M12 24 8 9"],
    ["a", "M-21 14H-15V18H-21ZM15 14H21V18H15Z"],
  ],
  rifleman: [
    ["w", "M17 24 11-20"],
    ["k", "M13 8 20 7 21 18 15 19Z"],
    ...STRANGER,
    ["k", "M-10-5C-12-18-5-20 0-20 5-20 12-18 10-5L12-3H-12Z"],
    ["f", "M-1.4-17H1.4V-14H4.4V-11.2H1.4V-8.2H-1.4V-11.2H-4.4V-14H-1.4Z"], // a cross on the helmet
    ["s", "M-3 2H3"],
    ["a", "M-14 15H-5V18H-14Z"],
  ],
  "reconnaissance-specialist": [
    ["f", "M0-22C10-20 13-11 12 1 13 8 17 13 19 24H-19C-17 13-13 8-12 1-13-11-10-20 0-22Z"], // a hood
    ["k", "M0-15C6-14 9-9 9-3 9 4 4 9 0 10-4 9-9 4-9-3-9-9-6-14 0-15Z"],
    ["f", "M-8-6C-3-8 3-8 8-6V-1C3-2.4-3-2.4-8-1Z"],
    ["k", dot(-3.6, -4, 1.4) + dot(3.6, -4, 1.4)],
    ["a", "M-8-16C-4-19 4-19 8-16L6-12.4C2-14-2-14-6-12.4Z"],
    ["w", "M-22 22-13 10M-21 10-12 22"],
  ],
  // Drones, and who is led out
  "sentry-drone": [
    ["k", "M-20-14H-8V-10H-20ZM8-14H20V-10H8Z"],
    ["w", "M-14-12-7-4M14-12 7-4"],
    ["f", "M-12-6-6-10H6L12-6V5L6 10H-6L-12 5Z"],
    ["k", dot(0, -1.6, 6)],
    ["a", dot(0, -1.6, 3)],
    ["k", "M-3 10H3V22H-3Z"],
    ["f", "M-1.4 22H1.4V24H-1.4Z"],
  ],
  "taunter-drone": [
    ["k", "M-22-8H-10V-4H-22ZM10-8H22V-4H10Z"],
    ["f", "M-13-2C-13-12 13-12 13-2V6C13 14-13 14-13 6Z"],
    ["k", "M-8-1 8-9V9L-8 5Z"], // a loudspeaker
    ["a", "M10-6C13-3 13 3 10 6"],
    ["a", dot(-9.6, 2, 2)],
    ["w", "M13-11C19-5 19 5 13 11M17-15C25-6 25 6 17 15"],
  ],
  "lab-tech": [
    ["f", SLIM],
    ["f", HEAD],
    ["k", "M-9.4-4C-11-15-5-19 0-19 5-19 11-15 9.4-4 8-10 4-11.4 0-11.4-4-11.4-8-10-9.4-4Z"],
    ["s", `${dot(-4, -4, 3.4)}${dot(4, -4, 3.4)}M-0.6-4H0.6`],
    ["k", "M-5 9 0 15 5 9V24H-5Z"],
    ["a", "M-1.4 14H1.4L2 21 0 24-2 21Z"],
  ],
  // Enemies
  "rogue-clone": [
    ["w", "M-22 2-16 22M-17-2-12 20M22 2 16 22M17-2 12 20"], // claws
    ["f", "M0-19C9-19 13-12 12-3 12 3 9 8 7 14L0 18-7 14C-9 8-12 3-12-3-13-12-9-19 0-19Z"],
    ["k", "M-10-6-2-3-4 2-9 0ZM10-6 2-3 4 2 9 0Z"],
    ["k", "M-6 7-3 9 0 7 3 9 6 7 4 13H-4Z"],
    ["s", "M-4-18-1-10M4-18 2-11"],
  ],
  "warrior-clone": [
    ["w", "M-20 20 18-22"],
    ["k", "M6-16 16-24 20-18 10-8Z"], // a rifle
    ["f", SOLDIER],
    ["f", "M-11 6V-9C-11-17-5-20 0-20 5-20 11-17 11-9V6L5 10H-5Z"], // a closed helmet
    ["k", "M-9-8H9L6-1H1.6V8H-1.6V-1H-6Z"],
    ["a", "M-7-6H7L6-3.6H-6Z"],
    ["k", "M-2-20H2V-12H-2Z"],
  ],
  reject: [
    ["f", "M-24 24V2C-24-8-16-12-9-9-8-15 8-15 9-9 16-12 24-8 24 2V24H14V14H-14V24Z"], // shoulders above the head
    ["k", "M-8-8C-8-13 8-13 8-8V4C8 9-8 9-8 4Z"],
    ["f", "M-6-7C-6-11 6-11 6-7V3C6 7-6 7-6 3Z"],
    ["k", dot(-2.6, -3.4, 1.5) + dot(3, -2.2, 2)],
    ["k", "M-4 2 4 3.4 3 5.6-3 4.6Z"],
    ["s", "M-20 4C-16 0-13 2-13 8M20 4C16 0 13 2 13 8M-18-4-12-1M18-5 13-1"],
    ["a", "M-22 18H-15V24H-22ZM15 18H22V24H15Z"],
  ],
  blaster: [
    ["f", "M-18 24C-18 12-12 8-6 7H6C12 8 18 12 18 24Z"],
    ["f", "M0-22C7-22 10-16 9-8L6 6H-6L-9-8C-10-16-7-22 0-22Z"], // a long skull
    ["k", dot(0, -7, 6.4)],
    ["a", dot(0, -7, 4)], // one eye
    ["f", dot(-1.2, -8.4, 1.2)],
    ["k", dot(-18, 8, 6.6) + dot(18, 8, 6.6)],
    ["a", dot(-18, 8, 3.6) + dot(18, 8, 3.6)], // glowing hands
    ["w", "M-24-2-21 2M-12-2-15 2M24-2 21 2M12-2 15 2"],
  ],
  "fear-hunter": [
    ["f", "M0-24C12-20 16-8 14 4L20 24H-20L-14 4C-16-8-12-20 0-24Z"], // a cowl
    ["k", "M0-18C8-14 11-6 9 4L0 20-9 4C-11-6-8-14 0-18Z"],
    ["f", "M-7-4-1.4 0-5 5-8 1ZM7-4 1.4 0 5 5 8 1ZM-3 9H-1L-2 15ZM1 9H3L2 15Z"], // slanted eyes and fangs
    ["a", dot(-4.4, 1, 1.4) + dot(4.4, 1, 1.4)],
    ["w", "M-23-14-16 2M-23-6-17 8M23-14 16 2M23-6 17 8"],
  ],
  handler: [
    ["w", "M12 22C26 12 8 2 20-6 26-10 20-22 12-18"], // a lash
    ["a", dot(12, -18, 2.4)],
    ["f", SOLDIER],
    ["f", "M0-16C6-16 9-11 8-4L4 8H-4L-8-4C-9-11-6-16 0-16Z"],
    ["k", "M-4-16-2-25 0-18 2-25 4-16C2-18-2-18-4-16Z"], // a crest
    ["k", "M-8-7-1-4V0L-7-2ZM8-7 1-4V0L7-2Z"],
    ["s", "M-2 4H2"],
    ["a", "M-12 14H12V17H-12Z"],
  ],
  cronos: [
    ["w", "M-20 24V-16"],
    ["a", "M-20-24C-12-22-11-14-20-10-17-15-17-19-20-24Z"], // a glaive
    ["f", BROAD],
    ["f", "M-10-8-12-22-6-15 0-24 6-15 12-22 10-8V0L5 9H-5L-10 0Z"], // a crowned head
    ["k", "M-8-7-2-4-3 0-7-2ZM8-7 2-4 3 0 7-2Z"],
    ["a", dot(0, -12, 2.2)],
    ["k", "M-3 4H3L2 8H-2Z"],
    ["a", "M-14 10 0 16 14 10V14L0 20-14 14Z"],
  ],
};

/** The pictures of the kinds of enemies, and the edges of their bases. */
export const ENEMIES: Readonly<Record<string, readonly [picture: string, edge: string]>> = {
  "Rogue Clone": ["rogue-clone", star(3, 28, 22)],
  "Warrior Clone": ["warrior-clone", star(4, 28, 22.5)],
  Reject: ["reject", BLOCK],
  Blaster: ["blaster", star(8, 26, 22.5)],
  "Fear Hunter": ["fear-hunter", star(7, 28.5, 20)],
  Handler: ["handler", star(5, 28, 20.5)],
  Cronos: ["cronos", star(12, 29, 23.5)],
};

/** The strokes of a picture. */
export function figure(picture: string): readonly Stroke[] {
  return FIGURES[picture] ?? STRANGER;
}
