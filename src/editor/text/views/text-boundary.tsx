import { Component, type ReactNode } from 'react';
import { words } from '#src/admin/lib/words.ts';

/** Failures in a row after which a text counts as not renderable. */
const MAX_FAILURES = 3;
const IN_A_ROW_MS = 5_000;

type BoundaryProps = {
  /** Requests another editor with the same text, as the page differs from this one's. */
  onFailed: () => void;
  children: ReactNode;
};

/** Extensions and translators may change the page, so that React fails. The text is rendered again. */
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
        {words.text.failed}
      </p>
    );
  }
}
