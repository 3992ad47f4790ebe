/** What is rolled or announced while events are played, over the board; else the tray, for whoever only watches. */

import type { ComponentChildren } from "preact";

export interface BannerEffect {
  kind: "banner";
  text: string;
  note?: string;
  /** The name of a sign before the words. */
  icon?: string;
}

export interface AnnouncementProps {
  banner: BannerEffect | undefined;
  Icon: (props: { name: string }) => ComponentChildren;
  /** Dice that are just being rolled. */
  roll: ComponentChildren;
  tray: ComponentChildren;
}

export function Announcement({ banner, Icon, roll, tray }: AnnouncementProps) {
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
