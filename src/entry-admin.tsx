import '#src/theme/theme.css';
import { system } from '#src/theme/system.ts';
import { Box } from '@chakra-ui/react/box';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readAdminBoot } from './app/admin-boot.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
const { user } = readAdminBoot();

createRoot(root).render(
  <StrictMode>
    <ChakraProvider value={system}>
      <Box as="main" padding="6">
        {user ? user.email : 'Loading'}
      </Box>
    </ChakraProvider>
  </StrictMode>,
);
