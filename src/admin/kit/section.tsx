import { chakra } from '@chakra-ui/react/styled-system';

export const Section = chakra('section', { base: { marginTop: '2.25rem' } });

export const SectionHead = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '1rem',
    marginBottom: '.75rem',
    '& h2': { fontSize: '1.125rem' },
  },
});

export const ActionRow = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '.65rem' } });

export const HeadActions = chakra(ActionRow, {
  base: {
    '@media (max-width: 36rem)': {
      width: '100%',
      '& .btn': { flex: '1 1 auto', paddingInline: '.75rem' },
    },
  },
});

/** A section whose heading opens and closes it. */
export const FoldedSection = chakra('details', {
  base: {
    borderBottom: '1px solid var(--colors-line)',
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      gap: '.75rem',
      minHeight: '3rem',
      paddingBlock: '.75rem',
      cursor: 'pointer',
    },
    '& > summary::-webkit-details-marker': { display: 'none' },
    '& > summary h2': { fontSize: '1.125rem' },
    '& > summary svg': { order: '1', marginLeft: 'auto', width: '1rem', color: 'fg.muted' },
    '& > summary span': { color: 'fg.muted', fontSize: 'sm' },
    '& > summary [data-changed]': { color: 'warn.fg', fontWeight: '600' },
    '& h3': { fontSize: '.9375rem' },
    '&[open]': { paddingBottom: '1.5rem' },
  },
});
