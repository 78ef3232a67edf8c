import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { type Body, createBody, type Encoding, type RouteResponse } from './response.ts';

type Compression = Exclude<Encoding, 'identity'>;

/**
 * Levels for a page that a visitor waits for. Brotli's level 3 makes a page a fourteenth longer than 5 in
 * less than half of the time, and a page that is requested again is compressed with the best level. A window
 * of 256 kB holds the longest page; the default of 4 MB would be allocated for each.
 */
export const GZIP = { level: 6 } as const;
export const BROTLI_PARAMS = {
  [constants.BROTLI_PARAM_QUALITY]: 3,
  [constants.BROTLI_PARAM_LGWIN]: 18,
} as const;

const BEST_GZIP = { level: constants.Z_BEST_COMPRESSION } as const;
const BEST_BROTLI_QUALITY = 11;

/** Compressing shorter bodies saves no packet. */
const COMPRESSED_FROM_BYTES = 1024;

/** Browsers send a few dozen different values. */
const NEGOTIATED_MAX = 500;
const negotiated = new Map<string, Encoding>();

function preferredEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity';
  const cached = negotiated.get(acceptEncoding);
  if (cached) return cached;
  const encoding: Encoding = negotiate(acceptEncoding, ['br', 'gzip']) ?? 'identity';
  if (negotiated.size < NEGOTIATED_MAX && acceptEncoding.length < 200)
    negotiated.set(acceptEncoding, encoding);
  return encoding;
}

/** @param acceptEncoding the request's Accept-Encoding */
export function encodingFor(response: RouteResponse, acceptEncoding: string | undefined): Encoding {
  if (isCompressible(response)) return preferredEncoding(acceptEncoding);
  if (response.identity || acceptEncoding === undefined) return 'identity';
  return negotiate(acceptEncoding, ['gzip']) === 'gzip' ? 'gzip' : preferredEncoding(acceptEncoding);
}

export function isCompressible({ identity, headers }: RouteResponse): boolean {
  if (!identity || identity.bytes.length < COMPRESSED_FROM_BYTES) return false;
  return !headers['content-type']?.startsWith('image/');
}

/** Runs before sending, so that a failure can still be answered with an error page. */
export function compressPage(bytes: Buffer, encoding: Compression): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(bytes, GZIP);
  const params = { ...BROTLI_PARAMS, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return promisify(brotliCompress)(bytes, { params });
}

/** Uses the best level of each encoding, on other threads. */
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

/** Once per response and encoding, also for concurrent requests. */
export class BodyEncoder {
  readonly #compress: typeof compressPage;
  readonly #pending = new WeakMap<RouteResponse, Map<Encoding, Promise<Body>>>();

  constructor(compress: typeof compressPage = compressPage) {
    this.#compress = compress;
  }

  /** If the best body does not exist, a quickly compressed one. */
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
    const compressed = await this.#compress(bytes, encoding);
    return (response[encoding] ??= createBody(response.digest, encoding, compressed, { isBest: false }));
  }
}
