import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DayRange } from '#shared/analytics/schemas.ts';
import { DayField } from '#src/admin/kit/day-field.tsx';
import { Flex, Form } from '#src/admin/kit/layout.ts';
import { Segments } from '#src/admin/kit/segments.tsx';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import { lengthSearch, PERIOD_LENGTHS, type Period, rangeSearch } from './period.ts';

const LABELS = words.analytics;

type PeriodChoiceProps = { period: Period; today: string };

export function PeriodChoice({ period: { from, to, length }, today }: PeriodChoiceProps) {
  const [search, setSearch] = useSearchParams();
  return (
    <Flex
      flexWrap="wrap"
      alignItems="end"
      justifyContent="space-between"
      gap=".75rem 1.25rem"
      marginBottom="1.25rem"
    >
      <Segments
        label={LABELS.period}
        value={length === undefined ? undefined : String(length)}
        options={PERIOD_LENGTHS.map((days) => [String(days), LABELS.periods[days]] as const)}
        onChange={(chosen) => {
          const days = PERIOD_LENGTHS.find((each) => String(each) === chosen);
          if (days) setSearch(lengthSearch(search, days), { preventScrollReset: true });
        }}
      />
      {/* The key creates new fields when the period changes. */}
      <RangeForm key={`${from} ${to}`} {...{ from, to, today }} />
    </Flex>
  );
}

export function RangeForm({ today, ...initial }: DayRange & { today: string }) {
  const [search, setSearch] = useSearchParams();
  const [from, setFrom] = useState(initial.from);
  const [to, setTo] = useState(initial.to);
  return (
    <Form
      display="flex"
      flexWrap="wrap"
      alignItems="end"
      gap=".6rem"
      css={{
        '@media (max-width: 30rem)': { '& > *': { flex: '1 1 40%' } },
      }}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const newSearch = rangeSearch(search, { from, to });
        if (newSearch) setSearch(newSearch);
        else void toast(LABELS.wrongRange, 'error');
      }}
    >
      <DayField quiet required label={LABELS.from} name="from" value={from} last={today} onChange={setFrom} />
      <DayField quiet required label={LABELS.to} name="to" value={to} last={today} onChange={setTo} />
      <Button type="submit" look="line">
        {LABELS.show}
      </Button>
    </Form>
  );
}
