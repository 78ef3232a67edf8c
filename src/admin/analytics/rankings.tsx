import type { LeadSources, PageCount, ReferrerCount } from '#shared/schemas/analytics.ts';
import { PageName, readable } from './page-name.tsx';
import { Ranking } from './ranking.tsx';
import { words } from '#src/admin/lib/words.ts';

const {
  pages: PAGES,
  referrers: REFERRERS,
  leadPages: LEAD_PAGES,
  leadCampaigns: LEAD_CAMPAIGNS,
  empty,
} = words.analytics;

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

export function LeadPageRanking({ sources }: { sources: LeadSources }) {
  return (
    <Ranking
      id="lead-pages-h"
      title={LEAD_PAGES.title}
      text={LEAD_PAGES.text}
      columns={Object.values(LEAD_PAGES.columns)}
      rows={sources.pages.map(({ name, leads }) => ({
        name: name === null ? LEAD_PAGES.unknown : readable(name),
        counts: [leads],
      }))}
    />
  );
}

export function LeadCampaignRanking({ sources }: { sources: LeadSources }) {
  return (
    <Ranking
      id="lead-campaigns-h"
      title={LEAD_CAMPAIGNS.title}
      text={LEAD_CAMPAIGNS.text}
      columns={Object.values(LEAD_CAMPAIGNS.columns)}
      rows={sources.campaigns.map(({ name, leads }) => ({
        name: name ?? LEAD_CAMPAIGNS.none,
        counts: [leads],
      }))}
      ours
    />
  );
}
