import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

const line = { borderTop: '1px solid', borderColor: 'line' };

/** A list of labels and values: in the variant `bold` as ruled rows, in the variant `subtle` in two columns. */
export const dataListRecipe = defineSlotRecipe({
  slots: ['root', 'item', 'itemLabel', 'itemValue'],
  base: { itemLabel: { color: 'fg.muted' } },
  variants: {
    variant: {
      bold: {
        root: line,
        item: {
          display: 'grid',
          gridTemplateColumns: '6rem minmax(0, 1fr)',
          gap: '.75rem',
          alignItems: 'baseline',
          padding: '.6rem 0',
          borderBottom: '1px solid',
          borderColor: 'line',
          '@media (max-width: 36rem)': { gridTemplateColumns: '5.25rem minmax(0, 1fr)' },
        },
        itemValue: {
          fontWeight: '600',
          fontVariantNumeric: 'tabular-nums',
          '& a': {
            color: 'inherit',
            textDecorationColor: 'line.strong',
            textUnderlineOffset: '.2em',
            paddingBlock: '.6rem',
          },
        },
      },
      subtle: {
        root: {
          display: 'grid',
          gridTemplateColumns: 'minmax(6rem, max-content) minmax(0, 1fr)',
          gap: '.5rem 1.5rem',
          overflowWrap: 'anywhere',
          '@media (max-width: 40rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
        },
        item: { display: 'contents' },
        itemLabel: { fontSize: 'sm' },
        itemValue: { '@media (max-width: 40rem)': { marginBottom: '.5rem' } },
      },
    },
  },
});
