import { Field, Textarea } from '#src/admin/kit/fields.tsx';
import { Meter } from '#src/admin/kit/meter.ts';

type CountedAreaProps = {
  label: string;
  name: string;
  value: string;
  max: number;
  rows: number;
  invalid?: boolean;
  onChange: (value: string) => void;
};

export function CountedArea({ label, name, value, max, rows, invalid, onChange }: CountedAreaProps) {
  return (
    <Field label={label} count={`${value.length} / ${max}`}>
      <Textarea
        name={name}
        rows={rows}
        value={value}
        maxLength={max}
        lang="tr"
        aria-invalid={invalid || undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      <Meter aria-hidden="true">
        <i style={{ width: `${(value.length / max) * 100}%` }} />
      </Meter>
    </Field>
  );
}
