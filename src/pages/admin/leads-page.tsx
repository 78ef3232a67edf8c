import { pathTo, withSearch } from '#shared/routes.ts';
import { LeadFilters } from '#src/features/admin/leads/lead-filters.tsx';
import { useLeadExport } from '#src/features/admin/leads/lead-export.ts';
import { LeadInbox } from '#src/features/admin/leads/lead-inbox.tsx';
import { leadSearchOf, readLeadQuery } from '#src/features/admin/leads/lead-query.ts';
import { LEAD_WORDS } from '#src/features/admin/leads/lead-words.ts';
import { PageHead } from '#src/features/admin/page-head.tsx';
import { useAddress } from '#src/features/admin/use-address.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Button } from '#src/ui/button.tsx';
import { WorkIcon } from '#src/ui/work-icon.tsx';
import { PersonDialog } from '#src/features/admin/leads/person-dialog.tsx';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';

export function Page() {
  const { state: query, change } = useAddress(readLeadQuery, leadSearchOf);
  const { q, state, page } = query;
  const filter = { q, state };
  const list = trpc.admin.leads.list.useQuery({ ...filter, page }, { placeholderData: keepPreviousData });
  const { exporting, exportLeads } = useLeadExport();
  const [asking, setAsking] = useState(false);
  const { leads } = trpc.useUtils().admin;

  return (
    <>
      <PageHead title={LEAD_WORDS.title}>
        <Button look="line" onClick={() => setAsking(true)}>
          {LEAD_WORDS.person.open}
        </Button>
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
        onFilter={(filters, how) => change({ page: 1, lead: undefined, ...filters }, how)}
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
      {asking && <PersonDialog onClose={() => setAsking(false)} onErased={() => void leads.invalidate()} />}
    </>
  );
}
