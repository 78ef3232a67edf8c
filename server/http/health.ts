import type { FastifyInstance } from 'fastify';
import { throwDatabaseTimeout, withinTime } from '#server/concurrency/within-time.ts';

export type Readiness = {
  /** True once a shutdown has begun, so that load balancers stop sending requests. */
  shuttingDown: boolean;
  /** Checks that the process can serve visitors. Rejects with the reason if it cannot. */
  check: () => Promise<void>;
};

const CHECK_TIMEOUT_MS = 900;

/**
 * Registers `/healthz`, which reports that the process runs, and `/readyz`, which reports that it can serve
 * visitors. Metrics are on `METRICS_PORT`.
 */
export async function healthRoutes(
  app: FastifyInstance,
  { readiness, version }: { readiness: Readiness; version?: string | undefined },
): Promise<void> {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok', version };
  });

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (readiness.shuttingDown) return reply.code(503).send({ status: 'shutting down' });
    try {
      await withinTime(readiness.check(), CHECK_TIMEOUT_MS, throwDatabaseTimeout);
      return { status: 'ready' };
    } catch (error) {
      return reply.code(503).send({ status: 'not ready', reason: reasonOf(error) });
    }
  });
}

/** Describes a failure without hosts or passwords. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return code ?? error.message;
}
