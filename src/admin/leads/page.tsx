import { useState } from 'react';
import type { LeadFilter } from '#shared/leads/inbox-schemas.ts';
import { LEADS_PER_PAGE } from '#shared/leads/lead-states.ts';
import { isAllowed } from '#shared/roles.ts';
import { ADMIN_FILES, pathTo, withSearch } from '#shared/routes.ts';
import { useAreaStores } from '#src/admin/kit/area-stores.ts';
import { PageHead } from '#src/admin/kit/page-head.tsx';
import { HeadActions } from '#src/admin/kit/section.tsx';
import { LIST_QUERY, useListScreen } from '#src/admin/kit/use-list-screen.ts';
import { useListSearch } from '#src/admin/kit/use-list-search.ts';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import type { PageRequest } from '#src/admin/lib/admin-page.ts';
import { downloadFile } from '#src/admin/lib/download.ts';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useBusy } from '#src/admin/lib/use-busy.ts';
import { words } from '#src/admin/lib/words.ts';
import { SavedViews } from '#src/admin/saved-views/saved-views.tsx';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import { ExpectedSum } from './expected-sum.tsx';
import { LeadFilters } from './lead-filters.tsx';
import { LeadInbox } from './lead-inbox.tsx';
import { ReadingHead } from './lead-parts.ts';
import { filterOf, isFiltered, type LeadQuery, leadSearch } from './lead-query.ts';
import { LeadStages } from './lead-stages.tsx';
import { PersonDialog } from './person-dialog.tsx';

export function load({ queries, search }: PageRequest): void {
  const query = leadSearch.read(search);
  void queries.admin.leads.list.prefetch({ ...filterOf(query), page: query.page });
}

export function Page() {
  const { role } = useMember();
  const search = useListSearch(leadSearch);
  const { state: query, change } = search;
  const filter = filterOf(query);
  const list = trpc.admin.leads.list.useQuery({ ...filter, page: query.page }, LIST_QUERY);
  const inbox = useListScreen(search, list, { perPage: LEADS_PER_PAGE, failed: words.leads.failed.load });

  const hrefOf = (changes: Partial<LeadQuery>) =>
    withSearch(pathTo('adminLeads'), leadSearch.write({ ...query, ...changes }));

  return (
    <>
      <ReadingHead data-reading={query.lead === undefined ? undefined : ''}>
        <PageHead title={words.leads.title}>
          <ExpectedSum sums={list.data?.expected ?? []} />
          {isAllowed(role, 'admin') && <PersonalData filter={filter} total={list.data?.total} />}
        </PageHead>
      </ReadingHead>
      <LeadInbox
        inbox={inbox}
        filters={
          <>
            <LeadStages query={query} counts={list.data} hrefOf={hrefOf} />
            <SavedViews
              list="leads"
              path={pathTo('adminLeads')}
              search={leadSearch.write({ ...query, q: '', page: 1, lead: undefined }).toString()}
              isFiltered={isFiltered({ ...query, q: '' })}
              about={query.q === '' ? undefined : words.views.wordsLeftOut}
            />
            <LeadFilters
              query={query}
              counts={list.data?.counts}
              total={list.data?.total}
              onFilter={(filters, how) => change({ page: 1, lead: undefined, ...filters }, how)}
            />
          </>
        }
        hrefOf={hrefOf}
      />
    </>
  );
}

/** Buttons that find the data of a person and export the leads of the list. */
function PersonalData({ filter, total }: { filter: LeadFilter; total: number | undefined }) {
  const { exporting, exportLeads } = useLeadExport();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <HeadActions>
        <Button look="line" onClick={() => setAsking(true)}>
          {words.leads.person.open}
        </Button>
        <Button
          look="line"
          disabled={exporting || !total}
          title={total === 0 ? words.leads.empty.noMatch : undefined}
          onClick={() => void exportLeads(filter)}
        >
          <WorkIcon name="download" />
          {exporting ? words.leads.exporting : words.leads.export}
        </Button>
      </HeadActions>
      {asking && <PersonDialog onClose={() => setAsking(false)} />}
    </>
  );
}

function useLeadExport(): { exporting: boolean; exportLeads: (filter: LeadFilter) => Promise<void> } {
  const { session } = useAreaStores();
  const [exporting, runBusy] = useBusy();

  const exportLeads = (filter: LeadFilter) =>
    runBusy(async () => {
      try {
        await downloadFile(ADMIN_FILES.leads, filter, session);
        void toast(words.leads.done.exported);
      } catch {
        void toast(words.leads.failed.export, 'error');
      }
    });
  return { exporting, exportLeads };
}
