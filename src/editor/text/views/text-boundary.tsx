import { Component, type ReactNode } from 'react';
import { words } from '#src/admin/lib/words.ts';

/** More failures in a row mean a text that cannot render. */
const MAX_FAILURES = 3;
const IN_A_ROW_MS = 5_000;

type BoundaryProps = {
  /** Requests a new editor, as the page differs from the old one's text. */
  onFailed: () => void;
  children: ReactNode;
};

/** Renders again after browser extensions or translators changed the page and React failed. */
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
