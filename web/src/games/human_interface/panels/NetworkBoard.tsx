/** The network as a board of its own, over the map: every side's resources, hand, programs and deck, the terminals with what
 * protects them, the battle that goes on, and what the hacker can do. */

import type { ComponentChildren } from "preact";
import { type Reads, Tokens } from "../../../board/panels/PanelRows";
import type { BoardProps } from "../../../gameContract";
import { capital, listed, many } from "../../../ui/format";
import { ColourPlate } from "../pieces/Doors";
import { Icon } from "../pieces/icons";
import type { Card, Network, Program, Table, Terminal } from "../shown";
import { guardsOf, nameOf, sideClass, teamOf, UNSEEN } from "../view";
import { BattleSteps } from "./BattleSteps";
import { Read } from "./panelParts";
import { Plays } from "./Plays";

export interface NetworkBoardProps extends Pick<BoardProps, "ask" | "seat" | "cards" | "preview" | "focus" | "wanted" | "onChoose" | "onFocus" | "onCard"> {
  table: Table;
  onClose: () => void;
}

export function NetworkBoard(props: NetworkBoardProps) {
  const { table, seat, onClose } = props;
  const own = teamOf(table, seat);
  const sides = Object.keys(table.networks).sort((a, b) => Number(a !== own) - Number(b !== own));
  return (
    <section class="hi-net" aria-label="Network">
      <header>
        <h2>
          <Icon name="program" /> Network
        </h2>
        <button type="button" class="hi-switch" onClick={onClose}>
          <Icon name="entry" /> To the map
        </button>
      </header>
      {table.battle ? <BattleSteps battle={table.battle} /> : null}
      <Plays {...props} />
      <div class="hi-net-sides">
        {sides.map((side) => (
          <SideBoard key={side} {...props} side={side} network={table.networks[side]!} own={side === own} />
        ))}
      </div>
      {Object.keys(table.terminals).length ? (
        <ul class="hi-net-terminals" aria-label="Terminals">
          {Object.entries(table.terminals).map(([name, terminal]) => (
            <TerminalRow key={name} {...props} name={name} terminal={terminal} team={own} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function SideBoard({ table, side, network, own, ...reads }: NetworkBoardProps & { side: string; network: Network; own: boolean }) {
  const { hacker, sr, due, hand, spaces, deck, discard, tops, infected } = network;
  return (
    <section class={`hi-net-side ${sideClass(side)}${infected ? " is-infected" : ""}`} aria-label={`Network of ${side}`} data-network={side}>
      <header>
        <h3>{side}</h3>
        <span class="hi-sr" title={many(sr, "system resource")}>
          <Icon name="sr" />
          <Tokens look="sr" label={`${sr} SR`} there={sr} places={Math.min(sr, 12)} />
          <b aria-hidden="true">{sr} SR</b>
        </span>
        {due ? <span class="muted">{`${Math.abs(due)} SR ${due > 0 ? "more" : "fewer"} at the next check`}</span> : null}
        <span class="muted">{hacker ? `Hacker: ${nameOf(table, hacker)}` : "no hacker"}</span>
        {infected ? <span class="hip-tag is-bad">infected</span> : null}
      </header>
      <ol class="hi-spaces" aria-label="Programs in the network">
        {spaces.map((program, n) => (
          <li key={n} class={program ? "" : "is-free"}>
            <span class="hi-space-number">{n + 1}</span>
            {program ? <ProgramCard {...reads} program={program} side={side} /> : <span class="muted">free</span>}
          </li>
        ))}
      </ol>
      <div class="hi-hand">
        <h4>{`Hand: ${many(hand.length, "card")}`}</h4>
        <ul>
          {hand.map((card, n) => (
            <li key={`${card} ${n}`}>
              <Face {...reads} card={card} />
            </li>
          ))}
        </ul>
      </div>
      <p class="muted">
        {`Deck ${deck}`}
        {tops.some((card) => card !== UNSEEN) ? `, on top ${tops.join(", ")}` : ""}
        {discard.length ? `, discarded ${discard.join(", ")}` : ""}
        {own ? "" : hand.length ? ". Hands of others are hidden." : ""}
      </p>
    </section>
  );
}

/** A card of the hand, or its back. */
function Face({ card, ...reads }: Reads & { card: string }) {
  if (card === UNSEEN)
    return (
      <span class="hi-back" role="img" aria-label="A card facedown">
        <Icon name="hidden" />
      </span>
    );
  const printed = reads.cards[card] as Card | undefined;
  return (
    <Read {...reads} card={card} class="hi-program">
      <b>{card}</b>
      <Values printed={printed} />
    </Read>
  );
}

/** The numbers of a card in a row, else what sort of card it is. */
function Values({ printed }: { printed: Card | undefined }): ComponentChildren {
  const numbers = Object.entries(printed?.numbers ?? {}).map(([what, value]) => `${what} ${value}`);
  const told = numbers.join(" · ") || printed?.about;
  return told ? <span class="hi-program-numbers">{told}</span> : null;
}

/** A program where it lies: faceup, facedown, hostile, with what lies on it. */
function ProgramCard({ program, side, ...reads }: Reads & { program: Program; side: string }) {
  const { id, owner, faceup, booster, booster_faceup, sr, known_to, booster_known_to } = program;
  const hostile = owner !== side;
  const looks = ["hi-lies", faceup ? "is-up" : "is-down", hostile ? "is-hostile" : ""].filter(Boolean).join(" ");
  const notes = [
    hostile ? `of ${owner}` : "",
    faceup ? "faceup" : id === UNSEEN ? "facedown" : "facedown for others",
    booster ? `with ${booster === UNSEEN ? "a booster" : booster}` : "",
    booster && faceup && !booster_faceup ? (booster === UNSEEN ? "which is facedown" : "which is facedown for others") : "",
    sr ? `${sr} SR on it` : "",
    known_to.length ? `seen by ${listed(known_to)}` : "",
    booster_known_to.length ? `its booster by ${listed(booster_known_to)}` : "",
  ].filter(Boolean);
  return (
    <span class={looks}>
      <Face {...reads} card={id} />
      <span class="muted">{notes.join(", ")}</span>
    </span>
  );
}

/** A terminal: its plate, who has it, what protects it, and what it is worth. */
function TerminalRow({ table, name, terminal, team, ...reads }: NetworkBoardProps & { name: string; terminal: Terminal; team: string | null }) {
  const { colour, number, controller, holds, zones, doors } = terminal;
  const { known, drawn, cards } = guardsOf(terminal, team);
  const own = controller !== null && controller === team;
  return (
    <li class={`hi-net-terminal ${controller ? `is-held ${sideClass(controller)}` : ""}`} data-net-terminal={name}>
      <svg viewBox="-18 -18 36 36" aria-hidden="true">
        <ColourPlate colour={colour} number={number} />
      </svg>
      <div>
        <p>
          <b>{name}</b>{" "}
          <span class="muted">
            {controller ? `held by ${controller}${holds ? "" : " (no hacker: worth nothing)"}` : "free"}
          </span>
        </p>
        <p class="muted">{worth(table, zones, doors)}</p>
        <p class="hi-guards" aria-label={`Protected by ${many(known, "card")}`}>
          {own ? (
            terminal.own.map((program, n) => <ProgramCard key={n} {...reads} program={program} side={controller} />)
          ) : drawn ? (
            cards.map((program, n) => <ProgramCard key={n} {...reads} program={program} side={program.owner} />)
          ) : (
            <span>{known ? `${many(known, "card")} of the OPFOR deck will protect it` : "Nothing protects it"}</span>
          )}
        </p>
      </div>
    </li>
  );
}

/** What control brings: doors of its colour, and zones without TAC for enemies. */
function worth(table: Table, zones: readonly string[], doors: readonly string[]): string {
  const first = table.doors[doors[0] ?? ""];
  const gains = [
    ...(first ? [`${first.colour} doors ${first.number} (${doors.join(", ")})`] : []),
    ...(zones.length ? [`TAC 0 in ${listed(zones)}`] : []),
  ];
  return capital(gains.join(", ") || "no doors and no zones");
}
