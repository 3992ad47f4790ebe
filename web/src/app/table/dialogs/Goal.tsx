// What one is after: shown before the first answer, and whenever somebody wants to read it again.
import { useEffect } from "preact/hooks";
import { Dialog } from "../../../ui/Dialog";
import { listed, many } from "../../../ui/format";
import { Switch } from "../../../ui/Switch";
import { briefing } from "../../preferences";
import { lastHand, toAnswers } from "../state/keyboardFocus";
import type { Room } from "../state/room";

/** The seats at this screen by what they are told; those with the same goal together. */
function goals(room: Room): [string, readonly string[]][] {
  const found = new Map<string, { seats: string[]; lines: readonly string[] }>();
  for (const client of room.clients) {
    const lines = client.welcome.value?.goal ?? [];
    const same = found.get(lines.join("\n"));
    if (same) same.seats.push(client.seat.value ?? "");
    else if (lines.length) found.set(lines.join("\n"), { seats: [client.seat.value ?? ""], lines });
  }
  return [...found.values()].map(({ seats, lines }) => [listed(seats.filter(Boolean)), lines]);
}

export const hasGoal = (room: Room): boolean => room.clients.some((client) => client.welcome.value?.goal.length);

/** Whoever sits down and has not answered yet is shown the goal first, once. */
export function useBriefing(room: Room): void {
  useEffect(() => {
    const fresh = (client: Room["clients"][number]) => client.seat.peek() !== null && !client.status.peek()?.can_undo;
    if (briefing.peek() && hasGoal(room) && room.clients.every(fresh) && !room.me.peek().result.peek())
      room.dialog.value ??= "goal";
  }, [room]);
}

export function Goal({ room, close }: { room: Room; close: () => void }) {
  const { orders, lesson } = room.me.value.status.value!;
  const ordered = orders.filter(({ on }) => on).length;
  const begins = !room.me.value.status.value?.can_undo && room.me.value.seat.value !== null;
  const done = () => {
    close();
    if (lastHand() === "keys") requestAnimationFrame(toAnswers);
  };
  return (
    <Dialog
      title={room.me.value.welcome.value?.scenario || "The goal"}
      onClose={done}
      foot={
        <button type="button" class="button primary" autofocus aria-describedby="goal" onClick={done}>
          {begins ? "Begin" : "Back to the table"}
        </button>
      }
    >
      <div id="goal" class="goal">
        {goals(room).map(([who, [first, ...others]]) => (
          <section key={who} class="stack tight">
            {who && <p class="eyebrow">The goal of {who}</p>}
            <p class="lead">{first}</p>
            <ul>
              {others.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {ordered > 0 && !lesson && (
        <div class="row between">
          <p class="muted">{many(ordered, "kind")} of question that seldom matter are answered for you.</p>
          <button type="button" class="button small" onClick={() => (room.dialog.value = "standing")}>
            Standing answers
          </button>
        </div>
      )}
      <Switch on={briefing.value} onChange={(on) => (briefing.value = on)}>
        Show this whenever a game begins
      </Switch>
    </Dialog>
  );
}
