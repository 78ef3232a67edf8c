/** On phones, a bottom sheet contains all filters but the search. */

import { chakra } from '@chakra-ui/react/styled-system';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';
import { bottomSheet } from './bottom-sheet.ts';

const ON_PHONES = '@media (max-width: 48rem)';
const UP_TO_PHONES = '@media (min-width: 48.01rem)';
/** Windows in which the fields of a row of one line fit beside the search. */
const WIDE = '@media (min-width: 78.01rem)';
const NOT_WIDE = '@media (max-width: 78rem)';

const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** A select with its label inside its border. */
const LABEL_INSIDE = {
  display: 'flex',
  alignItems: 'center',
  gap: '0',
  border: '1.5px solid var(--colors-line-strong)',
  borderRadius: '2',
  background: 'bg.surface',
  minHeight: 'var(--ctl)',
  '&:focus-within': {
    outline: '3px solid var(--colors-focus)',
    outlineOffset: '-1px',
    borderColor: 'transparent',
  },
  '& > [data-part=label]': {
    paddingLeft: '.7rem',
    fontSize: 'sm',
    whiteSpace: 'nowrap',
    _after: { content: '":"' },
  },
  '& select': {
    width: '5.9rem',
    minHeight: 'calc(var(--ctl) - 3px)',
    padding: '0 1.75rem 0 .3rem',
    border: '0',
    outline: '0',
    background: 'none',
    fontSize: 'sm',
  },
} as const;

/**
 * Labels are inside their controls; the search and the controls of phones have placeholders and values instead. In
 * windows that are not wide, a button opens the fields.
 */
const ONE_LINE = {
  marginBottom: '.65rem',
  display: 'flex',
  alignItems: 'center',
  gap: '.5rem',
  '& > [data-part=root] > [data-part=label], & > .on-phones [data-part=label]': HIDDEN,
  '& > :first-of-type': { flex: '1 1 9rem', minWidth: '5rem' },
  [WIDE]: {
    '& > .not-wide': { display: 'none' },
    '& > [popover] > *': { flex: 'none' },
    '& > [popover] > [data-part=root]': LABEL_INSIDE,
    '& > [popover] > .btn': {
      width: 'auto',
      paddingInline: '.7rem',
      fontWeight: '400',
      whiteSpace: 'nowrap',
    },
    '& > [popover] > .half .btn': {
      '--f': 'var(--colors-fg-muted)',
      borderColor: 'transparent',
      padding: '0 .5rem',
    },
    '& > [popover] > .btn:has(+ [popover] [aria-invalid=true])': { borderColor: 'bad.fg' },
  },
  [NOT_WIDE]: { '& [popover] > .btn[popovertarget]': { display: 'none' } },
  [ON_PHONES]: {
    '& > .start:empty': { display: 'none' },
    '@media (max-width: 40rem)': {
      flexWrap: 'wrap',
      '& > :first-of-type': { flex: '1 1 100%' },
      '& > :is(.on-phones, .not-wide):not(.start)': { flex: '1 1 0' },
      '& > .start span': HIDDEN,
    },
  },
} as const;

