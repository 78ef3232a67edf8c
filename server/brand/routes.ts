import type { FastifyInstance } from 'fastify';
import { type BrandFiles, type BrandFilesOptions, createBrandFiles } from './brand-files.ts';
import { type BrandRenderer, openBrandRenderer } from './renderer.ts';
import { sendBrandFile } from './send-brand-file.ts';

export type BrandOptions = Pick<BrandFilesOptions, 'cards' | 'folder'> & { renderer?: BrandRenderer };

/**
 * Answers the brand's addresses. Files are made once the door is open, or as soon as somebody asks for one: neither
 * the start nor another request waits for a drawing.
 */
export function registerBrandFiles(
  app: FastifyInstance,
  { site, cards, folder, renderer = openBrandRenderer() }: BrandOptions & Pick<BrandFilesOptions, 'site'>,
): BrandFiles {
  const files = createBrandFiles({ site, cards, folder, renderer, log: app.log });

  for (const path of files.paths) {
    app.get(path, (request, reply) => sendBrandFile(request, reply, () => files.file(path)));
  }

  app.addHook('onListen', () => void files.prepare());
  app.addHook('onClose', () => renderer.close());
  return files;
}
