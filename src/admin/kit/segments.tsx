import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { WorkIcon, type WorkIconName } from './work-icon.tsx';

const Box = chakra('fieldset', {
  base: {
    display: 'flex',
    justifySelf: 'start',
    width: 'fit-content',
    minWidth: '0',
    maxWidth: '100%',
    margin: '0',
    padding: '2px',
    border: '0',
    borderRadius: '2',
    background: 'bg.inset',
    '& > :is(label, a)': {
      position: 'relative',
      flex: '1 1 auto',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '.4rem',
      whiteSpace: 'nowrap',
      minHeight: 'calc(var(--ctl) - 4px)',
      padding: '0 .7rem',
      borderRadius: '1',
      color: 'fg.muted',
      fontSize: '.875rem',
      fontWeight: '500',
      textDecoration: 'none',
      cursor: 'pointer',
    },
    '& > :is(label, a):hover': { color: 'fg' },
    '& > :is(label:has(:checked), a[aria-current])': {
      background: 'bg.surface',
      color: 'fg',
      fontWeight: '600',
      boxShadow: '1',
      // In dark mode the surface is darker than the inset.
      _dark: { background: 'color-mix(in srgb, var(--colors-bg-inset), var(--colors-fg) 9%)' },
    },
    '& > label:has(:focus-visible)': { outline: '3px solid var(--colors-focus)', outlineOffset: '1px' },
    // The transparent input covers its label, so that the whole label is the touch target.
    '& input': { position: 'absolute', inset: '0', margin: '0', opacity: '0', cursor: 'inherit' },
    '&[data-fills]': { width: '100%', justifySelf: 'stretch', '& > label': { paddingInline: '.35rem' } },
    '&[data-wraps]': { flexWrap: 'wrap' },
    '@media (max-width: 48rem)': {
      '& > :is(label, a)': { paddingInline: '.5rem' },
      '&[data-wraps]': { display: 'grid', gridTemplateColumns: '1fr 1fr', width: '100%' },
    },
    '@media (max-width: 40rem)': { '& > a svg': { display: 'none' } },
    '@media (forced-colors: active)': {
      '& > :is(label:has(:checked), a[aria-current])': {
        outline: '2px solid Highlight',
        outlineOffset: '-2px',
      },
    },
  },
});

type SegmentsProps<Value extends string> = {
  label: string;
  /** The chosen option; undefined if no option is chosen. */
  value: Value | undefined;
  /** Makes the control as wide as its container. */
  fills?: boolean;
  /** Lets the options wrap to several rows. On phones, the options have two columns. */
  wraps?: boolean;
  options: readonly (readonly [value: Value, label: string])[];
  onChange: (value: Value) => void;
};

/**
 * The control for one of two to four short options. The options are radio buttons with one tab stop; arrow keys move
 * between them. A choice that needs a sentence is a list of options, and other content has tabs.
 */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, value, options, fills = false, wraps = false, onChange } = props;
  const group = useId();
  return (
    <Box aria-label={label} data-fills={fills ? '' : undefined} data-wraps={wraps ? '' : undefined}>
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

type SegmentLinksProps = {
  label: string;
  links: readonly { to: string; label: string; icon: WorkIconName; isCurrent: boolean }[];
};

/** Segments whose options are pages, so that each option has an address. */
export function SegmentLinks({ label, links }: SegmentLinksProps) {
  return (
    <Box as="nav" aria-label={label}>
      {links.map(({ to, label: name, icon, isCurrent }) => (
        <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
          <WorkIcon name={icon} />
          {name}
        </Link>
      ))}
    </Box>
  );
}
