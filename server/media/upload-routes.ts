/**
 * Receives pictures and recordings from members: as the field `file` of a form, or by the URL of a picture on
 * another site.
 */
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sql } from '#server/db/connect.ts';
import { errorBody, errorOf, setErrorHeaders } from '#server/http/error-answer.ts';
import { limitArrival } from '#server/http/http-server.ts';
import type { Outside } from '#server/http/outside.ts';
import { originRefusal } from '#server/http/same-origin.ts';
import { requireMember } from '#server/sessions/member.ts';
import { AppError } from '#shared/errors.ts';
import { pictureAt } from '#shared/media/pictures.ts';
import { formatOfName, RECORDING_MAX_BYTES, recordingAt } from '#shared/media/recordings.ts';
import {
  type LibraryPicture,
  type LibraryRecording,
  pictureElsewhere,
  type UploadedPicture,
  type UploadedRecording,
  uploadQuery,
} from '#shared/media/schemas.ts';
import { ANY_ROLE, mayPublish } from '#shared/roles.ts';
import { MEDIA_UPLOAD_PATHS } from '#shared/routes.ts';
import { type Library, recordingTooLarge, type UploadedFile } from './library.ts';
import { takeOutsidePicture } from './outside-picture.ts';
import type { UploadSlots } from './upload-slots.ts';

/** Milliseconds within which a file must arrive. A connection of 300 kbit/s sends 20 MB in this time. */
const ARRIVAL_MS = 10 * 60_000;
/**
 * Milliseconds without data after which the connection is closed. It is silent while the request waits for a slot
 * and while the picture is processed.
 */
const SILENCE_MS = 45_000;
/** The maximum number of bytes of a form in addition to its file. */
const FORM_BYTES = 64 * 1024;

type UploadOptions = {
  library: Library;
  origin: string;
  outside: Pick<Outside, 'open'>;
  /** Records the upload in the transaction that writes the row of the file. */
  record: (request: FastifyRequest, subjectId: string, tx: Sql) => Promise<void>;
};

export async function uploadRoutes(app: FastifyInstance, options: UploadOptions): Promise<void> {
  app.addHook('onRequest', async (request) => {
    requireMember(request);
    const refusal = originRefusal(request.headers, options.origin);
    if (refusal) throw refusal;
  });
  app.addHook('preHandler', async (_request, reply) => {
    reply.raw.setTimeout(SILENCE_MS, () => reply.raw.destroy());
  });
  app.setErrorHandler(async (cause, request, reply) => {
    const error = errorOf(cause);
    // A failure is not logged if the browser has disconnected.
    if (error.status >= 500 && !reply.raw.destroyed) request.log.error({ err: cause }, 'an upload failed');
    return setErrorHeaders(reply, error).send(errorBody(error, request.id));
  });
  await app.register(multipart, {
    limits: { files: 1, fields: 0, parts: 1, fileSize: largestOf(options.library) + 1 },
  });
  const { slots } = options.library;
  formRoute(app, slots, options);
  portraitRoute(app, slots, options);
  outsidePictureRoute(app, slots, options);
}

function uploadOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { record }: UploadOptions,
): Omit<UploadedFile, 'content' | 'title'> {
  const disconnect = new AbortController();
  reply.raw.once('close', () => disconnect.abort());
  return {
    member: requireMember(request),
    signal: disconnect.signal,
    record: (subjectId, tx) => record(request, subjectId, tx),
  };
}

