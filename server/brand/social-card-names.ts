import { ROUTE_KEYS, ROUTES } from '#shared/routes.ts';

/** The social cards of pages, each once. */
export const SOCIAL_CARD_NAMES = [
  ...new Set(ROUTE_KEYS.map((key) => ROUTES[key]).flatMap((route) => ('card' in route ? [route.card] : []))),
];
