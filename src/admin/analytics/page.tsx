import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { useSearchParams } from 'react-router-dom';
import { ADMIN_FILES } from '#shared/routes.ts';
import { Flex } from '#src/admin/kit/layout.ts';
import { ListLink } from '#src/admin/kit/list-link.tsx';
import { PageHead } from '#src/admin/kit/page-head.tsx';
import { HeadActions } from '#src/admin/kit/section.tsx';
import type { PageRequest } from '#src/admin/lib/admin-page.ts';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Revenue, RevenueActions } from '../revenue/revenue.tsx';
import { readRevenueQuery, revenueInput } from '../revenue/revenue-query.ts';
import { DownloadButton } from './download-button.tsx';
import { readPeriod } from './period.ts';
import { ANALYTICS_VIEWS, readView, searchOfView } from './view.ts';
import { loadVisits, Visits } from './visits.tsx';

const LABELS = words.analytics;

const dayIn = (timeZone: string) => format(new TZDate(new Date(), timeZone), 'yyyy-MM-dd');

export function load(request: PageRequest): void {
  const { queries, search, site } = request;
  const today = dayIn(site.timeZone);
  if (readView(search) === 'visits') loadVisits(request, today);
  else void queries.admin.analytics.revenue.prefetch(revenueInput(readRevenueQuery(search, today)));
}

export function Page() {
  const { timeZone } = useSite();
  const [search] = useSearchParams();
  const today = dayIn(timeZone);
  const view = readView(search);
  const { from, to } = readPeriod(search, today);
  return (
    <>
      <PageHead title={LABELS.title}>
        <HeadActions>
          {view === 'revenue' ? (
            <RevenueActions today={today} />
          ) : (
            <DownloadButton path={ADMIN_FILES.pages} input={{ from, to }} />
          )}
        </HeadActions>
      </PageHead>
      <Flex
        as="nav"
        aria-label={LABELS.views.label}
        gap=".15rem"
        marginBottom="1rem"
        borderBottom="1px solid var(--colors-line)"
      >
        {ANALYTICS_VIEWS.map((each) => (
          <ListLink
            look="tab"
            key={each}
            to={{ search: String(searchOfView(each, search)) }}
            aria-current={each === view ? 'page' : undefined}
            preventScrollReset
          >
            {LABELS.views[each]}
          </ListLink>
        ))}
      </Flex>
      {view === 'revenue' ? <Revenue today={today} /> : <Visits today={today} />}
    </>
  );
}
