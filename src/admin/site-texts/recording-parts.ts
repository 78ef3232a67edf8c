import { chakra } from '@chakra-ui/react/styled-system';

/** A button of the player in the colour of text, as it has no rank among the actions. */
export const PlayButton = chakra('button', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    width: '2.75rem',
    height: '2.75rem',
    border: '0',
    borderRadius: '2',
    background: 'fg',
    color: 'bg',
    cursor: 'pointer',
    '& svg': { fill: 'currentColor' },
    '&[data-wide]': { flex: '1 1 auto', width: 'auto', height: '3.5rem', fontWeight: '600' },
    '&:disabled': { opacity: '.5', cursor: 'not-allowed' },
  },
});

export const Remark = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '.25rem 1rem',
    minHeight: '3rem',
    padding: '.5rem var(--inset)',
    borderBottom: '1px solid var(--colors-line)',
    background: 'bg.inset',
    fontSize: 'sm',
    '& .touch': { display: 'none' },
    '@media (max-width: 62rem)': { '& .keys': { display: 'none' }, '& .touch': { display: 'inline' } },
  },
});

export const KeyList = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '.25rem 1rem',
    color: 'fg.muted',
    '& kbd': {
      padding: '.1rem .35rem',
      border: '1px solid var(--colors-line)',
      borderRadius: '1',
      background: 'bg.surface',
      color: 'fg',
      font: 'inherit',
    },
  },
});

/** The buttons for a thumb. In wide windows the keys replace them. */
export const MarkBar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: '4',
    display: 'none',
    gap: '.75rem',
    padding: '.5rem 1rem',
    borderTop: '1px solid var(--colors-line)',
    background: 'bg',
    // A thumb needs more than the one height of the kit.
    '--ctl': '3.5rem',
    '@media (max-width: 62rem)': { display: 'flex' },
  },
});

export const LineList = chakra('ol', {
  base: {
    listStyle: 'none',
    padding: '0',
    '& li': {
      display: 'grid',
      gridTemplateColumns: '1.5rem 5rem 5rem minmax(0, 1fr)',
      gap: '.25rem .5rem',
      alignItems: 'baseline',
      padding: '.75rem var(--inset)',
      scrollMarginBlock: '5rem 8rem',
      borderBottom: '1px solid var(--colors-line)',
      borderLeft: '3px solid transparent',
    },
    '& li[aria-current]': { background: 'brand.subtle', borderLeftColor: 'brand' },
    '& li[data-selected]': { background: 'bg.inset' },
    '& li[data-wrong]': { borderLeftColor: 'bad.fg' },
    '& .human > p[lang]': { fontFamily: 'serif', fontSize: '1.125rem' },
    '& .ai > p[lang]': { color: 'voice.ai' },
    '& .untimed': { color: 'fg.muted', fontSize: 'sm' },
    '& li[aria-current] .untimed': { color: 'brand.fg' },
    '& .tools': { gridColumn: '3 / -1' },
    '& li > button': {
      justifySelf: 'start',
      minHeight: 'var(--ctl)',
      // The height for a finger does not raise the row.
      marginBlock: '-.75rem',
      padding: '0',
      border: '0',
      background: 'none',
      color: 'fg',
      fontWeight: '600',
      textDecoration: 'underline',
      textUnderlineOffset: '.25em',
      cursor: 'pointer',
    },
    '@media (max-width: 48rem)': {
      '& li': { gridTemplateColumns: '4.5rem minmax(0, 1fr)' },
      '& .n': { display: 'none' },
      '& li > p, & .tools': { gridColumn: '2' },
    },
  },
});

export const Track = chakra('div', {
  base: {
    position: 'relative',
    padding: '1rem var(--inset) .75rem',
    borderBottom: '1px solid var(--colors-line)',
    '& [role=slider]': { position: 'relative', height: '6rem', cursor: 'pointer', touchAction: 'none' },
    '& .start': { position: 'absolute', insetBlock: '0', width: '1px', background: 'fg.muted' },
    '& svg': { display: 'block', width: '100%', height: '100%' },
    '& rect': { fill: 'line.strong' },
    '& .ai': { fill: 'voice.ai' },
    '& .human': { fill: 'voice.human' },
    '& .ahead': { opacity: '.5' },
    '& .head': { position: 'absolute', insetBlock: '0', width: '2px', translate: '-50% 0', background: 'fg' },
    '& .head::before': {
      content: '""',
      position: 'absolute',
      top: '-.25rem',
      left: '-.25rem',
      width: '.625rem',
      height: '.375rem',
      background: 'fg',
    },
    '& .scale': { display: 'flex', justifyContent: 'space-between', color: 'fg.muted', fontSize: 'xs' },
    '& .starts': { position: 'relative', height: '1.75rem' },
    '& .starts button': {
      position: 'absolute',
      minWidth: '1.5rem',
      height: '1.5rem',
      translate: '-50% 0',
      border: '0',
      borderRadius: '1',
      background: 'bg.inset',
      color: 'fg',
      fontSize: 'xs',
      fontWeight: '600',
      cursor: 'pointer',
    },
    '& .starts [data-wrong]': { background: 'bad.fg', color: 'bg' },
    '@media (forced-colors: active)': {
      '& rect': { fill: 'CanvasText' },
      '& .head': { background: 'Highlight' },
    },
  },
});
