/** Boxes of the screen of leads. */
import { DataListRoot } from '@chakra-ui/react/data-list';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '../kit/layout.ts';

/** An amount with its currency inside the field. */
export const AmountFrame = chakra('div', {
  base: {
    position: 'relative',
    '& input': {
      paddingRight: '3rem',
      textAlign: 'right',
      fontWeight: '600',
      fontVariantNumeric: 'tabular-nums',
    },
    '& select': {
      position: 'absolute',
      inset: '1px 1px 1px auto',
      width: '2.75rem',
      padding: '0 .5rem',
      border: '0',
      borderRadius: '2',
      appearance: 'none',
      background: 'none',
      color: 'fg.muted',
      textAlign: 'center',
      textAlignLast: 'center',
      cursor: 'pointer',
      '&:hover': { color: 'fg', background: 'bg.subtle' },
      '& option': { background: 'bg.surface', color: 'fg' },
      '@media (max-width: 48rem), (pointer: coarse)': { fontSize: '1rem' },
    },
  },
});

/** The fields of a stage, below the switch. */
export const MoneyRow = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '11rem 11rem minmax(0, 1fr)',
    gap: '.4rem .9rem',
    alignItems: 'start',
    padding: '.85rem 0 .95rem',
    borderBottom: '1px solid var(--colors-line)',
    '& > .wide': { gridColumn: '1 / -1' },
    '& .own-words input': { fontFamily: 'serif', fontSize: '1rem' },
    '@container lead (max-width: 34rem)': {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gap: '.6rem .75rem',
      '& > .hint': { gridColumn: '1 / -1', padding: '0' },
    },
  },
});

/** A hint beside the fields. It is at the height of the inputs, which are below their labels. */
export const MoneyHint = chakra(Text, {
  base: {
    color: 'fg.muted',
    fontSize: 'xs',
    lineHeight: '1.4',
    paddingTop: '1.75rem',
    '& button': { fontSize: 'xs' },
  },
});

export const ContactFacts = chakra(DataListRoot, {
  base: {
    '& > div': {
      alignItems: 'center',
      minHeight: '2.5rem',
      padding: '.15rem 0',
      gridTemplateColumns: '5.5rem minmax(0, 1fr)',
    },
    '& dt': { fontSize: '.875rem' },
    '& dd': { display: 'flex', alignItems: 'center', gap: '.25rem' },
    '& dd > :is(a, span)': { marginRight: 'auto', minWidth: '0' },
    '& dd .iconbtn': { flex: 'none' },
    '& dd a': { paddingBlock: '.35rem', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
    '@media (max-width: 48rem)': {
      '& > div': { minHeight: 'target' },
      '& dd a': { paddingBlock: '.6rem' },
      // On phones, the foot of the card has the messages.
      '& dd .messages': { display: 'none' },
    },
  },
});

/** The pages of a visit, in order. */
export const VisitPath = chakra('ol', {
  base: {
    marginTop: '.25rem',
    '& li': {
      position: 'relative',
      padding: '.2rem 0 .45rem 1.1rem',
      fontSize: '.875rem',
      lineHeight: '1.4',
      overflowWrap: 'anywhere',
    },
    '& li::before': {
      content: '""',
      position: 'absolute',
      left: '0',
      top: '.45rem',
      width: '3px',
      height: 'calc(100% - .3rem)',
      background: 'voice.human',
      '@media (forced-colors: active)': { forcedColorAdjust: 'none' },
    },
    '& li[data-kind=source]::before': { background: 'fg' },
    '& li[data-kind=form]::before': { background: 'voice.ai' },
    '& li[data-kind=post] a': { fontFamily: 'serif', fontSize: '1rem', lineHeight: '1.3' },
    '& li a': { color: 'fg', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
    '& small': { display: 'block', color: 'fg.muted', fontSize: 'xs' },
    '& q': { fontFamily: 'serif', quotes: '"“" "”"' },
  },
});

/**
 * The head of the page. In narrow windows an open lead takes the whole page, and only screen readers get the
 * page’s heading.
 */
export const ReadingHead = chakra('div', {
  base: {
    '@media (max-width: 64rem)': {
      '&[data-reading] > div': { margin: '0', gap: '0' },
      '&[data-reading] > div > :not(h1)': { display: 'none' },
      '&[data-reading] h1': {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
    },
  },
});
