import { ROUTES, type RouteKey } from './routes.ts';
import { isSlug } from './slug.ts';

/** The form of a path's parameter, and its repair where it is written another way. */
const PARAMETERS: Readonly<Record<string, (value: string) => string | undefined>> = {
  year: (value) => (/^\d{4}$/.test(value) ? value : undefined),
  month: (value) =>
    /^[1-9]$/.test(value) ? `0${value}` : /^(0[1-9]|1[0-2])$/.test(value) ? value : undefined,
};
const slugLike = (value: string) => (isSlug(value) ? value : undefined);

export type CanonicalPath = { key: RouteKey; params: Record<string, string>; path: string };

/**
 * The canonical form of a page's path: small letters, single slashes, none at the end, two digits for a
 * month. The result holds only the registry's patterns and letters, digits and hyphens, so it cannot lead to
 * another site.
 * @param pathname as it was requested, with its percent signs
 * @returns undefined for a canonical path, and for one that no page can have in any form
 */
export function canonicalPath(pathname: string): CanonicalPath | undefined {
  if (!pathname.startsWith('/')) return undefined;
  const written = pathname.split('/').slice(1).map(decoded);
  const segments = written.filter((segment) => segment !== '').map(smallLetters);
  for (const key of Object.keys(ROUTES) as RouteKey[]) {
    const params = paramsOf(ROUTES[key].pattern, segments);
    if (!params) continue;
    const path = ROUTES[key].pattern.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    return `/${written.join('/')}` === path ? undefined : { key, params, path };
  }
  return undefined;
}

/** The normalized parameters of a path that matches the pattern; undefined where it does not match. */
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

/** Only ASCII letters, the only ones in our paths: `İ` does not become `i` here. */
function smallLetters(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
