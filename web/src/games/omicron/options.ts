/** The options of a question, read for the board: what each is about, and what can be pointed at. */

import { useState } from "preact/hooks";
import { type Action as Grouped, add, type Choosable, grouped, keyOf, pointed, signs } from "../../board/input/actions";
import type { Option } from "../../gameContract";
import type { Table } from "./shown";
import { cellsOf } from "./view";

export interface Choice extends Choosable {
  /** The piece that does it, where the option names one: the CyMS that is sent, the character that is placed. */
  subject: string | null;
  /** Where it can be pointed at. */
  piece: string | null;
  cell: string | null;
  area: readonly string[];
}

export type Action = Grouped<Choice>;

/** The sign of an action, by its key or its form. */
const ICONS: Readonly<Record<string, string>> = {
  "attack ranged": "shoot",
  "attack melee": "strike",
  ...signs("strike", "strike with", "maul"),
  ...signs("ability", "use", "pay in full for", "aim", "react with"),
  ...signs("walk", "walk", "place", "to"),
  ...signs("charge", "charge", "send"),
  ...signs("card", "draw", "deal", "play", "on"),
  ...signs("exchange", "exchange with", "give", "take"),
  ...signs("snare", "disarm", "lay"),
  ...signs("token", "drop on", "pick up"),
  ...signs("luck", "raise", "lower", "trade", "ignore", "avoid"),
  ...signs("tactic", "tactic", "next"),
  ...signs("spawn", "spawn", "against"),
  ...signs("done", "let go", "stand", "stay", "done", "stop", "enough", "pass", "decline"),
  ...{ boost: "boost", aid: "aid", cure: "cure", interact: "interact", activate: "activated", assign: "dice" },
};

const OWN_SUBJECT: ReadonlySet<string> = new Set(["place", "send", "stand"]);

export function read(option: Option): Choice {
  const { form, parts } = option;
  const { action, at } = pointed(option);
  const first = parts[0]?.id ?? "";
  const together: Readonly<Record<string, string>> = {
    charge: form, // whoever is charged
    stand: keyOf("send", first),
    interact: keyOf(form, first),
  };
  return {
    option,
    at,
    action: together[form] ?? action,
    subject: OWN_SUBJECT.has(form) ? first : null,
    piece: form === "charge" ? first : at?.kind === "piece" ? at.id : null,
    cell: at?.kind === "cell" ? (at.cells.at(-1) ?? at.id) : null,
    area: at?.kind === "area" ? at.cells : [],
  };
}

export function actions(options: readonly Option[]): Action[] {
  const sign = ({ action, option }: Choice): string => ICONS[action] ?? ICONS[option.form] ?? "star";
  return grouped(options.map(read), sign, (choices) => choices.every(({ at }) => !at));
}

/** The action that is picked. A question about where each of several goes begins with the first of them, and one that is
 * only about where a template falls with that. */
export function usePicked(all: readonly Action[], kind: string): [string | null, (key: string | null) => void] {
  const [picked, pick] = useState<string | null>(null);
  const known = picked && all.some((action) => action.key === picked) ? picked : null;
  const falls = all.length > 0 && all.every((action) => action.choices.every((choice) => choice.area.length));
  const begins = falls || kind === "deployment" || kind === "dealing";
  return [known ?? (begins ? (all[0]?.key ?? null) : null), (key) => pick(key === known ? null : key)];
}

/** What can be pointed at on the board. */
export interface Targets {
  cells: Map<string, Choice[]>;
  pieces: Map<string, Choice[]>;
  /** Pieces that can be picked, to point at a cell next. */
  subjects: Map<string, string>;
}

/** With an action picked, its choices; with none, whatever needs no action first: templates and the ends of charges wait
 * until theirs is picked, and a boosted walk is shown where a plain one does not lead. */
export function targets(all: readonly Action[], picked: string | null): Targets {
  const found: Targets = { cells: new Map(), pieces: new Map(), subjects: new Map() };
  const walked = new Set(all.find((action) => action.key === "walk")?.choices.map((choice) => choice.at?.id));
  for (const { key, choices } of all) {
    for (const choice of choices) {
      if (choice.subject) found.subjects.set(choice.subject, key);
      if (picked ? key !== picked : choice.area.length || (key === "boost" && walked.has(choice.at?.id))) continue;
      if (choice.piece) add(found.pieces, choice.piece, choice);
      if (choice.cell && (picked || key !== "charge")) add(found.cells, choice.cell, choice);
      for (const cell of choice.area) add(found.cells, cell, choice);
    }
  }
  return found;
}

/** Everything that can be chosen on a cell: what lies on it, and on whoever stands there. */
export function choicesAt(found: Targets, table: Table, cell: string): Choice[] {
  const standing = [...found.pieces].filter(([piece]) => cellsOf(table, piece).includes(cell));
  return [...new Set([...(found.cells.get(cell) ?? []), ...standing.flatMap(([, choices]) => choices)])];
}
