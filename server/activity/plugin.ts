import type { FastifyInstance } from 'fastify';
import type { NounServices } from '#server/trpc/noun-services.ts';
import { activityDownload } from './download.ts';
import { createLogEndJob } from './log/verify.ts';
import { deleteOldActivity, deleteOldLog } from './log/write.ts';

export async function activityPlugin(app: FastifyInstance, services: NounServices): Promise<void> {
  const { env, sql, background } = services;
  app.register(activityDownload, services);
  background?.jobs.addCleanup('activity', () => deleteOldActivity(sql));
  background?.jobs.addCleanup('activity log', () => deleteOldLog(sql, env.activityRetentionMonths));
  // The hash of the newest row of the activity log goes to the process log once a day.
  background?.jobs.addCleanup('end of the activity log', createLogEndJob({ sql, log: app.log }));
}
