import { pathTo } from '#shared/routes.ts';
import { PageHead } from './page-head.tsx';

/** An address of the admin area that leads nowhere. */
export function NothingHere() {
  return (
    <>
      <PageHead title="Page not found" back={{ label: 'Back to Dashboard', to: pathTo('adminDashboard') }} />
      <p>There is nothing at this address.</p>
    </>
  );
}
