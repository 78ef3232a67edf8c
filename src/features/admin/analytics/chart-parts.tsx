/** Shared parts of the charts: panels, a legend, and horizontal stems. */
import { chakra } from '@chakra-ui/react/styled-system';
import { Card } from '#src/admin-ui/card.tsx';

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

/** A horizontal stem, as long as its share of the longest. It is decorative: the number stands beside it. */
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
