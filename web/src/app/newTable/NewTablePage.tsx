// A table of one's own making: which game, which scenario, which options, and who sits where.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { gameCards, gameUI } from "../../games/registry";
import * as api from "../../net/api";
import type { Choice, GameCard } from "../../net/httpBodies";
import { useAsked } from "../../net/useAsked";
import { Loading, Trouble } from "../../ui/Placeholders";
import { go } from "../../ui/router";
import { isIn, SeriesChart, seriesOf } from "../../ui/SeriesChart";
import { Switch } from "../../ui/Switch";
import { MapThumbnail } from "../lobby/MapThumbnail";
import { playerName } from "../preferences";
import { SiteBar } from "../SiteBar";
import { CardShelf } from "./CardShelf";
import { makeTable } from "./makeTable";
import { NumberField, OptionField, type Value } from "./OptionFields";
import { SeatChoices, sittings, useSeating } from "./SeatChoices";

export function NewTablePage({ game, scenario }: { game?: string; scenario?: string }) {
  const games = useAsked(gameCards, []);
  const chosen = games.value?.find((each) => each.code === game) ?? games.value?.[0];
  return (
    <>
      <SiteBar />
      <main class="page setup" id="main">
        <h1>Set up a table</h1>
        {games.reason && <Trouble reason={games.reason} again={games.again} />}
        {!games.value && !games.reason && <Loading what="the games" lines={8} />}
        {games.value && games.value.length > 1 && (
          <fieldset class="plain">
            <legend>Game</legend>
            <div class="choice">
              {games.value.map((each) => (
                <label key={each.code}>
                  <input
                    type="radio"
                    name="game"
                    checked={each === chosen}
                    onChange={() => go(`/new/${each.code}`, true)}
                  />
                  <span>{each.title}</span>
                </label>
              ))}
            </div>
          </fieldset>
        )}
        {chosen && <Form key={chosen.code} game={chosen} scenario={scenario} />}
      </main>
    </>
  );
}

function anyOf<T>(some: readonly T[]): T {
  return some[Math.floor(Math.random() * some.length)]!;
}

function Form({ game, scenario: wanted }: { game: GameCard; scenario?: string }) {
  const scenario = useSignal(game.scenarios.some((each) => each.code === wanted) ? wanted! : game.standard);
  const options = useSignal<Record<string, Value>>({});
  const seating = useSeating((chair) => chair.side === game.newcomer);
  const minutes = useSignal(0);
  const listed = useSignal(false);
  const reading = useSignal(false);
  const busy = useSignal(false);
  const all = { scenario: scenario.value, ...options.value };
  const opening = useAsked(() => api.opening({ game: game.code, options: all }), [JSON.stringify(all)]);
  const ui = useAsked(() => gameUI(game.code), [game.code]).value;
  const last = useSignal(opening.value);
  useEffect(() => {
    if (opening.value) last.value = opening.value;
  }, [opening.value]);
  const chairs = last.value?.seats ?? game.seats;
  const agreed = last.value?.view.table ? ui?.agreed?.(last.value.view.table) : undefined;
  const shown = game.scenarios.find((each) => each.code === scenario.value);

  const inGroup = (group: string) => game.choices.filter((choice) => choice.group === group);
  const groups = [...new Set(game.choices.map((choice) => choice.group))].filter(Boolean);
  const onIn = (group: string) =>
    inGroup(group)
      .filter((choice) => agreed!.includes(choice.name))
      .map(({ title }) => title)
      .join(", ") || "none";
  const field = (choice: Choice) => (
    <OptionField
      key={choice.name}
      choice={choice}
      agreed={agreed}
      value={options.value[choice.name] ?? choice.default}
      onChange={(value) => {
        const { [choice.name]: _, ...others } = options.value;
        options.value = value === choice.default ? others : { ...others, [choice.name]: value };
      }}
    />
  );

  const begin = async (event: Event) => {
    event.preventDefault();
    busy.value = true;
    const players = sittings(seating, chairs, game.bots);
    await makeTable({
      game: game.code,
      options: all,
      listed: listed.value || players.seats.some((each) => each.player === "open"),
      clock: minutes.value > 0 ? minutes.value * 60 : null,
      ...players,
    });
    busy.value = false;
  };

  return (
    <form class="setup-form" onSubmit={(event) => void begin(event)}>
      <fieldset class="plain">
        <legend>
          <h2>Scenario</h2>
        </legend>
        {seriesOf(game.scenarios).map((series) => (
          <details key={series.first.code} class="card more" open={isIn(series, wanted ?? "")}>
            <summary>The campaign: {series.rows.flat().length} games that follow one another</summary>
            <div class="more-fields">
              <button type="button" class="button small" onClick={() => (scenario.value = series.first.code)}>
                Begin with {series.first.title}
              </button>
              <SeriesChart series={series} now={scenario.value} />
            </div>
          </details>
        ))}
        <ul class="scenario-shelf">
          {game.scenarios.map((each) => (
            <li key={each.code}>
              <label class="scenario-tile">
                <input
                  type="radio"
                  name="scenario"
                  value={each.code}
                  checked={scenario.value === each.code}
                  onChange={() => (scenario.value = each.code)}
                />
                <MapThumbnail game={game.code} view={each.view} />
                <span>{each.title}</span>
              </label>
            </li>
          ))}
        </ul>
        {game.scenarios.length > 1 && (
          <button type="button" class="button small" onClick={() => (scenario.value = anyOf(game.scenarios).code)}>
            Any of them
          </button>
        )}
      </fieldset>

      <div class="stack">
        {shown && shown.lines.length > 0 && (
          <div class="card scenario-lines">
            <h3>{shown.title}</h3>
            {shown.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
        <fieldset class="plain">
          <legend>
            <h2>Seats</h2>
          </legend>
          <SeatChoices seating={seating} chairs={chairs} bots={game.bots} />
        </fieldset>

        <label class="field">
          <span>Your name, as the others see it</span>
          <input
            class="input"
            type="text"
            maxLength={40}
            autocomplete="nickname"
            value={playerName.value}
            onInput={(event) => (playerName.value = event.currentTarget.value)}
          />
        </label>

        <details class="card more">
          <summary>Options and clock</summary>
          <div class="more-fields">
            {inGroup("").map(field)}
            <NumberField
              title="Minutes for each seat (0: no clock)"
              value={minutes.value}
              none={false}
              least={0}
              step={5}
              onChange={(value) => (minutes.value = value ?? 0)}
            />
            <Switch on={listed.value} onChange={(on) => (listed.value = on)}>
              Show this table in the lobby, for watchers
            </Switch>
          </div>
        </details>
        {groups.map((group) => (
          <details key={group} class="card more">
            <summary>
              {group} <span class="muted small">{agreed && onIn(group)}</span>
            </summary>
            <div class="more-fields">{inGroup(group).map(field)}</div>
          </details>
        ))}
        {opening.reason && <Trouble reason={opening.reason} />}
        {opening.value && Object.keys(opening.value.cards).length > 0 && (
          <button type="button" class="button" onClick={() => (reading.value = true)}>
            Read the cards
          </button>
        )}
        <button type="submit" class="button primary big" disabled={busy.value || opening.reason !== ""}>
          Sit down
        </button>
      </div>
      {reading.value && opening.value && (
        <CardShelf
          game={game.code}
          opening={opening.value}
          without={game.scenarios.map((each) => each.code)}
          close={() => (reading.value = false)}
        />
      )}
    </form>
  );
}
