import { reportFailure } from '#src/lib/report-failure.ts';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PageFailure } from './page-failure.tsx';

type BoundaryProps = { place: string; children: ReactNode };
/** `failure` holds what was thrown, in a box: anything may be. */
type BoundaryState = { failure: { error: unknown } | undefined; place: string };

/** Where a page cannot be fetched or drawn the frame stays and says so; another address is another try. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: undefined, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState) {
    return state.place === place ? null : { failure: undefined, place };
  }

  override componentDidCatch(error: unknown): void {
    reportFailure('admin page', error);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <PageFailure error={failure.error} /> : this.props.children;
  }
}

export function AdminPageBoundary({ children }: { children: ReactNode }) {
  return <Boundary place={useLocation().pathname}>{children}</Boundary>;
}
