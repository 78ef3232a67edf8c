import type { LeadListOutput } from '#shared/schemas/admin-leads.ts';
import { Card } from '#src/admin/kit/card.tsx';
import { ListAndDetail } from '#src/admin/kit/layout.ts';
import { ListScreen } from '#src/admin/kit/list-screen.tsx';
import { EmptyState, SkeletonList } from '#src/admin/kit/list-states.tsx';
import type { ShownList } from '#src/admin/kit/use-list-screen.ts';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LeadList } from './lead-list.tsx';
import { isFiltered, type LeadQuery, NO_FILTER } from './lead-query.ts';
import { ReadLead } from './read-lead.tsx';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.leads;

type LeadInboxProps = {
  inbox: ShownList<LeadQuery, LeadListOutput>;
  /** The filters; on a small screen they make room while a lead is read. */
  find: ReactNode;
  hrefOf: (change: Partial<LeadQuery>) => string;
};

/** The list at the left, the open lead at the right; on small screens one of the two. */
export function LeadInbox({ inbox, find, hrefOf }: LeadInboxProps) {
  const { state: query, list, change } = inbox;
  const leads = list.data?.leads ?? [];
  return (
    <ListAndDetail of="leads" data-reading={query.lead === undefined ? undefined : ''}>
      <div className="find">{find}</div>
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
          noneFound={{
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
              chosen={query.lead}
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
            <ReadLead key={query.lead} id={query.lead} />
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
