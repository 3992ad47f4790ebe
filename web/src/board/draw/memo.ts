/** A component that is drawn again only when its properties differ, as told: boards have thousands of strokes that stay
 * as they are while pieces move. */

import { Component, type FunctionComponent, h } from "preact";
import type { Lattice } from "../grid/lattice";

export function memo<P>(drawn: FunctionComponent<P>, same: (before: P, after: P) => boolean): FunctionComponent<P> {
  class Kept extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      return !same(this.props as P, next);
    }

    override render() {
      return h(drawn as FunctionComponent<any>, this.props as any);
    }
  }
  return Kept as unknown as FunctionComponent<P>;
}

/** Are these properties still the same? */
export const alike =
  <P>(...keys: readonly (keyof P)[]) =>
  (a: P, b: P): boolean =>
    keys.every((key) => a[key] === b[key]);

/** Do these parts of a table still read the same, on the same ground? */
export const asBefore =
  <T>(...parts: readonly (keyof T)[]) =>
  (a: { lattice: Lattice; table: T }, b: { lattice: Lattice; table: T }): boolean =>
    a.lattice === b.lattice &&
    parts.every((part) => a.table[part] === b.table[part] || JSON.stringify(a.table[part]) === JSON.stringify(b.table[part]));
