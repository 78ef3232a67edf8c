import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { createRoot } from 'react-dom/client';
import { GreetingCard } from './card.tsx';
import { system } from './system.ts';

createRoot(document.body).render(
  <ChakraProvider value={system}>
    <GreetingCard />
  </ChakraProvider>,
);
