import { chakra } from '@chakra-ui/react/styled-system';

export const LogoLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'target',
    color: 'fg',
    textDecoration: 'none',
    fontSize: '1.5rem',
    fontWeight: '600',
    letterSpacing: '-.045em',
    '& svg': { height: '1.75rem', width: 'auto', overflow: 'visible' },
    '& .tail': { fill: 'brand.fg' },
    '.stage &': { color: 'stage.fg', '& svg': { height: '2.15rem' }, '& .tail': { fill: 'mark' } },
  },
});
