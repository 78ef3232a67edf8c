import { words } from '#src/admin/lib/words.ts';
import { DayField } from './day-field.tsx';

type Days = { from?: string | undefined; to?: string | undefined };

type DayRangeProps = {
  days: Days;
  /** `toName` is the accessible name of the field for the last day, whose visible label `to` is short. */
  labels: { from: string; to: string; toName: string };
  onChange: (change: Partial<Days>) => void;
};

/** Two fields for a range of days. If the last day is before the first day, its field shows an error. */
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
