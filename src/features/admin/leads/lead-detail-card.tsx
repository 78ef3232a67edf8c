import { QUOTED_FIELD } from '#shared/lead-fields.ts';
import type { LeadDetail } from '#shared/schemas/admin-leads.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Alert } from '#src/ui/alert.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { LeadActions } from './lead-actions.tsx';
import { detailLinesOf } from './detail-lines.ts';
import { nameOf } from './lead-list.tsx';
import { LeadStateBadge } from './lead-state-badge.tsx';
import { stepsOf } from './lead-steps.ts';
import { formatMoment, formatStep } from './lead-times.ts';
import { LEAD_MESSAGES as MESSAGES } from './lead-messages.ts';

const Slip = chakra('article', {
  base: {
    padding: '1.4rem 1.5rem 1.5rem',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: '2',
    background: 'bg.surface',
    boxShadow: '2',
    overflowWrap: 'anywhere',
    '& header': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      gap: '1rem',
      paddingBottom: '.9rem',
      borderBottom: '1.5px dashed',
      borderColor: 'line',
    },
    // Space between two lines with marks, such as Ş above Ö.
    '& h2': { fontSize: '1.25rem', letterSpacing: '-.02em', lineHeight: '1.3' },
    '& blockquote': {
      padding: '1.1rem 0',
      fontFamily: 'serif',
      fontSize: '1.375rem',
      lineHeight: '1.36',
      textIndent: '-.42em',
      paddingLeft: '.42em',
      whiteSpace: 'pre-line',
    },
    '& .silent': { padding: '1.1rem 0', color: 'fg.muted' },
    '& .alert': { marginTop: '1rem' },
    '& dl': { borderTop: '1px solid', borderColor: 'line' },
    '& dl > div': {
      display: 'grid',
      gridTemplateColumns: '6rem minmax(0, 1fr)',
      gap: '.75rem',
      alignItems: 'baseline',
      padding: '.6rem 0',
      borderBottom: '1px solid',
      borderColor: 'line',
    },
    '& dt': { color: 'fg.muted' },
    '& dd': { fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
    '& dd a': { color: 'inherit', textDecorationColor: 'line.strong', textUnderlineOffset: '.2em' },
    '& ol': { display: 'grid', gap: '.75rem', paddingTop: '1rem' },
    '& li': { display: 'grid', gridTemplateColumns: '1rem 1fr auto', gap: '.65rem', alignItems: 'baseline' },
    '& li::before': {
      content: '""',
      width: '3px',
      height: '1rem',
      justifySelf: 'center',
      alignSelf: 'start',
      marginTop: '.2rem',
      background: 'voice.ai',
    },
    '& li[data-tone=failed]::before': { background: 'bad.fg' },
    '& li[data-tone=open]::before': { background: 'voice.human' },
    '& time': { color: 'fg.muted', fontSize: 'xs', fontVariantNumeric: 'tabular-nums' },
    '@media (max-width: 36rem)': {
      padding: '1.15rem 1.1rem 1.25rem',
      '& dl > div': { gridTemplateColumns: '5.25rem minmax(0, 1fr)' },
    },
    '@media (forced-colors: active)': { '& li::before': { forcedColorAdjust: 'none' } },
  },
});

/** All data of a lead: the message, then the person, then its history. */
export function LeadDetailCard({ lead, onChanged }: { lead: LeadDetail; onChanged: () => void }) {
  const site = useSite();
  const name = nameOf(lead);
  return (
    <Slip aria-labelledby="lead-name">
      <header>
        <h2 id="lead-name" lang={lead.erasedAt ? undefined : 'tr'} tabIndex={-1}>
          {name}
        </h2>
        <LeadStateBadge state={lead.state} />
      </header>
      {lead[QUOTED_FIELD] ? (
        <blockquote lang="tr">“{lead[QUOTED_FIELD]}”</blockquote>
      ) : (
        <p className="silent">{MESSAGES.noMessage}</p>
      )}
      <dl>
        {detailLinesOf(lead, {
          origin: site.origin,
          received: formatMoment(lead.createdAt, site.timeZone),
        }).map(({ label, value, href, turkish }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd lang={turkish ? 'tr' : undefined}>
              {href === undefined ? value : <a href={href}>{value}</a>}
            </dd>
          </div>
        ))}
      </dl>
      {notesOf(lead)}
      <ol aria-label={MESSAGES.steps}>
        {stepsOf(lead).map(({ text, at, tone }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- what happened stays in its place
          <li key={index} data-tone={tone}>
            <span>{text}</span>
            <time dateTime={at.toISOString()}>{formatStep(at, lead.createdAt, site.timeZone)}</time>
          </li>
        ))}
      </ol>
      <LeadActions lead={lead} onChanged={onChanged} />
    </Slip>
  );
}

function notesOf({ state, suspicion, ambiguous }: LeadDetail): ReactNode {
  if (state === 'held' && suspicion) return <Alert text={MESSAGES.held(MESSAGES.suspicions[suspicion])} />;
  return ambiguous && <Alert text={MESSAGES.ambiguous} />;
}
