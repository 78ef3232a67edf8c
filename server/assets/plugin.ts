import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { NounServices } from '#server/trpc/noun-services.ts';
import { assetRoutes, publicFileRoutes } from './assets.ts';

export async function assetsPlugin(app: FastifyInstance, { build, sql }: NounServices): Promise<void> {
  const { filesFolder } = build;
  if (filesFolder === undefined) return;
  app.register(assetRoutes, { folder: join(filesFolder, 'assets'), sql });
  app.register(publicFileRoutes, { folder: filesFolder });
}
