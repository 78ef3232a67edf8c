/**
 * Uploads of administrators: each as a form's field `file`, in parts that a slow line can repeat, or fetched from
 * another site.
 */
import multipart from '@fastify/multipart';
import { AppError } from '#shared/errors.ts';
import { pictureAt, UPLOAD_PART_BYTES } from '#shared/media.ts';
import { MEDIA_UPLOAD_PATHS } from '#shared/routes.ts';
import { type LibraryPicture, pictureElsewhere, type UploadedPicture } from '#shared/schemas/admin-media.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Limiter } from '#server/concurrency/limiter.ts';
import type { Database } from '#server/db/connect.ts';
import { answerWith, errorBody, errorOf } from '#server/http/error-answer.ts';
import { limiterOf } from '#server/http/client-ip.ts';
import type { Outside } from '#server/http/outside.ts';
import { originRefusal } from '#server/http/same-origin.ts';
import { requireMember } from '#server/sessions/member.ts';
import type { Library, UploadedFile } from './library.ts';
import { findPictureById, findUpload, readUpload, type Upload } from './read.ts';
import { endUpload, keepPart } from './write.ts';

/** Milliseconds until a picture is made, behind others. */
const ANSWER_MS = 45_000;

type UploadOptions = {
  library: Library;
  sql: Database;
  limiter: Limiter;
  origin: string;
  outside: Pick<Outside, 'open'>;
};

export async function uploadRoutes(app: FastifyInstance, options: UploadOptions): Promise<void> {
  app.addHook('onRequest', async (request) => {
    requireMember(request);
    const refusal = originRefusal(request.headers, options.origin);
    if (refusal) throw refusal;
  });
  // Nothing is sent while a picture is made, behind others: the connection lasts that long.
  app.addHook('preHandler', async (_request, reply) => {
    reply.raw.setTimeout(ANSWER_MS, () => reply.raw.destroy());
  });
  app.setErrorHandler(async (thrown, request, reply) => {
    const error = errorOf(thrown);
    if (error.status >= 500) request.log.error({ err: thrown }, 'an upload failed');
    return answerWith(reply, error).send(errorBody(error, request.id));
  });
  await formRoute(app, options);
  partRoute(app, options);
  elsewhereRoute(app, options);
}

async function formRoute(app: FastifyInstance, { library }: UploadOptions): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fields: 0, parts: 1, fileSize: library.maxBytes + 1 },
  });
  app.post(MEDIA_UPLOAD_PATHS.form, { config: { role: 'author' } }, async (request, reply) => {
    if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
    const file = await request.file();
    if (file?.fieldname !== 'file') throw new AppError('BAD_REQUEST');
    const { id: userId } = requireMember(request);
    const picture = await library.take({ content: file.file, title: file.filename, userId });
    return answerWithPicture(reply, picture);
  });
}

function partRoute(app: FastifyInstance, { library, sql, limiter }: UploadOptions): void {
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: UPLOAD_PART_BYTES },
    async (_request: FastifyRequest, body: Buffer) => body,
  );
  /** Pictures that are being made, by their uploads: a last part that comes again waits for the first one's. */
  const underWay = new Map<string, Promise<LibraryPicture>>();

  app.put<{ Params: { id: string }; Querystring: { from?: string } }>(
    `${MEDIA_UPLOAD_PATHS.parts}:id`,
    { bodyLimit: UPLOAD_PART_BYTES, config: { role: 'author' } },
    async (request, reply) => {
      const { id: userId } = requireMember(request);
      const calls = limiterOf(limiter, request);
      const { id, from, content } = readPart(request);
      const before = await calls.run(() => findUpload(sql, id, userId));
      const mediaId = before?.mediaId;
      const picture = await (mediaId == null
        ? underWay.get(id)
        : calls.run(() => findPictureById(sql, mediaId)));
      if (picture) return answerWithPicture(reply, picture);
      if (!before || from + content.byteLength > before.bytes) throw new AppError('UPLOAD_NOT_FOUND');
      await calls.run(() => keepPart(sql, { uploadId: id, startsAt: from, content }));
      const upload = await calls.run(() => findUpload(sql, id, userId));
      if (!upload) throw new AppError('UPLOAD_NOT_FOUND');
      if (upload.received < upload.bytes) return { received: upload.received };
      const making = underWay.get(id) ?? library.take(fileOf(upload, { id, userId, sql }));
      underWay.set(id, making);
      try {
        const { id: pictureId } = await making;
        await calls.run(() => endUpload(sql, id, pictureId));
      } finally {
        underWay.delete(id);
      }
      return answerWithPicture(reply, await making);
    },
  );
}

/** Takes a picture of another site into the library. */
function elsewhereRoute(app: FastifyInstance, { library, outside }: UploadOptions): void {
  app.post(MEDIA_UPLOAD_PATHS.elsewhere, { config: { role: 'author' } }, async (request, reply) => {
    const { id: userId } = requireMember(request);
    const asked = pictureElsewhere.safeParse(request.body);
    if (!asked.success) throw new AppError('BAD_REQUEST');
    const picture = await outside
      .open(asked.data.url, ({ content, url }) => library.take({ content, title: titleOf(url), userId }))
      .catch((error: unknown) => {
        throw error instanceof AppError ? error : new AppError('PICTURE_UNREACHABLE', {}, { cause: error });
      });
    return answerWithPicture(reply, picture);
  });
}

/** The name of the file that a URL ends with. */
function titleOf({ pathname, hostname }: URL): string {
  const name = pathname.slice(pathname.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name) || hostname;
  } catch {
    return name;
  }
}

function fileOf(
  { title, bytes, replaces }: Upload,
  { id, userId, sql }: { id: string; userId: string; sql: Database },
): UploadedFile {
  return { content: readUpload(sql, id, bytes), title, userId, replaces: replaces ?? undefined };
}

const partAddress = z.object({ id: z.uuid(), from: z.coerce.number().int().min(0) });

/** A part's upload, its first byte's place and its bytes. @throws BAD_REQUEST */
function readPart({ params, query, body }: FastifyRequest) {
  const address = partAddress.safeParse({ ...(params as object), ...(query as object) });
  if (!address.success || !Buffer.isBuffer(body) || body.byteLength === 0) throw new AppError('BAD_REQUEST');
  return { ...address.data, content: body };
}

function answerWithPicture(reply: FastifyReply, { id, url, title, alt }: LibraryPicture): FastifyReply {
  const picture = pictureAt(url);
  if (!picture) throw new Error(`${url} is no picture's address.`);
  const answer: UploadedPicture = { id, url, width: picture.width, height: picture.height, title, alt };
  return reply.code(201).send(answer);
}
