import { CardBody } from '#src/features/admin/card.tsx';
import { chakra } from '@chakra-ui/react/styled-system';

/** Fields in a card: their labels speak up, as those of every form of the area do. */
export const FormCardBody = chakra(CardBody, {
  base: {
    '&& [data-small] label, & legend': { color: 'fg', fontSize: '.875rem', fontWeight: '600' },
    '&& textarea.in': { minHeight: '4.85rem' },
  },
});

/** Two columns, the text at the left; one below 75rem. */
export const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 21rem',
    gap: '1.25rem',
    alignItems: 'start',
    '@media (max-width: 75rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

export const Column = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1.25rem', minWidth: '0' },
});

/** Something to know about the post, above its form. */
export const Notice = chakra('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '.65rem',
    marginBottom: '1.25rem',
    padding: '.85rem 1.15rem',
    background: 'info.bg',
    borderRadius: '3',
    color: 'fg',
    '& > div': { flex: '1 1 20rem', minWidth: '0' },
    '& h2': { fontSize: '1rem' },
    '& p': { fontSize: '.875rem' },
  },
});
