/** Paths of files that the server generates from the site's name and texts (`server/brand`). */

import type { SocialCardName } from '../routes.ts';

const FOLDER = '/brand';

/** The logo in structured data. A constant of its own, so that builds omit the other paths where nothing uses them. */
export const LOGO_PATH = `${FOLDER}/logo-512.png`;

/** Paths of icons and of the manifest. Browsers request `favicon.ico` at the root. */
export const BRAND_PATHS = {
  favicon: `${FOLDER}/favicon.svg`,
  faviconIco: '/favicon.ico',
  touchIcon: `${FOLDER}/touch-icon.png`,
  icon192: `${FOLDER}/icon-192.png`,
  icon512: `${FOLDER}/icon-512.png`,
  maskable: `${FOLDER}/maskable-512.png`,
  logo: LOGO_PATH,
  manifest: `${FOLDER}/site.webmanifest`,
} as const;

/** The page for a browser without a network. The path is also in `public/sw.js`. */
export const OFFLINE_PAGE = `${FOLDER}/offline.html`;

export type { SocialCardName };

/** The size of social cards in pixels. An article's picture in structured data has the same size. */
export const SOCIAL_CARD_SIZE = { width: 1200, height: 630 } as const;

export const LOGO_SIZE = { width: 512, height: 512 } as const;

/** Returns the path of a social card. Social networks need a full URL, which `absoluteUrl` makes from the path. */
export function socialCardPath(name: SocialCardName): string {
  return `${FOLDER}/cards/${name}.png`;
}

/** Returns the path of the social card of a page that members have added. */
export function pageCardPath(slug: string): string {
  return `${FOLDER}/pages/${slug}.png`;
}

export function postCardPath(slug: string): string {
  return `${FOLDER}/posts/${slug}.png`;
}

export type SocialCard = {
  /** Displayed in serif type between quotation marks; the text does not contain the marks. */
  question?: string | undefined;
  title: string;
  /** A sentence drawn as the voice line. Words in [brackets] have the colour of understood words. */
  voice: string;
};
