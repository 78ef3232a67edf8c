import type { FastifyInstance } from 'fastify';
import type { NounServices } from '#server/trpc/noun-services.ts';
import { type MondayMailServices, startMondayMails } from './jobs.ts';
import { deleteOldMondayMails, insertMondayMails } from './queue.ts';
import { stopRoute } from './stop-route.ts';

export async function mondayMailPlugin(
  app: FastifyInstance,
  services: NounServices & Pick<MondayMailServices, 'createCaller'>,
): Promise<void> {
  const { env, sql, background } = services;
  const { log } = app;
  app.register(stopRoute, services);
  const server = env.notices.members;
  if (!background || !server) return;
  background.jobs.add(() => startMondayMails({ ...services, server, log }));
  background.jobs.addCleanup('Monday mails', async () => {
    await insertMondayMails(sql);
    await deleteOldMondayMails(sql);
  });
}
