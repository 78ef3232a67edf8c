import type { FastifyReply, FastifyRequest } from 'fastify';
import { createResponse, type RouteResponse } from '#server/pages/response.ts';
import type { BrandFile } from './brand-files.ts';

/** The response in place of a picture that cannot be drawn. */
export const NOT_DRAWN = createResponse({
  status: 503,
  headers: { 'retry-after': '30', 'cache-control': 'no-store' },
  body: '',
  isCacheable: false,
  isFixed: false,
});

/** Social networks and search results embed the file. */
const HEADERS = { 'cache-control': 'public, max-age=86400', 'cross-origin-resource-policy': 'cross-origin' };

/** A cacheable response with a file of the brand. */
export function responseWith({ bytes, type }: BrandFile): RouteResponse {
  const headers = { ...HEADERS, 'content-type': type };
  return createResponse({ status: 200, headers, body: bytes, isCacheable: true, isFixed: false });
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
