import { chakra } from '@chakra-ui/react/styled-system';
import { Card } from '../kit/card.tsx';

export const Panel = chakra(Card, {
  base: {
    padding: '1.15rem 1.35rem 1.35rem',
    '& h2': { fontSize: '1.0625rem' },
    '& h2 + p': { color: 'fg.muted', marginTop: '.15rem' },
    '& .legend': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '.35rem 1.4rem',
      marginTop: '.9rem',
      fontSize: 'xs',
      color: 'fg.muted',
    },
    '& .legend span::before': {
      content: '""',
      display: 'inline-block',
      width: '.5rem',
      height: '.85rem',
      marginRight: '.5rem',
      verticalAlign: '-.1rem',
      background: 'voice.human',
    },
    '& .legend .ours::before': { background: 'voice.ai' },
    '& .ranked': { width: '100%', marginTop: '.9rem' },
    '& .ranked :is(th, td)': {
      padding: '.5rem 0 .5rem 1rem',
      borderTop: '1px solid',
      borderColor: 'line',
      verticalAlign: 'middle',
    },
    '& .ranked thead :is(th, td)': {
      paddingTop: '0',
      borderTop: '0',
      fontSize: 'xs',
      fontWeight: '600',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
    },
    '& .ranked th:first-of-type': {
      paddingLeft: '0',
      fontWeight: '500',
      textAlign: 'left',
      overflowWrap: 'anywhere',
    },
    '& .ranked td, & .ranked thead th:not(:first-of-type)': {
      textAlign: 'right',
      fontVariantNumeric: 'tabular-nums',
    },
    '& .stem': { display: 'block', height: '.4rem', marginTop: '.3rem', background: 'voice.human' },
    '& .stem.ours': { background: 'voice.ai' },
    '& .stem + .stem': { marginTop: '3px' },
    '& .more': { padding: '.6rem 0 0', border: '0', background: 'none', cursor: 'pointer' },
    '& .none': { marginTop: '.9rem', fontFamily: 'serif', fontSize: '1.125rem', color: 'fg.muted' },
    '@media (max-width: 36rem)': { padding: '1rem 1.1rem 1.15rem' },
    '@media (forced-colors: active)': { '& .stem, & .legend span::before': { forcedColorAdjust: 'none' } },
  },
});

/** A frame that scrolls if the table is wider than the screen. */
export const WideRanking = chakra('div', {
  base: {
    overflowX: 'auto',
    '& table': { minWidth: '46rem' },
    '& td.chart': { width: '30%', textAlign: 'left' },
    '@media (max-width: 62rem)': {
      '& table': { minWidth: '36rem' },
      '& th:first-of-type': { position: 'sticky', left: '0', maxWidth: '9rem', background: 'bg.surface' },
    },
  },
});

/** A bar of a chart. Screen readers skip the bar, as the number is beside it. */
export function Stem({ part, most, ours }: { part: number; most: number; ours?: boolean }) {
  const width = most === 0 ? 0 : (part / most) * 100;
  return (
    <span
      className={ours ? 'stem ours' : 'stem'}
      aria-hidden="true"
      style={{ width: `${width.toFixed(2)}%` }}
    />
  );
}

export const Plot = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '.75rem',
    marginTop: '1.1rem',
    fontSize: 'xs',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
    '& .scale': { position: 'relative', height: '13rem', minWidth: '1.5rem', textAlign: 'right' },
    '& .scale span': { position: 'absolute', right: '0', translate: '0 50%', lineHeight: '1' },
    '& .scale span.widest': { position: 'static', visibility: 'hidden' },
    '& .field': {
      position: 'relative',
      height: '13rem',
      borderBottom: '1px solid',
      borderColor: 'line.strong',
    },
    '& .field i': { position: 'absolute', insetInline: '0', borderTop: '1px solid', borderColor: 'line' },
    '& svg': { position: 'absolute', inset: '0', width: '100%', height: '100%', maxWidth: 'none' },
    '& path': { fill: 'none', stroke: 'voice.human' },
    '& .ours': { stroke: 'voice.ai' },
    '& .days': { gridColumn: '2', position: 'relative', height: '1.6rem' },
    '& .days span': {
      position: 'absolute',
      top: '.45rem',
      translate: '-50% 0',
      whiteSpace: 'nowrap',
      lineHeight: '1.2',
    },
    '& .days span:first-of-type': { translate: '0 0' },
    '& .days span:last-of-type:not(:first-of-type)': { translate: '-100% 0' },
    '@media (max-width: 40rem)': { '& .scale, & .field': { height: '9rem' } },
    '@media (max-width: 48rem)': {
      '& .days:not([data-long]) span:nth-of-type(even):not(:nth-of-type(2):last-of-type)': {
        display: 'none',
      },
      '& .days[data-long] span:not(:first-of-type, :last-of-type)': { display: 'none' },
    },
    '@media (forced-colors: active)': {
      '& path': { stroke: 'GrayText' },
      '& .ours': { stroke: 'CanvasText' },
    },
  },
});
