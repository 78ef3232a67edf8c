import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';

const Box = chakra('fieldset', {
  base: {
    display: 'flex',
    minWidth: '0',
    margin: '0',
    padding: '2px',
    border: '0',
    borderRadius: '2',
    background: 'bg.inset',
    '& label': {
      position: 'relative',
      flex: '1 1 auto',
      whiteSpace: 'nowrap',
      display: 'grid',
      placeItems: 'center',
      minHeight: '2.25rem',
      padding: '0 .35rem',
      borderRadius: '1',
      color: 'fg.muted',
      fontSize: '.875rem',
      fontWeight: '500',
      cursor: 'pointer',
    },
    '& label:hover': { color: 'fg' },
    '& label:has(:checked)': { background: 'bg.surface', color: 'fg', fontWeight: '600', boxShadow: '1' },
    '& label:has(:focus-visible)': { outline: '3px solid var(--colors-focus)', outlineOffset: '1px' },
    // The transparent input covers its label, so that the whole label is the touch target.
    '& input': { position: 'absolute', inset: '0', margin: '0', opacity: '0', cursor: 'inherit' },
    '&[data-wraps]': { flexWrap: 'wrap' },
    '@media (max-width: 48rem)': {
      '& label': { minHeight: 'target' },
      '&[data-wraps]': { display: 'grid', gridTemplateColumns: '1fr 1fr' },
    },
    '@media (forced-colors: active)': {
      '& label:has(:checked)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
    },
  },
});

type SegmentsProps<Value extends string> = {
  label: string;
  /** The chosen option; undefined if no option is chosen. */
  value: Value | undefined;
  /** Lets the options wrap to several rows. On phones, the options have two columns. */
  wraps?: boolean;
  options: readonly (readonly [value: Value, label: string])[];
  onChange: (value: Value) => void;
};

/** Radio buttons with one tab stop. Arrow keys move between the options. */
export function Segments<Value extends string>({
  label,
  value,
  options,
  wraps = false,
  onChange,
}: SegmentsProps<Value>) {
  const group = useId();
  return (
    <Box aria-label={label} data-wraps={wraps ? '' : undefined}>
      {options.map(([option, name]) => (
        <label key={option}>
          <input
            type="radio"
            name={group}
            value={option}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          {name}
        </label>
      ))}
    </Box>
  );
}
