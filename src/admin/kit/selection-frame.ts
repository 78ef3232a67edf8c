import { chakra } from '@chakra-ui/react/styled-system';
import * as m from 'framer-motion/m';

export const SelectionFrame = chakra(m.section, {
  base: {
    position: 'sticky',
    top: '.75rem',
    zIndex: '5',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '.6rem',
    marginBottom: '.75rem',
    padding: '.6rem .6rem .6rem 1rem',
    borderRadius: '3',
    '& .count': { marginRight: 'auto', display: 'flex', flexWrap: 'wrap', gap: '.1rem 1rem' },
    '& b': { fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
    '& .link': {
      padding: '0',
      border: '0',
      background: 'none',
      color: 'stage.fg',
      textDecorationColor: 'stage.human',
      cursor: 'pointer',
    },
    '& .action': { width: '11rem' },
    '& select': { background: 'stage.raised', borderColor: 'stage.human', color: 'stage.fg' },
    '& .action > div::after': { borderColor: 'stage.muted' },
    '& .btn': { '--b': 'var(--colors-stage-fg)', '--f': 'var(--colors-stage)' },
    '& .btn-line': {
      '--b': 'transparent',
      '--f': 'var(--colors-stage-fg)',
      borderColor: 'stage.human',
      _hover: { '--b': 'var(--colors-stage-raised)' },
    },
    '@media (max-width: 48rem)': {
      position: 'fixed',
      inset: 'auto .5rem .5rem',
      zIndex: '25',
      margin: '0',
      boxShadow: '3',
      '& .count': { width: '100%' },
      '& .link': { minHeight: '1.75rem' },
      '& .action': { flex: '1 1 9rem', width: 'auto' },
    },
    '@media (max-width: 30rem)': { '& .btn-line': { flex: '1 1 auto' } },
  },
});
