import { ROUTES, type RouteKey } from './routes.ts';
import { isSlug } from './slug.ts';

/** What a parameter of a path looks like, and how another way to write it is put right. */
const PARAMETERS: Readonly<Record<string, (value: string) => string | undefined>> = {
  year: (value) => (/^\d{4}$/.test(value) ? value : undefined),
  month: (value) =>
    /^[1-9]$/.test(value) ? `0${value}` : /^(0[1-9]|1[0-2])$/.test(value) ? value : undefined,
};
const slugLike = (value: string) => (isSlug(value) ? value : undefined);

export type CanonicalPath = { key: RouteKey; params: Record<string, string>; path: string };

/**
 * The one way to write the address of a page: small letters, single slashes, none at the end, two digits for a month.
 * What comes out is made of the registry's patterns and of letters, digits and hyphens alone: it leads nowhere else.
 * @param pathname as it was asked for, percent signs and all
 * @returns undefined where it is written so already, and where no page could be at it however it is written
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

/** The parameters of a path that fits the pattern, put right; undefined where it does not fit. */
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

/** Only the letters that an address of ours can have: `İ` is not `i` here. */
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
