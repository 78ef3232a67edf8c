import { chakra } from '@chakra-ui/react/styled-system';

/** The letters of the two versions of a text. */
export const LETTERS = { a: 'A', b: 'B' } as const;

/** A part of the screen, with a line below it. */
export const Part = chakra('section', {
  base: {
    display: 'grid',
    gap: '.75rem',
    padding: '1.1rem 1.25rem 1.25rem',
    borderBottom: '1px solid var(--colors-line)',
    '&:last-of-type': { borderBottom: '0' },
    '& h2': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      gap: '1rem',
      fontSize: '1.0625rem',
    },
    '& h2 small': { color: 'fg.muted', fontSize: 'xs', fontWeight: '400', letterSpacing: '0' },
    '@media (max-width: 48rem)': { paddingInline: '1rem' },
  },
});

/** The letter of a version. */
export const Letter = chakra('b', {
  base: {
    flex: 'none',
    display: 'inline-grid',
    placeItems: 'center',
    width: '1.375rem',
    height: '1.375rem',
    borderRadius: '1',
    background: 'fg',
    color: 'bg',
    fontSize: 'xs',
    lineHeight: '1',
    '&[data-second]': { background: 'brand', color: 'brand.on' },
  },
});

export const Rules = chakra('ul', {
  base: {
    display: 'grid',
    gap: '.6rem',
    margin: '0',
    padding: '0',
    listStyle: 'none',
    fontSize: 'sm',
    color: 'fg.muted',
    '& li': { paddingLeft: '.9rem', borderLeft: '3px solid var(--colors-voice-ai)' },
  },
});

export const Lengths = chakra('fieldset', {
  base: {
    margin: '0',
    padding: '0',
    border: '1px solid var(--colors-line-strong)',
    borderRadius: '2',
    overflow: 'hidden',
    '& label': {
      display: 'grid',
      gridTemplateColumns: '1.25rem minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: '.75rem',
      minHeight: 'var(--ctl)',
      padding: '.35rem .9rem',
      fontSize: '.9375rem',
      cursor: 'pointer',
    },
    '& label + label': { borderTop: '1px solid var(--colors-line)' },
    '& label:has(:checked)': { background: 'brand.subtle' },
    '& label:has(:focus-visible)': { outline: '3px solid var(--colors-focus)', outlineOffset: '-3px' },
    '& input': { width: '1.1rem', height: '1.1rem', margin: '0', accentColor: 'var(--colors-brand)' },
    '& label > span:first-of-type': { display: 'flex', flexWrap: 'wrap', columnGap: '.5rem' },
    '& b + span': { color: 'fg.muted' },
  },
});

/** The pages with both versions: desktops one above the other, phones side by side. */
export const Versions = chakra('div', {
  base: {
    flex: '1',
    display: 'flex',
    flexDirection: 'column',
    gap: '1rem',
    minHeight: '0',
    padding: '1rem',
    '&[data-width=phone]': { flexDirection: 'row' },
  },
});

export const Verdict = chakra('div', {
  base: {
    padding: '1.35rem 1.25rem 1.1rem',
    '& h2': { fontSize: '1.875rem', letterSpacing: '-.032em', lineHeight: '1.2' },
    '& p': { marginTop: '.5rem', color: 'fg.muted', lineHeight: '1.5' },
    '@media (max-width: 48rem)': { paddingInline: '1rem', '& h2': { fontSize: '1.625rem' } },
  },
});

export const Counts = chakra('table', {
  base: {
    width: 'calc(100% - 2.5rem)',
    marginInline: '1.25rem',
    borderCollapse: 'collapse',
    borderTop: '1.5px solid var(--colors-line-ink)',
    tableLayout: 'fixed',
    fontSize: '.9375rem',
    fontVariantNumeric: 'tabular-nums',
    '& caption': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& :is(th, td)': {
      height: '3rem',
      padding: '0 .25rem',
      textAlign: 'right',
      borderBottom: '1px solid var(--colors-line)',
    },
    '& thead th': {
      height: '2.25rem',
      width: '4.25rem',
      color: 'fg.muted',
      fontSize: 'xs',
      fontWeight: '500',
    },
    '& :is(thead th:first-of-type, th[scope=row])': { width: 'auto', textAlign: 'left', fontWeight: '500' },
    '& th[scope=row] > span': { display: 'flex', alignItems: 'center', gap: '.5rem' },
    '& th[scope=row] i': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      fontStyle: 'normal',
    },
    '& tr[data-wins]': { background: 'brand.subtle' },
    '@media (max-width: 48rem)': {
      width: 'calc(100% - 2rem)',
      marginInline: '1rem',
      '& thead th:last-of-type': { width: '3.75rem' },
    },
  },
});

export const RulerBox = chakra('div', {
  base: {
    paddingTop: '.5rem',
    fontSize: 'xs',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
    '& .line': {
      position: 'relative',
      height: '2.25rem',
      borderBottom: '1.5px solid var(--colors-line-ink)',
    },
    '& .zero': {
      position: 'absolute',
      top: '0',
      bottom: '-.5rem',
      borderLeft: '1px dashed var(--colors-fg-muted)',
    },
    '& .interval': { position: 'absolute', top: '.9rem', height: '.75rem', background: 'line.strong' },
    '& .interval[data-decided]': { background: 'brand' },
    '& .mark': {
      position: 'absolute',
      top: '.6rem',
      width: '3px',
      height: '1.4rem',
      marginLeft: '-1.5px',
      background: 'fg',
    },
    '& .ticks': { position: 'relative', height: '1.5rem', marginTop: '.35rem' },
    '& .ticks span': { position: 'absolute', translate: '-50% 0' },
    '& .ticks span:first-of-type': { translate: 'none' },
    '& .ticks span:last-of-type': { translate: '-100% 0' },
    '& .sides': { display: 'flex', justifyContent: 'space-between' },
    '@media (forced-colors: active)': {
      '& .interval': { background: 'Highlight' },
      '& .mark': { background: 'CanvasText' },
    },
  },
});
