/** A card as it is read: what it says, what sort it is of, its numbers, weapons and abilities. */

import { CardSheet } from "../../../board/panels/PanelRows";
import type { PrintedCard } from "../../../gameContract";
import { Icon } from "../pieces/icons";
import { Portrait } from "../pieces/Piece";
import type { Card as Printed } from "../shown";
import { AbilityMarks, Numbers, Weapons } from "./panelParts";

/** The sign of a sort of card; figures have a portrait. */
const SIGNS: Partial<Record<Printed["sort"], string>> = {
  piece: "energy",
  "room card": "open",
  stack: "open",
  door: "locked",
  find: "investigate",
  stance: "run",
  kit: "card",
  mission: "objective",
};

export function Card({ name, card }: { name: string; card: PrintedCard }) {
  if (!("sort" in card)) return null;
  const printed = card as Printed;
  const { sort, numbers, weapons, abilities } = printed;
  const sign = SIGNS[sort];
  return (
    <CardSheet {...printed} picture={sign ? <Icon name={sign} class="panel-card-sign" /> : <Portrait name={name} />}>
      <Numbers values={numbers} class="is-large" />
      <Weapons weapons={weapons} />
      {abilities.map((ability) => (
        <section key={ability.id} class="mgp-card-ability">
          <h4>{ability.name}</h4>
          <AbilityMarks ability={ability} />
          {ability.text ? <p>{ability.text}</p> : null}
        </section>
      ))}
    </CardSheet>
  );
}
