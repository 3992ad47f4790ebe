// The sides of a game told apart without colour: each has a shape, and a class for its hue.

const SHAPES = [
  "M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1Z", // a disc
  "M2 2h12v12H2Z", // a square
  "M8 1 15 14H1Z", // a triangle
  "M8 0l8 8-8 8-8-8Z", // a diamond
  "M5 0h6l5 5v6l-5 5H5l-5-5V5ZM5 5v6h6V5Z", // eight corners, and hollow, as small as it is
];

const RUN_BY_RULES = 4; // a side without seats, which follows those that four can have

/** The number of a side, for its colour and shape. Sides come in the order of their seats. */
export function sideNumber(chairs: readonly { side: string }[], side: string): number {
  const sides = [...new Set(chairs.map((each) => each.side))];
  return sides.includes(side) ? sides.indexOf(side) : RUN_BY_RULES;
}

export function SideMark({ index }: { index: number }) {
  return (
    <svg class="side-mark" viewBox="0 0 16 16" aria-hidden="true">
      <path d={SHAPES[index]} />
    </svg>
  );
}

export const sideClass = (index: number): string => `side side-${index}`;
