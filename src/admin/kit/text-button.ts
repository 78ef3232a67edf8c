import { chakra } from '@chakra-ui/react/styled-system';

export const TextButton = chakra('button', {
  base: {
    flex: 'none',
    minHeight: '1.75rem',
    padding: '0',
    border: '0',
    background: 'none',
    color: 'brand.fg',
    fontWeight: '500',
    textDecoration: 'underline',
    textUnderlineOffset: '.2em',
    cursor: 'pointer',
  },
});
