/** An answer in the encodings that were requested, made once and sent many times. */
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The bytes of one encoding, with their strong validator. */
export type StoredBody = {
  bytes: Buffer;
  etag: string;
  /** Compressed with the best level. */
  isBest: boolean;
};

export type StoredPage = {
  /** A digest of the uncompressed body. */
  digest: string;
  status: number;
  /** Headers of every answer with this page, in small letters; an encoding's own are added. */
  headers: Readonly<Record<string, string>>;
  /** Absent where the body is so large that it is kept as `gzip` alone. */
  identity?: StoredBody;
  br?: StoredBody;
  gzip?: StoredBody;
};

/** A body that was compressed while it was written. */
export type PackedBody = { gzip: Buffer; digest: string };

const BEST_GZIP = { level: constants.Z_BEST_COMPRESSION } as const;
const BEST_BROTLI_QUALITY = 11;

/** Suffixes of validators, as each encoding and level has other bytes. */
const BEST_SUFFIX = { br: 'b', gzip: 'g' } as const;
const QUICK_SUFFIX = { br: 'qb', gzip: 'qg' } as const;

export function newStoredPage(
  body: string | Buffer | PackedBody,
  headers: StoredPage['headers'],
  status = 200,
): StoredPage {
  if (typeof body === 'object' && 'gzip' in body) {
    const { digest } = body;
    return { digest, status, headers, gzip: bodyOf(digest, 'gzip', body.gzip) };
  }
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const digest = hash('sha1', bytes, 'base64url');
  return { digest, status, headers, identity: { bytes, etag: `"${digest}"`, isBest: true } };
}

/** A body that was compressed while somebody waited. */
export function quickBody(page: StoredPage, encoding: 'br' | 'gzip', bytes: Buffer): StoredBody {
  return { bytes: exactly(bytes), etag: `"${page.digest}.${QUICK_SUFFIX[encoding]}"`, isBest: false };
}

/** Both encodings at their best level, compressed on other threads. */
export async function bestBodies(
  digest: string,
  bytes: Buffer,
): Promise<{ br: StoredBody; gzip: StoredBody }> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BEST_BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return {
    br: bodyOf(digest, 'br', await promisify(brotliCompress)(bytes, { params })),
    gzip: bodyOf(digest, 'gzip', await promisify(gzip)(bytes, BEST_GZIP)),
  };
}

/** The body as it was before it was compressed. */
export async function plainBody({ digest, identity, gzip: zipped }: StoredPage): Promise<StoredBody> {
  if (identity) return identity;
  const bytes = zipped ? await promisify(gunzip)(zipped.bytes) : Buffer.alloc(0);
  return { bytes, etag: `"${digest}"`, isBest: true };
}

function bodyOf(digest: string, encoding: 'br' | 'gzip', bytes: Buffer): StoredBody {
  return { bytes: exactly(bytes), etag: `"${digest}.${BEST_SUFFIX[encoding]}"`, isBest: true };
}

/** A copy without the rest of zlib's larger buffer. */
function exactly(bytes: Buffer): Buffer {
  return Buffer.from(bytes);
}

/** Bytes of all bodies together. */
export function sizeOf({ identity, br, gzip: zipped }: StoredPage): number {
  return (identity?.bytes.length ?? 0) + (br?.bytes.length ?? 0) + (zipped?.bytes.length ?? 0);
}

/** Shorter bodies do not become shorter in fewer packets. */
const COMPRESSED_FROM_BYTES = 1024;

/** Says whether the body is a text that compression makes shorter, and is kept uncompressed. */
export function isCompressible({ identity, headers }: StoredPage): boolean {
  if (!identity || identity.bytes.length < COMPRESSED_FROM_BYTES) return false;
  return !headers['content-type']?.startsWith('image/');
}

/** Says whether a client may keep the page and ask for it by its validator. */
export function isTagged({ status, headers }: StoredPage): boolean {
  return status === 200 && headers['cache-control'] !== 'no-store';
}

/** The request's headers about the copy that the client has. */
export type Copy = { ifNoneMatch: string | undefined; ifModifiedSince: string | undefined };

/** The validator of the client's copy, if that is this page. A tag comes before a date (RFC 9110, 13.2.2). */
export function tagOfCopy(
  page: StoredPage,
  { ifNoneMatch, ifModifiedSince }: Copy,
  encoding: Encoding,
): string | undefined {
  if ((ifNoneMatch ?? ifModifiedSince) === undefined || !isTagged(page)) return undefined;
  if (ifNoneMatch !== undefined) return knownTag(page, ifNoneMatch);
  const { 'last-modified': changed = '' } = page.headers;
  if (!(Date.parse(changed) <= Date.parse(ifModifiedSince ?? ''))) return undefined;
  return page[encoding]?.etag ?? `"${page.digest}"`;
}

/**
 * The validator that the client has of this page, in any encoding. It is compared weakly (RFC 9110, 13.1.2),
 * as a proxy that compresses makes strong ones weak.
 */
function knownTag({ digest }: StoredPage, ifNoneMatch: string): string | undefined {
  if (ifNoneMatch.trim() === '*') return `"${digest}"`;
  const at = ifNoneMatch.indexOf(`"${digest}`);
  if (at === -1) return undefined;
  const [tag] = /^"[\w-]{27}(\.q?[bg])?"/.exec(ifNoneMatch.slice(at, at + 40)) ?? [];
  return tag;
}
