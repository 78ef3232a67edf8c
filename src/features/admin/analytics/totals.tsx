import type { DayCount, FunnelStep } from '#shared/schemas/analytics.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { cardLook } from '../card.tsx';
import { ANALYTICS_WORDS } from './analytics-words.ts';
import { written } from './chart-parts.tsx';
import { shareOf } from './stems.ts';

const { totals: WORDS, share } = ANALYTICS_WORDS;

const Row = chakra('dl', {
  base: {
    ...cardLook,
    display: 'grid',
    gridTemplateColumns: 'repeat(4, 1fr)',
    '& > div': { padding: '1.15rem 1.35rem 1.25rem', borderLeft: '1px solid', borderColor: 'line' },
    '& > div:first-of-type': { borderLeft: '0' },
    '& dt': { fontWeight: '600' },
    '& dd': {
      fontSize: '2.25rem',
      fontWeight: '600',
      letterSpacing: '-.04em',
      lineHeight: '1.15',
      fontVariantNumeric: 'tabular-nums',
    },
    '& dd + dd': {
      fontSize: 'xs',
      fontWeight: '400',
      color: 'fg.muted',
      letterSpacing: '0',
      lineHeight: '1.4',
    },
    '@media (max-width: 48rem)': {
      gridTemplateColumns: '1fr 1fr',
      '& > div:nth-of-type(odd)': { borderLeft: '0' },
      '& > div:nth-of-type(n+3)': { borderTop: '1px solid', borderColor: 'line' },
    },
  },
});

/** The period in four numbers. */
export function Totals({ days, steps }: { days: readonly DayCount[]; steps: readonly FunnelStep[] }) {
  const opened = sum(steps, (step) => step.opened);
  const leads = sum(steps, (step) => step.leads);
  const part = shareOf(leads, opened);
  return (
    <Row>
      <Total {...WORDS.visits} count={sum(days, (day) => day.visits)} />
      <Total {...WORDS.pages} count={sum(days, (day) => day.pages)} />
      <Total {...WORDS.opened} count={opened} />
      <Total {...WORDS.leads} count={leads} text={part === undefined ? WORDS.leads.text : share(part)} />
    </Row>
  );
}

function Total({ label, count, text }: { label: string; count: number; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{written(count)}</dd>
      <dd>{text}</dd>
    </div>
  );
}

function sum<Each>(rows: readonly Each[], read: (row: Each) => number): number {
  return rows.reduce((total, row) => total + read(row), 0);
}
