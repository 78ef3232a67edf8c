import { type PublicRouteKey, routeOf } from '#shared/routes.ts';

/**
 * The cache key of a page: its path with the parameters that it reads, in one order.
 * @returns undefined for a page that is rendered for each request
 */
export function cacheKeyOf(
  key: PublicRouteKey,
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
): string | undefined {
  const { query = [], search, forOneVisitor } = routeOf(key);
  if (forOneVisitor || (search !== undefined && searchParams.get(search)?.trim())) return undefined;
  if (searchParams.size === 0) return pathname;
  const known = new URLSearchParams();
  for (const name of query) {
    const value = searchParams.get(name);
    if (value) known.set(name, value);
  }
  return known.size > 0 ? `${pathname}?${known.toString()}` : pathname;
}
