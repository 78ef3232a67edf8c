import { chakra } from '@chakra-ui/react/styled-system';

const Card = chakra('section', { base: { padding: '7px' } });

export const GreetingCard = () => <Card color="teal">Merhaba</Card>;
