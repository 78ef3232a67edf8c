import type { IncomingHttpHeaders } from 'node:http';

/**
 * Says whether a mutation comes from a page of this site. Browsers name its origin in one of two headers. A
 * request with neither comes from no page: it may call, but not with a visitor's cookies.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin === undefined ? headers.cookie === undefined : headers.origin === origin;
}
