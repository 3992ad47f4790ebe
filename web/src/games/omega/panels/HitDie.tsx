/** The dice of LEVEL 7: each face has no hit, one or two. Black dice are square and red ones cut at the corners, so that
 * nobody needs their colour. */

const SHAPES = {
  black: "M-11-14H11A3 3 0 0 1 14-11V11A3 3 0 0 1 11 14H-11A3 3 0 0 1-14 11V-11A3 3 0 0 1-11-14Z",
  red: "M-7-15H7L15-7V7L7 15H-7L-15 7V-7Z",
} as const;

const BURST = "M0-6 1.6-2 6-3 3 0 6 3 1.6 2 0 6-1.6 2-6 3-3 0-6-3-1.6-2Z";

export type Colour = keyof typeof SHAPES;

/** A die with its hits; null before it is rolled. */
export function HitDie({ colour, hits, look }: { colour: Colour; hits: number | null; look?: string }) {
  const told = `${colour} die${hits === null ? "" : `, ${hits === 1 ? "1 hit" : `${hits} hits`}`}`;
  return (
    <svg
      class={`mg-die is-${colour} ${hits === 0 ? "is-blank" : ""} ${look ?? ""}`}
      viewBox="-17 -17 34 34"
      role="img"
      aria-label={told}
    >
      <path class="mg-die-body" d={SHAPES[colour]} />
      {hits === null ? (
        <text class="mg-die-wait" y="6">
          ?
        </text>
      ) : hits === 0 ? (
        <circle class="mg-die-none" r="2.2" />
      ) : hits === 1 ? (
        <path class="mg-die-hit" d={BURST} transform="scale(1.35)" />
      ) : (
        <>
          <path class="mg-die-hit" d={BURST} transform="translate(-5.4 -5.4)" />
          <path class="mg-die-hit" d={BURST} transform="translate(5.4 5.4)" />
        </>
      )}
    </svg>
  );
}
