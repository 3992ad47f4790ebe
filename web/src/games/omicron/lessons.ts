/** The guided first game: seven short lessons on the board of Hands-On Research. Each is a case of the rulebook (lessons in
 * the game's cases) that the learner plays as Red; the table plays the other side and rolls the dice as written there. */

import type { Lesson } from "../../gameContract";
import { POINT_AT } from "../../ui/media";

export const LESSONS: Lesson[] = [
  {
    title: "A first walk",
    text:
      "Buck is active: the marker above him says so. The hexes with a dot are those he can walk to, once in his activation " +
      "and for nothing; an arrow marks what a boosted walk reaches for 1 AP. Crates are Short Terrain: they take two " +
      `movement to enter. ${POINT_AT} a hex to see the way before you take it. Walk to E8.`,
    case: "lessons.a-first-walk",
  },
  {
    title: "A shot and what its hits buy",
    text:
      `${POINT_AT} CyMS 5: the line of sight is drawn, and the odds are told. An attack costs 1 AP and rolls as many dice as ` +
      "your ATK; every die that shows the target's DEX or more is a hit. Then the store opens: hits buy one damage result " +
      "and each ability once. Three damage in a single attack knock a CyMS out, less does nothing. Shoot it and buy 3 " +
      "damage; what it leaves behind is the objective of this scenario.",
    case: "lessons.a-shot-and-what-its-hits-buy",
  },
  {
    title: "Luck turns a miss into a hit",
    text:
      "Thug stands close, and the dice will be bad. A Luck token, the clover, changes a die of yours by one: raise a 1 to a " +
      "2, which hits Thug with his DEX of 2. That makes three hits: buy 2 damage. Then you are done; dice that bought " +
      "nothing can become Luck.",
    case: "lessons.luck-turns-a-miss-into-a-hit",
  },
  {
    title: "Leaving an enemy gives it a blow",
    text:
      "A CyMS stands next to Pai. Whoever walks away from an enemy gives it a free blow, an attack of opportunity; the " +
      "way that is drawn shows where it falls. Walk to D4, see what comes of it, and walk on: whoever is hurt on the way " +
      "decides anew with the movement that is left.",
    case: "lessons.leaving-an-enemy-gives-it-a-blow",
  },
  {
    title: "Noise brings the infected",
    text:
      "Guns are loud. The white die beside Buck counts his noise: when his activation ends, every CyMS within that many " +
      "hexes comes for him, led by your rival. End his activation with Done. When the damage comes, Luck can still help: " +
      "as many tokens as your DEX ignore one damage.",
    case: "lessons.noise-brings-the-infected",
  },
  {
    title: "The infected that your rival wakes are yours to send",
    text:
      "Now Thug has been loud, and it is you who leads the infected. Pick a CyMS, then a hex nearer to Thug; one that gets " +
      "next to him attacks. Send CyMS 2 to I8, CyMS 1 to H7 and CyMS 3 to K5.",
    case: "lessons.the-infected-that-your-rival-wakes-are-yours-to-send",
  },
  {
    title: "Implant Data is worth points",
    text:
      "The chip on F4 is Implant Data. Download it with Pai (1 AP), walk to G6 next to the Research Console, and upload it: " +
      "that is 1 point. Once a side has 3, the next round is the last. You know enough now: play a game.",
    case: "lessons.implant-data-is-worth-points",
  },
];
