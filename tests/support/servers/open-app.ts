import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import type { AppOptions } from '#server/app-options.ts';
import type { Limiter } from '#server/concurrency/limiter.ts';
import type { Database } from '#server/db/connect.ts';
import { createDatabaseLimiter } from '#server/db/connect.ts';
import { readEnv } from '#server/env.ts';
import type { ClientBuild } from '#server/pages/client-build.ts';
import { createSessions } from '#server/sessions/session.ts';

export const ORIGIN = 'https://sesdas.example.com';

const noPages = () => Promise.reject(new Error('This application has no pages.'));

/** Opens the application over `sql`, without a port and, unless `build` has pages, without pages. */
export async function openApp(
  sql: Database,
  // Long enough for a busy machine; tests of refusals pass a limiter of their own.
  limiter: Limiter = createDatabaseLimiter({ concurrency: 4, acquireTimeoutMs: 20_000, deadlineMs: 20_000 }),
  build: Partial<ClientBuild> = {},
  { settings, ...options }: Partial<AppOptions> & { settings?: Record<string, string> } = {},
): Promise<FastifyInstance> {
  const env = readEnv({ PUBLIC_URL: ORIGIN, TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'silent', ...settings });
  return buildApp({
    env,
    sql,
    limiter,
    sessions: createSessions(sql, env.session),
    readiness: { shuttingDown: false, check: () => Promise.resolve() },
    build: {
      template: noPages,
      entry: noPages,
      assets: noPages,
      previewAssets: noPages,
      adminAssets: noPages,
      filesFolder: undefined,
      builtAt: new Date('2026-01-01T00:00:00Z'),
      ...build,
    },
    ...options,
  });
}
