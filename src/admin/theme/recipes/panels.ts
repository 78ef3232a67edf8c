import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

export const cardRecipe = defineSlotRecipe({
  slots: ['root', 'header', 'body'],
  base: {
    root: {
      background: 'bg.surface',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: '3',
      minWidth: '0',
    },
    header: { padding: '1.1rem 1.35rem 0', '& h2': { fontSize: '1.0625rem' } },
    body: { display: 'grid', gap: '1rem', padding: '1.1rem 1.35rem 1.35rem' },
  },
});

const ON_PHONES = '@media (max-width: 30rem)';

const overlay = {
  maxWidth: 'none',
  padding: '0',
  border: '0',
  color: 'fg',
  boxShadow: '3',
  fontSize: 'sm',
  lineHeight: '1.5',
  overscrollBehavior: 'contain',
  '&::backdrop': { background: 'veil' },
};

/** Returns the transition of an element from `start` when the browser begins to display it. */
const entryTransition = (start: { opacity?: string; translate: string }) => ({
  transitionProperty: Object.keys(start).join(', '),
  transitionDuration: 'base',
  transitionTimingFunction: 'out',
  '@starting-style': start,
});

export const dialogRecipe = defineSlotRecipe({
  slots: ['content', 'body', 'title', 'description', 'footer'],
  base: {
    content: {
      ...overlay,
      width: 'min(31.25rem, 100% - 2rem)',
      maxHeight: 'calc(100dvh - 2rem)',
      margin: 'auto',
      borderRadius: '4',
      background: 'bg.surface',
      overflow: 'auto',
      ...entryTransition({ opacity: '0', translate: '0 .75rem' }),
      '&[data-wide]': { width: 'min(42rem, 100% - 2rem)' },
      '&[data-wide=very]': { width: 'min(58rem, 100% - 2rem)' },
      // The margin keeps the search field in place when the number of results changes.
      '&[data-wide=palette]': { width: 'min(40rem, 100% - 2rem)', marginTop: '12vh' },
      [ON_PHONES]: {
        '&, &[data-wide], &[data-wide=very]': {
          width: '100%',
          margin: 'auto 0 0',
          borderRadius: 'var(--radii-4) var(--radii-4) 0 0',
        },
      },
    },
    body: { padding: '1.6rem 1.75rem 1.75rem', '[data-wide=palette] > &': { padding: '0' } },
    title: { fontSize: '1.375rem', lineHeight: '1.2' },
    description: { color: 'fg.muted', marginTop: '.5rem' },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '.65rem',
      marginTop: '1.6rem',
      [ON_PHONES]: { '& .btn': { flex: '1 1 8rem' } },
    },
  },
});

export const drawerRecipe = defineSlotRecipe({
  slots: ['content'],
  base: {
    content: {
      ...overlay,
      position: 'fixed',
      inset: '0 auto 0 0',
      width: 'min(18rem, 100% - 3rem)',
      height: '100dvh',
      maxHeight: 'none',
      margin: '0',
      background: 'bg.subtle',
      ...entryTransition({ translate: '-100%' }),
    },
  },
});

const PANEL_PADDING = '1.3rem';

export const sidePanelRecipe = defineSlotRecipe({
  slots: ['content', 'header', 'title', 'body', 'footer'],
  base: {
    content: {
      ...overlay,
      position: 'fixed',
      inset: '0 0 0 auto',
      width: 'min(30rem, 100%)',
      height: '100dvh',
      maxHeight: 'none',
      margin: '0',
      background: 'bg.surface',
      overflow: 'hidden',
      ...entryTransition({ translate: '100%' }),
      '&[open]': { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr) auto' },
    },
    header: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '1rem',
      minHeight: '4rem',
      paddingInline: PANEL_PADDING,
      borderBottom: '1px solid',
      borderColor: 'line',
    },
    title: { fontSize: '1.25rem', lineHeight: '1.2' },
    body: { padding: PANEL_PADDING, overflowY: 'auto', overscrollBehavior: 'contain' },
    footer: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '.65rem',
      minHeight: '4rem',
      padding: `.5rem ${PANEL_PADDING} calc(.5rem + env(safe-area-inset-bottom))`,
      borderTop: '1px solid',
      borderColor: 'line',
      [ON_PHONES]: { '& .btn': { flex: '1 1 8rem' } },
    },
  },
});
