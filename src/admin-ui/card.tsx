/** Panels of the admin area, in the theme's recipe. */
export { CardBody, CardHeader as CardHead, CardRoot as Card } from '@chakra-ui/react/card';
