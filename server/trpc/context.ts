import type { Site } from '#shared/site.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { RecentRefusals } from '../auth/recent-refusals.ts';
import type { Sessions, SignedInUser } from '../auth/session.ts';
import type { SignInLimits } from '../auth/throttle.ts';
import type { Database } from '../db/connect.ts';
import type { Limiter } from '../concurrency/limiter.ts';
import type { RenderOnDemand } from '../renderings/on-demand.ts';
import type { RichText } from '../rich-text/rich-text.ts';

/** What a procedure stands on, whether it was called over HTTP or by a page's loader on the server. */
export type Context = {
  sql: Database;
  /** In front of the pool: every call through it is this visitor's. */
  limiter: Limiter;
  sessions: Sessions;
  /** Reads and writes the content of posts. */
  richText: RichText;
  renderOnDemand: RenderOnDemand;
  /** Who is signed in. The database is asked once a request, however many calls it brings. */
  findUser: () => Promise<SignedInUser | undefined>;
  /** The session cookie's value, not yet checked. */
  sessionToken: string | undefined;
  /** What the browser shows to be known by from earlier sign-ins, not yet checked. */
  browserToken: string | undefined;
  /** Sets cookies of the answer. */
  cookies: {
    /** Without a token the session's cookie is taken away. */
    setSession: (token: string | undefined) => void;
    setBrowser: (token: string) => void;
  };
  /** Asks the visitor's browser to forget what pages of this site kept on it. */
  clearStorage: () => void;
  signInLimits: SignInLimits & { browserDays: number };
  recentRefusals: RecentRefusals;
  /** Counts a search against the visitor's minute. @throws TOO_MANY_REQUESTS where that is used up */
  takeSearch: () => void;
  /** Where the request came from, as far as the proxies in front are trusted. */
  visitorAddress: string;
  site: Pick<Site, 'phone' | 'email' | 'origin'>;
  /** When the pages without posts last changed. */
  builtAt: Date;
  /** Leads that one address may send within an hour. */
  leadsPerHour: number;
  requestId: string;
  log: FastifyBaseLogger;
};
