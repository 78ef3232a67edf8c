/**
 * Serves the files of pictures and recordings. A file's name depends on its content, so clients may cache the file permanently.
 */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientOf } from '#server/http/client-ip.ts';
import { AppError } from '#shared/errors.ts';
import { MEDIA_PATH, type Picture, readPictureName, stemOf } from '#shared/media/pictures.ts';
import { readRecordingName } from '#shared/media/recordings.ts';
import { type ByteRange, readRange } from './byte-range.ts';
import type { Library } from './library.ts';

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  avif: 'image/avif',
  webp: 'image/webp',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
};

const FOR_EVER = 'public, max-age=31536000, immutable';

type MediaOptions = {
  library: Pick<Library, 'getFile' | 'store'>;
  /** Returns headers with the key of the file, by which the edge cache purges it. */
  edgeHeadersOf: (file: Pick<Picture, 'digest'>) => Readonly<Record<string, string>>;
};

export async function mediaRoutes(
  app: FastifyInstance,
  { library, edgeHeadersOf }: MediaOptions,
): Promise<void> {
  app.get<{ Params: { name: string } }>(`${MEDIA_PATH}:name`, async (request, reply) => {
    const { name } = request.params;
    const known = readPictureName(`${stemOf(name)}.jpg`) ?? readRecordingName(name);
    const file = known && (await library.getFile(name, clientOf(request)));
    if (!file) throw new AppError('NOT_FOUND');
    const etag = `"${name}"`;
    reply.headers({
      'cache-control': FOR_EVER,
      etag,
      // Other sites may embed the pictures of posts, as feed readers do.
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': `default-src 'none'; sandbox`,
      ...edgeHeadersOf(known),
    });
    // The ETag is compared after the file was found, so that a deleted picture gets the status 404 even if the
    // client has cached the file.
    if (includesEtag(request.headers['if-none-match'], etag)) {
      file.content.destroy();
      return reply.code(304).send();
    }
    if (readRecordingName(name)) reply.header('accept-ranges', 'bytes');
    reply.type(TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream');
    const range = readRecordingName(name) && rangeOf(request, { bytes: file.bytes, etag });
    if (!range) return reply.header('content-length', file.bytes).send(file.content);
    file.content.destroy();
    return sendPart(reply, { name, bytes: file.bytes, range });
  });

  /** Sends a part of a recording. Players ask for parts to play from any second. */
  async function sendPart(
    reply: FastifyReply,
    { name, bytes, range }: { name: string; bytes: number; range: ByteRange },
  ): Promise<FastifyReply> {
    if (range === 'outside') {
      return reply
        .removeHeader('etag')
        .code(416)
        .headers({ 'cache-control': 'no-store', 'content-range': `bytes */${bytes}` })
        .send('');
    }
    const part = await library.store.get(name, range);
    if (!part) throw new AppError('NOT_FOUND');
    return reply
      .code(206)
      .headers({
        'content-range': `bytes ${range.start}-${range.end}/${bytes}`,
        'content-length': part.bytes,
      })
      .send(part.content);
  }
}

/** Returns the part that a request asks for. With `If-Range`, only the file with the stated ETag has parts. */
function rangeOf(
  { headers: { range, 'if-range': ifRange } }: FastifyRequest,
  { bytes, etag }: { bytes: number; etag: string },
): ByteRange | undefined {
  return ifRange === undefined || ifRange === etag ? readRange(range, bytes) : undefined;
}

/** Returns true if `If-None-Match` contains the ETag. The header is `*` or a list of ETags, which may be weak. */
function includesEtag(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags !== undefined && (tags.includes(etag) || tags.includes('*'));
}
