/** The guided first mission: eleven short lessons in the rooms of Knock Knock. Each is a case of the rulebook (lessons in
 * the game's cases) that the learner plays, as the commandos or as the overseer; the table plays the other side and rolls
 * the dice as written there. */

import type { Lesson } from "../../gameContract";
import { POINT_AT } from "../../ui/media";

const as = (seat: string) => (name: string, title: string, text: string): Lesson => ({ title, text, case: `lessons.${name}`, seat });
const [team, overseer] = [as("Commandos"), as("Overseer")];

export const LESSONS: Lesson[] = [
  team("moving-and-facing", "Moving and facing",
    "It is the turn of the Rifleman. The spaces with a dot are those that a move reaches: as many as his Speed, and one " +
    `step of it may be diagonal. ${POINT_AT} one to see the way. A move raises his adrenaline by 1. Turning is free: a ` +
    "commando sees and shoots only what is in front. Walk to F4 and face east, where the door is."),
  team("adrenaline-becomes-energy", "Adrenaline becomes energy",
    "There is no limit to the actions of a turn but adrenaline: each raises it, up to the maximum of the stance. It is " +
    "not free, though. At the beginning of the next round all adrenaline of all commandos becomes the overseer's energy, " +
    "which pays for clones and their attacks. The bar below the sheets shows how much it will be. Walk to G5, end the " +
    "turn, and see the energy pool grow."),
  team("who-goes-first", "Who goes first",
    "A new round. The commanding officer, whoever has the highest rank, says in which order the commandos act. Put the " +
    "Reconnaissance Specialist first, the Rifleman second: drag them in the panel of the initiative (on a phone " +
    "under Sides) and press Give the order, or choose one after the other in the list."),
  team("a-stance-for-the-round", "A stance for the round",
    "Then everyone takes a stance, which gives Speed, defenses, the most adrenaline and an ability until the next " +
    "round. The Reconnaissance Specialist takes Break In, which is good at doors; the Rifleman Fire and Move; the Team " +
    "Leader Direct Fire, who lets others shoot."),
  team("a-locked-door", "A locked door",
    "Doors are face down, and only the overseer knows them. Who tries one turns its marker over: this one is locked and " +
    "asks for 3 hits with as many dice as Intelligence; a jammed one asks for Strength, and a shorted one bites. A boost " +
    "adds a die for 1 adrenaline. Open D1 and boost. Then the overseer fills the room behind it."),
  team("a-shot", "A shot",
    `Two clones. Walk to G4. ${POINT_AT} Rogue Clone 1: the line of sight is drawn and the odds are told. An attack ` +
    "raises adrenaline by 2 and rolls the dice of the weapon, black ones weaker than red; with as many hits as its " +
    "defense the target has a wound. A clone has only one. Shoot at Rogue Clone 1 with the Assault Rifle."),
  team("searching-a-room", "Searching a room",
    "The magnifying glass on I3 is an Investigate marker. The Team Leader, who is wounded, walks to I4 and searches it. " +
    "Most of what can be found is kept like kit; some of it is a trap. It is a Field Dressing: use it. Kit cards are " +
    "used in the same way, from the sheet or from the list."),
  overseer("clones-from-the-shaft", "Clones from the shaft",
    "Now you are the overseer, and there is energy in the pool. Each piece of your dashboard has a cost. What is paid " +
    "for a ready one lies in its well; until the well is empty again it is committed and costs more. Use Clone " +
    "Reinforcements: put rogue clones on R4 and R5 and a warrior clone on S4, all facing west, where the commandos are."),
  overseer("two-clones-are-worse-than-one", "Two clones are worse than one",
    "Then enemies are activated, each once. To move costs 1, to move and attack is dearer. Activate Rogue Clone 1 for " +
    "combat, walk to N5 and attack the Rifleman; pass when the dashboard could help. Do the same with Rogue Clone 2 on " +
    "N4: it has one die more against whom a clone of its kind has attacked in this step."),
  team("the-crisis-point", "The Crisis Point",
    "You are the commandos again. Every round the timer moves on, and what the mission has in store is written on the " +
    "tracker. Space 5 is the Crisis Point: from then on even downed commandos are attacked, and here the gate behind you " +
    "lets enemies in. End the turn of the Reconnaissance Specialist."),
  team("into-the-vault", "Into the vault",
    "The mission is won when a door to the vault is opened. Walk to H17 with the Rifleman and open D9. It is jammed: he " +
    "rolls as many dice as Strength. Boost, and it gives way. You know enough now: play a mission."),
];
