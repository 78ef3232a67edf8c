/** Tables of the admin area: dense rows, and under 48rem one stacked record a row. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

export const TableFrame = chakra('div', {
  base: {
    position: 'relative',
    overflowX: 'auto',
    background: 'bg.surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: '3',
    '&[aria-busy=true] tbody': { opacity: '.55', transition: 'opacity var(--durations-base) 150ms' },
    '& table': { minWidth: '44rem' },
    '& th': {
      padding: '.7rem .9rem',
      borderBottom: '1px solid',
      borderColor: 'line',
      background: 'bg.subtle',
      color: 'fg.muted',
      fontSize: 'xs',
      fontWeight: '600',
      textAlign: 'left',
      whiteSpace: 'nowrap',
    },
    '& tbody th': {
      background: 'none',
      color: 'fg',
      fontSize: 'sm',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    },
    '& td, & tbody th': {
      padding: '.65rem .9rem',
      borderBottom: '1px solid',
      borderColor: 'line',
      verticalAlign: 'middle',
      fontVariantNumeric: 'tabular-nums',
    },
    '& tbody tr:last-of-type > *': { borderBottom: '0' },
    '& tbody tr:hover': { background: 'bg.subtle' },
    '& tbody tr[data-selected]': { background: 'brand.subtle' },
    '& .badge': { margin: '.1rem 0' },
    '& .nw': { whiteSpace: 'nowrap' },
    '& .slug': {
      display: 'block',
      maxWidth: '17rem',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      color: 'fg.muted',
      fontSize: 'xs',
      fontWeight: '400',
    },
    '& .acts-cell': { whiteSpace: 'nowrap', textAlign: 'right' },
    '& .acts-cell .iconbtn': { width: '2.25rem', height: '2.25rem' },
    '@media (max-width: 48rem)': {
      '& table, & tbody': { display: 'block', minWidth: '0' },
      // Out of sight, but still the columns' names.
      '& thead': {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
      '& tbody tr': {
        position: 'relative',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '.35rem .75rem',
        padding: '.9rem 1rem .35rem',
        borderBottom: '1px solid',
        borderColor: 'line',
      },
      '& tbody tr:last-of-type': { borderBottom: '0' },
      '&[data-choice] tbody tr': { paddingLeft: '3.25rem' },
      '& td, & tbody th': { padding: '0', border: '0' },
      '& tbody th': { width: '100%' },
      '& .slug': { maxWidth: '100%' },
      '& .choice-cell': { position: 'absolute', left: '1rem', top: '1rem' },
      '& td:empty': { display: 'none' },
      '& .acts-cell': { width: '100%', textAlign: 'left', marginLeft: '-.6rem' },
      '& .acts-cell .iconbtn': { width: 'target', height: 'target' },
    },
  },
});

const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.35rem',
    padding: '.2rem 0',
    border: '0',
    background: 'none',
    color: 'inherit',
    fontSize: 'inherit',
    fontWeight: '600',
    cursor: 'pointer',
    _after: {
      content: '""',
      border: '4px solid transparent',
      borderTopColor: 'currentColor',
      marginTop: '4px',
      opacity: '.35',
    },
    '[aria-sort] > &': { color: 'fg', _after: { opacity: '1' } },
    '[aria-sort=ascending] > &': {
      _after: { borderTopColor: 'transparent', borderBottomColor: 'currentColor', marginTop: '-4px' },
    },
  },
});

type SortHeaderProps = {
  /** The direction if the table is sorted by this column. */
  sorted: 'asc' | 'desc' | undefined;
  onSort: () => void;
  children: ReactNode;
};

/** A column's head that sorts by it. */
export function SortHeader({ sorted, onSort, children }: SortHeaderProps) {
  return (
    <th scope="col" aria-sort={sorted && (sorted === 'asc' ? 'ascending' : 'descending')}>
      <SortButton type="button" onClick={onSort}>
        {children}
      </SortButton>
    </th>
  );
}

const Bone = chakra('span', {
  base: { display: 'block', height: '.9rem', borderRadius: '1', background: 'bg.inset' },
});

const WIDTHS = ['72%', '54%', '63%', '48%'];

/** Rows that are not there yet, as high as they will be. */
export function RowBones({ rows, columns, height }: { rows: number; columns: number; height: string }) {
  return Array.from({ length: rows }, (_, row) => (
    // oxlint-disable-next-line react/no-array-index-key -- they are all alike
    <tr key={row} aria-hidden="true" style={{ height }}>
      {Array.from({ length: columns }, (__, column) => (
        // oxlint-disable-next-line react/no-array-index-key -- they are all alike
        <td key={column}>
          <Bone style={{ width: WIDTHS[(row + column) % WIDTHS.length] }} />
        </td>
      ))}
    </tr>
  ));
}
