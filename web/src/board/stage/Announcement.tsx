/** What is rolled or announced while events are played, over the board; else the tray, for whoever only watches. */

import type { ComponentChildren } from "preact";
import type { Stage } from "./stage";

export interface BannerEffect {
  kind: "banner";
  text: string;
  note?: string;
  /** The name of a sign before the words. */
  icon?: string;
}

export interface AnnouncementProps<V, E> {
  stage: Stage<V, E>;
  Icon: (props: { name: string }) => ComponentChildren;
  /** What is rolled or drawn just now, if that is what an effect is. */
  roll: (effect: E) => ComponentChildren;
  tray: ComponentChildren;
}

export function Announcement<V, E extends { kind: string }>({ stage, Icon, roll: rollOf, tray }: AnnouncementProps<V, E>) {
  const effects = stage.effects.value;
  const banner = effects.find(({ kind }) => kind === "banner") as BannerEffect | undefined;
  const roll = effects.map(rollOf).find(Boolean);
  if (!banner && !roll && !tray) return null;
  return (
    <div class="board-flashes">
      {banner ? (
        <div class="board-banner" aria-hidden="true">
          {banner.icon ? <Icon name={banner.icon} /> : null}
          <span class="board-banner-text">{banner.text}</span>
          {banner.note ? <span class="board-banner-note">{banner.note}</span> : null}
        </div>
      ) : roll ? (
        <section class="board-roll" aria-hidden="true">
          {roll}
        </section>
      ) : (
        <div class="board-roll">{tray}</div>
      )}
    </div>
  );
}
