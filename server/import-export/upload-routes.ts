/** Receives the file of an export as the body of one request, and creates an import for it. */
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database, Sql } from '#server/db/connect.ts';
import { asOneTransaction } from '#server/db/transaction.ts';
import { errorBody, errorOf, setErrorHeaders } from '#server/http/error-answer.ts';
import { LONGEST_ARRIVAL_MS, limitArrival } from '#server/http/http-server.ts';
import { originRefusal } from '#server/http/same-origin.ts';
import { requireMember } from '#server/sessions/member.ts';
import { refuseLostRole } from '#server/sessions/session.ts';
import { AppError } from '#shared/errors.ts';
import { IMPORT_MAX_BYTES } from '#shared/import-export/limits.ts';
import { IMPORT_UPLOAD_PATH } from '#shared/routes.ts';
import { normalizeLine } from '#text/typed-text.ts';
import { listEndedIds } from './import/state/read.ts';
import { insertImport } from './import/state/write.ts';
import { createUploadSpace, type UploadSpace } from './import/upload-folder.ts';

const NAME_MAX_LENGTH = 120;

type UploadOptions = {
  folder: string;
  /** The maximum bytes of all uploaded exports together. */
  bytesMax?: number;
  sql: Database;
  origin: string;
  /** Records the upload in the activity log, in the transaction that creates the import. */
  record: (request: FastifyRequest, importId: string, tx: Sql) => Promise<void>;
};

export async function importUploadRoutes(app: FastifyInstance, options: UploadOptions): Promise<void> {
  const uploading = new Set<string>();
  const uploads = createUploadSpace(options.folder, {
    bytesMax: options.bytesMax,
    listEnded: () => listEndedIds(options.sql),
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.addHook('onRequest', async (request) => {
    requireMember(request);
    const refusal = originRefusal(request.headers, options.origin);
    if (refusal) throw refusal;
  });
  app.setErrorHandler(async (cause, request, reply) => {
    const error = errorOf(cause);
    if (error.status >= 500 && !reply.raw.destroyed) request.log.error({ err: cause }, 'an upload failed');
    return setErrorHeaders(reply, error).send(errorBody(error, request.id));
  });
  app.post(
    IMPORT_UPLOAD_PATH,
    { config: { role: 'admin' }, bodyLimit: IMPORT_MAX_BYTES },
    async (request, reply) => {
      const { id: memberId } = requireMember(request);
      if (uploading.has(memberId)) throw new AppError('IMPORT_BUSY');
      uploading.add(memberId);
      try {
        limitArrival(request.raw, reply.raw, LONGEST_ARRIVAL_MS);
        const id = await takeFile(request, uploads, options);
        return reply.code(201).send({ id });
      } finally {
        uploading.delete(memberId);
      }
    },
  );
}

async function takeFile(
  request: FastifyRequest,
  uploads: UploadSpace,
  { folder, sql, record }: UploadOptions,
): Promise<string> {
  const member = requireMember(request);
  const id = randomUUID();
  const path = join(folder, id, fileNameOf(request.query));
  const maxBytes = sizeOf(request);
  const free = await uploads.reserve(id, maxBytes);
  try {
    await mkdir(join(folder, id), { recursive: true });
    const { bytes, digest } = await writeFileOf(request.body as Readable, { path, maxBytes });
    await asOneTransaction(sql, async (tx) => {
      await refuseLostRole(tx, member);
      await insertImport(tx, {
        id,
        files: [path],
        isUploaded: true,
        bytes,
        digest,
        format: undefined,
        options: { drafts: false, tags: 'keywords', takenSlugs: 'number', authorId: member.id },
        createdBy: member.id,
      });
      await record(request, id, tx);
    });
    return id;
  } catch (error) {
    await rm(join(folder, id), { recursive: true, force: true });
    throw error;
  } finally {
    free();
  }
}

/**
 * Returns the maximum bytes of the body.
 * @throws IMPORT_FILE_TOO_LARGE
 */
function sizeOf({ headers }: FastifyRequest): number {
  const length = headers['content-length'];
  const bytes = length === undefined ? IMPORT_MAX_BYTES : Number(length);
  if (bytes > IMPORT_MAX_BYTES) throw tooLarge();
  return bytes;
}

function tooLarge(): AppError {
  return new AppError('IMPORT_FILE_TOO_LARGE', { place: 'export' });
}

async function writeFileOf(
  body: Readable,
  { path, maxBytes }: { path: string; maxBytes: number },
): Promise<{ bytes: number; digest: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    body,
    async function* limited(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.byteLength;
        if (bytes > maxBytes) throw tooLarge();
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  );
  return { bytes, digest: hash.digest('hex') };
}

/**
 * Returns the name of the uploaded file, which the screen displays. It contains no folders, and is short enough
 * for every file system.
 */
function fileNameOf(query: unknown): string {
  const name = typeof query === 'object' && query !== null && 'name' in query ? query.name : '';
  const line = normalizeLine(typeof name === 'string' ? name : '').replace(/[\\/]/g, '-');
  const short = Array.from(line).slice(-NAME_MAX_LENGTH).join('').replace(/^\.+/, '');
  return short === '' || Buffer.byteLength(short) > 250 ? 'export' : short;
}
