/** The normal form of the addresses in redirects. docs/decisions/0067-redirects.md */

import { decodePercent } from '#text/decode-percent.ts';
import { normalizeUnicode } from '#text/normalize-unicode.ts';
import { BRAND_PATHS } from '../brand/brand-files.ts';
import { MEDIA_PATH } from '../media/pictures.ts';
import { FEED_PATHS, PUSH_WORKER, ROUTES, SERVICE_WORKER, WELL_KNOWN } from '../routes.ts';
import { SERVER_PATHS } from './server-paths.ts';

/** The largest number of characters of an address in the percent-encoded form that browsers send. */
export const REDIRECT_PATH_MAX_LENGTH = 2000;

type RedirectPathProblem =
  | 'REDIRECT_PATH_MISSING'
  | 'REDIRECT_PATH_TOO_LONG'
  | 'REDIRECT_PATH_INVALID'
  | 'REDIRECT_PATH_RESERVED'
  | 'REDIRECT_TO_OTHER_SITE';

export type ParsedPath =
  | { path: string; problem?: undefined }
  | { path?: undefined; problem: RedirectPathProblem };

/** Matches most paths that already have the normal form. Other paths are normalized segment by segment. */
const USUAL_PATH = /^(\/[a-z0-9._~-]+)+$/;

