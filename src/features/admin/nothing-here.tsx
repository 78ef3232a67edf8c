import { pathTo } from '#shared/routes.ts';
import { PageHead } from '#src/admin-ui/page-head.tsx';

/** The page of an unknown path in the admin area. */
export function NothingHere() {
  return (
    <>
      <PageHead title="Page not found" back={{ label: 'Back to Dashboard', to: pathTo('adminDashboard') }} />
      <p>There is nothing at this address.</p>
    </>
  );
}
