import { chakra } from '@chakra-ui/react/styled-system';

export const Facts = chakra('dl', {
  base: {
    margin: '1rem 0 1.1rem',
    borderTop: '1.5px solid var(--colors-line-ink)',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: '8.5rem minmax(0, 1fr)',
      alignItems: 'center',
      columnGap: '.75rem',
      minHeight: '2.75rem',
      borderBottom: '1px solid var(--colors-line)',
    },
    '& dt': { color: 'fg.muted', fontSize: 'sm' },
    '& dd': {
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      gap: '.35rem .6rem',
      margin: '0',
      paddingBlock: '.35rem',
      overflowWrap: 'anywhere',
    },
    '& dd span:not(.badge)': { color: 'fg.muted', fontSize: 'sm' },
    '& b': { fontWeight: '600', minWidth: '0' },
    '& [data-host]': { fontFamily: 'mono' },
    '@media (max-width: 48rem)': { '& > div': { gridTemplateColumns: '7rem minmax(0, 1fr)' } },
  },
});

export const Warning = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1.25rem minmax(0, 1fr)',
    gap: '.65rem',
    marginBottom: '1.1rem',
    padding: '.85rem 1rem',
    borderRadius: '2',
    background: 'warn.bg',
    '& svg': { width: '1.1rem', height: '1.1rem', marginTop: '.15rem', color: 'warn.fg' },
    '& b': { fontWeight: '600' },
  },
});

export const Never = chakra('p', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1rem minmax(0, 1fr)',
    gap: '.65rem',
    color: 'fg.muted',
    fontSize: 'sm',
    '& svg': { width: '1rem', height: '1rem', marginTop: '.15rem' },
  },
});

/** The two answers. On phones they stay at the foot of the window. */
export const Answers = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '.6rem',
    '& .btn': { minWidth: '8rem' },
    '@media (max-width: 48rem)': {
      position: 'sticky',
      bottom: '0',
      zIndex: '1',
      marginInline: '-1.25rem',
      padding: '.6rem 1.25rem calc(.6rem + env(safe-area-inset-bottom))',
      borderTop: '1px solid var(--colors-line)',
      background: 'bg',
      '& .btn': { flex: '1', minWidth: '0' },
    },
  },
});

export const AfterText = chakra('p', {
  base: { color: 'fg.muted', fontSize: 'xs', overflowWrap: 'anywhere' },
});

export const End = chakra('div', {
  base: { display: 'grid', gap: '1rem', justifyItems: 'start', '& > p': { color: 'fg.muted' } },
});
