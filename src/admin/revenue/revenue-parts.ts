import { chakra } from '@chakra-ui/react/styled-system';
import { TableFrame } from '../kit/table.tsx';

/** The frame of the table. On phones the amount is beside the name, and the difference below the amount. */
export const RevenueFrame = chakra(TableFrame, {
  base: {
    '@media (max-width: 48rem)': {
      '& tbody tr:not([aria-hidden])': {
        '& th': { width: 'calc(100% - 7.4rem)' },
        '& td': { order: '2' },
        '& td[data-amount]': { order: '1', width: '6.75rem' },
        '& td[data-change]': { order: '3', marginLeft: 'auto' },
      },
    },
  },
});

export const OnWide = chakra('span', { base: { '@media (max-width: 48rem)': { display: 'none' } } });

export const OnPhones = chakra('span', {
  base: { color: 'fg.muted', fontSize: 'xs', '@media (min-width: 48.01rem)': { display: 'none' } },
});

export const AmountBox = chakra('span', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '0 .75rem',
    alignItems: 'center',
    '& b': { minWidth: '6rem', fontWeight: '600', whiteSpace: 'nowrap' },
    '& i': { display: 'block', height: '.5rem', background: 'voice.ai' },
    '& small': { gridColumn: '1 / -1', color: 'fg.muted', fontSize: 'xs' },
    '@media (max-width: 48rem)': {
      gridTemplateColumns: 'auto',
      '& i': { display: 'none' },
      '& b': { minWidth: '0' },
    },
    '@media (forced-colors: active)': { '& i': { background: 'Highlight' } },
  },
});

export const ChangeText = chakra('span', {
  base: {
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    '&[data-kind=up]': { color: 'ok.fg' },
    '&[data-kind=down]': { color: 'bad.fg' },
    '&[data-kind=new]': { color: 'ok.fg', fontWeight: '600' },
    '@media (max-width: 48rem)': { fontSize: 'xs' },
  },
});
