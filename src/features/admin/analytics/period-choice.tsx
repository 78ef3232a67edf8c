import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/admin-ui/fields.tsx';
import { toast } from '#src/ui/toast.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { ANALYTICS_MESSAGES as MESSAGES } from './analytics-messages.ts';
import { lengthSearch, type Period, PERIOD_LENGTHS, rangeSearch } from './period.ts';

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: '.75rem 1.25rem',
    marginBottom: '1.25rem',
    '& nav': { display: 'flex', flexWrap: 'wrap', gap: '.15rem' },
    '& nav a': {
      display: 'inline-grid',
      placeItems: 'center',
      minHeight: '2.5rem',
      padding: '0 .85rem',
      borderRadius: '2',
      fontWeight: '500',
      textDecoration: 'none',
    },
    '& nav a:hover': { background: 'bg.inset' },
    '& nav a[aria-current]': { background: 'fg', color: 'bg' },
    '& form': { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '.6rem' },
    '& form .btn': { minHeight: '2.5rem' },
    '@media (max-width: 30rem)': {
      '& nav a': { padding: '0 .6rem' },
      '& form > *': { flex: '1 1 40%' },
    },
  },
});

type PeriodChoiceProps = {
  period: Period;
  today: string;
  onRange: (search: URLSearchParams) => void;
};

/** The choice of a period: the last days, or from one day to another. */
export function PeriodChoice({ period: { from, to, length }, today, onRange }: PeriodChoiceProps) {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    const dayOf = (name: string) => {
      const day = chosen.get(name);
      return typeof day === 'string' ? day : '';
    };
    const search = rangeSearch(dayOf('from'), dayOf('to'));
    if (search) onRange(search);
    else void toast(MESSAGES.wrongRange, 'error');
  };
  return (
    <Bar>
      <nav aria-label={MESSAGES.period}>
        {PERIOD_LENGTHS.map((days) => (
          <Link
            key={days}
            to={{ search: String(lengthSearch(days)) }}
            aria-current={days === length ? 'true' : undefined}
          >
            {MESSAGES.periods[days]}
          </Link>
        ))}
      </nav>
      {/* Another period needs new fields, which begin with its days. */}
      <form key={`${from} ${to}`} noValidate onSubmit={onSubmit}>
        <TextField quiet label={MESSAGES.from} type="date" name="from" defaultValue={from} max={today} />
        <TextField quiet label={MESSAGES.to} type="date" name="to" defaultValue={to} max={today} />
        <Button type="submit" look="line">
          {MESSAGES.show}
        </Button>
      </form>
    </Bar>
  );
}
