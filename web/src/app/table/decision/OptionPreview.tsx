// What would come of an option, before one commits: the chances as a small chart, its numbers with their reasons, what its
// card says, and what it provokes. It lies over the log, so that it needs no room while nothing is pointed at.
import type { PreviewDrawing } from "../../../board/draw/previewDrawing";
import type { Chance, Drawing } from "../../../net/parts";
import { ClauseLink } from "../../../ui/ClauseLink";
import { percent } from "../../../ui/format";
import { POINT_AT } from "../../../ui/media";
import type { Room } from "../state/room";

export function OptionPreview({ room }: { room: Room }) {
  const preview = room.pointing.preview.value;
  const focus = room.pointing.at.value;
  const ask = room.me.value.ask.value;
  const option = ask?.options.find((each) => each.text === focus);
  if (!ask || ask.pick) return null;
  const asked = preview?.text === focus ? preview : null;
  const drawing = (preview?.drawing ?? {}) as Drawing & PreviewDrawing;
  const aside = room.pointing.aside.value;
  if (!focus || (!option && !asked) || (aside && !drawing.told))
    return <div class="foreseen-place none">{POINT_AT} an answer to see what it would mean.</div>;
  const strikes = drawing.strikes ?? [];
  const game = room.game.value;
  const label = option?.label ?? asked?.label;
  if (aside) return <Aside lines={drawing.told ?? []} cost={option?.cost ?? ""} />;
  return (
    <div class="foreseen-place">
      <aside class="foreseen" aria-label={`What “${label}” would mean`}>
        <header class="row">
          <h3 class="foreseen-what">{label}</h3>
          {option?.cost && <span class="pill">{option.cost}</span>}
          {(room.ui.value?.causes?.(asked?.drawing ?? {}) ?? []).map((cause) => (
            <span key={cause} class="pill">
              {cause}
            </span>
          ))}
          {(option || asked?.refusals.length === 0) && (
            <button type="button" class="button primary small do-it" onClick={() => void room.choose(focus)}>
              Do it
            </button>
          )}
        </header>
        {asked && asked.refusals.length > 0 && (
          <ul class="provokes">
            {asked.refusals.map((each) => (
              <li key={each.reason} class="reason">
                {each.reason} <ClauseLink game={game} clause={each.clause} short />
              </li>
            ))}
          </ul>
        )}
        {!preview && <div class="skeleton" />}
        {preview?.chances && preview.chances.length > 0 && (
          <Chart chances={preview.chances} policy={preview.policy} />
        )}
        {preview && preview.numbers.length > 0 && (
          <div class="numbers">
            {preview.numbers.map((number) => (
              <div key={number.name} class="number">
                <p class="reason">
                  <span>{number.name}</span> <strong>{number.value}</strong>
                </p>
                <ul>
                  {number.modifiers.map((part) => (
                    <li key={part.reason}>
                      <b>{part.amount > 0 ? `+${part.amount}` : `−${-part.amount}`}</b> {part.reason}{" "}
                      <ClauseLink game={game} clause={part.clause} short />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        )}
        <Told lines={drawing.told ?? []} />
        {strikes.length > 0 && (
          <p class="provokes">
            Provokes {strikes.length === 1 ? "an attack" : `${strikes.length} attacks`}:{" "}
            {strikes.map((strike) => `${strike.by}${strike.at ? ` at ${strike.at}` : ""}`).join(", ")}
          </p>
        )}
        {drawing.blockers && drawing.blockers.length > 0 && (
          <p class="provokes">No line: {drawing.blockers.map((each) => `${each.what} at ${each.at}`).join(", ")}</p>
        )}
      </aside>
    </div>
  );
}

/** What an action with several options is: its card, whatever it is aimed at. */
function Aside({ lines, cost }: { lines: string[]; cost: string }) {
  return (
    <div class="foreseen-place">
      <aside class="foreseen" aria-label="What the card says">
        {cost && (
          <span class="row">
            <span class="pill">{cost}</span>
          </span>
        )}
        <Told lines={lines} />
      </aside>
    </div>
  );
}

function Told({ lines }: { lines: string[] }) {
  return (
    <>
      {lines.map((line) => (
        <p key={line} class="foreseen-told">
          {line}
        </p>
      ))}
    </>
  );
}

const WIDTH = 100;

/** The chances as bars; each is told in numbers beside it. */
function Chart({ chances, policy }: { chances: readonly Chance[]; policy: string }) {
  return (
    <figure class="chart">
      <figcaption class="visually-hidden">Chances</figcaption>
      <ul>
        {chances.map((each) => (
          <li key={each.outcome}>
            <span class="chart-label">{each.outcome}</span>
            <svg viewBox={`0 0 ${WIDTH} 8`} preserveAspectRatio="none" aria-hidden="true">
              <rect class="chart-whole" width={WIDTH} height="8" rx="2" />
              <rect class="chart-part" width={Math.max(0.8, each.chance * WIDTH)} height="8" rx="2" />
            </svg>
            <span class="chart-number" title={each.exact}>
              {percent(each.chance)}
            </span>
          </li>
        ))}
      </ul>
      {policy && <p class="muted small">Assumed: {policy}.</p>}
    </figure>
  );
}
