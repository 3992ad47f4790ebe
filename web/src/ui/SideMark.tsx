// The sides of a game told apart without colour: each has a shape, and a class for its hue.

const SHAPES = [
  "M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1Z", // a disc
  "M2 2h12v12H2Z", // a square
  "M8 1 15 14H1Z", // a triangle
  "M8 0l8 8-8 8-8-8Z", // a diamond
];

export function SideMark({ index }: { index: number }) {
  return (
    <svg class="side-mark" viewBox="0 0 16 16" aria-hidden="true">
      <path d={SHAPES[index % SHAPES.length]} />
    </svg>
  );
}

export const sideClass = (index: number): string => `side side-${Math.max(0, index) % 4}`;
