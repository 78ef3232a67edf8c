import { decodePercent } from '#text/decode-percent.ts';
import { isSlug } from '#text/slug.ts';
import { PUBLIC_ROUTE_KEYS, ROUTE_KEYS, ROUTES, type RouteKey } from '../routes.ts';

/** Functions by parameter that return the canonical form of a value, or undefined for an invalid value. */
const PARAMETERS: Readonly<Record<string, (value: string) => string | undefined>> = {
  year: (value) => (/^\d{4}$/.test(value) ? value : undefined),
  month: (value) =>
    /^[1-9]$/.test(value) ? `0${value}` : /^(0[1-9]|1[0-2])$/.test(value) ? value : undefined,
};
const canonicalSlug = (value: string) => (isSlug(value) ? value : undefined);

export type CanonicalPath = { key: RouteKey; params: Record<string, string>; path: string };

/** The routes except `addedPage`, as its pattern matches every path with one segment. */
const OTHER_ROUTE_KEYS = ROUTE_KEYS.filter((key) => key !== 'addedPage');

/**
 * Returns the canonical form of a page's path: in lower case, with single slashes, without a final slash, and
 * with two digits for a month. The result consists of a route's pattern and of letters, digits and hyphens,
 * so it cannot lead to another site.
 * @param pathname percent-encoded
 * @returns undefined if the path is canonical or matches no page
 */
export function canonicalPath(pathname: string): CanonicalPath | undefined {
  return canonicalAmong(OTHER_ROUTE_KEYS, pathname);
}

/**
 * Returns the canonical form of a path that may be an added page's.
 * @returns undefined if the path is canonical, or if no added page can have it
 */
export function canonicalAddedPath(pathname: string): CanonicalPath | undefined {
  return canonicalAmong(['addedPage'], pathname);
}

/** Returns the page that a path may have, also for a canonical path. @returns undefined if no page can have it */
export function pageOfPath(pathname: string): CanonicalPath | undefined {
  return pathname.startsWith('/') ? pageAmong(ROUTE_KEYS, segmentsOf(pathname)) : undefined;
}

/**
 * Returns the pages that may have longer paths below a path, with the parameters that the path sets.
 * @param pathname percent-encoded
 */
export function pagesBelow(pathname: string): Omit<CanonicalPath, 'path'>[] {
  const segments = namesOf(segmentsOf(pathname));
  return PUBLIC_ROUTE_KEYS.flatMap((key) => {
    const parts = ROUTES[key].pattern.split('/').filter(Boolean);
    const params = parts.length > segments.length && paramsOf(parts.slice(0, segments.length), segments);
    return params ? [{ key, params }] : [];
  });
}

function canonicalAmong(keys: readonly RouteKey[], pathname: string): CanonicalPath | undefined {
  if (!pathname.startsWith('/')) return undefined;
  const segments = segmentsOf(pathname);
  const page = pageAmong(keys, segments);
  return page && `/${segments.join('/')}` === page.path ? undefined : page;
}

function segmentsOf(pathname: string): string[] {
  return pathname
    .split('/')
    .slice(1)
    .map((segment) => decodePercent(segment) ?? segment);
}

function pageAmong(keys: readonly RouteKey[], decodedSegments: readonly string[]): CanonicalPath | undefined {
  const segments = namesOf(decodedSegments);
  for (const key of keys) {
    const params = paramsOf(ROUTES[key].pattern.split('/').filter(Boolean), segments);
    if (!params) continue;
    const path = ROUTES[key].pattern.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    return { key, params, path };
  }
  return undefined;
}

function namesOf(decodedSegments: readonly string[]): string[] {
  return decodedSegments.filter((segment) => segment !== '').map(toLowerAscii);
}

/** Returns undefined if the segments do not match the parts of a pattern. */
function paramsOf(parts: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  if (parts.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith(':')) {
      const value = (PARAMETERS[part.slice(1)] ?? canonicalSlug)(segment);
      if (value === undefined) return undefined;
      params[part.slice(1)] = value;
    } else if (part !== segment) return undefined;
  }
  return params;
}

/** Converts only ASCII letters, because all paths are ASCII: `İ` does not become `i`. */
function toLowerAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
