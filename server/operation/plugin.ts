import type { FastifyInstance } from 'fastify';
import { healthRoutes, type Readiness } from '#server/http/health.ts';
import { securityTxtRoute } from '#server/http/security-txt.ts';
import { purge } from '#server/rate-limits/write.ts';
import type { NounServices } from '#server/trpc/noun-services.ts';
import { registerOperationMetrics, startClockWatch } from './metrics.ts';
import { reportRoutes } from './reports.ts';
import { foldCounts } from './write.ts';

type OperationServices = NounServices & { readiness: Readiness; version?: string };

export async function operationPlugin(app: FastifyInstance, services: OperationServices): Promise<void> {
  const { env, sql, readSite, metrics, background } = services;
  app.register(healthRoutes, services);
  app.register(securityTxtRoute, { readSite, contact: env.securityContact });
  app.register(reportRoutes, { count: metrics?.countReport });
  background?.jobs.add(() => {
    const clock = startClockWatch({ sql, log: app.log });
    if (metrics) registerOperationMetrics(metrics.registry, { sql, clock });
    return clock;
  });
  background?.jobs.addCleanup('rate limits', () => purge(sql));
  background?.jobs.addCleanup('counts', () => foldCounts(sql));
}
