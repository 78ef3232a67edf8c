import { Field, Textarea } from '#src/admin-ui/fields.tsx';
import { chakra } from '@chakra-ui/react/styled-system';

const Meter = chakra('div', {
  base: {
    height: '4px',
    background: 'bg.inset',
    '& i': { display: 'block', height: '100%', maxWidth: '100%', background: 'voice.ai' },
  },
});

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
