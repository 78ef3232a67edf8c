import { hash } from 'node:crypto';
import type { VisitorErrorCode } from '#shared/visitor-errors.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

export type Body = {
  encoding: Encoding;
  bytes: Buffer;
  /** A strong validator. */
  etag: string;
  isBest: boolean;
};

/** Contains its body in the encodings that were requested so far. */
export type RouteResponse = {
  status: number;
  /** Names are in lower case. Headers that depend on the encoding belong to the body. */
  headers: Readonly<Record<string, string>>;
  /** A digest of the uncompressed body. */
  digest: string;
  /** Absent if the body is so large that it exists as `gzip` alone. */
  identity?: Body;
  br?: Body;
  gzip?: Body;
  /** Contains nothing of the visitor, so the cache may store it for others. */
  isCacheable: boolean;
  isFixed: boolean;
  /** Seconds for which the headers are true; by default until the content changes. */
  lifetimeSeconds?: number | undefined;
  failure?: VisitorErrorCode | undefined;
};

export type CachedResponse = {
  /** The path with the parameters that the response depends on. */
  readonly cacheKey: string;
  readonly route: string;
  readonly rate: 'pages' | 'feeds';
  response: RouteResponse;
  /** The version of its inputs (`ContentStates`). */
  state: string;
  isFixed: boolean;
  /** Stale from this time on, as its headers would promise too long a lifetime. */
  expiresAt: number;
  /** Requested since the last eviction pass. */
  isUsed: boolean;
  /** No revalidation before this time, because the last one failed or took too long. */
  retryAt: number;
};

/** Uncompressed, or compressed while it was written. */
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

/** Bytes differ by encoding and level, so their strong validators must, too. */
const BEST_SUFFIX = { br: '.b', gzip: '.g', identity: '' } as const;
const QUICK_SUFFIX = { ...BEST_SUFFIX, br: '.qb', gzip: '.qg' } as const;

/** @param digest of the uncompressed body */
export function createBody(
  digest: string,
  encoding: Encoding,
  bytes: Buffer,
  { isBest }: { isBest: boolean } = { isBest: true },
): Body {
  const { [encoding]: suffix } = isBest ? BEST_SUFFIX : QUICK_SUFFIX;
  // A copy frees the rest of zlib's larger buffer.
  const exact = encoding === 'identity' ? bytes : Buffer.from(bytes);
  return { encoding, bytes: exact, etag: `"${digest}${suffix}"`, isBest };
}

/** The bytes of all bodies together. */
export function sizeOf({ identity, br, gzip }: RouteResponse): number {
  return (identity?.bytes.length ?? 0) + (br?.bytes.length ?? 0) + (gzip?.bytes.length ?? 0);
}

/** A client may store such a response and revalidate it. */
export function hasEtag({ status, headers }: RouteResponse): boolean {
  return status === 200 && headers['cache-control'] !== 'no-store';
}

export type Conditions = { ifNoneMatch: string | undefined; ifModifiedSince: string | undefined };

/** The answer is then 304. `If-None-Match` comes before `If-Modified-Since` (RFC 9110, 13.2.2). */
export function matchingEtag(
  response: RouteResponse,
  { ifNoneMatch, ifModifiedSince }: Conditions,
  encoding: Encoding,
): string | undefined {
  if ((ifNoneMatch ?? ifModifiedSince) === undefined || !hasEtag(response)) return undefined;
  if (ifNoneMatch !== undefined) return listedEtag(response, ifNoneMatch);
  const { 'last-modified': lastModified = '' } = response.headers;
  if (!(Date.parse(lastModified) <= Date.parse(ifModifiedSince ?? ''))) return undefined;
  return response[encoding]?.etag ?? `"${response.digest}"`;
}

/**
 * Finds an ETag of any encoding. The comparison is weak (RFC 9110, 13.1.2), because a proxy that compresses
 * makes strong validators weak.
 */
function listedEtag({ digest }: RouteResponse, ifNoneMatch: string): string | undefined {
  if (ifNoneMatch.trim() === '*') return `"${digest}"`;
  const start = ifNoneMatch.indexOf(`"${digest}`);
  if (start === -1) return undefined;
  const [etag] = /^"[\w-]{27}(\.q?[bg])?"/.exec(ifNoneMatch.slice(start, start + 40)) ?? [];
  return etag;
}
