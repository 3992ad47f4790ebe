// The options of a game as fields: a switch, a list to choose from, a number with steps up and down, or words.
import { useId } from "preact/hooks";
import type { Choice } from "../../net/httpBodies";
import { Switch } from "../../ui/Switch";

export type Value = string | number | boolean | null;

/** Can it also be as another option says? */
export const isLeft = (choice: Choice): boolean => choice.among.some(({ value }) => value === "off");

interface FieldProps {
  choice: Choice;
  value: Value;
  agreed: readonly string[] | undefined; // the options that are on, as far as that is known
  onChange: (value: Value) => void;
}

export function OptionField({ choice, value, agreed, onChange }: FieldProps) {
  const on = agreed?.includes(choice.name) ? "on" : "off";
  const left = agreed && isLeft(choice) && value === choice.default ? `: ${on}` : "";
  const { title } = choice;
  if (choice.kind === "flag") {
    return (
      <Switch on={Boolean(value)} onChange={(on) => onChange(on)}>
        {title}
      </Switch>
    );
  }
  if (choice.kind === "number") {
    const { least, most, step } = choice;
    const none = choice.default === null;
    return <NumberField {...{ title, none, least, most, step, onChange }} value={value as number | null} />;
  }
  if (choice.kind === "one") {
    return (
      <label class="field">
        <span>{title}</span>
        <select class="input" value={String(value)} onChange={(event) => onChange(event.currentTarget.value)}>
          {choice.among.map((each) => (
            <option key={each.value} value={each.value}>
              {each.title}
              {each.value === choice.default && left}
            </option>
          ))}
        </select>
      </label>
    );
  }
  return (
    <label class="field">
      <span>{title}</span>
      <input
        class="input"
        type="text"
        value={value === null ? "" : String(value)}
        onChange={(event) => onChange(event.currentTarget.value.trim() || choice.default)}
      />
    </label>
  );
}

interface NumberProps {
  title: string;
  value: number | null;
  none: boolean; // nothing need be said: then it is as printed
  least?: number;
  most?: number | null;
  step?: number;
  onChange: (value: number | null) => void;
}

/** A number that is written, or stepped to from the least that makes sense; below it is nothing, where that can be said. */
export function NumberField({ title, value, none, least = 1, most = null, step = 1, onChange }: NumberProps) {
  const id = useId();
  const lower = value === null ? null : value - step >= least ? value - step : none ? null : value;
  return (
    <div class="field">
      <label class="field-name" for={id}>
        {title}
      </label>
      <div class="stepper">
        <button
          type="button"
          class="button"
          aria-label={`${title}: less`}
          disabled={lower === value}
          onClick={() => onChange(lower)}
        >
          −
        </button>
        <input
          id={id}
          class="input"
          type="text"
          inputMode="numeric"
          value={value === null ? "" : String(value)}
          placeholder={none ? "as printed" : ""}
          onChange={(event) => {
            const text = event.currentTarget.value.trim();
            const written = text === "" && none ? null : Number(text);
            if (written === null || (text !== "" && Number.isInteger(written) && written >= 0)) onChange(written);
            else event.currentTarget.value = value === null ? "" : String(value);
          }}
        />
        <button
          type="button"
          class="button"
          aria-label={`${title}: more`}
          disabled={most !== null && value !== null && value + step > most}
          onClick={() => onChange(value === null ? least : value + step)}
        >
          +
        </button>
      </div>
    </div>
  );
}
