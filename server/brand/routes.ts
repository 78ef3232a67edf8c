import type { FastifyInstance } from 'fastify';
import { type BrandFiles, type BrandFilesOptions, createBrandFiles } from './brand-files.ts';
import { type DrawingDesk, openDrawingDesk } from './drawing-desk.ts';

export type BrandOptions = Pick<BrandFilesOptions, 'cards' | 'folder'> & { desk?: DrawingDesk };

const RETRY_AFTER_SECONDS = 30;

/**
 * Answers the brand's addresses. Files are made once the door is open, or as soon as somebody asks for one: neither
 * the start nor another request waits for a drawing.
 */
export function registerBrandFiles(
  app: FastifyInstance,
  { site, cards, folder, desk = openDrawingDesk() }: BrandOptions & Pick<BrandFilesOptions, 'site'>,
): BrandFiles {
  const files = createBrandFiles({ site, cards, folder, desk, log: app.log });

  for (const path of files.paths) {
    app.get(path, async (request, reply) => {
      const file = await files.file(path).catch(() => undefined);
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
    });
  }

  app.addHook('onListen', () => void files.prepare());
  app.addHook('onClose', () => desk.close());
  return files;
}
