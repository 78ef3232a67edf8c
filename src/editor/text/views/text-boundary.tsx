import { Component, type ReactNode } from 'react';
import { words } from '#src/admin/lib/words.ts';

/** The maximum number of failures in `IN_A_ROW_MS`. More failures mean that the text itself cannot be rendered. */
const MAX_FAILURES = 3;
const IN_A_ROW_MS = 5_000;

type BoundaryProps = {
  /**
   * Called after a failure. The parent must replace the editor, as the page may differ from the editor's document.
   */
  onFailed: () => void;
  children: ReactNode;
};

/** Renders the text again if React fails because a browser extension or translator changed the page. */
export class TextBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  #failures: number[] = [];

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    const now = performance.now();
    this.#failures = [...this.#failures.filter((at) => now - at < IN_A_ROW_MS), now];
    if (this.#failures.length > MAX_FAILURES) return;
    this.props.onFailed();
    this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <p role="alert" className="undrawn">
        {words.text.failed}
      </p>
    );
  }
}
