import type { LeadRow } from '#shared/schemas/admin-leads.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { LeadStateBadge } from './lead-state-badge.tsx';
import { formatArrival, formatMoment } from './lead-times.ts';
import { LEAD_MESSAGES as MESSAGES } from './lead-messages.ts';

const List = chakra('ul', {
  base: {
    '& li + li': { borderTop: '1px solid', borderColor: 'line' },
    '& li:first-of-type a': { borderTopRadius: '3' },
    '& li:last-of-type a': { borderBottomRadius: '3' },
  },
});

const Row = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '.1rem .75rem',
    minHeight: '4.8rem',
    alignContent: 'center',
    padding: '.8rem 1.15rem',
    textDecoration: 'none',
    '&:hover': { background: 'bg.subtle' },
    '&[aria-current]': { background: 'brand.subtle', boxShadow: 'inset 3px 0 var(--colors-brand-fg)' },
    '&:focus-visible': { outlineOffset: '-3px' },
    '& > *': { minWidth: '0' },
    '& .who': { overflowWrap: 'anywhere' },
    '& b': { fontWeight: '600' },
    '& .of, & time, & .said': { color: 'fg.muted' },
    '& time': { justifySelf: 'end', fontSize: 'xs', fontVariantNumeric: 'tabular-nums', paddingTop: '.1rem' },
    '& .said': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .said[data-said]': { fontFamily: 'serif', fontSize: '1rem' },
  },
});

type LeadListProps = {
  leads: readonly LeadRow[];
  /** The time of the query. */
  now: Date;
  chosen: string | undefined;
  hrefOf: (id: string) => string;
};

/** Name, time, beginning of the message, and delivery of each lead. */
export function LeadList({ leads, now, chosen, hrefOf }: LeadListProps) {
  const { timeZone } = useSite();
  return (
    <List aria-label={MESSAGES.list}>
      {leads.map((lead) => (
        <li key={lead.id}>
          <Row to={hrefOf(lead.id)} preventScrollReset aria-current={lead.id === chosen ? 'true' : undefined}>
            <span className="who">
              <b lang={lead.erasedAt ? undefined : 'tr'}>{nameOf(lead)}</b>{' '}
              <span className="of" lang="tr">
                {lead.company}
              </span>
            </span>
            <time dateTime={lead.createdAt.toISOString()} title={formatMoment(lead.createdAt, timeZone)}>
              {formatArrival(lead.createdAt, now, timeZone)}
            </time>
            {lead.opening ? (
              <span className="said" data-said="" lang="tr">
                “{lead.opening}”
              </span>
            ) : (
              <span className="said">{MESSAGES.noMessage}</span>
            )}
            <LeadStateBadge state={lead.state} />
          </Row>
        </li>
      ))}
    </List>
  );
}

/** First and last name; empty for an erased person. */
export function nameOf({
  firstName,
  lastName,
  erasedAt,
}: Pick<LeadRow, 'firstName' | 'lastName' | 'erasedAt'>) {
  return erasedAt ? MESSAGES.erasedName : `${firstName} ${lastName}`;
}
