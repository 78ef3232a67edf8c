/** The server makes these files from the configuration (`server/brand`). */

import { ROUTE_KEYS, ROUTES, type SocialCardName } from './routes.ts';

const FOLDER = '/brand';

/** Browsers request `favicon.ico` at the root. */
export const BRAND_PATHS = {
  favicon: `${FOLDER}/favicon.svg`,
  faviconIco: '/favicon.ico',
  touchIcon: `${FOLDER}/touch-icon.png`,
  icon192: `${FOLDER}/icon-192.png`,
  icon512: `${FOLDER}/icon-512.png`,
  maskable: `${FOLDER}/maskable-512.png`,
  logo: `${FOLDER}/logo-512.png`,
  manifest: `${FOLDER}/site.webmanifest`,
} as const;

export type { SocialCardName };

export const SOCIAL_CARD_NAMES = [
  ...new Set(ROUTE_KEYS.map((key) => ROUTES[key]).flatMap((route) => ('card' in route ? [route.card] : []))),
];

/** Pixels, also of an article's picture in structured data. */
export const SOCIAL_CARD_SIZE = { width: 1200, height: 630 } as const;

/** Pixels of the logo in structured data. */
export const LOGO_SIZE = { width: 512, height: 512 } as const;

/** A path; `absoluteUrl` makes the URL that social networks need. */
export function socialCardPath(name: SocialCardName): string {
  return `${FOLDER}/cards/${name}.png`;
}

export function postCardPath(slug: string): string {
  return `${FOLDER}/posts/${slug}.png`;
}

export type SocialCard = {
  /** Serif, in quotation marks that the text omits. */
  question?: string | undefined;
  title: string;
  /** Drawn as the voice line; [bracketed] words have the colour of understood words. */
  voice: string;
};
