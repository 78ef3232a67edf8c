import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** Windows in which the columns with the property `spare` are hidden. */
const NARROW = '@media (max-width: 75rem)';
/** Windows in which each row is a stacked record. */
const STACKED = '@media (max-width: 48rem)';

const lineCell = { padding: '0 .5rem', height: 'var(--line-height, 3rem)' };
const line = { borderBottom: '1px solid', borderColor: 'line' };
const cell = {
  ...line,
  padding: '.65rem .9rem',
  verticalAlign: 'middle',
  fontVariantNumeric: 'tabular-nums',
  'tr:last-of-type > &:not([data-lines] *)': { borderBottom: '0' },
  '& .badge': { margin: '.1rem 0', whiteSpace: 'nowrap' },
  '[data-lines] &': lineCell,
  '&[data-spare]': { [NARROW]: { display: 'none' } },
  '&[data-end]': { textAlign: 'right' },
};
const stackedCell = { padding: '0', border: '0', '[data-lines] &': { padding: '0', height: 'auto' } };
const centred = {
  position: 'absolute',
  insetBlock: '0',
  display: 'flex',
  alignItems: 'center',
  padding: '0',
  height: 'auto',
};

/** The recipe of Chakra's table with further slots: a row’s header, check box and actions. */
export const tableRecipe = defineSlotRecipe({
  slots: ['root', 'header', 'body', 'row', 'columnHeader', 'rowHeader', 'cell', 'choice', 'actions'],
  base: {
    root: {
      minWidth: 'var(--table-width, 44rem)',
      '[data-lines] > &': { tableLayout: 'fixed' },
      [STACKED]: { display: 'block', minWidth: '0' },
    },
    // In stacked records the header is visually hidden. Screen readers still get the names of the columns.
    header: {
      [STACKED]: {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
    },
    body: {
      '[aria-busy=true] &': { opacity: '.55', transition: 'opacity var(--durations-base) 150ms' },
      [STACKED]: { display: 'block' },
    },
    row: {
      '&:hover': { background: 'bg.subtle' },
      '&[data-selected]': { background: 'brand.subtle' },
      [STACKED]: {
        position: 'relative',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '.35rem .6rem',
        padding: '.9rem 1rem',
        ...line,
        '&:last-of-type': { borderBottom: '0' },
        '[data-choice] &': { paddingLeft: '3.25rem' },
        '[data-lines] &': {
          padding: 'var(--row-padding, .25rem) 2.75rem var(--row-padding, .25rem) .15rem',
          rowGap: 'var(--row-gap, 0)',
          minHeight: '3.75rem',
          ...line,
        },
        '[data-lines][data-choice] &': { paddingLeft: '2.5rem' },
      },
    },
    columnHeader: {
      ...line,
      width: 'var(--width)',
      [NARROW]: { width: 'var(--narrow-width)' },
      padding: '.7rem .9rem',
      background: 'bg.subtle',
      color: 'fg.muted',
      fontSize: 'xs',
      fontWeight: '600',
      textAlign: 'left',
      whiteSpace: 'nowrap',
      '&:is([data-actions], [data-end])': { textAlign: 'right' },
      '[data-lines] &': { height: '2.25rem', padding: '0 .5rem', background: 'none', fontWeight: '500' },
      '&:first-of-type': { '[data-lines][data-choice] &': { paddingLeft: '.25rem' } },
      '&[data-spare]': { [NARROW]: { display: 'none' } },
    },
    rowHeader: {
      ...cell,
      color: 'fg',
      fontSize: 'sm',
      fontWeight: '600',
      textAlign: 'left',
      overflowWrap: 'anywhere',
      [STACKED]: {
        ...stackedCell,
        width: '100%',
        // The title’s link covers the whole record, below its check box and actions.
        '& > [data-row-link]::after': { content: '""', position: 'absolute', inset: '0' },
      },
    },
    cell: {
      ...cell,
      [STACKED]: {
        ...stackedCell,
        // A stacked record has no columns, so empty values are hidden, and a value that needs a label gets one.
        '&:empty, &[data-none]': { display: 'none' },
        // A row of placeholders has only a title and one line below the title.
        '[aria-hidden] > &': { width: '100%', '&:nth-of-type(n + 3)': { display: 'none' } },
        '&[data-before]::before': { content: "attr(data-before) ' '" },
        '&[data-after]::after': { content: "' ' attr(data-after)" },
      },
    },
    choice: {
      ...cell,
      '[data-lines] &': { ...lineCell, paddingLeft: '.25rem' },
      [STACKED]: {
        ...stackedCell,
        position: 'absolute',
        left: '1rem',
        top: '1rem',
        zIndex: '1',
        '[data-lines] &': { ...centred, left: '.15rem' },
      },
    },
    actions: {
      ...cell,
      whiteSpace: 'nowrap',
      textAlign: 'right',
      '& .btn': {
        paddingBlock: '.3rem',
        marginRight: '.4rem',
        verticalAlign: 'middle',
      },
      '& .btn + .iconbtn': { verticalAlign: 'middle' },
      '[data-lines] &': {
        ...lineCell,
        '& .iconbtn': { width: '1.75rem', verticalAlign: 'middle' },
      },
      // The menu of the row has these actions too.
      [NARROW]: { '& .on-wide': { display: 'none' } },
      [STACKED]: {
        ...stackedCell,
        position: 'relative',
        zIndex: '1',
        margin: '-.5rem -.6rem -.5rem auto',
        '& .btn': { marginRight: '0' },
        '&:not(:has(> .iconbtn + .iconbtn))': { margin: '.2rem 0 .2rem auto' },
        '[data-lines] &': {
          ...centred,
          right: '-.6rem',
          margin: '0',
          '& .iconbtn': { width: 'var(--ctl)' },
        },
      },
    },
  },
});

/** A placeholder in the size of the later content, without animation. */
export const skeletonRecipe = defineRecipe({
  base: { display: 'block', borderRadius: '1', background: 'bg.inset' },
});
