import { chakra } from '@chakra-ui/react/styled-system';

/** The list and the open lead beside it or, on small screens, in its place. */
export const InboxFrame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 25rem',
    gap: '1.25rem',
    alignItems: 'start',
    '& .list[aria-busy=true]': { opacity: '.55', transition: 'opacity var(--durations-base) 150ms' },
    '& .back': { display: 'none' },
    '@media (max-width: 75rem)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      // On small screens the detail card replaces the list, with the way back above it.
      '&[data-reading] .list': { display: 'none' },
      '&:not([data-reading]) .slip': { display: 'none' },
      '& .back': {
        display: 'inline-flex',
        alignItems: 'center',
        gap: '.4rem',
        minHeight: 'target',
        color: 'fg.muted',
        textDecoration: 'none',
      },
    },
  },
});
