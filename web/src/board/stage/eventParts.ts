/** What the steps of an event are made of, whatever the game: its facts as they are read, and what flashes up for them. */

import type { Told } from "../../gameContract";
import type { BannerEffect } from "./Announcement";
import type { FloatEffect } from "./EventEffect";
import type { Step } from "./stage";

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

/** The steps of events one after the other, each told how the table stands before it. */
export function stepwise<V, E>(events: readonly Told[], before: V, stepsOf: (event: Told, shown: V) => readonly (Step<V, E> | null)[]): Step<V, E>[][] {
  let shown = before;
  return events.map((event) => {
    const steps = stepsOf(event, shown).filter((step) => step !== null);
    for (const { change } of steps) if (change) shown = change(shown);
    return steps;
  });
}

/** The parts of a table in which things lie by their names. */
type Groups<T> = { [G in keyof T]: T[G] extends Record<string, object> ? G : never }[keyof T];

/** The table with something changed about what has this name in a group of its parts, if it is there. */
export function patched<T, G extends Groups<T>>(table: T, group: G, name: string, change: Partial<T[G][keyof T[G]]>): T {
  const all = table[group] as Record<string, object>;
  const one = all[name];
  return one ? { ...table, [group]: { ...all, [name]: { ...one, ...change } } } : table;
}
