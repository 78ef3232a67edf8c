import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MadeAnswer } from '#server/pages/response-cache.ts';
import type { BrandFile } from './brand-files.ts';

/** The answer in place of a picture that cannot be drawn. */
export const NOT_DRAWN: MadeAnswer = {
  status: 503,
  headers: { 'retry-after': '30', 'cache-control': 'no-store' },
  body: '',
  isKeepable: false,
  isFixed: false,
};

/** Social networks and search results embed the file. */
const HEADERS = { 'cache-control': 'public, max-age=86400', 'cross-origin-resource-policy': 'cross-origin' };

/** A file of the brand as an answer to keep. */
export function madeOf({ bytes, type }: BrandFile): MadeAnswer {
  const headers = { ...HEADERS, 'content-type': type };
  return { status: 200, headers, body: bytes, isKeepable: true, isFixed: false };
}

/** Answers with a file of the brand, or with a 503 and Retry-After where it cannot be drawn. */
export async function sendBrandFile(
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<BrandFile>,
): Promise<FastifyReply> {
  const file = await make().catch(() => undefined);
  if (!file) return reply.code(NOT_DRAWN.status).headers(NOT_DRAWN.headers).send();
  reply.headers({ ...HEADERS, etag: file.etag });
  if (request.headers['if-none-match']?.includes(file.etag)) return reply.code(304).send();
  return reply.type(file.type).send(file.bytes);
}
