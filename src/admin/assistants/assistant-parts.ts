import { chakra } from '@chakra-ui/react/styled-system';

const PHONE = '@media (max-width: 48rem)';

export const Lead = chakra('p', {
  base: {
    maxWidth: '44rem',
    padding: '.35rem 0 1.35rem',
    fontSize: '1.0625rem',
    textWrap: 'pretty',
    '& span': { color: 'fg.muted' },
  },
});

export const Notice = chakra('p', {
  base: {
    marginBottom: '1.35rem',
    padding: '.85rem 1rem',
    borderLeft: '4px solid var(--colors-warn-fg)',
    borderRadius: '1',
    background: 'warn.bg',
    fontSize: 'sm',
    lineHeight: '1.45',
  },
});

/** The right part of a setting, whose children have the full width. */
export const Wide = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '1rem',
    alignContent: 'start',
    '& > :is(.btn, fieldset)': { justifySelf: 'start' },
    [PHONE]: { '& > fieldset': { justifySelf: 'stretch' } },
  },
});

export const Steps = chakra('ol', {
  base: {
    display: 'grid',
    padding: '0',
    listStyle: 'none',
    counterReset: 'step',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '1.75rem minmax(0, 1fr)',
      gap: '.9rem',
      padding: '.9rem 0',
      borderBottom: '1px solid var(--colors-line)',
      counterIncrement: 'step',
    },
    '& > li::before': {
      content: 'counter(step) / ""',
      display: 'grid',
      placeItems: 'center',
      width: '1.75rem',
      height: '1.75rem',
      borderRadius: '1',
      background: 'bg.inset',
      fontSize: '.875rem',
      fontWeight: '600',
    },
    '& > li:first-of-type': { paddingTop: '.25rem' },
    '& > li:last-of-type': { border: '0', paddingBottom: '0' },
    '& h3': { fontSize: '.9375rem', lineHeight: '1.75rem' },
    '& p': { maxWidth: '36rem', color: 'fg.muted' },
    '& p + .btn': { marginTop: '.6rem' },
  },
});

export const Snippet = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'start',
    gap: '.5rem',
    padding: '.5rem .5rem .5rem .9rem',
    borderRadius: '2',
    background: 'bg.subtle',
    '& pre': {
      margin: '0',
      paddingBlock: '.5rem',
      fontFamily: 'mono',
      fontSize: '.8125rem',
      lineHeight: '1.6',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
  },
});

export const Requests = chakra('ul', {
  base: {
    padding: '0',
    listStyle: 'none',
    borderTop: '1px solid var(--colors-line)',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 7rem auto',
      alignItems: 'center',
      gap: '0 .75rem',
      minHeight: '3rem',
      borderBottom: '1px solid var(--colors-line)',
    },
    '& p': { padding: '.5rem 0', fontFamily: 'serif', fontSize: '1.0625rem', lineHeight: '1.4' },
    '& li > span': { color: 'fg.muted', fontSize: 'xs' },
    [PHONE]: {
      '& > li': { gridTemplateColumns: 'minmax(0, 1fr) auto', paddingBlock: '.35rem' },
      '& p': { paddingBottom: '0' },
      '& li > span': { gridColumn: '1', gridRow: '2' },
      '& .iconbtn': { gridColumn: '2', gridRow: '1 / 3' },
    },
  },
});

/** Radio buttons, each with a sentence about it. */
export const Choices = chakra('fieldset', {
  base: {
    minWidth: '0',
    margin: '0',
    padding: '0',
    border: '0',
    '& legend': { marginBottom: '.5rem', padding: '0', fontSize: 'sm', fontWeight: '600' },
    '& > div': { border: '1px solid var(--colors-line)', borderRadius: '2', overflow: 'hidden' },
    '& label + label': { borderTop: '1px solid var(--colors-line)' },
    '& label:hover': { background: 'bg.subtle' },
    '& label:has(:checked)': { background: 'brand.subtle' },
    '& label:has(:focus-visible)': { outline: '3px solid var(--colors-focus)', outlineOffset: '-3px' },
  },
});

export const Choice = chakra('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1.25rem minmax(0, 1fr) auto',
    alignItems: 'start',
    gap: '.75rem',
    padding: '.6rem .85rem',
    lineHeight: '1.4',
    cursor: 'pointer',
    '& input[type=radio]': { width: '1.2rem', height: '1.2rem', margin: '.1rem 0 0', accentColor: 'brand' },
    '& input[type=checkbox]': { marginTop: '.1rem' },
    '& > span:not(.badge)': { display: 'grid' },
    '& b': { fontWeight: '600' },
    '& small': { color: 'fg.muted', fontSize: 'sm' },
  },
});

export const SwitchRow = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '1rem 2rem',
    padding: '.25rem .25rem 1.15rem',
    marginBottom: '1.25rem',
    borderBottom: '1px solid var(--colors-line)',
    '& h2': { fontSize: '1.0625rem' },
    '& p': { maxWidth: '46rem', marginTop: '.15rem', color: 'fg.muted' },
  },
});

export const Switch = chakra('button', {
  base: {
    position: 'relative',
    flex: 'none',
    width: '2.75rem',
    height: '1.625rem',
    padding: '0',
    border: '1.5px solid',
    borderColor: 'line.strong',
    borderRadius: '.9rem',
    background: 'bg.inset',
    cursor: 'pointer',
    // The touch target is higher than the switch.
    _after: { content: '""', position: 'absolute', inset: '-.6rem' },
    '& span': {
      position: 'absolute',
      left: '3px',
      top: '50%',
      width: '1rem',
      height: '1rem',
      borderRadius: '50%',
      background: 'fg.muted',
      translate: '0 -50%',
    },
    '&[aria-checked=true]': { background: 'brand', borderColor: 'brand' },
    '&[aria-checked=true] span': { left: 'calc(100% - 1rem - 3px)', background: 'brand.on' },
    '&:disabled': { opacity: '.5', cursor: 'not-allowed' },
    '@media (forced-colors: active)': {
      '& span': { background: 'ButtonText' },
      '&[aria-checked=true]': { background: 'Highlight' },
    },
  },
});
