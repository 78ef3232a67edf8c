/** Compresses a page before it is sent, so that a failure can still be answered with an error page. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

export type CompressedPage = { body: Buffer; encoding: 'br' | 'gzip' | undefined };

const ENCODINGS = ['br', 'gzip'];

/** Browsers have a few dozen ways to say it. */
const NEGOTIATED_MAX = 500;
const negotiated = new Map<string, 'br' | 'gzip' | 'identity'>();

/** The encoding that a client prefers. @param accepted the request's Accept-Encoding */
export function encodingFor(accepted: string | undefined): 'br' | 'gzip' | 'identity' {
  if (accepted === undefined) return 'identity';
  const known = negotiated.get(accepted);
  if (known) return known;
  const chosen = (negotiate(accepted, ENCODINGS) ?? 'identity') as 'br' | 'gzip' | 'identity';
  if (negotiated.size < NEGOTIATED_MAX && accepted.length < 200) negotiated.set(accepted, chosen);
  return chosen;
}

/**
 * Levels for pages, which somebody waits for; the build compresses files with the best ratio. Brotli's level 3 makes a
 * page a fourteenth longer than 5 in less than half of the time, and a page that is asked for again is compressed with
 * the best. A window of 256 kB holds the longest page; the default of 4 MB would be allocated for each.
 */
export const GZIP = { level: 6 } as const;
export const BROTLI_PARAMS = {
  [constants.BROTLI_PARAM_QUALITY]: 3,
  [constants.BROTLI_PARAM_LGWIN]: 18,
} as const;

/** @param accepted the request's Accept-Encoding */
export async function compressPage(body: Buffer, accepted: string | undefined): Promise<CompressedPage> {
  switch (encodingFor(accepted)) {
    case 'br': {
      const params = { ...BROTLI_PARAMS, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
      return { body: await promisify(brotliCompress)(body, { params }), encoding: 'br' };
    }
    case 'gzip':
      return { body: await promisify(gzip)(body, GZIP), encoding: 'gzip' };
    default:
      return { body, encoding: undefined };
  }
}
