// The guided first game: lessons on a real board, each a case of the rulebook that the learner plays.
import { useEffect } from "preact/hooks";
import { gameCards, gameUI, hasBoard } from "../../games/registry";
import { useAsked } from "../../net/useAsked";
import { Blank, Loading, Trouble } from "../../ui/Placeholders";
import { go, Link } from "../../ui/router";
import { GamesNav } from "../GamesNav";
import { SiteBar } from "../SiteBar";
import { beginLesson } from "./lessonTable";

export function LearnIndex() {
  const games = useAsked(gameCards, []);
  const first = games.value?.[0]?.code;
  useEffect(() => {
    if (first) go(`/learn/${first}`, true);
  }, [first]);
  return (
    <>
      <SiteBar />
      <main class="page" id="main">
        <h1>Learn</h1>
        {games.reason ? <Trouble reason={games.reason} again={games.again} /> : <Loading what="the lessons" />}
      </main>
    </>
  );
}

export function LearnPage({ game }: { game: string }) {
  const ui = useAsked(() => gameUI(game).then((found) => ({ found })), [game]);
  const games = useAsked(gameCards, []);
  const card = games.value?.find((each) => each.code === game);
  const lessons = ui.value?.found?.lessons ?? [];
  return (
    <>
      <SiteBar />
      <main class="page learn" id="main">
        <header class="stack tight">
          <p class="eyebrow">Learn</p>
          <h1>{card?.title ?? "Learn"}</h1>
          <p class="lead">{lessons.length || "A few"} short lessons on a real board. You do what is asked; the table shows what comes of it.</p>
          <GamesNav games={(games.value ?? []).filter((each) => hasBoard(each.code))} now={game} under="/learn" />
        </header>
        {ui.reason && <Trouble reason={ui.reason} />}
        {!ui.value && !ui.reason && <Loading what="the lessons" />}
        {ui.value && lessons.length === 0 && (
          <Blank title="No lessons yet">
            <p>The rulebook shows its rules on a board, too.</p>
            <Link to={`/rules/${game}`} class="button">
              Rulebook
            </Link>
          </Blank>
        )}
        <ol class="lessons">
          {lessons.map((lesson, i) => [
            lesson.part && lesson.part !== lessons[i - 1]?.part ? (
              <li key={lesson.part} class="lesson-part">
                <h2>{lesson.part}</h2>
              </li>
            ) : null,
            <li key={lesson.case} class="card lesson-card">
              <span class="lesson-number" aria-hidden="true">
                {i + 1}
              </span>
              <div class="grow">
                <LessonTitle part={lesson.part} title={lesson.title} />
                <p>{lesson.text}</p>
              </div>
              <button type="button" class="button primary" onClick={() => void beginLesson(game, lesson)}>
                Begin<span class="visually-hidden">: {lesson.title}</span>
              </button>
            </li>,
          ])}
        </ol>
      </main>
    </>
  );
}

/** Below the title of its part, where it has one. */
function LessonTitle({ part, title }: { part: string | undefined; title: string }) {
  return part ? <h3>{title}</h3> : <h2>{title}</h2>;
}
