import type { PageCount, ReferrerCount } from '#shared/analytics/schemas.ts';
import { words } from '#src/admin/lib/words.ts';
import { PageName } from './page-name.tsx';
import { Ranking } from './ranking.tsx';

const { pages: PAGES, referrers: REFERRERS, empty } = words.analytics;

export function PageRanking({ pages }: { pages: readonly PageCount[] }) {
  return (
    <Ranking
      id="pages-h"
      title={PAGES.title}
      text={PAGES.text}
      columns={Object.values(PAGES.columns)}
      rows={pages.map(({ path, post, views, visits }) => ({
        name: path,
        node: <PageName path={path} post={post} />,
        counts: [views, visits],
      }))}
    />
  );
}

export function ReferrerRanking({ referrers }: { referrers: readonly ReferrerCount[] }) {
  return (
    <Ranking
      id="referrers-h"
      title={REFERRERS.title}
      text={REFERRERS.text}
      columns={Object.values(REFERRERS.columns)}
      rows={referrers.map(({ host, visits }) => ({ name: host ?? REFERRERS.direct, counts: [visits] }))}
      ours
      none={empty.referrers}
    />
  );
}
