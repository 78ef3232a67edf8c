import type { FastifyBaseLogger } from 'fastify';
import type { BrandServices } from './brand/plugin.ts';
import type { Limiter } from './concurrency/limiter.ts';
import type { Database } from './db/connect.ts';
import type { Env } from './env.ts';
import type { Readiness } from './http/health.ts';
import type { Metrics } from './http/metrics.ts';
import type { Outside } from './http/outside.ts';
import type { RequestsUnderWay } from './http/requests-under-way.ts';
import type { Library } from './media/library.ts';
import type { ClientBuild } from './pages/client-build.ts';
import type { compressPage } from './pages/compress.ts';
import type { PageServices } from './pages/plugin.ts';
import type { RichText } from './rich-text/rich-text.ts';
import type { Sessions } from './sessions/session.ts';
import type { Background } from './trpc/noun-services.ts';

export type AppOptions = {
  env: Env;
  sql: Database;
  limiter: Limiter;
  sessions: Sessions;
  readiness: Readiness;
  build: ClientBuild;
  brand?: BrandServices['brand'];
  richText?: RichText | undefined;
  library?: Library | undefined;
  /** The folder for uploaded exports of other systems. */
  importFolder?: string | undefined;
  metrics?: Metrics | undefined;
  outside?: Pick<Outside, 'statusOf' | 'open'> | undefined;
  pageCache?: PageServices['pageCache'];
  /** Compresses rendered pages. Tests replace this function with a function that fails. */
  compressPage?: typeof compressPage | undefined;
  requestsUnderWay?: RequestsUnderWay | undefined;
  /** The jobs of the process; undefined in tests of requests. */
  background?: Background | undefined;
  development?: boolean;
  version?: string;
  /** Writes to standard output by default. */
  log?: FastifyBaseLogger | undefined;
};
