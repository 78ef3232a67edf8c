import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/admin-ui/fields.tsx';
import { toast } from '#src/ui/toast.ts';
import { Flex, Form } from '#src/admin-ui/layout.ts';
import { ListLink } from '#src/admin-ui/list-link.tsx';
import type { FormEvent } from 'react';
import { lengthSearch, type Period, PERIOD_LENGTHS, rangeSearch } from './period.ts';
import { words } from '#src/lib/words.ts';

const MESSAGES = words.analytics;

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
    <Flex
      flexWrap="wrap"
      alignItems="end"
      justifyContent="space-between"
      gap=".75rem 1.25rem"
      marginBottom="1.25rem"
    >
      <Flex as="nav" flexWrap="wrap" gap=".15rem" aria-label={MESSAGES.period}>
        {PERIOD_LENGTHS.map((days) => (
          <ListLink
            look="period"
            key={days}
            to={{ search: String(lengthSearch(days)) }}
            aria-current={days === length ? 'true' : undefined}
          >
            {MESSAGES.periods[days]}
          </ListLink>
        ))}
      </Flex>
      {/* Another period needs new fields, which begin with its days. */}
      <Form
        key={`${from} ${to}`}
        display="flex"
        flexWrap="wrap"
        alignItems="end"
        gap=".6rem"
        css={{
          '& .btn': { minHeight: '2.5rem' },
          '@media (max-width: 30rem)': { '& > *': { flex: '1 1 40%' } },
        }}
        noValidate
        onSubmit={onSubmit}
      >
        <TextField quiet label={MESSAGES.from} type="date" name="from" defaultValue={from} max={today} />
        <TextField quiet label={MESSAGES.to} type="date" name="to" defaultValue={to} max={today} />
        <Button type="submit" look="line">
          {MESSAGES.show}
        </Button>
      </Form>
    </Flex>
  );
}
