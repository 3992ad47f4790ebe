// What can be done at the table besides answering, and what this person likes.
import * as api from "../../../net/api";
import { Dialog } from "../../../ui/Dialog";
import { download } from "../../../ui/download";
import { Link } from "../../../ui/router";
import { Switch } from "../../../ui/Switch";
import { toast } from "../../../ui/Toasts";
import { briefing, notices, shortcuts, speed, themeWish, trust } from "../../preferences";
import { ComeBackForm } from "../seats/ComeBackForm";
import type { Room } from "../state/room";
import { wantNotices } from "../turnNotice";
import type { DialogProps } from "./dialogProps";
import { hasGoal } from "./Goal";

export function TableMenu({ room, close }: DialogProps) {
  const client = room.me.value;
  const status = client.status.value;
  const seated = client.seat.value !== null;
  const running = seated && !client.result.value;
  const open = (name: Room["dialog"]["value"]) => () => (room.dialog.value = name);
  const away = client.chair.value?.away;
  const tell = (message: Parameters<typeof client.tellTable>[0]) => () => {
    void client.tellTable(message);
    close();
  };
  const save = async () => {
    try {
      download(`${room.game.value}-${room.table}.txt`, await api.record(room.table, room.key()));
    } catch (error) {
      toast((error as Error).message, true);
    }
  };
  return (
    <Dialog title="At this table" onClose={close}>
      <div class="menu">
        {running && (
          <>
            <button type="button" class="button" onClick={open("standing")}>
              Standing answers
            </button>
            <button type="button" class="button" onClick={tell({ type: "pause", on: !status?.paused })}>
              {status?.paused ? "Go on" : "Pause"}
            </button>
            <button type="button" class="button" onClick={away ? tell({ type: "away", bot: "" }) : open("away")}>
              {away ? "Take my seat back" : "Let a bot play for me"}
            </button>
          </>
        )}
        {!seated && <ComeBackForm table={room.table} />}
        {seated && (
          <button type="button" class="button" onClick={open("links")}>
            Seats and links
          </button>
        )}
        {hasGoal(room) && (
          <button type="button" class="button" onClick={open("goal")}>
            The goal
          </button>
        )}
        <button type="button" class="button" disabled={room.screen.folded.value} onClick={open("describe")}>
          Describe the table in words
        </button>
        <Link to={`/rules/${room.game.value}`} target="_blank" class="button">
          Rulebook
        </Link>
        <button type="button" class="button" onClick={() => void save()}>
          Save the record
        </button>
        {client.result.value && (
          <Link to={`/replay/${room.table}`} class="button">
            Watch the replay
          </Link>
        )}
        <Link to={`/dice/${room.table}`} class="button">
          Are the dice fair?
        </Link>
        <button type="button" class="button" onClick={open("help")}>
          Keys and help
        </button>
        {running && (
          <button type="button" class="button danger" onClick={open("concede")}>
            Concede
          </button>
        )}
      </div>
      <Preferences shared={room.clients.length > 1} />
    </Dialog>
  );
}

function Preferences({ shared }: { shared: boolean }) {
  return (
    <div class="preferences">
      <fieldset class="plain">
        <legend>Theme</legend>
        <div class="choice">
          {(["auto", "light", "dark"] as const).map((each) => (
            <label key={each}>
              <input type="radio" name="theme" checked={themeWish.value === each} onChange={() => (themeWish.value = each)} />
              <span>{each === "auto" ? "As the system" : each === "light" ? "Light" : "Dark"}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset class="plain">
        <legend>Animation</legend>
        <div class="choice">
          {[0, 1, 2, 4].map((each) => (
            <label key={each}>
              <input type="radio" name="speed" checked={speed.value === each} onChange={() => (speed.value = each)} />
              <span>{each === 0 ? "None" : each === 1 ? "Normal" : each === 2 ? "Fast" : "Very fast"}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Switch on={notices.value} onChange={(on) => void wantNotices(on)}>
        Notify me when it is my turn and I look elsewhere
      </Switch>
      {shared && (
        <Switch on={trust.value} onChange={(on) => (trust.value = on)}>
          We hide nothing from each other at this screen
        </Switch>
      )}
      <Switch on={briefing.value} onChange={(on) => (briefing.value = on)}>
        Show the goal when a game begins
      </Switch>
      <Switch on={shortcuts.value} onChange={(on) => (shortcuts.value = on)}>
        Single keys as shortcuts
      </Switch>
    </div>
  );
}
