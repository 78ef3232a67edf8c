/** In windows below 48rem, a row becomes a stacked record. */
import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import {
  TableBody,
  TableCell,
  TableColumnHeader,
  TableHeader,
  TableRoot,
  TableRow,
  useTableStyles,
} from '@chakra-ui/react/table';
import { AnimatePresence, useIsPresent } from 'framer-motion';
import * as m from 'framer-motion/m';
import type { ComponentProps, CSSProperties, HTMLAttributes, ReactNode } from 'react';
import { Card } from './card.tsx';
import { MotionPresets, usePreset } from './motion.tsx';

const MovingRow = chakra(m.tr);

/** A row that fades out when `AnimatePresence` removes it. Meanwhile the row is inert. */
function LeavingRow(props: ComponentProps<typeof MovingRow>) {
  const isPresent = useIsPresent();
  return <MovingRow {...usePreset('row')} css={useTableStyles()['row']} inert={!isPresent} {...props} />;
}

export const TableFrame = chakra(Card, {
  base: {
    position: 'relative',
    overflowX: 'auto',
    // A list of lines has rules instead of a box.
    '&[data-lines]': {
      border: '0',
      borderTop: '1.5px solid var(--colors-line-ink)',
      borderRadius: '0',
      background: 'none',
      // The touch targets of the check boxes reach to the edge of the window.
      '@media (max-width: 48rem)': { overflow: 'visible' },
    },
  },
});

export function LinesFrame({ children }: { children: ReactNode }) {
  return <TableFrame data-lines>{children}</TableFrame>;
}

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
    fontWeight: 'inherit',
    cursor: 'pointer',
    _after: {
      content: '""',
      border: '4px solid transparent',
      borderTopColor: 'currentColor',
      marginTop: '4px',
      opacity: '.35',
    },
    '[aria-sort] > &': { color: 'fg', fontWeight: '600', _after: { opacity: '1' } },
    '[aria-sort=ascending] > &': {
      _after: { borderTopColor: 'transparent', borderBottomColor: 'currentColor', marginTop: '-4px' },
    },
  },
});

export type Sorting = {
  /** The order of this column; undefined if the rows are sorted by another column. */
  sorted: 'asc' | 'desc' | undefined;
  onSort: () => void;
};

export type Column<Row> = {
  name: string;
  head?: ReactNode;
  width?: string;
  /** The width in windows without the spare columns. */
  narrowWidth?: string;
  sorting?: Sorting;
  kind?: 'rowHeader' | 'choice' | 'actions';
  /** Aligns the cells at the end, for numbers. */
  isAtEnd?: true;
  spare?: true;
  renderCell: (row: Row) => ReactNode;
  attributes?: (row: Row) => HTMLAttributes<HTMLElement> & { [name: `data-${string}`]: string | undefined };
};

type EntityTableProps<Row> = {
  caption: string;
  minWidth?: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  skeleton?: { rows: number; height: string };
  isSelected?: (row: Row) => boolean;
  /**
   * Identifies the query of the rows. Another query replaces all rows at once; within a query, removed rows fade
   * out.
   */
  list?: string;
};

export function EntityTable<Row extends { id: string }>(props: EntityTableProps<Row>) {
  const { caption, minWidth, columns, rows, skeleton, isSelected, list } = props;
  return (
    <TableRoot aria-label={caption} style={{ '--table-width': minWidth } as CSSProperties}>
      <TableHeader>
        <TableRow>
          {columns.map((column) => (
            <ColumnHeader key={column.name} {...column} />
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows ? (
          <MotionPresets>
            <AnimatePresence key={list} initial={false}>
              {rows.map((row) => (
                <LeavingRow key={row.id} data-selected={isSelected?.(row) ? '' : undefined}>
                  {columns.map((column) => (
                    <Cell key={column.name} column={column} row={row} />
                  ))}
                </LeavingRow>
              ))}
            </AnimatePresence>
          </MotionPresets>
        ) : (
          skeleton && <SkeletonRows {...skeleton} columns={columns} />
        )}
      </TableBody>
    </TableRoot>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { kind = 'cell', spare, isAtEnd, renderCell, attributes } = column;
  const props = {
    css: useTableStyles()[kind],
    'data-spare': spare && '',
    'data-end': isAtEnd && '',
    ...attributes?.(row),
    children: renderCell(row),
  };
  return kind === 'rowHeader' ? <chakra.th scope="row" {...props} /> : <chakra.td {...props} />;
}

function ColumnHeader<Row>(column: Column<Row>) {
  const { name, head = name, width, narrowWidth = width, sorting, kind, spare, isAtEnd } = column;
  const direction = sorting?.sorted && (sorting.sorted === 'asc' ? 'ascending' : 'descending');
  return (
    <TableColumnHeader
      scope="col"
      style={{ '--width': width, '--narrow-width': narrowWidth } as CSSProperties}
      data-spare={spare && ''}
      data-end={isAtEnd && ''}
      data-actions={kind === 'actions' ? '' : undefined}
      aria-sort={direction}
    >
      {sorting ? (
        <SortButton type="button" onClick={sorting.onSort}>
          {head}
        </SortButton>
      ) : (
        head
      )}
    </TableColumnHeader>
  );
}

const WIDTHS = ['72%', '54%', '63%', '48%'];

type SkeletonRowsProps<Row> = { rows: number; columns: readonly Column<Row>[]; height: string };

function SkeletonRows<Row>({ rows, columns, height }: SkeletonRowsProps<Row>) {
  return Array.from({ length: rows }, (_, row) => (
    <TableRow key={row} aria-hidden="true" style={{ height }}>
      {columns.map(({ name, spare }, column) => (
        <TableCell key={name} data-spare={spare && ''}>
          <Skeleton style={{ height: '.9rem', width: WIDTHS[(row + column) % WIDTHS.length] }} />
        </TableCell>
      ))}
    </TableRow>
  ));
}
