import { CardHeader } from '@chakra-ui/react/card';
import { chakra } from '@chakra-ui/react/styled-system';

export { CardBody, CardHeader as CardHead, CardRoot as Card } from '@chakra-ui/react/card';

/** The head stays visible while the body scrolls, as the head's buttons step through the body. */
export const StickyCardHead = chakra(CardHeader, {
  base: {
    position: 'sticky',
    top: 'var(--below-bar, 0px)',
    zIndex: '1',
    borderTopRadius: 'inherit',
    background: 'bg.surface',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '.5rem 1rem',
    '& h2': { fontSize: '1rem', fontVariantNumeric: 'tabular-nums', marginRight: 'auto' },
    '& p': { color: 'fg.muted', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' },
  },
});
