/** What a lesson asks for, marked on the board: a ring about it that also those see who want stillness, an arrow, and its
 * name in letters of the same size at any distance. */

import { useEffect } from "preact/hooks";
import { stillness } from "../../ui/media";
import { cellsNamed, type Lattice, middle, type Point } from "../grid/lattice";
import type { Camera } from "../input/camera";
import { outline } from "./svgPaths";

/** One place that is marked. */
export interface Spot {
  ring: (grown: number) => string; // a path about it, so much farther out
  at: Point;
  half: number; // from its middle to its upper and its lower edge
  label: string;
}

/** Some cells as one place; null where none of them is on the board. */
export function spotOn(lattice: Lattice, names: readonly string[], label: string): Spot | null {
  const cells = cellsNamed(lattice, names);
  if (!cells.length) return null;
  const heights = cells.flatMap((cell) => lattice.corners(cell).map((corner) => corner.y));
  const [top, low] = [Math.min(...heights), Math.max(...heights)];
  const at = { x: middle(cells.map((cell) => lattice.centre(cell))).x, y: (top + low) / 2 };
  return { ring: (grown) => outline(lattice, cells, -grown), at, half: (low - top) / 2, label };
}

/** A place of its own, such as an arrow, as a circle. */
export function spotAt(at: Point, radius: number, label: string): Spot {
  const ring = (grown: number): string => {
    const r = radius + grown;
    return `M${at.x - r} ${at.y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  };
  return { ring, at, half: radius, label };
}

const ROOM = 50; // pixels that the arrow and the name take above a place
const OUT = 2; // pixels from a place to its ring, which must not hide a small figure

/** The first place has an arrow and its name, so that names never cover each other; the others have a ring. */
export function LessonMark({ camera, spots }: { camera: Camera; spots: readonly Spot[] }) {
  const [first] = spots;
  useEffect(() => {
    if (first) camera.meet(first.at, spots.map((spot) => spot.at), stillness.matches);
  }, [first?.at.x, first?.at.y]);
  const pixel = 1 / camera.scale.value;
  return (
    <g class="board-wanted" aria-hidden="true">
      {spots.map((spot) => {
        const ring = spot.ring(OUT * pixel);
        return (
          <g key={`${spot.label} ${spot.at.x} ${spot.at.y}`} data-wanted={spot.label}>
            <path class="board-wanted-ground" d={ring} style={{ "stroke-width": `${6 * pixel}px` }} />
            <path class="board-wanted-ring" d={ring} style={{ "stroke-width": `${3 * pixel}px` }} />
          </g>
        );
      })}
      {first ? <Name camera={camera} spot={first} /> : null}
    </g>
  );
}

/** Drawn in pixels, whatever the scale: above the place, or below it where there is no room. */
function Name({ camera, spot }: { camera: Camera; spot: Spot }) {
  const pixel = 1 / camera.scale.value;
  const below = camera.toFrame({ x: spot.at.x, y: spot.at.y - spot.half }).y < ROOM;
  const edge = spot.at.y + (spot.half + OUT * pixel) * (below ? 1 : -1);
  const wide = spot.label.length * 9 + 16;
  return (
    <g transform={`translate(${spot.at.x} ${edge}) scale(${pixel})`}>
      <path class="board-wanted-arrow" d={below ? "M0 4l10 13h-20z" : "M0-4l10-13h-20z"} />
      {spot.label ? (
        <g transform={`translate(0 ${below ? 29 : -29})`}>
          <rect x={-wide / 2} y="-12" width={wide} height="24" rx="6" />
          <text y="5">{spot.label}</text>
        </g>
      ) : null}
    </g>
  );
}
