// Above the board at a lesson: what it is about, and the way to the next one when it is done.
import { Link } from "../../ui/router";
import { beginLesson } from "../learn/lessonTable";
import { Room } from "./state/room";

export function LessonStrip({ room }: { room: Room }) {
  const client = room.me.value;
  const lessons = room.ui.value?.lessons ?? [];
  const at = lessons.findIndex((each) => each.case === client.welcome.value?.case);
  const lesson = lessons[at];
  if (!lesson) return null;
  const done = client.status.value?.lesson === null && !client.animating.value;
  const next = lessons[at + 1];
  return (
    <div class="banner lesson" role="status" tabIndex={0}>
      <p>
        <b>
          {at + 1}. {lesson.title}.
        </b>{" "}
        {done ? "Done." : lesson.text}
      </p>
      {done && (
        <span class="row">
          {next ? (
            <button type="button" class="button primary" onClick={() => void beginLesson(room.game.value, next)}>
              Next: {next.title}
            </button>
          ) : (
            <Link to="/" class="button primary">
              Now play a game
            </Link>
          )}
          <Link to={`/learn/${room.game.value}`} class="button">
            All lessons
          </Link>
        </span>
      )}
    </div>
  );
}
