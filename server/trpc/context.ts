import type { Act } from '#shared/acts.ts';
import type { CheckedLink } from '#shared/schemas/admin-checks.ts';
import type { Article } from '#shared/schemas/blog.ts';
import type { Site } from '#shared/site.ts';
import type { Language } from '#shared/words/languages.ts';
import type { BlockCache } from '#server/rate-limits/block-cache.ts';
import type { MemberLimits } from '#server/rate-limits/minute-limit.ts';
import type { Device, Sessions, SignedInUser } from '#server/sessions/session.ts';
import type { Database, Sql } from '#server/db/connect.ts';
import type { Env } from '#server/env.ts';
import type { Limiter } from '#server/concurrency/limiter.ts';
import type { RenderOnDemand } from '#server/renderings/on-demand.ts';
import type { RichText } from '#server/rich-text/rich-text.ts';

/** Changes the database in one transaction, which includes the entry of the activity log. */
export type Change = <Result>(work: (sql: Database) => Promise<Result>) => Promise<Result>;

/** The context of a procedure, for calls over HTTP and by a page's loader on the server. */
export type Context = {
  sql: Database;
  /** The limiter in front of the pool, on behalf of this visitor. */
  limiter: Limiter;
  sessions: Sessions;
  richText: RichText;
  renderOnDemand: RenderOnDemand;
  /** Caches a result that is the same for everybody until the content changes. */
  cacheQuery: <Result>(key: string, read: () => Promise<Result>) => Promise<Result>;
  /** The HTML of the head of an article's page. */
  renderHead: (article: Article) => Promise<string>;
  /** Checks a URL that a text links to. Never throws. */
  checkLink: (url: string) => Promise<CheckedLink>;
  /** Undefined without a mail server. Rejects if the server does not accept the mail. */
  sendMail: ((mail: { to: string; subject: string; text: string }) => Promise<void>) | undefined;
  /** Makes this process check for changes of the content, so that its next answer shows them. */
  noticeChange: () => Promise<void>;
  /** Queries the database once per request, for all of its calls. */
  findUser: () => Promise<SignedInUser | undefined>;
  /** The session cookie's value, not yet checked. */
  sessionToken: string | undefined;
  /** The token by which the browser may be a trusted device, not yet checked. */
  deviceToken: string | undefined;
  /**
   * Adds an act to the activity log, with the visitor's network; in the act's own transaction if `sql` is
   * passed.
   */
  recordAct: (
    act: {
      act: Act;
      /** The member's id; undefined for the system's own acts. */
      actorId?: string | undefined;
      subjectId?: string | undefined;
      detail?: Readonly<Record<string, string | number | boolean>>;
    },
    tx?: Sql,
  ) => Promise<void>;
  /** The language that the browser's cookie names. */
  browserLanguage: Language;
  /** The visitor's browser and network, as a session stores them. */
  device: Device;
  cookies: {
    /** Without a token the session's cookie is removed. */
    setSession: (token: string | undefined) => void;
    setDevice: (token: string) => void;
  };
  /** Stores the language of the admin area in the browser, for the pages before signing in. */
  keepLanguage: (language: Language) => void;
  /** Asks the browser to clear what pages of this site stored in it. */
  clearStorage: () => void;
  signInLimits: Env['signIn'];
  blockedAccounts: BlockCache;
  /** @throws TOO_MANY_REQUESTS if the visitor's searches of this minute are used up */
  consumeSearch: () => void;
  memberLimits: MemberLimits;
  /** Determined through trusted proxies. */
  ip: string;
  site: Pick<Site, 'name' | 'phone' | 'email' | 'origin' | 'timeZone'>;
  /** The last change of the pages without posts. */
  builtAt: Date;
  /** Leads that one network may send within an hour. */
  leadsPerHour: number;
  /** Removes all files of pictures, wherever they are stored or cached. */
  removePictures: (pictures: readonly string[]) => Promise<void>;
  requestId: string;
  /** Fastify's own type would bring Node's types into the browser's project. */
  log: Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>;
};
