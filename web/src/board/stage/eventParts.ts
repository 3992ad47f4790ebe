/** What the steps of an event are made of, whatever the game: its facts as they are read, and what flashes up for them. */

import type { Told } from "../../gameContract";
import type { BannerEffect } from "./Announcement";
import type { FloatEffect } from "./EventEffect";

interface Flash<E> {
  effects: E[];
  lasts: number;
}

export function eventParts({ facts, titles }: Told) {
  const fact = (name: string): string => String(facts[name] ?? "");
  const who = fact("who");
  const where = fact("where") || fact("to") || fact("at");
  return {
    who,
    where,
    fact,
    amount: (name: string): number => Number(facts[name] ?? 0),
    /** What people call what a fact names. */
    called: (name: string): string => titles[fact(name)] ?? fact(name),
    /** Words that rise from whoever the event is about. */
    float: (lasts: number, text: string, look: FloatEffect["look"], icon?: string): Flash<FloatEffect> => ({
      effects: [{ kind: "float", piece: who, text, look, ...(icon ? { icon } : {}) }],
      lasts,
    }),
    banner: (lasts: number, text: string, icon?: string, note?: string): Flash<BannerEffect> => ({
      effects: [{ kind: "banner", text, ...(note ? { note } : {}), ...(icon ? { icon } : {}) }],
      lasts,
    }),
    burst: <L extends string>(lasts: number, look: L, cell = where): Flash<{ kind: "burst"; cell: string; look: L }> => ({
      effects: [{ kind: "burst", cell, look }],
      lasts,
    }),
  };
}
