import { Button } from '#src/ui/button.tsx';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

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

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="failed" role="alert">
        <h1 tabIndex={-1}>This page could not be shown</h1>
        <p>Check your connection and load it again.</p>
        <Button onClick={() => location.reload()}>Reload</Button>
      </div>
    );
  }
}

export function AdminPageBoundary({ children }: { children: ReactNode }) {
  return <Boundary place={useLocation().pathname}>{children}</Boundary>;
}
