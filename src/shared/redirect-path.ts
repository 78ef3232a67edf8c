/** The normal form of the addresses in redirects. docs/decisions/0067-redirects.md */
import { BRAND_PATHS } from './brand-files.ts';
import { FEED_PATHS, PUSH_WORKER, ROUTES, SERVICE_WORKER, WELL_KNOWN } from './routes.ts';
import { MEDIA_PATH } from './media.ts';
import { SERVER_PATHS } from './server-paths.ts';

/** Characters of an address in its percent-encoded form, as browsers send it. */
export const REDIRECT_PATH_MAX_LENGTH = 2000;

type RedirectPathProblem =
  | 'REDIRECT_PATH_MISSING'
  | 'REDIRECT_PATH_WITHOUT_SLASH'
  | 'REDIRECT_PATH_TOO_LONG'
  | 'REDIRECT_PATH_INVALID'
  | 'REDIRECT_PATH_RESERVED'
  | 'REDIRECT_TO_OTHER_SITE';

export type ParsedPath =
  | { path: string; problem?: undefined }
  | { path?: undefined; problem: RedirectPathProblem };

/** Paths that look like a path in its normal form. Other paths are normalized segment by segment. */
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
  const text = decode(octets)?.normalize('NFC');
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

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
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
  const [withoutFragment = ''] = address.split('#', 1);
  const start = withoutFragment.indexOf('?');
  return start === -1
    ? { pathname: withoutFragment, query: '' }
    : { pathname: withoutFragment.slice(0, start), query: withoutFragment.slice(start + 1) };
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

/** Returns the paths above `path`, the longest first: `/a/b` and `/a` for `/a/b/c`. */
export function pathsAbove(path: string): string[] {
  const above: string[] = [];
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1))
    above.push(path.slice(0, end));
  return above;
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

/**
 * Reads the address that a redirect leaves. A URL of any site is accepted, as lists of an old site's addresses
 * have its domain; only path and query count.
 */
export function parseFromPath(input: string): ParsedPath {
  const text = input.trim();
  if (text === '') return { problem: 'REDIRECT_PATH_MISSING' };
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : undefined;
  if (url === null) return { problem: 'REDIRECT_PATH_INVALID' };
  const parsed = parsePath(url ? url.pathname + url.search : text);
  if (parsed.path !== undefined && isReservedPath(splitAddress(parsed.path).pathname))
    return { problem: 'REDIRECT_PATH_RESERVED' };
  return parsed;
}

/**
 * Reads the target of a redirect: a path of this site, with query and fragment, or a URL of this site.
 * @param origin of this site
 */
export function parseToPath(input: string, origin: string): ParsedPath {
  const text = input.trim();
  if (text === '') return { problem: 'REDIRECT_PATH_MISSING' };
  // Browsers read a backslash as a slash, and `//host` as another site.
  if (/^[/\\]{2}/.test(text)) return { problem: 'REDIRECT_TO_OTHER_SITE' };
  let path = text;
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) {
    const url = URL.parse(text);
    if (url?.host !== new URL(origin).host || !/^https?:$/.test(url.protocol))
      return { problem: 'REDIRECT_TO_OTHER_SITE' };
    path = url.pathname + url.search + url.hash;
  }
  const parsed = parsePath(path);
  if (parsed.path === undefined) return parsed;
  const { pathname } = splitAddress(parsed.path);
  if (isReservedPath(pathname) && !isFile(pathname)) return { problem: 'REDIRECT_PATH_RESERVED' };
  const fragment = path.split('#')[1] ?? '';
  return fragment === '' ? parsed : { path: `${parsed.path}#${encodeURIComponent(decode(fragment) ?? '')}` };
}

/** Feeds and pictures may be targets, but not the server's other paths. */
function isFile(path: string): boolean {
  return path.startsWith(MEDIA_PATH) || RESERVED_FILES.has(path);
}

function parsePath(text: string): ParsedPath {
  if (!text.startsWith('/')) return { problem: 'REDIRECT_PATH_WITHOUT_SLASH' };
  if (text.length > 2 * REDIRECT_PATH_MAX_LENGTH) return { problem: 'REDIRECT_PATH_TOO_LONG' };
  const path = normalAddress(text);
  if (isUnsafe(text, splitAddress(path).pathname)) return { problem: 'REDIRECT_PATH_INVALID' };
  if (encodeURI(path).length > REDIRECT_PATH_MAX_LENGTH) return { problem: 'REDIRECT_PATH_TOO_LONG' };
  return { path };
}

/** Browsers resolve segments of dots and read backslashes as slashes, so that such a path leads elsewhere. */
function isUnsafe(text: string, pathname: string): boolean {
  if (text.includes('\\') || !text.isWellFormed() || CONTROL_CHARACTER.test(text)) return true;
  return pathname.split('/').some((segment) => /^(\.{1,2}|.*%(0[0-9A-F]|1[0-9A-F]|5C|7F).*)$/.test(segment));
}

/** Returns the address as it is sent to browsers: percent-encoded, with query and fragment. */
export function encodeAddress(address: string): string {
  const { pathname, search, hash } = new URL(`https://site.invalid${address}`);
  return pathname + search + hash;
}
