import type { Site } from '#shared/site.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Sessions } from '../auth/session.ts';
import type { Database } from '../db/connect.ts';
import type { Gate } from '../db/gate.ts';

/** What a procedure stands on, whether it was called over HTTP or by a page's loader on the server. */
export type Context = {
  sql: Database;
  gate: Gate;
  sessions: Sessions;
  /** The session cookie's value, not yet checked. */
  sessionToken: string | undefined;
  /** Where the request came from, as far as the proxies in front are trusted. */
  visitorAddress: string;
  site: Pick<Site, 'phone' | 'email'>;
  /** Leads that one address may send within an hour. */
  leadsPerHour: number;
  requestId: string;
  log: FastifyBaseLogger;
};
