import { hash } from 'node:crypto';
import type { VisitorErrorCode } from '#shared/visitor-errors.ts';
import type { Experiment } from './text-versions.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

export type Body = {
  encoding: Encoding;
  bytes: Buffer;
  /** The strong ETag of the body in this encoding. */
  etag: string;
  isBest: boolean;
};

/** A response. It has its body in the encodings that were requested so far. */
export type RouteResponse = {
  status: number;
  /** The headers with lower-case names. Headers that depend on the encoding are not included. */
  headers: Readonly<Record<string, string>>;
  /** The digest of the uncompressed body. */
  digest: string;
  /**
   * The uncompressed body. Undefined for a large body that was compressed while it was written; only `gzip` then
   * exists.
   */
  identity?: Body;
  br?: Body;
  gzip?: Body;
  /** True if the response does not depend on the visitor, so that the cache may store it. */
  isCacheable: boolean;
  isFixed: boolean;
  /** The running tests of texts of this response. Readers of a version B get another response. */
  experiments?: readonly Experiment[] | undefined;
  /**
   * The number of seconds for which the headers are valid. By default they are valid until the content changes.
   */
  lifetimeSeconds?: number | undefined;
  failure?: VisitorErrorCode | undefined;
};

export type CachedResponse = {
  /** The path with those query parameters on which the response depends. */
  readonly cacheKey: string;
  readonly route: string;
  readonly rate: 'pages' | 'feeds';
  response: RouteResponse;
  /** The version of the content from which the response was rendered (`ContentStates`). */
  state: string;
  isFixed: boolean;
  /** The time after which the response is stale, as its headers are no longer valid. */
  expiresAt: number;
  /** True if the response was requested since the last eviction pass. */
  isUsed: boolean;
  /** The number of requests that found the response, halved from time to time. */
  reads: number;
  /** The time of the next revalidation, after a revalidation that has failed or taken too long. */
  retryAt: number;
};

/** An uncompressed body, or a body that was compressed while it was written. */
export type BodySource = string | Buffer | { gzip: Buffer; digest: string };

export function createResponse({
  body,
  ...response
}: Omit<RouteResponse, 'digest' | Encoding> & { body: BodySource }): RouteResponse {
  if (typeof body === 'object' && 'gzip' in body)
    return { ...response, digest: body.digest, gzip: createBody(body.digest, 'gzip', body.gzip) };
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const digest = hash('sha1', bytes, 'base64url');
  return { ...response, digest, identity: createBody(digest, 'identity', bytes) };
}

/**
 * The suffixes of ETags. The bytes of a body differ by encoding and level, so their strong ETags must differ too.
 */
const BEST_SUFFIX = { br: '.b', gzip: '.g', identity: '' } as const;
const QUICK_SUFFIX = { ...BEST_SUFFIX, br: '.qb', gzip: '.qg' } as const;

/** @param digest the digest of the uncompressed body */
export function createBody(
  digest: string,
  encoding: Encoding,
  bytes: Buffer,
  { isBest }: { isBest: boolean } = { isBest: true },
): Body {
  const { [encoding]: suffix } = isBest ? BEST_SUFFIX : QUICK_SUFFIX;
  // The copy has the exact length, so that zlib's larger buffer can be freed.
  const exact = encoding === 'identity' ? bytes : Buffer.from(bytes);
  return { encoding, bytes: exact, etag: `"${digest}${suffix}"`, isBest };
}

/** Returns the number of bytes of all bodies. */
export function sizeOf({ identity, br, gzip }: RouteResponse): number {
  return (identity?.bytes.length ?? 0) + (br?.bytes.length ?? 0) + (gzip?.bytes.length ?? 0);
}

/** Returns true if clients may store and revalidate the response. */
export function hasEtag({ status, headers }: RouteResponse): boolean {
  return status === 200 && headers['cache-control'] !== 'no-store';
}

export type Conditions = { ifNoneMatch: string | undefined; ifModifiedSince: string | undefined };

/**
 * Returns the ETag for a response with the status 304. `If-None-Match` has priority over `If-Modified-Since`
 * (RFC 9110, 13.2.2).
 */
export function matchingEtag(
  response: RouteResponse,
  { ifNoneMatch, ifModifiedSince }: Conditions,
  encoding: Encoding,
): string | undefined {
  // A cache in front may hold version A from before a test. A 304 would renew it for readers of all versions.
  if (response.experiments) return undefined;
  if ((ifNoneMatch ?? ifModifiedSince) === undefined || !hasEtag(response)) return undefined;
  if (ifNoneMatch !== undefined) return listedEtag(response, ifNoneMatch);
  const { 'last-modified': lastModified = '' } = response.headers;
  if (!(Date.parse(lastModified) <= Date.parse(ifModifiedSince ?? ''))) return undefined;
  return response[encoding]?.etag ?? `"${response.digest}"`;
}

/**
 * Finds an ETag of any encoding. The comparison is weak (RFC 9110, 13.1.2), as a proxy that compresses
 * responses makes strong ETags weak.
 */
function listedEtag({ digest }: RouteResponse, ifNoneMatch: string): string | undefined {
  if (ifNoneMatch.trim() === '*') return `"${digest}"`;
  const start = ifNoneMatch.indexOf(`"${digest}`);
  if (start === -1) return undefined;
  const [etag] = /^"[\w-]{27}(\.q?[bg])?"/.exec(ifNoneMatch.slice(start, start + 40)) ?? [];
  return etag;
}
