import { chakra } from '@chakra-ui/react/styled-system';

/** A post with its sentences. */
export const SentencesOfPost = chakra('section', {
  base: {
    marginTop: '1rem',
    '& .tick': {
      display: 'grid',
      placeItems: 'center',
      width: '2.5rem',
      height: '2.5rem',
      marginLeft: '-.5rem',
      cursor: 'pointer',
      '@media (max-width: 48rem)': { width: 'target', height: 'target' },
    },
    '& .head': {
      display: 'grid',
      gridTemplateColumns: '2.5rem minmax(0, 1fr) auto 4.5rem 1.75rem',
      gap: '.5rem',
      alignItems: 'center',
      minHeight: '3rem',
      borderBottom: '1.5px solid var(--colors-line-ink)',
    },
    '& h2': {
      fontSize: 'inherit',
      fontWeight: '600',
      fontFamily: 'inherit',
      letterSpacing: '0',
      minWidth: '0',
    },
    '& h2 a': { textDecoration: 'none', _hover: { textDecoration: 'underline' } },
    '& .number': {
      fontSize: 'xs',
      color: 'fg.muted',
      textAlign: 'right',
      fontVariantNumeric: 'tabular-nums',
    },
    '& li': {
      display: 'grid',
      gridTemplateColumns: '2.5rem minmax(0, 1fr) auto',
      gap: '.5rem',
      alignItems: 'center',
      minHeight: '3rem',
      paddingBlock: '.3rem',
      borderBottom: '1px solid var(--colors-line)',
    },
    '& .sentence': {
      maxWidth: '46rem',
      fontFamily: 'serif',
      fontSize: '1.125rem',
      lineHeight: '1.45',
      overflowWrap: 'anywhere',
    },
    '& :is(del, ins)': { whiteSpace: 'nowrap' },
    '& li[data-chosen=false] .sentence': { color: 'fg.muted' },
    '& .former': { borderBottom: '2px solid var(--colors-warn-fg)' },
    '& .note': { fontSize: 'xs', color: 'fg.muted' },
    '& .note[data-look=warn]': { color: 'warn.fg', fontWeight: '500' },
    '@media (max-width: 48rem)': {
      '& .head': { gridTemplateColumns: '{sizes.target} minmax(0, 1fr) auto', paddingBlock: '.4rem' },
      '& .head .state': { gridColumn: '2', gridRow: '2' },
      '& .head .number': { display: 'none' },
      '& .head .author': { gridColumn: '3', gridRow: '1' },
      '& li': {
        gridTemplateColumns: '{sizes.target} minmax(0, 1fr) auto',
        alignItems: 'start',
        paddingBlock: '.6rem',
      },
      '& .sentence': { paddingTop: '.5rem', fontSize: '1.0625rem' },
    },
  },
});

/** The bar at the foot of the screen. */
export const FootBar = chakra('section', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: '5',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '.6rem',
    minHeight: '4rem',
    marginTop: '2rem',
    paddingBlock: '.65rem',
    borderTop: '1px solid var(--colors-line)',
    background: 'bg',
    '& p': { marginRight: 'auto' },
    '& b': { fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
    '@media (max-width: 48rem)': {
      '& p': { width: '100%' },
      '& .btn': { flex: '1' },
    },
  },
});
