/**
 * The files that carry the brand: icons, manifest, logo and social cards. The server makes them from the
 * configuration (`server/brand`); head, structured data and the template link to them by these addresses.
 */

const FOLDER = '/brand';

/** What stands once for the whole site, by what it is for. Browsers ask for `favicon.ico` at the root. */
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

/** Kinds of pages that have a social card of their own. */
export const SOCIAL_CARD_NAMES = [
  'landing',
  'services',
  'ecommerce',
  'health',
  'istanbul',
  'ankara',
  'izmir',
  'bursa',
  'sakarya',
  'pricing',
  'blog',
  'notice',
] as const;

export type SocialCardName = (typeof SOCIAL_CARD_NAMES)[number];

/** Pixels of a social card, and of the picture that structured data names for an article. */
export const SOCIAL_CARD_SIZE = { width: 1200, height: 630 } as const;

/** Pixels of the logo in structured data. */
export const LOGO_SIZE = { width: 512, height: 512 } as const;

/** The path of a page kind's card; `absoluteUrl` makes the address that social networks need. */
export function socialCardPath(name: SocialCardName): string {
  return `${FOLDER}/cards/${name}.png`;
}

/** The path of a post's card, drawn from its title. */
export function postCardPath(slug: string): string {
  return `${FOLDER}/posts/${slug}.png`;
}

/** What a social card says: somebody asks, the page answers, and the line below is a sentence of a call. */
export type SocialCard = {
  /** Set in serif between quotation marks, which it comes without. */
  question?: string | undefined;
  /** Set large in sans. */
  title: string;
  /** Drawn as the voice line, one stem a letter. Words between [brackets] were understood: they come out marked. */
  voice: string;
};
