// A lesson is a table made from a case: the learner has one seat, the case plays the others and throws the dice.
import type { Lesson } from "../../gameContract";
import { gameCards } from "../../games/registry";
import type { Sitting } from "../../net/httpBodies";
import { toast } from "../../ui/Toasts";
import { makeTable } from "../newTable/makeTable";

export async function beginLesson(game: string, lesson: Lesson): Promise<void> {
  const card = (await gameCards().catch(() => [])).find((each) => each.code === game);
  if (!card) {
    toast("The lesson cannot begin: the table cannot be reached.", true);
    return;
  }
  const bot = card.bots[0]?.name ?? "";
  const chairs = card.seats.map((chair) => chair.seat);
  const learner = lesson.seat ?? chairs[0];
  const seats = chairs.map((seat): Sitting => (seat === learner ? { player: "me" } : { player: "bot", bot }));
  await makeTable({ game, case: lesson.case, seats });
}
