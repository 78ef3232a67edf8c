import { LEADS_PER_PAGE } from '#shared/lead-states.ts';
import type { LeadListOutput } from '#shared/schemas/admin-leads.ts';
import { errorCodeOf } from '#src/lib/error-code.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Button } from '#src/ui/button.tsx';
import { WorkIcon } from '#src/ui/work-icon.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '../card.tsx';
import { Bones, Empty, LoadFailure } from '../list-states.tsx';
import { ListFoot } from '../list-foot.tsx';
import { LeadList } from './lead-list.tsx';
import type { LeadQuery } from './lead-query.ts';
import { LeadSlip } from './lead-slip.tsx';
import { LEAD_WORDS as WORDS } from './lead-words.ts';

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
      // One thing at a time: the slip in place of the list, and the way back above it.
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
  /** What is shown answers an earlier question. */
  stale: boolean;
  failed: boolean;
  onRetry: () => void;
  hrefOf: (change: Partial<LeadQuery>) => string;
  onPage: (page: number) => void;
  onClear: () => void;
};

/** The leads at the left, the one that is read at the right; on small screens one after the other. */
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
              <Empty text={WORDS.empty.choose} />
            </Card>
          )
        ) : (
          <>
            <Link className="back" to={hrefOf({ lead: undefined })}>
              <WorkIcon name="back" />
              {WORDS.back}
            </Link>
            <ReadLead key={query.lead} id={query.lead} />
          </>
        )}
      </div>
    </Inbox>
  );
}

function LeadPage({ query, answer, answeredAt, failed, onRetry, hrefOf, onClear }: LeadInboxProps) {
  if (failed) return <LoadFailure text={WORDS.failed.load} again={WORDS.again} onRetry={onRetry} />;
  if (!answer) return <Bones label={WORDS.loading} rows={6} height="4.8rem" />;
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
    <Empty text={WORDS.empty.noMatch}>
      <Button look="line" onClick={onClear}>
        {WORDS.empty.clear}
      </Button>
    </Empty>
  ) : (
    <Empty text={WORDS.empty.none} />
  );
}

function PageFoot({ query: { page }, answer, failed, onPage }: LeadInboxProps) {
  if (failed || !answer || answer.leads.length === 0) return null;
  const before = (page - 1) * LEADS_PER_PAGE;
  const pages = Math.ceil(answer.total / LEADS_PER_PAGE);
  return (
    <ListFoot
      shown={WORDS.showing(before + 1, before + answer.leads.length, answer.total)}
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

  // On a small screen the list that was pressed is gone: the reader goes on at the name.
  useEffect(() => {
    if (isThere && document.activeElement === document.body) {
      place.current?.querySelector<HTMLElement>('h2')?.focus();
    }
  }, [isThere]);

  if (lead.data) {
    return (
      <div ref={place}>
        <LeadSlip lead={lead.data} onChanged={() => void utils.admin.leads.invalidate()} />
      </div>
    );
  }
  return (
    <Card>
      {lead.isError ? (
        errorCodeOf(lead.error) === 'NOT_FOUND' ? (
          <Empty text={WORDS.empty.gone} />
        ) : (
          <LoadFailure text={WORDS.failed.detail} again={WORDS.again} onRetry={() => void lead.refetch()} />
        )
      ) : (
        <Bones label={WORDS.loadingOne} rows={7} height="3.2rem" />
      )}
    </Card>
  );
}
