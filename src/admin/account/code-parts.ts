import { chakra } from '@chakra-ui/react/styled-system';

export const CodeList = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: 'repeat(2, auto)',
    justifyContent: 'start',
    gap: '.2rem 2.5rem',
    padding: '.9rem 1.1rem',
    background: 'bg.subtle',
    borderRadius: '2',
    fontFamily: 'mono',
    letterSpacing: '.04em',
  },
});
