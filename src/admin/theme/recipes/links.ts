import { defineRecipe } from '@chakra-ui/react/styled-system';

const inside = { '&:focus-visible': { outlineOffset: '-3px' } };
const touched = { '@media (max-width: 48rem)': { minHeight: 'target' } };

/** Links that stand in a list or a row of them, of which one may be the present one. */
export const listLinkRecipe = defineRecipe({
  base: { textDecoration: 'none' },
  variants: {
    look: {
      lead: {
        ...inside,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gap: '.1rem .75rem',
        minHeight: '4.8rem',
        alignContent: 'center',
        padding: '.8rem 1.15rem',
        '&:hover': { background: 'bg.subtle' },
        '&[aria-current]': { background: 'brand.subtle', boxShadow: 'inset 3px 0 var(--colors-brand-fg)' },
        '& > *': { minWidth: '0' },
        '& time': {
          justifySelf: 'end',
          paddingTop: '.1rem',
          color: 'fg.muted',
          fontSize: 'xs',
          fontVariantNumeric: 'tabular-nums',
        },
      },
      title: { color: 'fg', '&:hover': { textDecoration: 'underline', textUnderlineOffset: '.2em' } },
      // A title in a row of one line; on phones of two.
      line: {
        ...inside,
        display: 'block',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        color: 'fg',
        '&:hover': { textDecoration: 'underline', textUnderlineOffset: '.2em' },
        '@media (max-width: 48rem)': {
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: '2',
          whiteSpace: 'normal',
        },
      },
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
        ...touched,
        display: 'flex',
        alignItems: 'center',
        gap: '.5rem',
        minHeight: '2.25rem',
        borderBottom: '1px solid var(--colors-line)',
        color: 'fg',
        '&:hover span': { textDecoration: 'underline', textUnderlineOffset: '.2em' },
      },
      tab: {
        ...inside,
        ...touched,
        flex: 'none',
        display: 'inline-flex',
        alignItems: 'center',
        gap: '.4rem',
        minHeight: '2.5rem',
        padding: '0 .65rem',
        color: 'fg.muted',
        fontWeight: '500',
        whiteSpace: 'nowrap',
        '&:first-of-type': { paddingLeft: '.1rem' },
        '&:hover': { color: 'fg' },
        '&[aria-current]': { color: 'fg', fontWeight: '600', boxShadow: 'inset 0 -2px var(--colors-fg)' },
      },
      period: {
        ...touched,
        display: 'inline-grid',
        placeItems: 'center',
        minHeight: '2.5rem',
        padding: '0 .85rem',
        borderRadius: '2',
        fontWeight: '500',
        '&:hover': { background: 'bg.inset' },
        '&[aria-current]': { background: 'fg', color: 'bg' },
        '@media (max-width: 30rem)': { padding: '0 .6rem' },
      },
    },
  },
});