/** Characters that stay percent-encoded, as they would be ambiguous or unsafe in a path. */
const ENCODED = /[\0-\x20"#%/<>?\\^`{|}\x7f]/g;

const CONTROL_CHARACTER = /\p{Cc}/u;

/**
 * Returns the normal form of a path: single slashes, no final slash, NFC, lower-case ASCII letters, and no
 * percent-encoding except for characters that are ambiguous without it. `İ` does not become `i`, as in
 * `canonicalPath`.
 * @param pathname percent-encoded or not
 */
export function normalPath(pathname: string): string {
  if (USUAL_PATH.test(pathname)) return pathname;
  const segments = pathname.split('/').filter((segment) => segment !== '');
  return `/${segments.map(normalSegment).join('/')}`;
}

function normalSegment(segment: string): string {
  // A `%` that begins no octet is a character.
  const octets = segment.replace(/%(?![0-9a-f]{2})/gi, '%25');
  const decoded = decodePercent(octets);
  const text = decoded === undefined ? undefined : normalizeUnicode(decoded, 'NFC');
  if (text !== undefined) return toLowerAscii(text).replace(ENCODED, encodeCharacter);
  // A segment in another encoding than UTF-8, such as Windows-1254, stays encoded outside ASCII.
  return octets
    .toWellFormed()
    .replace(/[^\x21-\x7e]+/g, encodeURIComponent)
    .replace(/%[0-7][0-9a-f]/gi, decodeURIComponent)
    .replace(/%(?![89a-f][0-9a-f])|[\0-\x20"#/<>?\\^`{|}\x7f]/gi, encodeCharacter)
    .replace(/%[0-9a-f]{2}|[A-Z]/gi, (part) => (part.length === 3 ? part.toUpperCase() : toLowerAscii(part)));
}

function encodeCharacter(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}

function toLowerAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Returns the parameters of a query, sorted by name and value, as text without a question mark. */
export function normalQuery(parameters: Iterable<readonly [name: string, value: string]>): string {
  const sorted = [...parameters].toSorted(([a, x], [b, y]) => compare(a, b) || compare(x, y));
  return new URLSearchParams(sorted.map(([name, value]) => [name, value])).toString();
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Splits an address into its path and its query, without a fragment. */
export function splitAddress(address: string): { pathname: string; query: string } {
  const text = withoutFragment(address);
  const start = text.indexOf('?');
  return start === -1
    ? { pathname: text, query: '' }
    : { pathname: text.slice(0, start), query: text.slice(start + 1) };
}

export function withoutFragment(address: string): string {
  return address.split('#', 1)[0] ?? '';
}

/** True for an address with a fragment, which browsers do not send. A `#` at the end does not count. */
export function hasFragment(address: string): boolean {
  return /#./s.test(address);
}

/** Returns the normal form of a path with its query. */
export function normalAddress(address: string): string {
  const { pathname, query } = splitAddress(address);
  const path = normalPath(pathname);
  return query === '' ? path : withQuery(path, normalQuery(new URLSearchParams(query)));
}

function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`;
}

const RESERVED_SEGMENTS = new Set(
  [...SERVER_PATHS, ROUTES.adminSignIn.pattern, WELL_KNOWN.security].map((path) => path.split('/')[1]),
);
const RESERVED_FILES = new Set<string>([
  ...Object.values(BRAND_PATHS),
  ...Object.values(FEED_PATHS),
  SERVICE_WORKER,
  PUSH_WORKER,
]);

/** Returns true for a path of the server itself, which is never redirected. @param path in its normal form */
export function isReservedPath(path: string): boolean {
  return RESERVED_SEGMENTS.has(path.split('/', 2)[1] ?? '') || RESERVED_FILES.has(path);
}

/** Addresses as people copy them from a list or a mail: `example.com/a` and `www.example.com`, without `https://`. */
const HOST_FIRST =
  /^(?:www\.[^\s/?#]+|[a-z0-9.-]+\.(?:com|net|org|info|biz|edu|gov|tr|io|co)(?::\d+)?)(?=[/?#]|$)/i;

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/**
 * Returns the URL of an address with a host, or else the path. A missing slash at the start of a path is added.
 * @returns undefined for an invalid URL, and for another scheme than http and https
 */
function readAddress(input: string): { url: URL } | { path: string } | undefined {
  const text = HOST_FIRST.test(input) ? `https://${input}` : input;
  if (/^https?:\/\//i.test(text)) {
    const url = URL.parse(text);
    return url ? { url } : undefined;
  }
  if (SCHEME.test(text)) return undefined;
  return { path: /^[/\\]/.test(text) ? text : `/${text}` };
}

/**
 * Reads the address from which a redirect leads. A URL of any site is accepted, as lists of an old site's
 * addresses have its domain; only path and query count. A missing slash at the start is added.
 */
export function parseFromPath(input: string): ParsedPath {
  const text = input.trim();
  if (text === '') return { problem: 'REDIRECT_PATH_MISSING' };
  const address = readAddress(text);
  if (!address) return { problem: 'REDIRECT_PATH_INVALID' };
  const parsed = parsePath('url' in address ? address.url.pathname + address.url.search : address.path);
  if (parsed.path !== undefined && isReservedPath(splitAddress(parsed.path).pathname))
    return { problem: 'REDIRECT_PATH_RESERVED' };
  return parsed;
}

/**
 * Reads the target of a redirect: a path of this site, with query and fragment, or a URL of this site. `www.` before
 * a host does not count. A missing slash at the start is added.
 * @param origins URLs of this site, and an address of the old site whose pages this site has now
 */
export function parseToPath(input: string, origins: string | readonly string[]): ParsedPath {
  const text = input.trim();
  if (text === '') return { problem: 'REDIRECT_PATH_MISSING' };
  // Browsers read a backslash as a slash, and `//host` as another site.
  if (/^[/\\]{2}/.test(text)) return { problem: 'REDIRECT_TO_OTHER_SITE' };
  const address = readAddress(text);
  const isOwn =
    address && (!('url' in address) || [origins].flat().some((own) => isSameSite(own, address.url)));
  if (!isOwn) return { problem: 'REDIRECT_TO_OTHER_SITE' };
  const path = 'url' in address ? address.url.pathname + address.url.search + address.url.hash : address.path;
  const parsed = parsePath(path);
  if (parsed.path === undefined) return parsed;
  const { pathname } = splitAddress(parsed.path);
  if (isReservedPath(pathname) && !isFile(pathname)) return { problem: 'REDIRECT_PATH_RESERVED' };
  const fragment = decodePercent(path.split('#')[1] ?? '') ?? '';
  return fragment === '' ? parsed : { path: `${parsed.path}#${encodeURIComponent(fragment)}` };
}

/** True if two URLs have the same host, with or without `www.`. @param own a URL; a path is of no site */
function isSameSite(own: string, { host }: URL): boolean {
  const address = readAddress(own.trim());
  const nameOf = (name: string) => name.replace(/^www\./, '');
  return address !== undefined && 'url' in address && nameOf(address.url.host) === nameOf(host);
}

/**
 * True for a path of a feed or picture. Redirects may lead to these paths, but not to the server's other paths.
 */
function isFile(path: string): boolean {
  return path.startsWith(MEDIA_PATH) || RESERVED_FILES.has(path);
}

function parsePath(text: string): ParsedPath {
  if (text.length > 2 * REDIRECT_PATH_MAX_LENGTH) return { problem: 'REDIRECT_PATH_TOO_LONG' };
  const path = normalAddress(text);
  if (isUnsafe(text, splitAddress(path).pathname)) return { problem: 'REDIRECT_PATH_INVALID' };
  if (encodeURI(path).length > REDIRECT_PATH_MAX_LENGTH) return { problem: 'REDIRECT_PATH_TOO_LONG' };
  return { path };
}

/** True for a path that leads elsewhere, as browsers resolve segments of dots and read backslashes as slashes. */
function isUnsafe(text: string, pathname: string): boolean {
  if (text.includes('\\') || !text.isWellFormed() || CONTROL_CHARACTER.test(text)) return true;
  return pathname.split('/').some((segment) => /^(\.{1,2}|.*%(0[0-9A-F]|1[0-9A-F]|5C|7F).*)$/.test(segment));
}

/** Returns the address as it is sent to browsers: percent-encoded, with query and fragment. */
export function encodeAddress(address: string): string {
  const { pathname, search, hash } = new URL(`https://site.invalid${address}`);
  return pathname + search + hash;
}
