import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { LeadRow, WaitingLeads as Waiting } from '#shared/leads/inbox-schemas.ts';
import { pathTo, withSearch } from '#shared/routes.ts';
import { Card } from '#src/admin/kit/card.tsx';
import { Columns, Text } from '#src/admin/kit/layout.ts';
import { EmptyState, LoadFailure, SkeletonList } from '#src/admin/kit/list-states.tsx';
import { Section, SectionHead } from '#src/admin/kit/section.tsx';
import { ASKED_BY_LOAD } from '#src/admin/lib/admin-page.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { LeadList } from './lead-list.tsx';
import { type LeadQuery, leadSearch, NO_FILTER } from './lead-query.ts';

const { dashboard: LABELS, loading } = words.leads;

export function WaitingLeads() {
  const heading = useId();
  const waiting = trpc.admin.leads.work.waiting.useQuery(undefined, ASKED_BY_LOAD);
  return (
    <Section aria-labelledby={heading}>
      <SectionHead>
        <h2 id={heading}>{LABELS.heading}</h2>
        <Link className="link" to={pathTo('adminLeads')}>
          {LABELS.all}
        </Link>
      </SectionHead>
      {waiting.data ? (
        <WaitingLists waiting={waiting.data} now={new Date(waiting.dataUpdatedAt)} />
      ) : (
        <Card>
          {waiting.isError ? (
            <LoadFailure text={LABELS.failed} onRetry={waiting.refetch} />
          ) : (
            <SkeletonList label={loading} rows={2} height="4.8rem" />
          )}
        </Card>
      )}
    </Section>
  );
}

function WaitingLists({ waiting, now }: { waiting: Waiting; now: Date }) {
  const { own, fresh, newest, due, reminders } = waiting;
  if (own.count + fresh + due === 0) {
    return (
      <Card>
        <EmptyState text={LABELS.none} />
      </Card>
    );
  }
  return (
    <Columns css={{ '--columns': 'repeat(auto-fit, minmax(min(26rem, 100%), 1fr))' }}>
      {own.count > 0 && (
        <WaitingList
          title={LABELS.own(own.count)}
          leads={own.leads}
          more={LABELS.allOwn}
          query={{ owner: own.ownerId }}
          now={now}
        />
      )}
      {fresh > 0 && (
        <WaitingList
          title={LABELS.fresh(fresh)}
          leads={newest}
          more={moreOf(fresh, newest)}
          query={{ stage: 'new' }}
          now={now}
        />
      )}
      {due > 0 && (
        <WaitingList
          title={LABELS.due(due)}
          leads={reminders}
          more={moreOf(due, reminders)}
          query={{ due: true }}
          now={now}
        />
      )}
    </Columns>
  );
}

function moreOf(total: number, { length }: readonly LeadRow[]): string | undefined {
  return total > length ? LABELS.more(total - length) : undefined;
}

type WaitingListProps = {
  title: string;
  leads: readonly LeadRow[];
  /** The text of the link to the complete list; undefined if the list is complete. */
  more: string | undefined;
  query: Partial<LeadQuery>;
  now: Date;
};

function WaitingList({ title, leads, more, query, now }: WaitingListProps) {
  const hrefOf = (lead?: string) =>
    withSearch(pathTo('adminLeads'), leadSearch.write({ ...NO_FILTER, page: 1, lead, ...query }));
  return (
    <div>
      <Text as="h3" fontSize="1rem" marginBottom=".5rem">
        {title}
      </Text>
      <Card>
        <LeadList label={title} leads={leads} now={now} openId={undefined} hrefOf={hrefOf} />
      </Card>
      {more !== undefined && (
        <Text marginTop=".5rem">
          <Link className="link" to={hrefOf()}>
            {more}
          </Link>
        </Text>
      )}
    </div>
  );
}
