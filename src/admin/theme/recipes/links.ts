import { defineRecipe } from '@chakra-ui/react/styled-system';

const inside = { '&:focus-visible': { outlineOffset: '-3px' } };
const cut = {
  ...inside,
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: 'fg',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '.2em' },
};

export const listLinkRecipe = defineRecipe({
  base: { textDecoration: 'none' },
  variants: {
    look: {
      lead: {
        ...inside,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gap: '.05rem .75rem',
        minHeight: '4.25rem',
        alignContent: 'center',
        padding: '.6rem .9rem .65rem .75rem',
        '&:hover': { background: 'bg.subtle' },
        '&[aria-current]': { background: 'brand.subtle', boxShadow: 'inset 3px 0 var(--colors-brand-fg)' },
        '& > *': { minWidth: '0' },
        '& time': {
          flex: 'none',
          paddingTop: '.1rem',
          color: 'fg.muted',
          fontSize: 'xs',
          fontVariantNumeric: 'tabular-nums',
        },
      },
      title: { color: 'fg', '&:hover': { textDecoration: 'underline', textUnderlineOffset: '.2em' } },
      line: {
        ...cut,
        '@media (max-width: 48rem)': {
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: '2',
          whiteSpace: 'normal',
        },
      },
      oneLine: { ...cut, margin: '-.3rem', padding: '.3rem' },
      version: {
        display: 'grid',
        gap: '.1rem',
        padding: '.6rem .85rem',
        borderLeft: '2px solid transparent',
        borderRadius: '2',
        color: 'fg',
        '&:hover': { background: 'bg.subtle' },
        '&[aria-current]': { background: 'bg.inset', borderLeftColor: 'brand.fg' },
      },
      use: {
        ...inside,
        display: 'flex',
        alignItems: 'center',
        gap: '.5rem',
        minHeight: 'var(--ctl)',
        borderBottom: '1px solid var(--colors-line)',
        color: 'fg',
        '&:hover span': { textDecoration: 'underline', textUnderlineOffset: '.2em' },
      },
      tab: {
        ...inside,
        flex: 'none',
        display: 'inline-flex',
        alignItems: 'center',
        gap: '.4rem',
        minHeight: 'var(--ctl)',
        padding: '0 .65rem',
        color: 'fg.muted',
        fontWeight: '500',
        whiteSpace: 'nowrap',
        '&:first-of-type': { paddingLeft: '.1rem' },
        '&:hover': { color: 'fg' },
        // A heavier current tab would move its neighbours.
        '&[aria-current]': { color: 'fg', boxShadow: 'inset 0 -2px var(--colors-fg)' },
      },
    },
  },
});
