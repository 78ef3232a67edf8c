import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gunzip, gzip, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import compression from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { type Body, createBody, type Encoding, type RouteResponse } from './response.ts';

type Compression = Exclude<Encoding, 'identity'>;

/**
 * The compression of a page that a visitor waits for. Brotli's level 3 takes less than half the time of level 5,
 * and the result is about 7 % longer. A page that is requested again is compressed with the best level. A window
 * of 256 kB is enough for the longest page; Brotli would allocate the default of 4 MB for every page.
 */
const GZIP = { level: 6 } as const;
const BROTLI_PARAMS = {
  [constants.BROTLI_PARAM_QUALITY]: 3,
  [constants.BROTLI_PARAM_LGWIN]: 18,
} as const;

const BEST_GZIP = { level: constants.Z_BEST_COMPRESSION } as const;
const BEST_BROTLI_QUALITY = 11;

/** The minimum length of a compressed body in bytes. A shorter body fits into one packet anyway. */
const COMPRESS_MIN_BYTES = 1024;

/** The maximum number of cached Accept-Encoding values. Browsers send a few dozen different values. */
const NEGOTIATED_MAX = 500;
const encodingByHeader = new Map<string, Encoding>();

function preferredEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity';
  const cachedEncoding = encodingByHeader.get(acceptEncoding);
  if (cachedEncoding) return cachedEncoding;
  const encoding: Encoding = negotiate(acceptEncoding, ['br', 'gzip']) ?? 'identity';
  if (encodingByHeader.size < NEGOTIATED_MAX && acceptEncoding.length < 200)
    encodingByHeader.set(acceptEncoding, encoding);
  return encoding;
}

/** Returns the encoding for a request. @param acceptEncoding the value of Accept-Encoding */
export function encodingFor(response: RouteResponse, acceptEncoding: string | undefined): Encoding {
  if (isCompressible(response)) return preferredEncoding(acceptEncoding);
  if (response.identity || acceptEncoding === undefined) return 'identity';
  return negotiate(acceptEncoding, ['gzip']) === 'gzip' ? 'gzip' : preferredEncoding(acceptEncoding);
}

export function isCompressible({ identity, headers }: RouteResponse): boolean {
  if (!identity || identity.bytes.length < COMPRESS_MIN_BYTES) return false;
  return !headers['content-type']?.startsWith('image/');
}

/**
 * The maximum length in bytes of a page that the main thread compresses. Such a page takes one millisecond with
 * brotli and two with gzip. Passing it to another thread would take half a millisecond or more.
 */
const MAIN_THREAD_MAX_BYTES = 150_000;

/** Compresses responses that are not cached. A short response is compressed at once on the main thread. */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compression, {
    encodings: ['br', 'gzip'],
    threshold: COMPRESS_MIN_BYTES,
    syncThreshold: MAIN_THREAD_MAX_BYTES,
    brotliOptions: { params: BROTLI_PARAMS },
    zlibOptions: GZIP,
  });
}

/** Compresses a page. The response begins afterwards, so that a failure still leads to an error page. */
export async function compressPage(bytes: Buffer, encoding: Compression): Promise<Buffer> {
  const isShort = bytes.length <= MAIN_THREAD_MAX_BYTES;
  if (encoding === 'gzip') return isShort ? gzipSync(bytes, GZIP) : promisify(gzip)(bytes, GZIP);
  const params = { ...BROTLI_PARAMS, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return isShort ? brotliCompressSync(bytes, { params }) : promisify(brotliCompress)(bytes, { params });
}

/** Compresses a body with the best level of each encoding. Other threads do the work. */
export async function bestBodies(digest: string, bytes: Buffer): Promise<{ br: Body; gzip: Body }> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BEST_BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return {
    br: createBody(digest, 'br', await promisify(brotliCompress)(bytes, { params })),
    gzip: createBody(digest, 'gzip', await promisify(gzip)(bytes, BEST_GZIP)),
  };
}

export async function plainBody({ digest, identity, gzip: compressed }: RouteResponse): Promise<Body> {
  if (identity) return identity;
  const bytes = compressed ? await promisify(gunzip)(compressed.bytes) : Buffer.alloc(0);
  return createBody(digest, 'identity', bytes);
}

/** Compresses each response once per encoding, even if requests are concurrent. */
export class BodyEncoder {
  readonly #compress: typeof compressPage;
  readonly #pending = new WeakMap<RouteResponse, Map<Encoding, Promise<Body>>>();

  constructor(compress: typeof compressPage = compressPage) {
    this.#compress = compress;
  }

  /**
   * Returns the body with the best compression. If that body does not exist yet, a quickly compressed body is
   * returned.
   */
  async bodyFor(response: RouteResponse, acceptEncoding: string | undefined): Promise<Body> {
    const encoding = encodingFor(response, acceptEncoding);
    const { [encoding]: body } = response;
    if (body) return body;
    return encoding === 'identity' ? plainBody(response) : this.#addOnce(response, encoding);
  }

  #addOnce(response: RouteResponse, encoding: Compression): Promise<Body> {
    const pending = this.#pending.get(response) ?? new Map<Encoding, Promise<Body>>();
    this.#pending.set(response, pending);
    const adding =
      pending.get(encoding) ?? this.#add(response, encoding).finally(() => pending.delete(encoding));
    pending.set(encoding, adding);
    return adding;
  }

  async #add(response: RouteResponse, encoding: Compression): Promise<Body> {
    const { bytes } = await plainBody(response);
    const compressedBytes = await this.#compress(bytes, encoding);
    return (response[encoding] ??= createBody(response.digest, encoding, compressedBytes, { isBest: false }));
  }
}
