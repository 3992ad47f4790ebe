/** What the engine tells of an option for it to be drawn before it is chosen; the keys are those of the wire. */

import type { Lattice, Point } from "../grid/lattice";

/** From a corner of one cell to a corner of another. */
export interface SightLine {
  from: string;
  from_corner: number;
  to: string;
  to_corner: number;
  clear: boolean;
}

export interface PreviewDrawing {
  /** Whose way it is. */
  model?: string;
  path?: string[];
  footprint?: string[];
  strikes?: { by: string; at: string; what?: string }[];
  snares?: string[];
  /** What waits on the way. */
  hazards?: { at: string; what: string }[];
  line?: SightLine;
  /** Where a line of sight is several lines. */
  lines?: SightLine[];
  /** Where it is a path of cells. */
  trace?: string[];
  /** Of a path of cells: does it reach its end? */
  clear?: boolean;
  blockers?: { at: string; what: string }[];
  cover?: boolean;
  cover_by?: { at: string; what: string }[];
  range?: number;
  reach?: [number, number];
  area?: string[];
  aura?: string[];
  /** What somebody looks at, and what of it is really seen. */
  field?: string[];
  sees?: string[];
  affected?: string[];
  ap?: number;
  noise?: number;
}

export interface PreviewProps {
  lattice: Lattice;
  drawing: PreviewDrawing;
  /** Where the way begins. */
  start: Point | null;
  spotOf: (piece: string) => Point | null;
  nameOf: (piece: string) => string;
}
