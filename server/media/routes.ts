/**
 * Serves the files of pictures. A file's name depends on its content, so clients may cache the file permanently.
 */

import type { FastifyInstance } from 'fastify';
import { clientOf } from '#server/http/client-ip.ts';
import { AppError } from '#shared/errors.ts';
import { MEDIA_PATH, type Picture, readPictureName, stemOf } from '#shared/media/pictures.ts';
import type { Library } from './library.ts';

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  avif: 'image/avif',
  webp: 'image/webp',
};

const FOR_EVER = 'public, max-age=31536000, immutable';

type MediaOptions = {
  library: Pick<Library, 'getFile'>;
  /** Returns headers with the key of the picture, by which the edge cache purges it. */
  edgeHeadersOf: (picture: Picture) => Readonly<Record<string, string>>;
};

export async function mediaRoutes(
  app: FastifyInstance,
  { library, edgeHeadersOf }: MediaOptions,
): Promise<void> {
  app.get<{ Params: { name: string } }>(`${MEDIA_PATH}:name`, async (request, reply) => {
    const { name } = request.params;
    const stem = stemOf(name);
    const file = stem === undefined ? undefined : await library.getFile(name, clientOf(request));
    const picture = readPictureName(`${stem}.jpg`);
    if (!file || !picture) throw new AppError('NOT_FOUND');
    const etag = `"${name}"`;
    reply.headers({
      'cache-control': FOR_EVER,
      etag,
      // Other sites may embed the pictures of posts, as feed readers do.
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': `default-src 'none'; sandbox`,
      ...edgeHeadersOf(picture),
    });
    // The ETag is compared after the file was found, so that a deleted picture gets the status 404 even if the
    // client has cached the file.
    if (includesEtag(request.headers['if-none-match'], etag)) {
      file.content.destroy();
      return reply.code(304).send();
    }
    return reply
      .type(TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
      .header('content-length', file.bytes)
      .send(file.content);
  });
}

/** Returns true if `If-None-Match` contains the ETag. The header is `*` or a list of ETags, which may be weak. */
function includesEtag(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags !== undefined && (tags.includes(etag) || tags.includes('*'));
}
