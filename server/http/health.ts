import type { FastifyInstance } from 'fastify';

export type Readiness = {
  /** Turned when a shutdown begins: from then on nobody should send new visitors here. */
  shuttingDown: boolean;
  /** Resolves when database and schema are there; rejects with the reason. */
  check: () => Promise<void>;
};

const CHECK_TIMEOUT_MS = 900;

/**
 * `/healthz`: the process serves. `/readyz`: it can answer visitors, else 503 with the reason. Anybody may ask: numbers
 * are on `METRICS_PORT`.
 */
export function registerHealth(app: FastifyInstance, readiness: Readiness, version?: string): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok', version };
  });

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (readiness.shuttingDown) return reply.code(503).send({ status: 'shutting down' });
    try {
      await withinTime(readiness.check(), CHECK_TIMEOUT_MS);
      return { status: 'ready' };
    } catch (error) {
      return reply.code(503).send({ status: 'not ready', reason: reasonOf(error) });
    }
  });
}

async function withinTime<Result>(check: Promise<Result>, limitMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the database did not answer in time')), limitMs);
  });
  try {
    return await Promise.race([check, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Enough for an operator, nothing that names hosts or passwords. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return code ?? error.message;
}
