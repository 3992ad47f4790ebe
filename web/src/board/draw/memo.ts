/** A component that is drawn again only when its properties differ, as told: boards have thousands of strokes that stay
 * as they are while pieces move. */

import { Component, type FunctionComponent, h } from "preact";

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
