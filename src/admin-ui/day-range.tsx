import { readDay } from '#shared/list-search.ts';
import { TextField } from './fields.tsx';
import { useDraft } from './use-draft.ts';
import { words } from '#src/lib/words.ts';

type Days = { from?: string | undefined; to?: string | undefined };

/** The drafts of a first and a last day, which narrow a list after a pause. `days` are as they stand in its URL. */
export function useDayRange(days: Days, settle: (change: Partial<Days>) => void, pauseMs: number) {
  const from = useDraft(days.from ?? '', (day) => settle({ from: readDay(day) }), pauseMs);
  const to = useDraft(days.to ?? '', (day) => settle({ to: readDay(day) }), pauseMs);
  return {
    from,
    to,
    isEmpty: from.draft === '' && to.draft === '',
    isReversed: days.from !== undefined && days.to !== undefined && days.from > days.to,
    reset: () => {
      from.reset('');
      to.reset('');
    },
  };
}

type DayRangeProps = {
  range: ReturnType<typeof useDayRange>;
  /** The labels of both days, and the name of the last one, whose label is short. */
  labels: { from: string; to: string; toName: string };
};

/** Two fields for days. A last day before the first one finds nothing, and says why. */
export function DayRange({ range: { from, to, isReversed }, labels }: DayRangeProps) {
  const day = { quiet: true, type: 'date', min: '2000-01-01', max: '2199-12-31' } as const;
  return (
    <>
      <TextField
        {...day}
        label={labels.from}
        name="from"
        value={from.draft}
        onChange={({ target }) => from.type(target.value)}
      />
      <TextField
        {...day}
        label={labels.to}
        aria-label={labels.toName}
        name="to"
        error={isReversed ? words.lists.reversed : undefined}
        value={to.draft}
        onChange={({ target }) => to.type(target.value)}
      />
    </>
  );
}
