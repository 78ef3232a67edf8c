import { words } from '#src/admin/lib/words.ts';
import { DayField } from './day-field.tsx';

type Days = { from?: string | undefined; to?: string | undefined };

type DayRangeProps = {
  days: Days;
  /** The labels of both days, and the name of the last one, whose label is short. */
  labels: { from: string; to: string; toName: string };
  onChange: (change: Partial<Days>) => void;
};

/** Two fields for days. A last day before the first one finds nothing, and says why. */
export function DayRange({ days: { from = '', to = '' }, labels, onChange }: DayRangeProps) {
  const isReversed = from !== '' && to !== '' && from > to;
  return (
    <>
      <DayField
        quiet
        label={labels.from}
        name="from"
        value={from}
        onChange={(day) => onChange({ from: day || undefined })}
      />
      <DayField
        quiet
        label={labels.to}
        aria-label={labels.toName}
        name="to"
        error={isReversed ? words.lists.reversed : undefined}
        value={to}
        onChange={(day) => onChange({ to: day || undefined })}
      />
    </>
  );
}
