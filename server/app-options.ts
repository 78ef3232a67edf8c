import type { FastifyBaseLogger } from 'fastify';
import type { PublishedBrandOptions } from './brand/published-brand.ts';
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
import type { ContentWatch } from './pages/content-watch.ts';
import type { ResponseStore } from './pages/response-store.ts';
import type { RichText } from './rich-text/rich-text.ts';
import type { Sessions } from './sessions/session.ts';

export type AppOptions = {
  env: Pick<
    Env,
    | 'site'
    | 'isSiteLocked'
    | 'trustProxy'
    | 'logLevel'
    | 'googleMeasurementId'
    | 'leads'
    | 'notices'
    | 'mail'
    | 'signIn'
    | 'rates'
    | 'hstsSubdomains'
    | 'securityContact'
    | 'edge'
    | 'media'
  >;
  sql: Database;
  limiter: Limiter;
  sessions: Sessions;
  readiness: Readiness;
  build: ClientBuild;
  brand?: (Pick<PublishedBrandOptions, 'folder'> & { isPrepared?: boolean }) | undefined;
  richText?: RichText | undefined;
  library?: Library | undefined;
  /** The folder for uploaded exports of other systems. */
  importFolder?: string | undefined;
  metrics?: Metrics | undefined;
  outside?: Pick<Outside, 'statusOf' | 'open'> | undefined;
  /**
   * Without a page cache every request renders its page. With `isPrerendered`, pages without parameters are
   * rendered before their first request.
   */
  pageCache?: { store: ResponseStore; content: ContentWatch; isPrerendered?: boolean } | undefined;
  /** Tests replace this function with one that fails. */
  compressPage?: typeof compressPage | undefined;
  requestsUnderWay?: RequestsUnderWay | undefined;
  development?: boolean;
  version?: string;
  /** Writes to standard output by default. */
  log?: FastifyBaseLogger | undefined;
};
