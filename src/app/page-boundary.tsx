import { ERRORS } from '#shared/errors.ts';
import { pathTo } from '#shared/routes.ts';
import { reportFailure } from '#src/lib/report-failure.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Component, type ReactNode } from 'react';

type PageBoundaryProps = {
  /** Changes with every navigation, so that another page gets a new try. */
  place: string;
  children: ReactNode;
};

type PageBoundaryState = { failed: boolean; place: string };

/** Keeps the frame around a page that fails to render, with a message and a way on. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { failed: false, place: this.props.place };

  static getDerivedStateFromError(): Partial<PageBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ place }: PageBoundaryProps, state: PageBoundaryState) {
    return state.place === place ? null : { failed: false, place };
  }

  override componentDidCatch(error: unknown): void {
    reportFailure('page', error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="wrap page failed" role="alert">
        <h1>{ERRORS.INTERNAL.text}</h1>
        <ButtonLink href={pathTo('landing')}>Ana sayfaya dönün</ButtonLink>
      </div>
    );
  }
}
