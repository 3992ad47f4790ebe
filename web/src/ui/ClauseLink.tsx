// A clause of the rulebook, cited where it explains something, as a link to it.
import { Link } from "./router";

export function ClauseLink({ game, clause, short }: { game: string; clause: string; short?: boolean }) {
  if (!clause) return null;
  return (
    <Link
      class={short ? "clause short" : "clause"}
      to={`/rules/${game}/${clause}`}
      target="_blank"
      title={`Read the rule ${clause}`}
    >
      <span>{clause}</span>
    </Link>
  );
}
