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
