import { chakra } from '@chakra-ui/react/styled-system';

/** A button of the player in the colour of text, as it has no rank among the actions. */
export const PlayButton = chakra('button', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    width: '2.75rem',
    height: '2.75rem',
    border: '0',
    borderRadius: '2',
    background: 'fg',
    color: 'bg',
    cursor: 'pointer',
    '&[data-wide]': { flex: '1 1 auto', width: 'auto', height: '3.5rem', fontWeight: '600' },
    '&:disabled': { opacity: '.5', cursor: 'not-allowed' },
  },
});

export const Remark = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '.25rem 1rem',
    minHeight: '3rem',
    padding: '.5rem 1.25rem',
    borderBottom: '1px solid var(--colors-line)',
    background: 'bg.inset',
    fontSize: 'sm',
    '& .touch': { display: 'none' },
    '@media (max-width: 62rem)': { '& .keys': { display: 'none' }, '& .touch': { display: 'inline' } },
  },
});

export const KeyList = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '.25rem 1rem',
    color: 'fg.muted',
    '& kbd': {
      padding: '.1rem .35rem',
      border: '1px solid var(--colors-line)',
      borderRadius: '1',
      background: 'bg.surface',
      color: 'fg',
      font: 'inherit',
    },
  },
});

/** The buttons for a thumb. In wide windows the keys replace them. */
export const MarkBar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: '4',
    display: 'none',
    gap: '.75rem',
    padding: '.5rem 1rem',
    borderTop: '1px solid var(--colors-line)',
    background: 'bg',
    '& .btn': { minHeight: '3.5rem' },
    '@media (max-width: 62rem)': { display: 'flex', bottom: '4rem' },
  },
});
