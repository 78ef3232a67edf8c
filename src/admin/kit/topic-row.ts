import { chakra } from '@chakra-ui/react/styled-system';

/** A row with an icon at the left, in a list of topics. */
export const TopicRow = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1.1rem minmax(0, 1fr)',
    gap: '.5rem .75rem',
    paddingBlock: '.9rem',
    borderTop: '1px solid',
    borderColor: 'line',
    '& > .icon': { width: '1.1rem', height: '1.1rem', marginTop: '.2rem' },
  },
});