const Row = chakra('search', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'var(--columns)',
    gap: '.6rem',
    alignItems: 'start',
    marginBottom: '1rem',
    '& .btn': { width: '100%' },
    // Elements without a label are moved down beside fields, whose labels are above the fields.
    '& .beside-fields': { marginTop: '1.55rem' },
    '@media (max-width: 75rem)': {
      gridTemplateColumns: 'repeat(4, minmax(0, 1fr)) auto',
      '& > :first-of-type': { gridColumn: '1 / -1' },
    },
    [ON_PHONES]: {
      gridTemplateColumns: '1fr 1fr',
      alignItems: 'end',
      '& .beside-fields': { marginTop: '0' },
      // If the button of the sheet is the only control in its row, the button is as wide as the row.
      '& > .on-phones:nth-of-type(2):nth-last-of-type(2)': { gridColumn: '1 / -1' },
    },
    [UP_TO_PHONES]: { '& .on-phones': { display: 'none' } },
    '&[data-folded]': {
      gridTemplateColumns: 'var(--columns)',
      alignItems: 'center',
      '& > :first-of-type': { gridColumn: 'auto' },
      '& > [data-part=root] > [data-part=label]': HIDDEN,
      [ON_PHONES]: { gridTemplateColumns: '1fr 1fr', '& > :first-of-type': { gridColumn: '1 / -1' } },
    },
    '&[data-one-line]': ONE_LINE,
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

const SHEET_FIELDS = {
  '& > *': { gridColumn: '1 / -1' },
  '& > .half, & > :has([aria-haspopup=dialog])': { gridColumn: 'span 1' },
} as const;

const Sheet = chakra('div', {
  base: {
    display: 'contents',
    [UP_TO_PHONES]: { '&[data-folded]': FOLDED },
    [`${UP_TO_PHONES} and (max-width: 78rem)`]: { '&[data-one-line]': { ...FOLDED, ...SHEET_FIELDS } },
    [ON_PHONES]: {
      display: 'none',
      ...bottomSheet,
      background: 'bg.surface',
      color: 'fg',
      '&:popover-open': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '.9rem .6rem' },
      ...SHEET_FIELDS,
      '& h2': { fontSize: '1.125rem' },
    },
  },
});

type FilterRowProps = {
  /** Widths of a row whose fields have labels above them. */
  columns?: string;
  /** Puts the labels inside the fields, and in narrow windows the fields behind a button: the row is one line. */
  oneLine?: boolean;
  /**
   * Puts the filters behind a button in windows of every width. The labels of fields beside the button are hidden.
   */
  folded?: boolean;
  search: ReactNode;
  active: number;
  showLabel: string;
  /** A control before the button of the sheet, visible only on phones. */
  phoneStart?: ReactNode;
  /** A control beside the button of the sheet. Unless the row is folded, the control is visible only on phones. */
  phoneControl?: ReactNode;
  children: ReactNode;
};

export function FilterRow(props: FilterRowProps) {
  const { columns, oneLine = false, folded = false, search, active, showLabel, children } = props;
  const { phoneStart, phoneControl } = props;
  const id = useId();
  return (
    <Row
      style={{ '--columns': columns } as CSSProperties}
      data-one-line={oneLine ? '' : undefined}
      data-folded={folded ? '' : undefined}
    >
      {search}
      {phoneStart !== undefined && <div className="on-phones start">{phoneStart}</div>}
      {phoneControl !== undefined && folded && phoneControl}
      <div className={folded ? undefined : oneLine ? 'not-wide' : 'on-phones'}>
        <Button look="line" popoverTarget={id}>
          {active > 0 ? words.lists.filters(active) : words.lists.filter}
        </Button>
      </div>
      {phoneControl !== undefined && !folded && <div className="on-phones">{phoneControl}</div>}
      <Sheet
        data-folded={folded ? '' : undefined}
        data-one-line={oneLine ? '' : undefined}
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

const Folded = chakra('div', { base: { [WIDE]: FOLDED, [NOT_WIDE]: { display: 'contents' } } });

type FilterPopoverProps = {
  label: string;
  /** The filter as text; undefined if it restricts nothing. */
  value: string | undefined;
  /** The text of a filter that restricts nothing. */
  any: string;
  children: ReactNode;
};

/** Fields behind a button with their value. In windows that are not wide, the sheet contains the fields themselves. */
export function FilterPopover({ label, value, any, children }: FilterPopoverProps) {
  const id = useId();
  return (
    <>
      <Button look="line" popoverTarget={id}>
        {/* A value needs the width of its label. */}
        <span className={value === undefined ? undefined : 'vh'}>{label}: </span>
        {value ?? any}
      </Button>
      <Folded id={id} popover="auto" role="group" aria-label={label}>
        {children}
      </Folded>
    </>
  );
}
