/** Compression of a page before it is sent: what fails here fails while the answer can still be another one. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

export type CompressedPage = { body: Buffer; encoding: 'br' | 'gzip' | undefined };

const ENCODINGS = ['br', 'gzip'];

/**
 * What is compressed while somebody waits; files get the best ratio from the build. A window of 256 kB holds the longest
 * page; the usual one of 4 MB would be asked of the system for each.
 */
export const GZIP = { level: 6 } as const;
export const BROTLI_PARAMS = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_LGWIN]: 18,
} as const;

/** @param accepted the request's Accept-Encoding */
export async function compressPage(html: string, accepted: string | undefined): Promise<CompressedPage> {
  const body = Buffer.from(html);
  switch (negotiate(accepted ?? '', ENCODINGS)) {
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
