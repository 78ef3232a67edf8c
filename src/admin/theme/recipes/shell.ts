import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

const BAR_HEIGHT = '3.75rem';

export const shellRecipe = defineSlotRecipe({
  slots: ['root', 'side', 'bar', 'main'],
  base: {
    root: {
      flex: '1',
      display: 'grid',
      '--side': '16rem',
      gridTemplateColumns: 'var(--side) minmax(0, 1fr)',
      fontSize: 'sm',
      lineHeight: '1.5',
      '&[data-sidebar=collapsed]': { '--side': '3rem' },
      '@media (max-width: 62rem)': { '&:not([data-sidebar])': { '--side': '3rem' } },
      '@media (max-width: 48rem)': { display: 'block' },
      // Beside a screen that fills the window, the sidebar is collapsed by default.
      '&:not([data-sidebar]):has([data-fills-window])': { '--side': '3rem' },
    },
    side: {
      background: 'bg.subtle',
      borderRight: '1px solid var(--colors-line)',
      '& > div': { position: 'sticky', top: '0', height: '100dvh' },
      '@media (max-width: 48rem)': { display: 'none' },
    },
    bar: {
      display: 'none',
      '@media (max-width: 48rem)': {
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: '.5rem',
        height: BAR_HEIGHT,
        padding: '0 .5rem 0 1rem',
        borderBottom: '1px solid var(--colors-line)',
        background: 'bg.subtle',
        position: 'sticky',
        top: '0',
        zIndex: '20',
        '& svg:first-of-type': { height: '1.6rem', width: 'auto', overflow: 'visible' },
        '& .iconbtn svg': { height: '1.125rem' },
        '& .tail': { fill: 'brand.fg' },
        'body:has([data-fills-window]) &': { display: 'none' },
      },
    },
    main: {
      padding: '1.15rem clamp(1rem, 2vw, 1.75rem) 4rem',
      maxWidth: '84rem',
      width: '100%',
      outline: '0',
      // Sticky elements stay below the bar.
      '--below-bar': '0px',
      '@media (max-width: 48rem)': { '--below-bar': BAR_HEIGHT, paddingTop: '.75rem' },
      '&:has([data-fills-window])': { '--below-bar': '0px', padding: '0', maxWidth: 'none' },
    },
  },
});

/** The query for a sidebar that shows only icons. Screen readers still get the texts. */
const ICONS_ONLY = '@container side (max-width: 8rem)';

export const sidebarRecipe = defineSlotRecipe({
  slots: ['root', 'content', 'head', 'item', 'foot', 'user'],
  base: {
    root: { height: '100%', containerType: 'inline-size', containerName: 'side' },
    content: {
      height: '100%',
      display: 'flex',
      flexDirection: 'column',
      gap: '.1rem',
      padding: '1.1rem .85rem',
      overflowY: 'auto',
      [ICONS_ONLY]: { paddingInline: '.5rem' },
      '& .short': { display: 'none', [ICONS_ONLY]: { display: 'block' } },
      '& .long': { [ICONS_ONLY]: { display: 'none' } },
    },
    head: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      padding: '0 0 1rem .6rem',
      [ICONS_ONLY]: { flexDirection: 'column', padding: '0 0 .75rem' },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '.75rem',
      width: '100%',
      minHeight: '2.5rem',
      padding: '0 .7rem',
      border: '0',
      borderRadius: '2',
      background: 'none',
      color: 'fg.muted',
      fontWeight: '500',
      textDecoration: 'none',
      textAlign: 'left',
      cursor: 'pointer',
      _hover: { background: 'bg.inset', color: 'fg' },
      '@media (pointer: coarse)': { minHeight: 'target' },
      [ICONS_ONLY]: {
        justifyContent: 'center',
        padding: '0',
        minHeight: 'target',
        '& span': {
          position: 'absolute',
          width: '1px',
          height: '1px',
          overflow: 'hidden',
          clipPath: 'inset(50%)',
          whiteSpace: 'nowrap',
        },
      },
      '&[aria-current]': {
        background: 'bg.surface',
        color: 'fg',
        fontWeight: '600',
        boxShadow: 'inset 3px 0 var(--colors-brand-fg), var(--shadows-1)',
        _dark: { background: 'bg.inset' },
      },
    },
    foot: { marginTop: 'auto', paddingTop: '1rem', borderTop: '1px solid var(--colors-line)' },
    user: {
      display: 'flex',
      alignItems: 'center',
      gap: '.6rem',
      padding: '0 .6rem .6rem',
      lineHeight: '1.35',
      color: 'inherit',
      textDecoration: 'none',
      _hover: { textDecoration: 'underline' },
      '& div': { minWidth: '0' },
      '& div > *': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      '& b': { fontSize: '.875rem', fontWeight: '600' },
      '& div span': { color: 'fg.muted', fontSize: 'xs' },
      [ICONS_ONLY]: { display: 'none' },
    },
  },
});
