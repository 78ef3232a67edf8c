import { chakra } from '@chakra-ui/react/styled-system';

/** A day with its times and the box *Closed*. On phones the times are in a second line. */
export const DayRow = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '5.5rem minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '.25rem .75rem',
    minHeight: '3.25rem',
    paddingBlock: '.35rem',
    borderTop: '1px solid',
    borderColor: 'line',
    '& > b': { fontSize: '.875rem', fontWeight: '600' },
    '& > .times': { display: 'flex', alignItems: 'center', gap: '.5rem', minWidth: '0' },
    // Wide enough for a browser that writes `09:00 AM`.
    '& > .times input': {
      width: '7.75rem',
      minWidth: '0',
      paddingInline: '.5rem',
      fontVariantNumeric: 'tabular-nums',
    },
    '& > label': { fontSize: '.875rem' },
    '& > .problem': { gridColumn: '1 / -1' },
    '@media (pointer: coarse), (max-width: 48rem)': {
      '& :is(.times input, label)': { minHeight: 'target' },
    },
    '@media (max-width: 30rem)': {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      '& > .times': { gridColumn: '1 / -1', gridRow: '2' },
      '& > .times:empty': { display: 'none' },
      '& > .times input': { flex: '1 1 0', width: 'auto' },
    },
  },
});
