// A small picture of a map, drawn by its game from the view of a game that has just been set up.
import { gameUI } from "../../games/registry";
import type { Seen } from "../../net/parts";
import { useAsked } from "../../net/useAsked";
import { ErrorBoundary } from "../../ui/ErrorBoundary";
import { theme } from "../preferences";

export function MapThumbnail({ game, view }: { game: string; view: Seen }) {
  const ui = useAsked(() => gameUI(game), [game]);
  const Map = ui.value?.Map;
  return (
    <div class="map-picture" aria-hidden="true">
      {Map ? (
        <ErrorBoundary about={view} otherwise={<EmptyMap />}>
          <Map view={view.table} theme={theme.value} />
        </ErrorBoundary>
      ) : (
        <EmptyMap />
      )}
    </div>
  );
}

function EmptyMap() {
  return (
    <svg viewBox="0 0 120 80" class="empty-map">
      <path d="M30 20l10-6 10 6v12l-10 6-10-6Zm30 18 10-6 10 6v12l-10 6-10-6ZM75 16l10-6 10 6v12l-10 6-10-6ZM30 50l10-6 10 6v12l-10 6-10-6Z" />
    </svg>
  );
}
