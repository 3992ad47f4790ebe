/** A table without what only one seat knows, for a screen that several share: whatever lies facedown is shown as its back. */

import type { Model, Network, Program, Table, Terminal } from "./shown";
import { UNSEEN } from "./view";

export function fold(table: Table): Table {
  return {
    ...table,
    models: mapped(table.models, model),
    networks: mapped(table.networks, network),
    terminals: mapped(table.terminals, terminal),
    agendas: mapped(table.agendas, (agenda) =>
      agenda.card && !agenda.shown ? { ...agenda, card: UNSEEN, met: null } : agenda,
    ),
    battle: table.battle && { ...table.battle, programs: hidden(table), boosters: [null, null], strength: [null, null], chance: null },
  };
}

const mapped = <T>(all: Record<string, T>, change: (one: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, change(one)]));

function hidden({ battle }: Table): (string | null)[] {
  return battle!.programs.map((each) => (each === null ? null : UNSEEN));
}

const program = (one: Program): Program => ({
  ...one,
  ...(one.faceup ? {} : { id: UNSEEN, known_to: [] }),
  ...(one.booster_faceup ? {} : { booster: one.booster && UNSEEN, booster_known_to: [] }),
});

function network(one: Network): Network {
  return {
    ...one,
    hand: one.hand.map(() => UNSEEN),
    tops: one.tops.map(() => UNSEEN),
    spaces: one.spaces.map((space) => space && program(space)),
  };
}

function terminal(one: Terminal): Terminal {
  return { ...one, own: one.own.map(program), guards: mapped(one.guards, (cards) => cards.map(program)) };
}

/** Mines lie facedown until they are laid. */
function model(one: Model): Model {
  const facedown = { id: UNSEEN, kind: "facedown", uses: null, disabled: false };
  return { ...one, equipment: one.equipment.map((gear) => (gear.kind === "mine" ? facedown : gear)) };
}
