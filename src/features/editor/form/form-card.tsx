import { CardBody } from '#src/admin-ui/card.tsx';
import { chakra } from '@chakra-ui/react/styled-system';

/** Fields in a card, with the labels of the area's forms. */
export const FormCardBody = chakra(CardBody, {
  base: { '& legend': { fontSize: '.875rem', fontWeight: '600' } },
});

/** Two columns, the text at the left; one column below 75rem. */
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

/** A notice about the post, above its form. */
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
