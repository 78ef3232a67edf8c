import { chakra } from '@chakra-ui/react/styled-system';

/** A muted text beside a name. */
export const HintText = chakra('span', {
  base: { color: 'fg.muted', fontSize: 'xs', fontWeight: '400', whiteSpace: 'nowrap' },
});
