// The games that a page can be about, to go from one to another.
import type { GameCard } from "../net/httpBodies";
import { Link } from "../ui/router";

export function GamesNav({ games, now, under }: { games: readonly GameCard[]; now: string; under: string }) {
  if (games.length < 2) return null;
  return (
    <nav class="row small" aria-label="Other games">
      {games.map((game) => (
        <Link
          key={game.code}
          to={`${under}/${game.code}`}
          class="button small"
          aria-current={game.code === now ? "page" : undefined}
        >
          {game.title}
        </Link>
      ))}
    </nav>
  );
}
