/** A character's HUD: the dial, cybershock, what its skills are worth now, hit locations with their armour, gear, chips,
 * special skills and adrenaline. */

import { OptionButton } from "../../../board/input/OptionButton";
import { Sheet, Tokens } from "../../../board/panels/PanelRows";
import type { PanelsProps } from "../../../gameContract";
import { many } from "../../../ui/format";
import { Icon } from "../pieces/icons";
import { Portrait } from "../pieces/Piece";
import type { Gear, Model, Skill, Table } from "../shown";
import { conditions, sideClass, UNSEEN } from "../view";
import { Counting, Read } from "./panelParts";

export interface HudProps {
  panel: PanelsProps;
  name: string;
  model: Model;
}

export function Hud({ panel, name, model }: HudProps) {
  const { wanted, onChoose, onFocus } = panel;
  const table = panel.view as Table;
  const active = table.active?.model === name;
  const asked = panel.ask?.piece === name || (active && panel.ask !== null);
  const looks: string[] = [];
  if (active) looks.push("is-turn");
  if (asked) looks.push("is-asked");
  if (model.unconscious) looks.push("is-out");
  const activate = panel.ask?.options.find(({ form, parts }) => form === "activate" && parts[0]?.id === name);
  return (
    <li class={`hip-hud ${sideClass(model.side)}`} data-hud={name}>
      <Sheet
        class={looks.join(" ")}
        asked={asked}
        summary={
          <>
            <Portrait model={model} />
            <span class="panel-who">
              <b>{model.title}</b>
              <span>{[...(model.calling === model.title.toLowerCase() ? [] : [model.calling]), model.zone ?? "not on the map", ...conditions(model)].join(" · ")}</span>
            </span>
            <Dials model={model} />
          </>
        }
      >
        <Inside panel={panel} model={model} />
      </Sheet>
      {activate ? (
        <OptionButton {...{ option: activate, wanted, onChoose, onFocus }} class="panel-go is-whole">
          <Icon name="activated" /> {activate.label}
        </OptionButton>
      ) : null}
    </li>
  );
}

/** The dial with its wounds, cybershock, and cards of adrenaline. */
function Dials({ model }: { model: Model }) {
  const { wounds, most_wounds, cybershock, adrenaline, adrenaline_worth, crippled, unconscious } = model;
  const side = unconscious ? "unconscious" : crippled ? "crippled side" : "healthy side";
  return (
    <span class="hip-dials">
      <span class={crippled ? "hip-dial is-low" : "hip-dial"} title={`Wounds left: ${wounds} of ${most_wounds}, ${side}`}>
        <Icon name="wound" />
        <Tokens look="dial" label={`${many(wounds, "wound")} left of ${most_wounds}, ${side}`} there={wounds} places={most_wounds} />
        <b aria-hidden="true">{wounds}</b>
      </span>
      {cybershock ? (
        <span class="hip-dial is-shock" title={`Cybershock ${cybershock}`}>
          <Icon name="shock" />
          <span class="visually-hidden">cybershock </span>
          <b>{cybershock}</b>
        </span>
      ) : null}
      {adrenaline.length ? (
        <span class="hip-dial is-adrenaline" title={`${many(adrenaline.length, "adrenaline card")}, worth ${adrenaline_worth}`}>
          <Icon name="adrenaline" />
          <span class="visually-hidden">adrenaline worth </span>
          <b>{adrenaline_worth}</b>
        </span>
      ) : null}
    </span>
  );
}

function Inside({ panel, model }: Omit<HudProps, "name">) {
  return (
    <div class="panel-inside">
      <ul class="panel-numbers">
        <Counting number={model.physical} short="PHYS" icon="strike" />
        <Counting number={model.mental} short="MENT" icon="program" />
        <Counting number={model.speed} short="SPEED" icon="walk" />
      </ul>
      <Body armour={model.armour} />
      <Carried panel={panel} label="Gear" gear={model.equipment} />
      <Carried panel={panel} label="Neurochips" gear={model.chips} />
      <Skills skills={model.skills} />
      <Named panel={panel} icon="star" label="Has learnt" names={model.improvements} />
      <Named panel={panel} icon="adrenaline" label={`Adrenaline, worth ${model.adrenaline_worth}`} names={model.adrenaline} />
      <p>
        <Read {...panel} card={model.card}>
          Read the card
        </Read>
      </p>
    </div>
  );
}

