import { chakra } from '@chakra-ui/react/styled-system';
import { Card } from './card.tsx';
import { formatCount } from './format-count.ts';

const Row = chakra(Card, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, 1fr)',
    '& > div': { padding: '1.15rem 1.35rem 1.25rem', borderLeft: '1px solid', borderColor: 'line' },
    '& > div:first-of-type': { borderLeft: '0' },
    '& dt': { fontWeight: '600' },
    '& dd': {
      minHeight: '1.15em',
      fontSize: '2.25rem',
      fontWeight: '600',
      letterSpacing: '-.04em',
      lineHeight: '1.15',
    },
    '& dd + dd': {
      fontSize: 'xs',
      fontWeight: '400',
      color: 'fg.muted',
      letterSpacing: '0',
      lineHeight: '1.4',
    },
    '@media (max-width: 48rem)': {
      gridTemplateColumns: '1fr 1fr',
      '& > div:nth-of-type(odd)': { borderLeft: '0' },
      '& > div:nth-of-type(n+3)': { borderTop: '1px solid', borderColor: 'line' },
    },
  },
});

export type Figure = {
  label: string;
  count: number | undefined;
  text: string;
};

export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <Row as="dl" aria-busy={figures.some(({ count }) => count === undefined)}>
      {figures.map(({ label, count, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count === undefined ? ' ' : formatCount(count)}</dd>
          <dd>{text}</dd>
        </div>
      ))}
    </Row>
  );
}
