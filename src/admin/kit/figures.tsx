import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
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
    '&[data-small] dd:not(dd + dd)': { fontSize: '1.625rem' },
    '@media (max-width: 48rem)': {
      gridTemplateColumns: '1fr 1fr',
      '& > div:nth-of-type(odd)': { borderLeft: '0' },
      '& > div:nth-of-type(n+3)': { borderTop: '1px solid', borderColor: 'line' },
    },
  },
});

export type Figure = {
  label: string;
  /** undefined while the number is loading. */
  count: number | undefined;
  text: ReactNode;
  /** Formats the number; by default as a whole number. */
  format?: (count: number) => string;
};

type FiguresProps = {
  figures: readonly Figure[];
  /** Makes the numbers smaller, for texts as long as an amount of money. */
  isSmall?: true;
};

export function Figures({ figures, isSmall }: FiguresProps) {
  return (
    <Row as="dl" data-small={isSmall && ''} aria-busy={figures.some(({ count }) => count === undefined)}>
      {figures.map(({ label, count, text, format = formatCount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count === undefined ? ' ' : format(count)}</dd>
          <dd>{text}</dd>
        </div>
      ))}
    </Row>
  );
}
