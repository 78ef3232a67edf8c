import { pathTo } from '#shared/routes.ts';
import { PageHead } from '#src/admin/kit/page-head.tsx';
import { words } from '#src/admin/lib/words.ts';

/** The page of an unknown path in the admin area. */
export function NothingHere() {
  return (
    <>
      <PageHead
        title={words.frame.notFound.title}
        back={{ label: words.lists.backToDashboard, to: pathTo('adminDashboard') }}
      />
      <p>{words.frame.notFound.text}</p>
    </>
  );
}
