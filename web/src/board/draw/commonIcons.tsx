/** Small pictures for marks, buttons and panels that mean the same in every game. Each stands on a field from -10 to 10
 * and has a shape of its own, so that no mark needs its colour. */

export const COMMON_ICONS: Readonly<Record<string, string>> = {
  walk: "M-6-8C-2-9 0-6-1-2L-5-1C-8-3-8-7-6-8ZM-5 1L-1 0C0 3-1 5-3 5C-5 5-5.4 3-5 1ZM4-4C8-4 8 1 6 4L2 4C1 0 1-4 4-4ZM2 6L6 5.6C6.4 8 5.4 9.6 4 9.6C2.4 9.6 1.8 8 2 6Z",
  shoot: "M0-9A9 9 0 1 0 0 9A9 9 0 1 0 0-9ZM0-6.6A6.6 6.6 0 1 1 0 6.6A6.6 6.6 0 1 1 0-6.6ZM-1-10H1V-3H-1ZM-1 3H1V10H-1ZM-10-1H-3V1H-10ZM3-1H10V1H3Z",
  strike: "M8-9L9-8L0 3L2 5L0 7L-2 5L-6 9L-9 6L-5 2L-7 0L-5-2L-3 0Z",
  aid: "M-3-9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z",
  card: "M-6-9H6V9H-6ZM-3.6-5H3.6V-3H-3.6ZM-3.6-1H3.6V1H-3.6Z",
  done: "M-9-7H-3L3 0L-3 7H-9L-3 0ZM5-7H8V7H5Z",
  dice: "M-8-8H8V8H-8ZM-4-5.6A1.6 1.6 0 1 0-4-2.4A1.6 1.6 0 1 0-4-5.6ZM4 2.4A1.6 1.6 0 1 0 4 5.6A1.6 1.6 0 1 0 4 2.4ZM0-1.6A1.6 1.6 0 1 0 0 1.6A1.6 1.6 0 1 0 0-1.6Z",
  spawn: "M-8 8L-5-8L-3 8ZM-2 8L0-10L2 8ZM3 8L5-8L8 8Z",
  activated: "M-7-1L-4-4L-1-1L5-7L8-4L-1 6Z",
  star: "M0-10L2.6-3H10L4 1.4L6.2 9L0 4.6L-6.2 9L-4 1.4L-10-3H-2.6Z",
};

/** A picture in running text or a button, by its path. */
export function IconPicture({ d, class: own }: { d: string; class: string }) {
  return (
    <svg class={`board-sign ${own}`} viewBox="-11 -11 22 22" aria-hidden="true">
      <path d={d} fill-rule="evenodd" />
    </svg>
  );
}
