// Who sits where: for each seat me, somebody at this screen, by link, from the lobby, or a bot; or by lot.
import { type Signal, useSignal } from "@preact/signals";
import type { BotCard, NewTable, Sitting } from "../../net/httpBodies";
import type { Chair } from "../../net/parts";
import { nonce } from "../../net/seatKeys";
import { sideClass, SideMark, sideNumber } from "../../ui/SideMark";
import { Switch } from "../../ui/Switch";
import { playerName } from "../preferences";

type Player = Sitting["player"];

interface Chosen {
  player: Player;
  bot: string;
}

const PLAYERS: [Player, string][] = [
  ["me", "Me"],
  ["here", "At this screen"],
  ["link", "By link"],
  ["open", "Anybody"],
  ["bot", "Bot"],
];

/** What has been chosen so far; a seat that nobody has touched is mine or a bot's. */
export interface Seating {
  chosen: Signal<Record<string, Chosen>>;
  lots: Signal<boolean>;
  mine: (chair: Chair) => boolean; // where none is, the first seat
}

export function useSeating(mine: (chair: Chair) => boolean): Seating {
  return { chosen: useSignal<Record<string, Chosen>>({}), lots: useSignal(false), mine };
}

function seated(seating: Seating, chairs: readonly Chair[], bots: readonly BotCard[]): Chosen[] {
  const mine = (chairs.find(seating.mine) ?? chairs[0])?.seat;
  return chairs.map(
    ({ seat }) =>
      seating.chosen.value[seat] ?? { player: seat === mine ? "me" : "bot", bot: bots[0]?.name ?? "" },
  );
}

/** What a new table is told about its seats. */
export function sittings(
  seating: Seating,
  chairs: readonly Chair[],
  bots: readonly BotCard[],
): Pick<NewTable, "seats" | "lots"> {
  const seats = seated(seating, chairs, bots).map(({ player, bot }): Sitting => {
    if (player === "bot") return { player, bot };
    return player === "me" ? { player, nonce: nonce(), name: playerName.value.trim() } : { player };
  });
  return { seats, lots: seating.lots.value };
}

export function SeatChoices(props: { seating: Seating; chairs: readonly Chair[]; bots: readonly BotCard[] }) {
  const { seating, chairs, bots } = props;
  const now = seated(seating, chairs, bots);
  const lots = seating.lots.value;
  const put = (changes: Record<string, Chosen>) => (seating.chosen.value = { ...seating.chosen.value, ...changes });
  const choose = (i: number, player: Player) => {
    const before = player === "me" ? now.findIndex((each) => each.player === "me") : -1;
    const moved = before >= 0 && before !== i ? { [chairs[before]!.seat]: now[i]! } : {}; // there is one of me
    put({ ...moved, [chairs[i]!.seat]: { ...now[i]!, player } });
  };
  return (
    <>
      <ul class="stack tight">
        {chairs.map((chair, i) => {
          const title = lots ? `Player ${i + 1}` : chair.seat;
          return (
            <li key={chair.seat} class="card seat-choice">
              {lots ? (
                <b>{title}</b>
              ) : (
                <span class={`row ${sideClass(sideNumber(chairs, chair.side))}`}>
                  <SideMark index={sideNumber(chairs, chair.side)} />
                  <b>{title}</b>
                </span>
              )}
              <div class="choice" role="radiogroup" aria-label={lots ? `Who is ${title}` : `Who plays ${title}`}>
                {PLAYERS.map(([player, words]) => (
                  <label key={player}>
                    <input
                      type="radio"
                      name={`seat-${chair.seat}`}
                      checked={now[i]!.player === player}
                      onChange={() => choose(i, player)}
                    />
                    <span>{words}</span>
                  </label>
                ))}
              </div>
              {now[i]!.player === "bot" && (
                <label class="field">
                  <span>{lots ? `Which bot is ${title}` : `Which bot plays ${title}`}</span>
                  <select
                    class="input"
                    value={now[i]!.bot}
                    onChange={(event) => put({ [chair.seat]: { player: "bot", bot: event.currentTarget.value } })}
                  >
                    {bots.map((each) => (
                      <option key={each.name} value={each.name}>
                        {each.title}: {each.words}
                      </option>
                    ))}
                  </select>
                </label>
              )}
            </li>
          );
        })}
      </ul>
      <Switch on={lots} onChange={(on) => (seating.lots.value = on)}>
        Draw by lot who plays which seat
      </Switch>
    </>
  );
}
