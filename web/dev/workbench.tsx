/** The board's workbench: moments of real games (moments.json, made by moments.py) on the board, without a server. The
 * address says which: ?moment=12&theme=light&focus=walk E6&play=1 */

import { render } from "preact";
import { useState } from "preact/hooks";
import { gameUI } from "../src/games/registry";
import type { Ask, GameUI, Preview, Told } from "../src/gameContract";

interface Moment {
  game: number;
  before: any;
  view: any;
  ask: Ask;
  events: Told[];
  previews: Record<string, any>;
}

const address = new URLSearchParams(location.search);
const theme = address.get("theme") === "light" ? "light" : "dark";
document.documentElement.dataset["theme"] = theme;

function Workbench({ ui, moments, cards }: { ui: GameUI; moments: Moment[]; cards: Record<string, string[]>[] }) {
  const [number, setNumber] = useState(Number(address.get("moment") ?? 0));
  const [focus, setFocus] = useState<string | null>(address.get("focus"));
  const [said, say] = useState("");
  const [card, setCard] = useState<string | null>(address.get("card"));
  const moment = moments[number]!;
  const drawing = focus ? moment.previews[focus] : undefined;
  const preview = drawing
    ? ({
        type: "foreseen",
        id: "",
        text: focus!,
        refusals: [],
        numbers: [],
        drawing,
        chances: null,
        policy: "",
      } as Preview)
    : null;
  const [events, setEvents] = useState<Told[]>(address.get("play") ? moment.events : []);
  const go = (to: number, play: boolean): void => {
    setNumber(to);
    setFocus(null);
    setEvents(play ? moments[to]!.events : []);
  };
  const { Board, Panels, Card } = ui;
  const common = {
    seat: moment.view.seat,
    cards: cards[moment.game]!,
    ask: moment.ask,
    focus,
    onFocus: setFocus,
    onCard: setCard,
  };
  return (
    <div class="workbench">
      <p class="workbench-strip">
        <button onClick={() => go(number - 1, false)}>‹</button> {number}{" "}
        <button onClick={() => go(number + 1, true)}>›</button> <b>{moment.ask.question}</b>{" "}
        <span id="said">{said}</span>
      </p>
      <div class="workbench-board">
        <Board
          {...common}
          view={moment.view.table}
          onChoose={(text) => say(`chose ${text}`)}
          onWhy={(text) => say(`why not ${text}`)}
          preview={preview}
          events={events}
          onAnimated={() => {
            say("animated");
            setEvents([]);
          }}
          onReach={() => undefined}
          speed={Number(address.get("speed") ?? 1)}
          theme={theme}
        />
      </div>
      <div class="workbench-side">
        {card && Card ? <Card name={card} lines={cards[moment.game]![card] ?? []} view={moment.view.table} /> : null}
        {Panels ? <Panels {...common} view={moment.view.table} onChoose={(text) => say(`chose ${text}`)} /> : null}
      </div>
    </div>
  );
}

const { moments, cards } = await (await fetch("moments.json")).json();
const ui = await gameUI("omicron");
if (ui) render(<Workbench ui={ui} moments={moments} cards={cards} />, document.getElementById("app")!);
