import { FieldBox } from '#src/ui/text-field.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';

const LabelRow = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '.5rem',
    '& span': { color: 'fg.muted', fontSize: 'xs', fontVariantNumeric: 'tabular-nums' },
  },
});

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

/** Some lines with how many characters of how many. */
export function CountedArea({ label, name, value, max, rows, invalid, onChange }: CountedAreaProps) {
  const id = useId();
  return (
    <FieldBox data-small="">
      <LabelRow>
        <label htmlFor={id}>{label}</label>
        <span id={`${id}count`}>{`${value.length} / ${max}`}</span>
      </LabelRow>
      <textarea
        id={id}
        className="in"
        name={name}
        rows={rows}
        value={value}
        maxLength={max}
        lang="tr"
        aria-describedby={`${id}count`}
        aria-invalid={invalid || undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      <Meter aria-hidden="true">
        <i style={{ width: `${(value.length / max) * 100}%` }} />
      </Meter>
    </FieldBox>
  );
}
