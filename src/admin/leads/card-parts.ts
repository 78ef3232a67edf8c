import { chakra } from '@chakra-ui/react/styled-system';

export const RecordCard = chakra('article', {
  base: {
    containerType: 'inline-size',
    containerName: 'lead',
    overflowWrap: 'anywhere',
    '& header': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '.4rem .75rem',
      marginBottom: '.75rem',
    },
    // The line height leaves space for diacritics, such as Ş above Ö.
    '& h2': { fontSize: '1.375rem', letterSpacing: '-.02em', lineHeight: '1.3', marginRight: 'auto' },
    '& h2 .company': { color: 'fg.muted', fontWeight: '400' },
    '& blockquote': {
      padding: '.25rem 0 1.1rem',
      fontFamily: 'serif',
      fontSize: '1.4375rem',
      lineHeight: '1.36',
      letterSpacing: '-.012em',
      textIndent: '-.42em',
      paddingLeft: '.42em',
      whiteSpace: 'pre-line',
    },
    '& .alert': { marginTop: '1rem' },
  },
});

/**
 * Two columns: the visitor's record and the members' work. Below 34rem there is one column, with the work after
 * the quotation.
 */
export const RecordColumns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 13.5rem',
    gap: '0 1.75rem',
    marginTop: '1rem',
    '& > .work': {
      display: 'grid',
      gap: '.85rem',
      alignContent: 'start',
      paddingLeft: '1.5rem',
      borderLeft: '1px solid var(--colors-line)',
    },
    '@container lead (max-width: 34rem)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      '& > .record': { display: 'contents' },
      '& blockquote, & .no-message': { order: '-2' },
      '& > .work': { order: '-1', padding: '0 0 1.25rem', border: '0' },
    },
  },
});

/** The question for the outcome of a call, below the name. */
export const QuestionBox = chakra('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '.6rem .75rem',
    marginBottom: '.85rem',
    padding: '.75rem .9rem',
    border: '1px solid',
    borderColor: 'fg',
    borderRadius: '2',
    '& h3': { fontSize: '1.0625rem' },
    '& p': { color: 'fg.muted', fontSize: 'xs' },
    '& > div:first-of-type': { marginRight: 'auto' },
    '& .outcomes': { display: 'flex', flexWrap: 'wrap', gap: '.5rem' },
    '@container lead (max-width: 34rem)': {
      '& .outcomes': { width: '100%', '& .btn': { flex: '1 1 auto', paddingInline: '.6rem' } },
      '& > button': { minHeight: 'target' },
    },
  },
});

export const Timeline = chakra('ol', {
  base: {
    display: 'grid',
    gap: '.75rem',
    paddingTop: '1rem',
    '& li': { display: 'grid', gridTemplateColumns: '1rem 1fr auto', gap: '.65rem', alignItems: 'baseline' },
    '& li::before': {
      content: '""',
      width: '3px',
      height: '1rem',
      justifySelf: 'center',
      alignSelf: 'start',
      marginTop: '.2rem',
      background: 'voice.ai',
      '@media (forced-colors: active)': { forcedColorAdjust: 'none' },
    },
    '& li[data-tone=failed]::before': { background: 'bad.fg' },
    '& li[data-tone=open]::before': { background: 'voice.human' },
    '& time': { color: 'fg.muted', fontSize: 'xs', fontVariantNumeric: 'tabular-nums' },
    '& p': { fontFamily: 'serif', fontSize: '1.0625rem', lineHeight: '1.45', whiteSpace: 'pre-line' },
  },
});

/** A list of the changes by members, each with picture, sentence and time. */
export const History = chakra('ol', {
  base: {
    marginTop: '.35rem',
    '& li': {
      display: 'grid',
      gridTemplateColumns: '1.75rem minmax(0, 1fr) auto',
      gap: '.65rem',
      alignItems: 'start',
      padding: '.55rem 0',
      borderBottom: '1px solid var(--colors-line)',
    },
    '& li:last-of-type': { borderBottom: '0' },
    '& b': { fontWeight: '600' },
    '& time': {
      paddingTop: '.1rem',
      color: 'fg.muted',
      fontSize: 'xs',
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
    },
    '& p': { fontFamily: 'serif', fontSize: '1.0625rem', lineHeight: '1.45', whiteSpace: 'pre-line' },
  },
});

export const RecordFoot = chakra('div', {
  base: {
    display: 'none',
    '@media (max-width: 48rem)': {
      position: 'sticky',
      bottom: '0',
      zIndex: '1',
      display: 'flex',
      gap: '.65rem',
      margin: '1.35rem -1rem 0',
      padding: '.65rem 1rem calc(.65rem + env(safe-area-inset-bottom))',
      borderTop: '1px solid var(--colors-line)',
      background: 'bg',
      '& .btn': { flex: '1 1 auto', paddingInline: '.6rem', whiteSpace: 'nowrap' },
    },
  },
});
