import { chakra } from '@chakra-ui/react/styled-system';

/** Two columns. In a narrow window only the pane that `data-pane` names is visible. */
export const Panes = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(22rem, 31rem) minmax(0, 1fr)',
    alignItems: 'start',
    // The waveform and the lines of a recording need more room than fields.
    '&[data-recording]': { gridTemplateColumns: 'minmax(0, 1fr) minmax(22rem, 27rem)' },
    '@media (max-width: 75rem)': { '&, &[data-recording]': { gridTemplateColumns: 'minmax(0, 1fr)' } },
    '@media (max-width: 62rem)': {
      '&[data-pane=text] > [data-of=preview]': { display: 'none' },
      '&[data-pane=preview] > [data-of=text]': { display: 'none' },
    },
  },
});
