import { chakra } from '@chakra-ui/react/styled-system';
import type { CSSProperties, ReactNode } from 'react';

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'var(--columns)',
    gap: '1.25rem',
    alignItems: 'start',
    '@media (max-width: 75rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

/** Columns side by side; on small screens one below the other. @param widths as `grid-template-columns` takes them */
export function Columns({ widths, children }: { widths: string; children: ReactNode }) {
  return <Grid style={{ '--columns': widths } as CSSProperties}>{children}</Grid>;
}
