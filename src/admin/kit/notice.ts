import { chakra } from '@chakra-ui/react/styled-system';

export const Notice = chakra('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '.65rem',
    marginBottom: '1.25rem',
    padding: '.85rem 1.15rem',
    background: 'info.bg',
    borderRadius: '3',
    color: 'fg',
    '& > div': { flex: '1 1 20rem', minWidth: '0' },
    '& h2': { fontSize: '1rem' },
    '& p': { fontSize: '.875rem' },
  },
});
