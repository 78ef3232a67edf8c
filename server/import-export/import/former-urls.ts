/** Converts URLs of the former site to keys, as exports and texts write the same URL in several ways. */

import { decodePercent } from '#text/decode-percent.ts';
import { storableKey } from './storable.ts';

/** Postgres permits index entries of 2,704 bytes, and an entry has other columns too. */
const URL_KEY_MAX_BYTES = 1500;

/** The base for relative URLs if the former site's URL is unknown. */
const UNKNOWN_SITE = 'http://unknown.invalid';

/** Matches the width and height that WordPress adds to the name of a resized file. */
const WORDPRESS_SIZE = /-\d{1,5}x\d{1,5}(?=\.[a-z]{3,4}$)/i;
/** Matches the folder of Ghost's resized files. */
const GHOST_SIZE = /(?<=\/content\/images)\/size\/[wh]\d+(?:[hw]\d+)?(?:\/format\/\w+)?/;

/** Returns an absolute URL; undefined unless its scheme is http or https. */
export function resolveUrl(url: string, siteUrl: string | undefined): URL | undefined {
  const parsed = URL.parse(url.trim(), siteUrl === undefined ? UNKNOWN_SITE : withSlash(siteUrl));
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed : undefined;
}

/** Returns the key of a former URL: without scheme, `www.`, fragment and the slash at the end. */
export function urlKey(url: string, siteUrl: string | undefined): string | undefined {
  const parsed = resolveUrl(url, siteUrl);
  return parsed && limited(hostOf(parsed) + pathOf(parsed) + decoded(parsed.search));
}

/** Returns the keys by which a link is looked up, the most exact first: links may have further parameters. */
export function linkKeys(href: string, siteUrl: string | undefined): string[] {
  if (href.startsWith('#')) return [];
  const parsed = resolveUrl(href, siteUrl);
  if (!parsed) return [];
  const keys = [hostOf(parsed) + pathOf(parsed) + decoded(parsed.search), hostOf(parsed) + pathOf(parsed)];
  return [...new Set(keys)].flatMap((key) => limited(key) ?? []);
}

/**
 * Returns the key of the former site. Later imports of the same site have the same key, and find its items by it.
 */
export function siteKey(siteUrl: string): string {
  const parsed = resolveUrl(siteUrl, undefined);
  // The key is cut, as no real URL is so long.
  return (parsed ? hostOf(parsed) + pathOf(parsed) : siteUrl).slice(0, URL_KEY_MAX_BYTES / 3).toWellFormed();
}

/** Returns true for a URL of the former site. */
export function isOnSite(url: string, siteUrl: string | undefined): boolean {
  const [parsed, site] = [resolveUrl(url, siteUrl), siteUrl && resolveUrl(siteUrl, undefined)];
  return parsed !== undefined && site !== undefined && site !== '' && hostOf(parsed) === hostOf(site);
}

/** Returns true for the home page of the former site. */
export function isHome(url: string, siteUrl: string | undefined): boolean {
  return siteUrl !== undefined && urlKey(url, siteUrl) === urlKey(siteUrl, undefined);
}

/** Returns the path or URL of a picture's original file. The size in the name of a resized file is removed. */
export function originalPicture(url: string): string {
  const [path = ''] = url.split(/[?#]/);
  const isOfWordPress = path.includes('/wp-content/uploads/');
  return (isOfWordPress ? path.replace(WORDPRESS_SIZE, '') : path).replace(GHOST_SIZE, '');
}

/** Returns a key that is equal for all sizes of a picture. */
export function pictureKey(url: string, siteUrl: string | undefined): string | undefined {
  const original = originalPicture(url.trim());
  if (original === '' || original.startsWith('data:')) return undefined;
  const parsed = resolveUrl(original, siteUrl);
  return parsed && storableKey(hostOf(parsed) + decoded(parsed.pathname));
}

function hostOf({ host }: URL): string {
  return host.replace(/^www\./, '');
}

function pathOf({ pathname }: URL): string {
  return decoded(pathname).replace(/\/+$/, '');
}

/**
 * Decodes percent-encoding and normalizes letters, as programs write the same letter as `ğ`, `%C4%9F` and
 * `%c4%9f`.
 */
function decoded(text: string): string {
  return decodePercent(text)?.normalize('NFC').replaceAll('\0', '') ?? text;
}

function limited(key: string): string | undefined {
  return Buffer.byteLength(key) <= URL_KEY_MAX_BYTES ? key : undefined;
}

function withSlash(siteUrl: string): string {
  return siteUrl.endsWith('/') ? siteUrl : `${siteUrl}/`;
}
