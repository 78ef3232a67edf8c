import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request that changes something comes from a page of this site. Browsers name where it comes from in one
 * of two headers. A request with neither comes from no page: it may call, but not with a visitor's cookies.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin === undefined ? headers.cookie === undefined : headers.origin === origin;
}
