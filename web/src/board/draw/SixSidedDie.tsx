/** Six-sided dice. */

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

export function SixSidedDie({ face, look }: { face: number; look?: string }) {
  return (
    <svg class={`die ${look ?? ""}`} viewBox="-16 -16 32 32" role="img" aria-label={String(face)}>
      <rect class="die-body" x="-14" y="-14" width="28" height="28" rx="6" />
      {(PIPS[face] ?? []).map(([x, y]) => (
        <circle key={`${x} ${y}`} class="die-pip" cx={x * 7.2} cy={y * 7.2} r="2.9" />
      ))}
    </svg>
  );
}
