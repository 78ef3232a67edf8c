/** On phones, a bottom sheet contains all filters but the search. */

import { chakra } from '@chakra-ui/react/styled-system';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';
import { bottomSheet } from './bottom-sheet.ts';

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
    // Elements without a label are moved down beside fields, whose labels are above the fields.
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
      // If the button of the sheet is the only control in its row, the button is as wide as the row.
      '& > .on-phones:nth-of-type(2):nth-last-of-type(2)': { gridColumn: '1 / -1' },
    },
    [UP_TO_PHONES]: { '& .on-phones': { display: 'none' } },
    '&[data-folded]': {
      gridTemplateColumns: 'var(--columns)',
      alignItems: 'center',
      '& > :first-of-type': { gridColumn: 'auto' },
      '& > [data-part=root] > [data-part=label]': {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      },
      [ON_PHONES]: { gridTemplateColumns: '1fr 1fr', '& > :first-of-type': { gridColumn: '1 / -1' } },
    },
  },
});

const FOLDED = {
  display: 'none',
  width: '26rem',
  maxWidth: '100vw',
  padding: '1rem',
  border: '1px solid var(--colors-line)',
  borderRadius: '3',
  background: 'bg.surface',
  color: 'fg',
  boxShadow: '3',
  '&:popover-open': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '.9rem .6rem' },
  '@supports (position-area: block-end)': {
    inset: 'auto',
    margin: '.25rem 0',
    positionArea: 'block-end span-inline-start',
  },
} as const;

const Sheet = chakra('div', {
  base: {
    display: 'contents',
    [UP_TO_PHONES]: { '&[data-folded]': FOLDED },
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
  /** True for five fields, which need two rows. */
  many?: boolean;
  /**
   * Puts the filters behind a button in windows of every width. The labels of fields beside the button are hidden.
   */
  folded?: boolean;
  search: ReactNode;
  active: number;
  showLabel: string;
  /** A control beside the button of the sheet. Unless the row is folded, the control is visible only on phones. */
  phoneControl?: ReactNode;
  children: ReactNode;
};

export function FilterRow(props: FilterRowProps) {
  const { columns, many, folded = false, search, active, showLabel, phoneControl, children } = props;
  const id = useId();
  return (
    <Row
      style={{ '--columns': columns } as CSSProperties}
      data-many={many ? '' : undefined}
      data-folded={folded ? '' : undefined}
    >
      {search}
      {phoneControl !== undefined && folded && phoneControl}
      <div className={folded ? undefined : 'on-phones'}>
        <Button look="line" popoverTarget={id}>
          {active > 0 ? words.lists.filters(active) : words.lists.filter}
        </Button>
      </div>
      {phoneControl !== undefined && !folded && <div className="on-phones">{phoneControl}</div>}
      <Sheet
        data-folded={folded ? '' : undefined}
        id={id}
        popover="auto"
        role="group"
        aria-label={words.lists.filter}
      >
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
