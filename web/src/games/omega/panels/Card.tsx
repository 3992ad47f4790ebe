/** A card as it is read. The lines are as printed; what has a known form (numbers, weapons, costs, abilities) is set out as
 * such, and anything else is left a line. */

import type { View } from "../../../gameContract";
import { NAMES } from "../pieces/figures";
import { Icon } from "../pieces/icons";
import { Portrait } from "../pieces/Piece";
import type { Table } from "../shown";
import { codeOf, title } from "../view";
import { DicePool, Numbered } from "./panelParts";

const NUMBERS = /^((?:Rank|Speed) \d+(?:, [A-Za-z ]+ [\d/]+)+)\.$/;
const COSTS = /^Ready (\d+), committed (\d+), refresh (\d+)\.$/;
const WEAPON = /^(.+) \((ranged \d+|melee)([^)]*)\): (?:(\d+) black)?(?: and )?(?:(\d+) red)?(?:no dice)?\.$/;
const ABILITY = /^(.+?) \(([^)]*)\)(?:: (.*))?$/;
const SORT = /^(Kit, .*|Room card, .*|Room stack: .*|Investigate card: .*|(?:Clone|Hybrid|Ghin), .*)\.$/;

const SHORT: Readonly<Record<string, readonly [string, string]>> = {
  Rank: ["star", "Rank"],
  vitality: ["wound", "Vitality"],
  Strength: ["power", "STR"],
  Intelligence: ["emi", "INT"],
  Speed: ["walk", "Speed"],
  "Ranged Defense": ["shoot", "Ranged"],
  "Melee Defense": ["strike", "Melee"],
  "Max Adrenaline": ["adrenaline", "Max"],
};

export function Card({ name, lines, view }: { name: string; lines: string[]; view: View | null }) {
  const id = name.toLowerCase().replace(/ /g, "-");
  const mission = (view as Table | null)?.mission ?? "";
  return (
    <article class="mgp-card">
      <header>
        {NAMES.includes(id) ? <Portrait name={id} /> : <Icon name={sign(lines)} class="mgp-card-sign" />}
        <h3>{codeOf(mission) === name ? mission : title(name)}</h3>
      </header>
      {lines.map((line, n) => (
        <Line key={n} line={line} first={n === 0} />
      ))}
    </article>
  );
}

/** What sort of card it is, as a picture. */
function sign(lines: string[]): string {
  if (lines.some((line) => COSTS.test(line))) return "energy";
  if (lines.some((line) => line.startsWith("Room "))) return "open";
  if (lines.some((line) => line.startsWith("Investigate card"))) return "investigate";
  if (lines.some((line) => line.startsWith("Max Adrenaline") || line.includes("Max Adrenaline"))) return "run";
  return "card";
}

/** A printed line; the first of a card is what it is about, whatever its form. */
export function Line({ line, first }: { line: string; first?: boolean }) {
  const numbers = NUMBERS.exec(line);
  if (numbers) {
    return (
      <ul class="mgp-numbers is-large">
        {numbers[1]!.split(", ").map((each) => {
          const at = each.lastIndexOf(" ");
          const [icon, short] = SHORT[each.slice(0, at)] ?? ["star", each.slice(0, at)];
          return <Numbered key={each} icon={icon} short={short} name={title(each.slice(0, at))} value={each.slice(at + 1)} />;
        })}
      </ul>
    );
  }
  const costs = COSTS.exec(line);
  if (costs) {
    return (
      <ul class="mgp-numbers is-large">
        <Numbered icon="energy" short="Ready" name="Ready cost" value={costs[1]!} />
        <Numbered icon="energy" short="Committed" name="Committed cost" value={costs[2]!} />
        <Numbered icon="done" short="Refresh" name="Refresh" value={costs[3]!} />
      </ul>
    );
  }
  const weapon = WEAPON.exec(line);
  if (weapon) {
    const [, what, kind, more, black, red] = weapon;
    return (
      <ul class="mgp-weapons">
        <li>
          <Icon name={kind === "melee" ? "strike" : "shoot"} />
          <b>{what}</b>
          <span>{kind!.replace("ranged", "range") + more!}</span>
          <DicePool black={Number(black ?? 0)} red={Number(red ?? 0)} />
        </li>
      </ul>
    );
  }
  if (SORT.test(line)) return <p class="mgp-sort">{line}</p>;
  const ability = ABILITY.exec(line);
  if (ability && !first) {
    return (
      <section class="mgp-card-ability">
        <h4>{ability[1]}</h4>
        <p class="mgp-marks">
          {ability[2]!.split(", ").map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </p>
        {ability[3] ? <p>{ability[3]}</p> : null}
      </section>
    );
  }
  return <p>{line}</p>;
}
