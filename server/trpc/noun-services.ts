import type { Jobs } from '#server/concurrency/jobs.ts';
import type { Limiter } from '#server/concurrency/limiter.ts';
import type { Database } from '#server/db/connect.ts';
import type { Notifications } from '#server/db/notifications.ts';
import type { ConnectionConfig } from '#server/db/reach.ts';
import type { Env } from '#server/env.ts';
import type { Metrics } from '#server/http/metrics.ts';
import type { ClientBuild } from '#server/pages/client-build.ts';
import type { SendPage } from '#server/pages/routes.ts';
import type { ResponseSender } from '#server/pages/send-response.ts';
import type { RichText } from '#server/rich-text/rich-text.ts';
import type { Sessions } from '#server/sessions/session.ts';
import type { Site } from '#shared/site-texts/site.ts';
import type { ContextFactory } from './context-factory.ts';
import type { ActRecorder } from './record-act.ts';

/** The background jobs, and the connections that they need. */
export type Background = {
  jobs: Jobs;
  config: ConnectionConfig;
  /** Undefined behind a pooler. */
  notifications: Notifications | undefined;
};

/**
 * The services that every noun's plug-in gets. A noun that needs further services declares them in its own type.
 */
export type NounServices = ActRecorder & {
  env: Env;
  sql: Database;
  limiter: Limiter;
  sessions: Sessions;
  richText: RichText;
  createContext: ContextFactory;
  sender: ResponseSender;
  sendPage: SendPage;
  /** Returns the site with its published texts. */
  readSite: () => Promise<Site>;
  build: ClientBuild;
  builtAt: Date;
  /** False in development, where Vite adds its own inline scripts. */
  withPolicy: boolean;
  metrics?: Metrics | undefined;
  /** Undefined in tests of requests. */
  background?: Background | undefined;
};
