import { PageHead } from '#src/features/admin/page-head.tsx';

export function Page() {
  return <PageHead title="Manage Posts" />;
}
