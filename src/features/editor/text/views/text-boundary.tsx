import { Component, type ReactNode } from 'react';

/** A text that fails to be drawn this often in a row cannot be drawn. */
const MAX_FAILURES = 3;
const IN_A_ROW_MS = 5_000;

type BoundaryProps = {
  /** Asks for another editor with the same text; this one's page is out of step with it. */
  onFailed: () => void;
  children: ReactNode;
};

/**
 * Extensions and translators rewrite the page under the editor's hands, and React gives up on what it finds then. The
 * text itself is whole: it is drawn anew.
 */
export class TextBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  #failures: number[] = [];

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(): void {
    const now = performance.now();
    this.#failures = [...this.#failures.filter((at) => now - at < IN_A_ROW_MS), now];
    if (this.#failures.length > MAX_FAILURES) return;
    this.props.onFailed();
    this.setState({ failed: false });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <p role="alert" className="undrawn">
        The text could not be shown. What you have written is kept: reload the page to go on.
      </p>
    );
  }
}
