import { chakra } from '@chakra-ui/react/styled-system';

/** A bar whose `i` element is the filled part. */
export const Meter = chakra('span', {
  base: {
    display: 'block',
    height: '4px',
    background: 'bg.inset',
    '& i': { display: 'block', height: '100%', maxWidth: '100%', background: 'voice.ai' },
  },
});
