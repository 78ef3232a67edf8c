import { chakra } from '@chakra-ui/react/styled-system';

/** A group of choices: the fields of a form, the rows of a list, or the answers to a question. */
export const Fieldset = chakra('fieldset', {
  base: { minWidth: '0', margin: '0', padding: '0', border: '0' },
  variants: {
    look: {
      fields: { '& legend': { padding: '0', marginBottom: '.4rem', fontSize: '.875rem', fontWeight: '600' } },
      list: {
        border: '1px solid',
        borderColor: 'line',
        borderRadius: '2',
        '& .head, & label': { display: 'flex', alignItems: 'center', gap: '.75rem', padding: '.6rem .9rem' },
        '& .head': {
          padding: '0',
          flexWrap: 'wrap',
          background: 'bg.subtle',
          borderBottom: '1px solid',
          borderColor: 'line',
        },
        '& .head label': { paddingRight: '0', fontWeight: '600' },
        '& .head .n': { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
        '& .head .link': {
          marginLeft: 'auto',
          padding: '.6rem .9rem',
          border: '0',
          background: 'none',
          cursor: 'pointer',
        },
        '& .rows': { height: 'clamp(9rem, 32dvh, 15rem)', overflow: 'auto', overscrollBehavior: 'contain' },
        '& .rows > :is(label, .foot)': { borderBottom: '1px solid', borderColor: 'line' },
        '& .rows label': { cursor: 'pointer' },
        '& .rows label:hover': { background: 'bg.subtle' },
        '& .rows label:has(:checked)': { background: 'brand.subtle' },
        '& .rows label > span': { minWidth: '0', overflowWrap: 'anywhere' },
        '& .slug': { display: 'block', color: 'fg.muted', fontSize: 'xs' },
        '& .foot, & .none': {
          display: 'flex',
          alignItems: 'center',
          gap: '1rem',
          padding: '.6rem .9rem',
          color: 'fg.muted',
        },
      },
      question: {
        margin: '1.1rem 2px 0',
        border: '1px solid',
        borderColor: 'line',
        borderRadius: '2',
        '& legend': { marginLeft: '.9rem', paddingInline: '.35rem', fontSize: '.875rem', fontWeight: '600' },
        '& > div': { padding: '.5rem .9rem .75rem' },
        // The marks of changed blocks stand in this margin.
        '& > div > div': { paddingLeft: '1.7rem' },
        '& > div:has(:checked)': { background: 'brand.subtle' },
        '& > div + div': { borderTop: '1px solid', borderColor: 'line' },
        '& input': { width: '1.1rem', height: '1.1rem', accentColor: 'brand' },
        '& label span': { fontWeight: '600', fontSize: '.875rem' },
        '& .prose': { fontSize: '1rem' },
        '& .prose > *': { marginBlock: '.35rem' },
        '& pre': { whiteSpace: 'pre-wrap' },
        '& .compared': { overflowWrap: 'anywhere' },
        '& .hint': { color: 'fg.muted', fontSize: '.875rem' },
      },
    },
  },
  defaultVariants: { look: 'fields' },
});
