import { LEADS_PER_PAGE } from '#shared/lead-states.ts';
import type { LeadListOutput } from '#shared/schemas/admin-leads.ts';
import { errorCodeOf } from '#src/lib/error-code.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Button } from '#src/ui/button.tsx';
import { WorkIcon } from '#src/admin-ui/work-icon.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '#src/admin-ui/card.tsx';
import { SkeletonList, EmptyState, LoadFailure } from '#src/admin-ui/list-states.tsx';
import { ListFoot } from '#src/admin-ui/list-foot.tsx';
import { LeadList } from './lead-list.tsx';
import type { LeadQuery } from './lead-query.ts';
import { LeadDetailCard } from './lead-detail-card.tsx';
import { LEAD_MESSAGES as MESSAGES } from './lead-messages.ts';

const Inbox = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 25rem',
    gap: '1.25rem',
    alignItems: 'start',
    '& .list[aria-busy=true]': { opacity: '.55', transition: 'opacity var(--durations-base) 150ms' },
    '& .back': { display: 'none' },
    '@media (max-width: 75rem)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      // On small screens the detail card replaces the list, with the way back above it.
      '&[data-reading] .list': { display: 'none' },
      '&:not([data-reading]) .slip': { display: 'none' },
      '& .back': {
        display: 'inline-flex',
        alignItems: 'center',
        gap: '.4rem',
        minHeight: 'target',
        color: 'fg.muted',
        textDecoration: 'none',
      },
    },
  },
});

type LeadInboxProps = {
  query: LeadQuery;
  answer: LeadListOutput | undefined;
  answeredAt: Date;
  /** The rows belong to the previous query. */
  stale: boolean;
  failed: boolean;
  onRetry: () => void;
  hrefOf: (change: Partial<LeadQuery>) => string;
  onPage: (page: number) => void;
  onClear: () => void;
};

/** The list at the left, the open lead at the right; on small screens one of the two. */
export function LeadInbox(props: LeadInboxProps) {
  const { query, hrefOf } = props;
  return (
    <Inbox data-reading={query.lead === undefined ? undefined : ''}>
      <div className="list" aria-busy={props.stale}>
        <Card>
          <LeadPage {...props} />
        </Card>
        <PageFoot {...props} />
      </div>
      <div className="slip">
        {query.lead === undefined ? (
          props.answer !== undefined &&
          props.answer.leads.length > 0 && (
            <Card>
              <EmptyState text={MESSAGES.empty.choose} />
            </Card>
          )
        ) : (
          <>
            <Link className="back" to={hrefOf({ lead: undefined })}>
              <WorkIcon name="back" />
              {MESSAGES.back}
            </Link>
            <ReadLead key={query.lead} id={query.lead} />
          </>
        )}
      </div>
    </Inbox>
  );
}

function LeadPage({ query, answer, answeredAt, failed, onRetry, hrefOf, onClear }: LeadInboxProps) {
  if (failed) return <LoadFailure text={MESSAGES.failed.load} onRetry={onRetry} />;
  if (!answer) return <SkeletonList label={MESSAGES.loading} rows={6} height="4.8rem" />;
  if (answer.leads.length > 0) {
    return (
      <LeadList
        leads={answer.leads}
        now={answeredAt}
        chosen={query.lead}
        hrefOf={(lead) => hrefOf({ lead })}
      />
    );
  }
  const isFiltered = query.q !== '' || query.state !== undefined || query.page > 1;
  return isFiltered ? (
    <EmptyState text={MESSAGES.empty.noMatch}>
      <Button look="line" onClick={onClear}>
        {MESSAGES.empty.clear}
      </Button>
    </EmptyState>
  ) : (
    <EmptyState text={MESSAGES.empty.none} />
  );
}

function PageFoot({ query: { page }, answer, failed, onPage }: LeadInboxProps) {
  if (failed || !answer || answer.leads.length === 0) return null;
  const before = (page - 1) * LEADS_PER_PAGE;
  const pages = Math.ceil(answer.total / LEADS_PER_PAGE);
  return (
    <ListFoot
      shown={MESSAGES.showing(before + 1, before + answer.leads.length, answer.total)}
      page={page}
      pages={pages}
      onPage={onPage}
    />
  );
}

function ReadLead({ id }: { id: string }) {
  const lead = trpc.admin.leads.detail.useQuery({ id });
  const utils = trpc.useUtils();
  const place = useRef<HTMLDivElement>(null);
  const isThere = lead.data !== undefined;

  // On a small screen the pressed list is gone, so the focus moves to the name.
  useEffect(() => {
    if (isThere && document.activeElement === document.body) {
      place.current?.querySelector<HTMLElement>('h2')?.focus();
    }
  }, [isThere]);

  if (lead.data) {
    return (
      <div ref={place}>
        <LeadDetailCard lead={lead.data} onChanged={() => void utils.admin.leads.invalidate()} />
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
