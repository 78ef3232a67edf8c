import { chakra } from '@chakra-ui/react/styled-system';

export const LineList = chakra('ul', {
  base: {
    listStyle: 'none',
    borderTop: '1px solid var(--colors-line)',
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '.5rem 1rem',
      padding: '.75rem 0',
      borderBottom: '1px solid var(--colors-line)',
    },
    '& > li > div': { flex: '1 1 16rem', minWidth: '0', overflowWrap: 'anywhere' },
    '& p': { color: 'fg.muted', fontSize: 'sm' },
  },
});