/** Cards in a row. */
function Named({ panel, icon, label, names }: { panel: PanelsProps; icon: string; label: string; names: readonly string[] }) {
  if (!names.length) return null;
  return (
    <div>
      <h4>
        <Icon name={icon} /> {label}
      </h4>
      <p class="hip-chips">
        {names.map((card, n) => (
          <Read key={`${card} ${n}`} {...panel} card={card} class="hip-chip" />
        ))}
      </p>
    </div>
  );
}

/** Where a body is drawn for each location, on a field of 60 by 84: its shape, and the place of its number. */
const LIMBS: Readonly<Record<string, readonly [string, number, number]>> = {
  head: ["M21 2H39V21H21Z", 30, 16],
  torso: ["M19 24H41V52H19Z", 30, 42],
  arms: ["M6 25H17V50H6ZM43 25H54V50H43Z", 11.5, 42],
  legs: ["M19 54H29V82H19ZM31 54H41V82H31Z", 24, 72],
  "left arm": ["M43 25H54V50H43Z", 48.5, 42],
  "right arm": ["M6 25H17V50H6Z", 11.5, 42],
  "left leg": ["M31 54H41V82H31Z", 36, 72],
  "right leg": ["M19 54H29V82H19Z", 24, 72],
};

/** Hit locations with their armour, as a body and in words. */
function Body({ armour }: { armour: Record<string, number> }) {
  const told = Object.entries(armour).map(([where, worn]) => `${where} ${worn}`);
  return (
    <div class="hip-body">
      <svg viewBox="0 0 60 84" aria-hidden="true">
        {Object.entries(armour).map(([where, worn]) => {
          const [shape, x, y] = LIMBS[where] ?? LIMBS["torso"]!;
          return (
            <g key={where}>
              <path d={shape} style={{ "stroke-width": `${worn / 2}` }} />
              <text x={x} y={y}>
                {worn}
              </text>
            </g>
          );
        })}
      </svg>
      <p>
        <b>Armour</b> {told.join(", ")}
      </p>
    </div>
  );
}

const KINDS: Readonly<Record<string, string>> = {
  ...{ ranged: "shoot", heavy: "shoot", close: "strike", grenade: "throw", mine: "mine", cybergear: "armour", neurochip: "chip" },
  facedown: "hidden",
};

function Carried({ panel, label, gear }: { panel: PanelsProps; label: string; gear: readonly Gear[] }) {
  if (!gear.length) return null;
  return (
    <div>
      <h4>{label}</h4>
      <p class="hip-chips">
        {gear.map(({ id, kind, uses, disabled }, n) => (
          <Read key={`${id} ${n}`} {...panel} card={id} class={disabled ? "hip-chip is-off" : "hip-chip"}>
            <Icon name={KINDS[kind] ?? "card"} />
            {id === UNSEEN ? "Facedown card" : id}
            {uses === null ? "" : ` ×${uses}`}
            {disabled ? " (disabled)" : ""}
          </Read>
        ))}
      </p>
    </div>
  );
}

function Skills({ skills }: { skills: readonly Skill[] }) {
  if (!skills.length) return null;
  return (
    <ul class="hip-skills" aria-label="Special skills">
      {skills.map(({ id, text, cost, once, used }) => (
        <li key={id} class={used ? "is-used" : ""}>
          <b>{id}</b>
          <span class="hip-marks">
            {cost ? <span>{`adrenaline ${cost}`}</span> : null}
            {once ? <span>{`once per ${once}`}</span> : null}
            {used ? <span>used</span> : null}
          </span>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
