import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '#shared/errors.ts';

/**
 * Returns the error for a request from another origin. A page of this site that was opened at another address
 * gets an error that names the right address.
 */
export function originRefusal(headers: IncomingHttpHeaders, origin: string): AppError | undefined {
  if (isSameOrigin(headers, origin)) return undefined;
  return isOwnHost(headers) ? new AppError('OTHER_ADDRESS', { origin }) : new AppError('FORBIDDEN');
}

/**
 * Returns true for requests of this site's pages. Browsers send the origin of a page in one of two headers. A
 * request without both headers is allowed, as it comes from no page and therefore has no visitor's cookies.
 */
function isSameOrigin(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin === undefined ? headers.cookie === undefined : headers.origin === origin;
}

/** `X-Forwarded-Host` is compared too, as a proxy may replace `Host`. */
function isOwnHost({
  'sec-fetch-site': site,
  origin = '',
  host,
  'x-forwarded-host': requestedHost = host,
}: IncomingHttpHeaders): boolean {
  if (site !== undefined || !URL.canParse(origin)) return false;
  return [host, requestedHost].includes(new URL(origin).host);
}
