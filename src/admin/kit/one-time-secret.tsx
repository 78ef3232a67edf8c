import { chakra } from '@chakra-ui/react/styled-system';

export const OneTimeSecret = chakra('section', {
  base: {
    display: 'grid',
    gap: '.75rem',
    marginBottom: '1.75rem',
    padding: '1.15rem 1.35rem',
    border: '1.5px solid var(--colors-fg)',
    borderRadius: '3',
    background: 'bg.surface',
    '& h2': { fontSize: '1.0625rem', overflowWrap: 'anywhere' },
    '& p': { color: 'fg.muted', fontSize: 'sm' },
  },
});
