/** A card as it is read: what it says, what sort it is of, its numbers and its notes. */

import { CardSheet } from "../../../board/panels/PanelRows";
import type { PrintedCard } from "../../../gameContract";
import { capital } from "../../../ui/format";
import { Icon } from "../pieces/icons";
import { CardPortrait } from "../pieces/Piece";
import type { Card as Printed } from "../shown";

/** The sign of a sort of card; characters have a portrait. */
const SIGNS: Partial<Record<Printed["sort"], string>> = {
  equipment: "shoot",
  neurochip: "chip",
  program: "program",
  adrenaline: "adrenaline",
  response: "alarm",
  agenda: "hidden",
  event: "timer",
  "collateral damage": "wound",
  "hidden objective": "objective",
  mission: "objective",
};

export function Card({ name, card }: { name: string; card: PrintedCard }) {
  if (!("sort" in card)) return null;
  const printed = card as Printed;
  const { sort, numbers } = printed;
  const sign = sort === "character" ? null : (SIGNS[sort] ?? "star");
  return (
    <CardSheet {...printed} picture={sign ? <Icon name={sign} class="panel-card-sign" /> : <CardPortrait name={name} card={printed} />}>
      {Object.keys(numbers).length ? (
        <dl class="hip-card-numbers">
          {Object.entries(numbers).map(([what, value]) => (
            <div key={what}>
              <dt>{capital(what)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </CardSheet>
  );
}
