/** The files of pictures. A name comes from its content, so whoever has a file need never ask again. */
import { AppError } from '#shared/errors.ts';
import { MEDIA_PATH, stemOf } from '#shared/media.ts';
import type { FastifyInstance } from 'fastify';
import type { Library } from './library.ts';

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  avif: 'image/avif',
  webp: 'image/webp',
};

const FOR_EVER = 'public, max-age=31536000, immutable';

export async function mediaRoutes(app: FastifyInstance, { library }: { library: Library }): Promise<void> {
  app.get<{ Params: { name: string } }>(`${MEDIA_PATH}:name`, async (request, reply) => {
    const { name } = request.params;
    if (stemOf(name) === undefined) throw new AppError('NOT_FOUND');
    const etag = `"${name}"`;
    // There is only one file of a name.
    if (request.headers['if-none-match'] === etag) return reply.code(304).headers(headersOf(etag)).send();
    const file = await library.store.get(name);
    if (!file) throw new AppError('NOT_FOUND');
    return reply
      .headers(headersOf(etag))
      .type(TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
      .header('content-length', file.bytes)
      .send(file.content);
  });
}

function headersOf(etag: string): Readonly<Record<string, string>> {
  return {
    'cache-control': FOR_EVER,
    etag,
    // Feed readers and other sites may show pictures of posts.
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': `default-src 'none'; sandbox`,
  };
}
