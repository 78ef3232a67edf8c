import { chakra } from '@chakra-ui/react/styled-system';

export const RecordCard = chakra('article', {
  base: {
    padding: '1.4rem 1.5rem 1.5rem',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: '2',
    background: 'bg.surface',
    boxShadow: '2',
    overflowWrap: 'anywhere',
    '& header': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      gap: '1rem',
      paddingBottom: '.9rem',
      borderBottom: '1.5px dashed',
      borderColor: 'line',
    },
    // Space for diacritics, such as Ş above Ö.
    '& h2': { fontSize: '1.25rem', letterSpacing: '-.02em', lineHeight: '1.3' },
    '& blockquote': {
      padding: '1.1rem 0',
      fontFamily: 'serif',
      fontSize: '1.375rem',
      lineHeight: '1.36',
      textIndent: '-.42em',
      paddingLeft: '.42em',
      whiteSpace: 'pre-line',
    },
    '& .alert': { marginTop: '1rem' },
    '@media (max-width: 36rem)': { padding: '1.15rem 1.1rem 1.25rem' },
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

export const RecordFoot = chakra('div', {
  base: {
    display: 'none',
    '@media (max-width: 48rem)': {
      position: 'sticky',
      bottom: '0',
      zIndex: '1',
      display: 'flex',
      gap: '.65rem',
      margin: '1.35rem -1.1rem -1.25rem',
      padding: '.65rem 1.1rem calc(.65rem + env(safe-area-inset-bottom))',
      borderTop: '1px solid var(--colors-line)',
      borderRadius: '0 0 var(--radii-2) var(--radii-2)',
      background: 'bg.surface',
      '& .btn': { flex: '1' },
    },
  },
});
