import { AppError } from '#shared/errors.ts';
import type { IncomingHttpHeaders } from 'node:http';

/**
 * The refusal of a mutation that comes from no page of this site; undefined where it comes from one. A page of ours that
 * was opened at another address than `origin` is told the right one.
 */
export function originRefusal(headers: IncomingHttpHeaders, origin: string): AppError | undefined {
  if (isSameOrigin(headers, origin)) return undefined;
  return isOwnHost(headers) ? new AppError('OTHER_ADDRESS', { origin }) : new AppError('FORBIDDEN');
}

/**
 * Says whether a mutation comes from a page of this site. Browsers name its origin in one of two headers. A
 * request with neither comes from no page: it may call, but not with a visitor's cookies.
 */
function isSameOrigin(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin === undefined ? headers.cookie === undefined : headers.origin === origin;
}

/** Says whether `Origin` names this request's host. A proxy may replace `Host`: `X-Forwarded-Host` counts too. */
function isOwnHost({
  'sec-fetch-site': site,
  origin = '',
  host,
  'x-forwarded-host': requested = host,
}: IncomingHttpHeaders): boolean {
  if (site !== undefined || !URL.canParse(origin)) return false;
  return [host, requested].includes(new URL(origin).host);
}
