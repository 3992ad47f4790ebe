/** What an option would bring, drawn below the pieces: the way with every step, the cells of an area or an aura, and what
 * somebody would see. */

import type { PreviewProps } from "./previewDrawing";
import { outline, polygon, polyline, scaled } from "./svgPaths";

export function PreviewPath({ lattice, drawing, start }: PreviewProps) {
  const cells = (names: readonly string[] | undefined) =>
    (names ?? []).map((name) => lattice.cell(name)).filter((cell) => cell >= 0);
  const path = cells(drawing.path);
  const points = [...(start ? [start] : []), ...path.map((cell) => lattice.centre(cell))];
  const footprint = cells(drawing.footprint);
  const area = cells(drawing.area);
  const aura = cells(drawing.aura);
  const field = cells(drawing.field);
  const sees = cells(drawing.sees);
  return (
    <g class="board-way" aria-hidden="true">
      {sees.length ? <path class="board-sees" d={outline(lattice, sees, 1)} /> : null}
      {field.length ? <path class="board-field" d={outline(lattice, field, 2)} /> : null}
      {aura.length ? <path class="board-aura" d={outline(lattice, aura, 3)} /> : null}
      {area.length ? (
        <>
          <path class="board-area" d={outline(lattice, area, 2)} />
          <path class="board-area-edge" d={outline(lattice, area, 2)} />
        </>
      ) : null}
      {footprint.length > 1 ? <path class="board-footprint" d={outline(lattice, footprint, 4)} /> : null}
      {points.length > 1 ? (
        <>
          <path class="board-path-ground" d={polyline(points)} />
          <path class="board-path" d={polyline(points)} />
          {path.map((cell, n) => {
            const c = lattice.centre(cell);
            return n === path.length - 1 ? (
              <path key={n} class="board-path-end" d={polygon(scaled(lattice, cell, 0.8))} />
            ) : (
              <circle key={n} class="board-step" cx={c.x} cy={c.y} r="5.5" />
            );
          })}
        </>
      ) : null}
    </g>
  );
}
