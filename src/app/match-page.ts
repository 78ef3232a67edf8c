import { PUBLIC_ROUTE_KEYS, ROUTES } from '#shared/routes.ts';
import { matchPath } from 'react-router-dom';
import type { PageKey } from './pages.ts';

export type PageMatch = { key: PageKey; params: Record<string, string> };

/** The page at a path, with the path's parameters; `notFound` where the registry has none. */
export function matchPage(pathname: string): PageMatch {
  // React Router overlooks a slash at the end; the server, which has the last word, does not.
  if (pathname !== '/' && pathname.endsWith('/')) return { key: 'notFound', params: {} };
  for (const key of PUBLIC_ROUTE_KEYS) {
    const match = matchPath({ path: ROUTES[key].pattern, caseSensitive: true }, pathname);
    if (match) return { key, params: match.params as Record<string, string> };
  }
  return { key: 'notFound', params: {} };
}

/** Whether the browser may go there without asking the server for a page. */
export function isClientRoute(pathname: string): boolean {
  const { key } = matchPage(pathname);
  return key !== 'notFound' && key !== 'error';
}
