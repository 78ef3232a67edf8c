import type { FastifyBaseLogger } from 'fastify';
import type { Sessions } from '../auth/session.ts';
import type { Sql } from '../db/connect.ts';
import type { Gate } from '../db/gate.ts';

/** What a procedure stands on, whether it was called over HTTP or by a page's loader on the server. */
export type Context = {
  sql: Sql;
  gate: Gate;
  sessions: Sessions;
  /** The session cookie's value, not yet checked. */
  sessionToken: string | undefined;
  requestId: string;
  log: FastifyBaseLogger;
};
