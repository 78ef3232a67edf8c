import type { LeadListOutput } from '#shared/schemas/admin-leads.ts';
import { Card } from '#src/admin/kit/card.tsx';
import { ListAndDetail } from '#src/admin/kit/layout.ts';
import { ListScreen } from '#src/admin/kit/list-screen.tsx';
import { EmptyState, LoadFailure, SkeletonList } from '#src/admin/kit/list-states.tsx';
import type { ListState } from '#src/admin/kit/use-list-screen.ts';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { LeadList } from './lead-list.tsx';
import { isFiltered, type LeadQuery, NO_FILTER } from './lead-query.ts';
import { errorCodeOf } from '#src/admin/lib/error-code.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { LeadDetailCard } from './lead-detail-card.tsx';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.leads;

type LeadInboxProps = {
  inbox: ListState<LeadQuery, LeadListOutput>;
  /** Hidden on small screens while a lead is open. */
  filters: ReactNode;
  hrefOf: (change: Partial<LeadQuery>) => string;
};

export function LeadInbox({ inbox, filters, hrefOf }: LeadInboxProps) {
  const { state: query, list, change } = inbox;
  const leads = list.data?.leads ?? [];
  return (
    <ListAndDetail of="leads" data-reading={query.lead === undefined ? undefined : ''}>
      <div className="find">{filters}</div>
      <div className="list" aria-busy={list.isPlaceholderData}>
        <ListScreen
          screen={inbox}
          frame={Card}
          skeleton={
            <Card>
              <SkeletonList label={MESSAGES.loading} rows={6} height="4.8rem" />
            </Card>
          }
          empty={MESSAGES.empty.none}
          noMatches={{
            isFiltered: isFiltered(query),
            text: MESSAGES.empty.noMatch,
            clear: MESSAGES.empty.clear,
            onClear: () => change({ ...NO_FILTER, page: 1, lead: undefined }),
          }}
          rows={leads.length}
          showing={MESSAGES.showing}
          onPage={(page) => change({ page })}
        >
          <Card>
            <LeadList
              leads={leads}
              now={new Date(list.dataUpdatedAt)}
              openId={query.lead}
              hrefOf={(lead) => hrefOf({ lead })}
            />
          </Card>
        </ListScreen>
      </div>
      <div className="side">
        {query.lead !== undefined ? (
          <>
            <Link className="back" to={hrefOf({ lead: undefined })}>
              <WorkIcon name="back" />
              {MESSAGES.back}
            </Link>
            <OpenLead key={query.lead} id={query.lead} />
          </>
        ) : (
          leads.length > 0 && (
            <Card>
              <EmptyState text={MESSAGES.empty.choose} />
            </Card>
          )
        )}
      </div>
    </ListAndDetail>
  );
}

function OpenLead({ id }: { id: string }) {
  const lead = trpc.admin.leads.detail.useQuery({ id });
  const frame = useRef<HTMLDivElement>(null);
  const isLoaded = lead.data !== undefined;

  // On small screens the list disappears, so the focus moves to the name.
  useEffect(() => {
    if (isLoaded && document.activeElement === document.body) {
      frame.current?.querySelector<HTMLElement>('h2')?.focus();
    }
  }, [isLoaded]);

  if (lead.data) {
    return (
      <div ref={frame}>
        <LeadDetailCard lead={lead.data} now={new Date(lead.dataUpdatedAt)} />
      </div>
    );
  }
  return (
    <Card>
      {lead.isError ? (
        errorCodeOf(lead.error) === 'NOT_FOUND' ? (
          <EmptyState text={MESSAGES.empty.gone} />
        ) : (
          <LoadFailure text={MESSAGES.failed.detail} onRetry={lead.refetch} />
        )
      ) : (
        <SkeletonList label={MESSAGES.loadingOne} rows={7} height="3.2rem" />
      )}
    </Card>
  );
}
