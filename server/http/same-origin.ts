import { AppError } from '#shared/errors.ts';
import type { IncomingHttpHeaders } from 'node:http';

/** A page of this site at another address than `origin` gets an error that names the right one. */
export function originRefusal(headers: IncomingHttpHeaders, origin: string): AppError | undefined {
  if (isSameOrigin(headers, origin)) return undefined;
  return isOwnHost(headers) ? new AppError('OTHER_ADDRESS', { origin }) : new AppError('FORBIDDEN');
}

/**
 * Browsers name a page's origin in one of two headers. A request with neither does not come from a page: it
 * may call, but without a visitor's cookies.
 */
function isSameOrigin(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin === undefined ? headers.cookie === undefined : headers.origin === origin;
}

/** A proxy may replace `Host`, so `X-Forwarded-Host` counts, too. */
function isOwnHost({
  'sec-fetch-site': site,
  origin = '',
  host,
  'x-forwarded-host': requested = host,
}: IncomingHttpHeaders): boolean {
  if (site !== undefined || !URL.canParse(origin)) return false;
  return [host, requested].includes(new URL(origin).host);
}
