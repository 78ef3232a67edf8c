import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BrandFile } from './brand-files.ts';

const RETRY_AFTER_SECONDS = 30;

/** Answers with a file of the brand; where it cannot be drawn, with when to ask again. */
export async function sendBrandFile(
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<BrandFile>,
): Promise<FastifyReply> {
  const file = await make().catch(() => undefined);
  if (!file) {
    return reply
      .code(503)
      .headers({ 'retry-after': RETRY_AFTER_SECONDS, 'cache-control': 'no-store' })
      .send();
  }
  reply.headers({
    etag: file.etag,
    'cache-control': 'public, max-age=86400',
    // Shown elsewhere: in social networks, in search results.
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (request.headers['if-none-match']?.includes(file.etag)) return reply.code(304).send();
  return reply.type(file.type).send(file.bytes);
}
