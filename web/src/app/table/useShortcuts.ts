// Single keys that do something at the table, unless somebody writes just then.
import { useEffect } from "preact/hooks";
import { shortcuts } from "../preferences";
import { hasGoal } from "./dialogs/Goal";
import { toAnswers } from "./state/keyboardFocus";
import { Room } from "./state/room";

export function useShortcuts(room: Room): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
      if (event.key === "Escape") {
        if (room.me.peek().animating.peek()) room.me.peek().skip();
        else room.whyNot.value = null;
        return;
      }
      if (!shortcuts.peek() || target.matches("input, textarea, select")) return;
      const filter = () => document.querySelector<HTMLElement>("#filter")?.focus();
      const acts: Record<string, () => void> = {
        o: toAnswers,
        l: () => document.querySelector<HTMLElement>("#log .log")?.focus(),
        u: room.undo,
        h: () => void room.hint(),
        w: filter,
        d: () => (room.dialog.value = "describe"),
        g: () => hasGoal(room) && (room.dialog.value = "goal"),
        "/": filter,
        "?": () => (room.dialog.value = "help"),
      };
      const act = acts[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [room]);
}