function formRoute(app: FastifyInstance, slots: UploadSlots, options: UploadOptions): void {
  const { library } = options;
  app.post(MEDIA_UPLOAD_PATHS.form, { config: { role: 'author' } }, async (request, reply) => {
    const upload = uploadOf(request, reply, options);
    const query = uploadQuery.safeParse(request.query);
    if (!query.success) throw new AppError('BAD_REQUEST');
    const { replaces } = query.data;
    // Authors may not replace pictures, as this changes published posts, including posts of other members.
    if (replaces !== undefined && !mayPublish(upload.member.role)) throw new AppError('FORBIDDEN');
    return takeForm(request, reply, {
      library,
      slots,
      userId: upload.member.id,
      async take(file) {
        const content = { content: file.file, title: file.filename };
        upload.signal?.throwIfAborted();
        if (!isRecording(file))
          return sendPicture(reply, await library.take({ ...upload, ...content, replaces }));
        if (replaces !== undefined) throw new AppError('BAD_REQUEST');
        return sendRecording(reply, await library.takeRecording({ ...upload, ...content }));
      },
    });
  });
}

/** Every member has a picture of the own profile, also a member who may not write posts. */
function portraitRoute(app: FastifyInstance, slots: UploadSlots, options: UploadOptions): void {
  const { library } = options;
  app.post(MEDIA_UPLOAD_PATHS.portrait, { config: { role: ANY_ROLE } }, async (request, reply) => {
    const upload = { ...uploadOf(request, reply, options), isPortrait: true };
    return takeForm(request, reply, {
      library,
      slots,
      userId: upload.member.id,
      async take(file) {
        upload.signal?.throwIfAborted();
        return sendPicture(
          reply,
          await library.take({ ...upload, content: file.file, title: file.filename }),
        );
      },
    });
  });
}

/** Runs `take` with the file of the form, in a slot. A file is refused after its head if the form is too large. */
function takeForm<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    library,
    slots,
    userId,
    take,
  }: { library: Library; slots: UploadSlots; userId: string; take: (file: MultipartFile) => Promise<Result> },
): Promise<Result> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  limitArrival(request.raw, reply.raw, ARRIVAL_MS);
  return slots.run(userId, async () => {
    const file = await request.file();
    if (file?.fieldname !== 'file') throw new AppError('BAD_REQUEST');
    const { maxBytes, tooLarge } = isRecording(file) ? RECORDING_LIMIT : library;
    if (Number(request.headers['content-length']) > maxBytes + FORM_BYTES) throw tooLarge();
    return take(file);
  });
}

const RECORDING_LIMIT = { maxBytes: RECORDING_MAX_BYTES, tooLarge: recordingTooLarge };

function largestOf({ maxBytes }: Pick<Library, 'maxBytes'>): number {
  return Math.max(maxBytes, RECORDING_MAX_BYTES);
}

/** Returns true if the sender calls the file a sound. Its bytes are checked by the library. */
function isRecording({ filename, mimetype }: MultipartFile): boolean {
  return mimetype.startsWith('audio/') || formatOfName(filename) !== undefined;
}

function outsidePictureRoute(app: FastifyInstance, slots: UploadSlots, options: UploadOptions): void {
  const { library, outside } = options;
  app.post(MEDIA_UPLOAD_PATHS.remote, { config: { role: 'author' } }, async (request, reply) => {
    const upload = uploadOf(request, reply, options);
    const input = pictureElsewhere.safeParse(request.body);
    if (!input.success) throw new AppError('BAD_REQUEST');
    const picture = await slots.run(upload.member.id, () =>
      takeOutsidePicture({ library, outside }, input.data.url, upload),
    );
    return sendPicture(reply, picture);
  });
}

function sendPicture(reply: FastifyReply, { id, url, title, alt }: LibraryPicture): FastifyReply {
  const picture = pictureAt(url);
  if (!picture) throw new Error(`${url} is not the URL of a picture.`);
  const answer: UploadedPicture = { id, url, width: picture.width, height: picture.height, title, alt };
  return reply.code(201).send(answer);
}

function sendRecording(reply: FastifyReply, { id, url, title }: LibraryRecording): FastifyReply {
  const recording = recordingAt(url);
  if (!recording) throw new Error(`${url} is not the URL of a recording.`);
  const answer: UploadedRecording = { id, url, seconds: recording.milliseconds / 1000, title };
  return reply.code(201).send(answer);
}
