/** Sentences of the engine with names for people in place of ids: "red-nix walks to B1." becomes "Nix (Red) walks to B1." */

import { FIGURES } from "./figures";
import { title } from "./view";

const NAMES = Object.keys(FIGURES).join("|");
const IDS = new RegExp(`\\bcyms-(\\d+)\\b|\\b(red|blue)-([a-z][a-z-]*)\\b|\\b(${NAMES})\\b`, "g");

export function prose(text: string): string {
  const said = text.replace(IDS, (id, number, side, twin) =>
    number ? `CyMS ${number}` : side ? `${title(twin)} (${title(side)})` : title(id),
  );
  return said.charAt(0).toUpperCase() + said.slice(1);
}
