import { pathTo } from '#shared/routes.ts';
import { VISITOR_ERRORS } from '#shared/visitor-errors.ts';
import { reportFailure } from '#src/lib/report-failure.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';

/** Stands in the frame for a page that fails to render, with a message and a way on. */
export function PageFailed() {
  const error = useRouteError();
  useEffect(() => reportFailure('page', error), [error]);
  return (
    <div className="wrap page failed" role="alert">
      <h1>{VISITOR_ERRORS.INTERNAL.text}</h1>
      <ButtonLink href={pathTo('landing')}>Ana sayfaya dönün</ButtonLink>
    </div>
  );
}

/** Hands the error on to the root, instead of React Router's own message. */
export function FrameFailed(): never {
  throw useRouteError();
}
