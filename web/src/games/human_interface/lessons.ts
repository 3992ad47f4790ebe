/** The guided first mission, and after it one on cyberwarfare: cases of the rulebook (lessons in the game's cases) that the
 * learner plays; the table draws the cards as written there. */

import type { Lesson } from "../../gameContract";
import { CLICK, POINT_AT } from "../../ui/media";

const lesson = (name: string, title: string, text: string): Lesson => ({ title, text, case: `lessons.${name}` });

const FIRST: Lesson[] = [
  lesson("a-move", "A move",
    "Everybody has 2 AP an activation. A move costs 1 and goes as far as SPEED. The dashed lines are what guards will do " +
    `next, if nothing changes: ${CLICK} one to hear why. Move to I8.`),
  lesson("a-door", "A door",
    "Doors have a colour and a number. A green one opens for whoever stands next to it, at no cost; red and blue ones are " +
    "locked. Move to L7 and open the Wide Door: what is behind it is seen then, by both sides."),
  lesson("a-shot", "A shot",
    `${POINT_AT} the guard: the line is drawn, and the chances are told. Each side adds a CanDo card to its skill; on a hit ` +
    "another tells where, and damage less the armour there is wounds. A shot is heard: see the alarm. Attack with the " +
    "Assault Rifle, and leave the gear."),
  lesson("they-shoot-back", "They shoot back",
    "A guard attacks. Each reaction shows what it would mean. A dodge is better than instinct, but you react only once a " +
    "round. Dodge."),
  lesson("noise", "Noise",
    "The Ronin is strong enough to force a locked door. It takes a test, the door is gone for good, and there is an alarm " +
    "token. Guards who see nobody go where most tokens are. Force the Red Door, end the activation, and watch."),
];

const CYBERWARFARE: Lesson[] = [
  lesson("a-program-in-the-network", "A program in the network",
    "Before each real world phase hackers act, and pay with SR. The network has its own board: your hand, your spaces, and " +
    "the terminals. What you install lies facedown and protects you. Install ICE."),
  lesson("a-terminal", "A terminal",
    "The Hacker is beside Red 1, so the attack is not weakened. Choose Hack Red 1 and then Virus: the odds come first, then " +
    "what it gains. Do it, and leave the Virus there as a guard."),
  lesson("two-cards-to-beat", "Two cards to beat",
    "Blue 2 is protected by two cards. After a won battle you may go on for the running cost. Hack it with Virus, Strength " +
    "Booster and 1 SR on top, go on with 1 more, and leave it there."),
  lesson("doors-from-afar", "Doors from afar",
    "Red 1 is yours: before anybody acts you change its doors, and no zone of it shields an enemy from you. Unlock the Red " +
    "Door. You know enough now: play Dry Run."),
];

const of = (part: string, lessons: readonly Lesson[]): Lesson[] => lessons.map((each) => ({ ...each, part }));

export const LESSONS: Lesson[] = [...of("A first mission", FIRST), ...of("Cyberwarfare", CYBERWARFARE)];
