/**
 * The files that carry the brand: icons, manifest, logo and social cards. The server makes them from the
 * configuration (`server/brand`); head, structured data and the template link to these paths.
 */

import { ROUTE_KEYS, ROUTES, type SocialCardName } from './routes.ts';

const FOLDER = '/brand';

/** The files that the whole site shares, by purpose. Browsers ask for `favicon.ico` at the root. */
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

/** Pixels of a social card, and of an article's picture in structured data. */
export const SOCIAL_CARD_SIZE = { width: 1200, height: 630 } as const;

/** Pixels of the logo in structured data. */
export const LOGO_SIZE = { width: 512, height: 512 } as const;

/** The path of a page kind's card; `absoluteUrl` makes the URL that social networks need. */
export function socialCardPath(name: SocialCardName): string {
  return `${FOLDER}/cards/${name}.png`;
}

/** The path of a post's card, drawn from its title. */
export function postCardPath(slug: string): string {
  return `${FOLDER}/posts/${slug}.png`;
}

/** The text of a social card: a question, the page's answer, and below it a sentence of a call. */
export type SocialCard = {
  /** Shown in serif between quotation marks, which the text omits. */
  question?: string | undefined;
  /** Shown large in sans. */
  title: string;
  /** Drawn as the voice line, one stem a letter. Words between [brackets] are shown as understood. */
  voice: string;
};
