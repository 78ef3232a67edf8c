import { chakra } from '@chakra-ui/react/styled-system';

export const Setting = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 15rem) minmax(0, 1fr)',
    gap: '1.25rem 2.5rem',
    padding: '1.75rem 0',
    borderTop: '1px solid var(--colors-line)',
    // The line below the tabs is the line above the first setting.
    'nav + &': { borderTop: '0', paddingTop: '.75rem' },
    '& h2': { fontSize: '1.0625rem' },
    '& h2 + p': { color: 'fg.muted', fontSize: 'sm', marginTop: '.25rem' },
    '@media (max-width: 48rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
