import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { pathTo } from '#shared/routes.ts';
import { VISITOR_ERRORS } from '#shared/visitor-errors.ts';
import { reportFailure } from '#src/lib/report-failure.ts';
import { ButtonLink } from '#src/ui/button.tsx';

/** Replaces a page that cannot be rendered. The frame around the page stays. */
export function PageError() {
  const error = useRouteError();
  useEffect(() => reportFailure('page', error), [error]);
  return (
    <div className="wrap page failed" role="alert">
      <h1>{VISITOR_ERRORS.INTERNAL.text}</h1>
      <ButtonLink href={pathTo('landing')}>Ana sayfaya dönün</ButtonLink>
    </div>
  );
}

/**
 * Rethrows an error of the frame, so that React's root handles it. Otherwise React Router would display its own
 * message.
 */
export function RethrowFrameError(): never {
  throw useRouteError();
}
