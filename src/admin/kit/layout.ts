/**
 * Boxes with style props. The build compiles their literal styles, whereas Chakra’s Flex and Grid would compute
 * styles while rendering (docs/decisions/0029).
 */
import { chakra } from '@chakra-ui/react/styled-system';

export { Box } from '@chakra-ui/react/box';
export { Text } from '@chakra-ui/react/text';

export const Flex = chakra('div', { base: { display: 'flex' } });

export const Grid = chakra('div', { base: { display: 'grid' } });

export const Form = chakra('form', { base: { display: 'grid', gap: '1rem' } });

const ONE_COLUMN = { gridTemplateColumns: 'minmax(0, 1fr)' };

/** A grid whose column widths are in `--columns`. In narrow windows, the grid has one column. */
export const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'var(--columns)',
    gap: '1.25rem',
    alignItems: 'start',
    '&[aria-busy=true]': { opacity: '.55', transition: 'opacity var(--durations-base) 150ms' },
  },
  variants: {
    until: {
      '30rem': { '@media (max-width: 30rem)': ONE_COLUMN },
      '40rem': { '@media (max-width: 40rem)': ONE_COLUMN },
      '48rem': { '@media (max-width: 48rem)': ONE_COLUMN },
      '64rem': { '@media (max-width: 64rem)': ONE_COLUMN },
      '75rem': { '@media (max-width: 75rem)': ONE_COLUMN },
    },
  },
  defaultVariants: { until: '75rem' },
});

const IN_PLACE = {
  ...ONE_COLUMN,
  '&[data-reading] :is(.find, .list)': { display: 'none' },
  '&:not([data-reading]) .side': { display: 'none' },
  '& .back': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.4rem',
    minHeight: 'target',
    color: 'fg.muted',
    textDecoration: 'none',
  },
};

const STACKED = {
  ...IN_PLACE,
  '& .side': { position: 'static', maxHeight: 'none', overflow: 'visible', border: '0', padding: '0' },
};

export const ListAndDetail = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'start',
    '& .list[aria-busy=true]': { opacity: '.55', transition: 'opacity var(--durations-base) 150ms' },
    '& .back': { display: 'none' },
  },
  variants: {
    of: {
      leads: {
        gridTemplateColumns: 'minmax(0, 21.5rem) minmax(0, 1fr)',
        '& > .find': {
          gridColumn: '1 / -1',
          minWidth: '0',
          borderBottom: '1.5px solid var(--colors-line-ink)',
        },
        '& > .list': { borderRight: '1px solid var(--colors-line)', minHeight: '34rem' },
        '& > .side': { padding: '1.1rem 0 2rem 1.5rem', minWidth: '0' },
        '@media (max-width: 75rem)': { gridTemplateColumns: 'minmax(0, 18rem) minmax(0, 1fr)' },
        '@media (max-width: 64rem)': {
          ...IN_PLACE,
          '& > .list': { border: '0', minHeight: '0' },
          '& > .side': { padding: '0' },
        },
      },
      pictures: {
        gridTemplateColumns: 'minmax(0, 1fr) 18.5rem',
        columnGap: '1.75rem',
        '& > .wide': { gridColumn: '1 / -1', minWidth: '0' },
        '& .side': {
          position: 'sticky',
          top: '1rem',
          maxHeight: 'calc(100dvh - 2rem)',
          overflowY: 'auto',
          borderLeft: '1px solid var(--colors-line)',
          padding: '.4rem .3rem .4rem 1.5rem',
        },
        '&[data-alone]': ONE_COLUMN,
        '@media (max-width: 48rem)': STACKED,
        '@container (max-width: 39rem)': STACKED,
      },
    },
  },
});

export const Disclosure = chakra('details', {
  base: { '& summary': { alignContent: 'center', cursor: 'pointer' } },
  variants: {
    size: {
      sm: { '& summary': { minHeight: '1.75rem', color: 'fg.muted', fontSize: 'xs' } },
      md: { '& summary': { minHeight: 'var(--ctl)', fontSize: '.875rem' } },
    },
  },
  defaultVariants: { size: 'md' },
});
