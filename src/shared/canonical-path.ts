import { ROUTES, type RouteKey } from './routes.ts';
import { isSlug } from './slug.ts';

/** Undefined without a canonical form. */
const PARAMETERS: Readonly<Record<string, (value: string) => string | undefined>> = {
  year: (value) => (/^\d{4}$/.test(value) ? value : undefined),
  month: (value) =>
    /^[1-9]$/.test(value) ? `0${value}` : /^(0[1-9]|1[0-2])$/.test(value) ? value : undefined,
};
const slugLike = (value: string) => (isSlug(value) ? value : undefined);

export type CanonicalPath = { key: RouteKey; params: Record<string, string>; path: string };

/**
 * The canonical form of a page's path: lower case, single slashes, none at the end, two digits for a month.
 * Its patterns, letters, digits and hyphens cannot lead to another site.
 * @param pathname percent-encoded
 * @returns undefined if the path is canonical or matches no page
 */
export function canonicalPath(pathname: string): CanonicalPath | undefined {
  if (!pathname.startsWith('/')) return undefined;
  const decodedSegments = pathname.split('/').slice(1).map(decodeSegment);
  const segments = decodedSegments.filter((segment) => segment !== '').map(toLowerAscii);
  for (const key of Object.keys(ROUTES) as RouteKey[]) {
    const params = paramsOf(ROUTES[key].pattern, segments);
    if (!params) continue;
    const path = ROUTES[key].pattern.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    return `/${decodedSegments.join('/')}` === path ? undefined : { key, params, path };
  }
  return undefined;
}

/** Undefined if the path does not match the pattern. */
function paramsOf(pattern: string, segments: readonly string[]): Record<string, string> | undefined {
  const parts = pattern.split('/').filter(Boolean);
  if (parts.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith(':')) {
      const value = (PARAMETERS[part.slice(1)] ?? slugLike)(segment);
      if (value === undefined) return undefined;
      params[part.slice(1)] = value;
    } else if (part !== segment) return undefined;
  }
  return params;
}

/** ASCII only, as in all paths: `İ` does not become `i`. */
function toLowerAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
