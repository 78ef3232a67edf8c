import { type PageKey, PUBLIC_ROUTE_KEYS, ROUTES } from '#shared/routes.ts';

export type PageMatch = { key: PageKey; params: Record<string, string> };

/** Parsed once, as the registry is constant. A parameter is one non-empty segment. */
const PATTERNS = PUBLIC_ROUTE_KEYS.map((key) => ({
  key,
  pattern: new RegExp(`^${ROUTES[key].pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}));

/** The page at a path, with the path's parameters; `notFound` where the registry has none. */
export function matchPage(pathname: string): PageMatch {
  for (const { key, pattern } of PATTERNS) {
    const match = pattern.exec(pathname);
    if (match) return { key, params: decodeAll(match.groups ?? {}) };
  }
  return { key: 'notFound', params: {} };
}

/** Decoded like on the server; an invalid encoding stays as it is. */
function decodeAll(params: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      try {
        return [name, decodeURIComponent(value)];
      } catch {
        return [name, value];
      }
    }),
  );
}

/** Says whether the browser can navigate there without a request for a page. */
export function isClientRoute(pathname: string): boolean {
  const { key } = matchPage(pathname);
  return key !== 'notFound' && key !== 'error';
}
