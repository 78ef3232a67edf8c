import { reportFailure } from '#src/lib/report-failure.ts';
import { Component, type ReactNode } from 'react';
import { servedPart } from './kept-markup.tsx';

type PartProps = {
  /** Tells the parts of the site from one another; those of a page begin with `page`. */
  name: string;
  children: ReactNode;
};

/** Where what it holds fails in the browser, nothing stands in its place. The rest of the page goes on. */
export class SilentPart extends Component<PartProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportFailure(this.props.name, error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

/**
 * A part of the page that needs script. Where it fails in the browser, what the server drew of it stands in its place:
 * links and forms that work without script.
 */
export class LivePart extends SilentPart {
  override render(): ReactNode {
    const { name, children } = this.props;
    if (!this.state.failed) {
      return (
        <div className="still" data-live={name}>
          {children}
        </div>
      );
    }
    const markup = servedPart(name);
    return markup ? <div className="still" dangerouslySetInnerHTML={markup} /> : null;
  }
}
