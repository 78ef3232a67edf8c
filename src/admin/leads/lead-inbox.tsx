import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { LeadListOutput } from '#shared/leads/inbox-schemas.ts';
import { Box, Flex, ListAndDetail } from '#src/admin/kit/layout.ts';
import { ListScreen } from '#src/admin/kit/list-screen.tsx';
import { EmptyState, LoadFailure, SkeletonList } from '#src/admin/kit/list-states.tsx';
import type { ListState } from '#src/admin/kit/use-list-screen.ts';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { errorCodeOf } from '#src/admin/lib/error-code.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { LeadDetailCard } from './lead-detail-card.tsx';
import { LeadList } from './lead-list.tsx';
import { isFiltered, type LeadQuery, NO_FILTER } from './lead-query.ts';

const LABELS = words.leads;

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
          frame={Box}
          skeleton={<SkeletonList label={LABELS.loading} rows={6} height="4.8rem" />}
          empty={LABELS.empty.none}
          noMatches={{
            isFiltered: isFiltered(query),
            text: LABELS.empty.noMatch,
            clear: LABELS.empty.clear,
            onClear: () => change({ ...NO_FILTER, page: 1, lead: undefined }),
          }}
          rows={leads.length}
          showing={LABELS.showing}
          onPage={(page) => change({ page })}
        >
          <LeadList
            leads={leads}
            now={new Date(list.dataUpdatedAt)}
            openId={query.lead}
            hrefOf={(lead) => hrefOf({ lead })}
          />
        </ListScreen>
      </div>
      <div className="side">
        {query.lead !== undefined ? (
          <>
            <Link className="back" to={hrefOf({ lead: undefined })}>
              <WorkIcon name="back" />
              {LABELS.back}
            </Link>
            <OpenLead
              key={query.lead}
              id={query.lead}
              steps={<Steps leads={leads} id={query.lead} hrefOf={hrefOf} />}
            />
          </>
        ) : (
          leads.length > 0 && <EmptyState text={LABELS.empty.choose} />
        )}
      </div>
    </ListAndDetail>
  );
}

type StepsProps = { leads: LeadListOutput['leads']; id: string; hrefOf: LeadInboxProps['hrefOf'] };

/** Links to the previous and the next lead. */
function Steps({ leads, id, hrefOf }: StepsProps) {
  const at = leads.findIndex((lead) => lead.id === id);
  const steps = [
    { icon: 'up', label: LABELS.previous, lead: leads[at - 1] },
    { icon: 'down', label: LABELS.next, lead: leads[at + 1] },
  ] as const;
  if (at === -1) return null;
  return (
    <Flex gap=".25rem" css={{ '@media (max-width: 48rem)': { display: 'none' } }}>
      {steps.map(({ icon, label, lead }) =>
        lead ? (
          <Link
            key={icon}
            className="iconbtn"
            to={hrefOf({ lead: lead.id })}
            aria-label={label}
            title={label}
            preventScrollReset
          >
            <WorkIcon name={icon} />
          </Link>
        ) : null,
      )}
    </Flex>
  );
}

function OpenLead({ id, steps }: { id: string; steps: ReactNode }) {
  const lead = trpc.admin.leads.detail.useQuery({ id });
  const frame = useRef<HTMLDivElement>(null);
  const isLoaded = lead.data !== undefined;

  // On small screens the list with the focused link disappears, so the focus moves to the name.
  useEffect(() => {
    if (isLoaded && document.activeElement === document.body) {
      frame.current?.querySelector<HTMLElement>('h2')?.focus();
    }
  }, [isLoaded]);

  if (lead.data) {
    return (
      <div ref={frame}>
        <LeadDetailCard lead={lead.data} now={new Date(lead.dataUpdatedAt)} steps={steps} />
      </div>
    );
  }
  return (
    <>
      {lead.isError ? (
        errorCodeOf(lead.error) === 'NOT_FOUND' ? (
          <EmptyState text={LABELS.empty.gone} />
        ) : (
          <LoadFailure text={LABELS.failed.detail} onRetry={lead.refetch} />
        )
      ) : (
        <SkeletonList label={LABELS.loadingOne} rows={7} height="3.2rem" />
      )}
    </>
  );
}
