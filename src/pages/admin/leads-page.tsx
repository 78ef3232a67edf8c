import { pathTo, withSearch } from '#shared/routes.ts';
import { LeadFilters } from '#src/features/admin/leads/lead-filters.tsx';
import { useLeadExport } from '#src/features/admin/leads/lead-export.ts';
import { LeadInbox } from '#src/features/admin/leads/lead-inbox.tsx';
import { type LeadQuery, leadSearchOf, readLeadQuery } from '#src/features/admin/leads/lead-query.ts';
import { LEAD_WORDS } from '#src/features/admin/leads/lead-words.ts';
import { PageHead } from '#src/features/admin/page-head.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { Button } from '#src/ui/button.tsx';
import { WorkIcon } from '#src/ui/work-icon.tsx';
import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';

export function Page() {
  const [search, setSearch] = useSearchParams();
  const query = readLeadQuery(search);
  const { q, state, page } = query;
  const filter = { q, state };
  const list = trpc.admin.leads.list.useQuery({ ...filter, page }, { placeholderData: keepPreviousData });
  const { exporting, exportLeads } = useLeadExport();

  const change = (changes: Partial<LeadQuery>, replace = false) => {
    setSearch(leadSearchOf({ ...query, ...changes }), { replace, preventScrollReset: true });
  };

  return (
    <>
      <PageHead title={LEAD_WORDS.title}>
        <Button
          look="line"
          disabled={exporting || !list.data?.total}
          title={list.data?.total === 0 ? LEAD_WORDS.empty.noMatch : undefined}
          onClick={() => void exportLeads(filter)}
        >
          <WorkIcon name="download" />
          {exporting ? LEAD_WORDS.exporting : LEAD_WORDS.export}
        </Button>
      </PageHead>
      <LeadFilters
        query={query}
        counts={list.data?.counts}
        // What is found begins on its first page, and with nobody chosen.
        onChange={(changes, replace) => change({ page: 1, lead: undefined, ...changes }, replace)}
      />
      <LeadInbox
        query={query}
        answer={list.data}
        answeredAt={new Date(list.dataUpdatedAt)}
        stale={list.isPlaceholderData}
        failed={list.isError}
        onRetry={() => void list.refetch()}
        hrefOf={(changes) => withSearch(pathTo('adminLeads'), leadSearchOf({ ...query, ...changes }))}
        onPage={(next) => change({ page: next })}
        onClear={() => change({ q: '', state: undefined, page: 1, lead: undefined })}
      />
    </>
  );
}
