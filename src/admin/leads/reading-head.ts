import { chakra } from '@chakra-ui/react/styled-system';

/** In narrow windows an open lead takes the whole page, and only screen readers read the page’s heading. */
export const ReadingHead = chakra('div', {
  base: {
    '@media (max-width: 64rem)': {
      '&[data-reading] > div': { margin: '0', gap: '0' },
      '&[data-reading] > div > :not(h1)': { display: 'none' },
      '&[data-reading] h1': {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
    },
  },
});
