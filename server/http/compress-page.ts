/** Compression of a page before it is sent: what fails here fails while the answer can still be another one. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

export type CompressedPage = { body: Buffer; encoding: 'br' | 'gzip' | undefined };

const ENCODINGS = ['br', 'gzip'];
const GZIP_LEVEL = 6;
/** Pages are compressed while somebody waits; files get the best ratio from the build. */
const BROTLI_QUALITY = 5;
/** A window of 256 kB holds the longest page; the usual one of 4 MB would be asked of the system for each. */
const BROTLI_WINDOW = 18;

/** @param accepted the request's Accept-Encoding */
export async function compressPage(html: string, accepted: string | undefined): Promise<CompressedPage> {
  const body = Buffer.from(html);
  switch (negotiate(accepted ?? '', ENCODINGS)) {
    case 'br': {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      };
      return { body: await promisify(brotliCompress)(body, { params }), encoding: 'br' };
    }
    case 'gzip':
      return { body: await promisify(gzip)(body, { level: GZIP_LEVEL }), encoding: 'gzip' };
    default:
      return { body, encoding: undefined };
  }
}
