// What a game draws may fail; the page around it must not.
import { Component, type ComponentChildren } from "preact";

interface Props {
  about: unknown; // when it changes, the part is tried again
  otherwise: ComponentChildren;
  children: ComponentChildren;
}

export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  componentDidCatch(error: unknown): void {
    console.error(error);
  }

  componentDidUpdate(before: Props): void {
    if (this.state.failed && before.about !== this.props.about) this.setState({ failed: false });
  }

  render() {
    return this.state.failed ? this.props.otherwise : this.props.children;
  }
}
