import { reportFailure } from '#src/lib/report-failure.ts';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PageFailure } from './page-failure.tsx';

type BoundaryProps = { place: string; children: ReactNode };
type BoundaryState = { failed: boolean; place: string };

/** Where a page cannot be fetched or drawn the frame stays and says so; another address is another try. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, place: this.props.place };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState) {
    return state.place === place ? null : { failed: false, place };
  }

  override componentDidCatch(error: unknown): void {
    reportFailure('admin page', error);
  }

  override render(): ReactNode {
    return this.state.failed ? <PageFailure /> : this.props.children;
  }
}

export function AdminPageBoundary({ children }: { children: ReactNode }) {
  return <Boundary place={useLocation().pathname}>{children}</Boundary>;
}
