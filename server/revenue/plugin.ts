import type { FastifyInstance } from 'fastify';
import type { NounServices } from '#server/trpc/noun-services.ts';
import { revenueDownload } from './download.ts';

export async function revenuePlugin(app: FastifyInstance, services: NounServices): Promise<void> {
  app.register(revenueDownload, services);
}
