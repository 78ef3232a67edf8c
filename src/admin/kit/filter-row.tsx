/** On phones, a bottom sheet contains all filters but the search. */
import { Button } from '#src/ui/button.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { bottomSheet } from './bottom-sheet.ts';
import { words } from '#src/admin/lib/words.ts';

const ON_PHONES = '@media (max-width: 48rem)';
const UP_TO_PHONES = '@media (min-width: 48.01rem)';

const Row = chakra('search', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'var(--columns)',
    gap: '.6rem',
    alignItems: 'start',
    marginBottom: '1rem',
    '& .btn': { minHeight: '2.5rem', width: '100%' },
    // Fields have labels above them.
    '& .beside-fields': { marginTop: '1.55rem' },
    '@media (max-width: 75rem)': {
      gridTemplateColumns: 'repeat(4, minmax(0, 1fr)) auto',
      '& > :first-of-type': { gridColumn: '1 / -1' },
    },
    '&[data-many]': {
      '@media (min-width: 48.01rem) and (max-width: 88rem)': {
        gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
        '& > :first-of-type': { gridColumn: '1 / -2' },
        '& .beside-fields': { gridArea: '1 / -2' },
      },
      '@media (min-width: 48.01rem) and (max-width: 64rem)': {
        gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      },
    },
    [ON_PHONES]: {
      gridTemplateColumns: '1fr 1fr',
      alignItems: 'end',
      '& .btn': { minHeight: 'target' },
      '& .beside-fields': { marginTop: '0' },
      // The button of the sheet if it is alone in its row.
      '& > .on-phones:nth-of-type(2):nth-last-of-type(2)': { gridColumn: '1 / -1' },
    },
    [UP_TO_PHONES]: { '& .on-phones': { display: 'none' } },
  },
});

const Sheet = chakra('div', {
  base: {
    display: 'contents',
    [ON_PHONES]: {
      display: 'none',
      ...bottomSheet,
      background: 'bg.surface',
      color: 'fg',
      '&:popover-open': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '.9rem .6rem' },
      '& > *': { gridColumn: '1 / -1' },
      '& > .half, & > :has([aria-haspopup=dialog])': { gridColumn: 'span 1' },
      '& h2': { fontSize: '1.125rem' },
    },
  },
});

type FilterRowProps = {
  columns: string;
  /** Five fields, which need two rows. */
  many?: boolean;
  search: ReactNode;
  active: number;
  showLabel: string;
  /** Beside the button of the sheet, only on phones. */
  phoneControl?: ReactNode;
  children: ReactNode;
};

export function FilterRow(props: FilterRowProps) {
  const { columns, many, search, active, showLabel, phoneControl, children } = props;
  const id = useId();
  return (
    <Row style={{ '--columns': columns } as CSSProperties} data-many={many ? '' : undefined}>
      {search}
      <div className="on-phones">
        <Button look="line" popoverTarget={id}>
          {active > 0 ? words.lists.filters(active) : words.lists.filter}
        </Button>
      </div>
      {phoneControl !== undefined && <div className="on-phones">{phoneControl}</div>}
      <Sheet id={id} popover="auto" role="group" aria-label={words.lists.filter}>
        <h2 className="on-phones">{words.lists.filter}</h2>
        {children}
        <div className="on-phones half">
          <Button popoverTarget={id} popoverTargetAction="hide">
            {showLabel}
          </Button>
        </div>
      </Sheet>
    </Row>
  );
}
