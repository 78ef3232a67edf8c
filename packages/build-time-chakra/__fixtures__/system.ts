import { createSystem } from '@chakra-ui/react/styled-system';

export const system = createSystem({ disableLayers: true, preflight: false });
