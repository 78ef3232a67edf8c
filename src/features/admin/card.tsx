import { chakra } from '@chakra-ui/react/styled-system';

/** A panel of the admin area. */
export const cardLook = {
  background: 'bg.surface',
  border: '1px solid',
  borderColor: 'line',
  borderRadius: '3',
  minWidth: '0',
};

export const Card = chakra('div', { base: cardLook });

export const CardHead = chakra('div', {
  base: { padding: '1.1rem 1.35rem 0', '& h2': { fontSize: '1.0625rem' } },
});

const body = { display: 'grid', gap: '1rem', padding: '1.1rem 1.35rem 1.35rem' };

export const CardBody = chakra('div', { base: body });
export const FormBody = chakra('form', {
  base: {
    ...body,
    // The labels of a form speak up, unlike those of a row of filters.
    '&& [data-small] label': { color: 'fg', fontSize: '.875rem', fontWeight: '600' },
    '&& textarea.in': { minHeight: '4.85rem' },
  },
});
