// The games that have a board of their own, by code; each is a chunk that is loaded when it is played. A game that is
// not here is played by its list of options and its view in words.
import type { GameUI } from "../gameContract";
import * as api from "../net/api";
import type { GameCard } from "../net/httpBodies";

const GAMES: Record<string, () => Promise<GameUI>> = {
  human_interface: () => import("./human_interface").then((module) => module.default),
  omega: () => import("./omega").then((module) => module.default),
  omicron: () => import("./omicron").then((module) => module.default),
};

export const hasBoard = (code: string): boolean => code in GAMES;

const loaded = new Map<string, Promise<GameUI | null>>();

export function gameUI(code: string): Promise<GameUI | null> {
  let found = loaded.get(code);
  if (!found) {
    found = GAMES[code]?.() ?? Promise.resolve(null);
    loaded.set(code, found);
  }
  return found;
}

let asked: Promise<GameCard[]> | null = null;

/** All games of the server, asked once; those with a board of their own come first. */
export function gameCards(): Promise<GameCard[]> {
  asked ??= api.games().then((all) => [
    ...all.filter((game) => hasBoard(game.code)),
    ...all.filter((game) => !hasBoard(game.code)),
  ]);
  asked.catch(() => (asked = null));
  return asked;
}
