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

/** One transaction, which includes the entry of the activity log. */
export type Change = <Result>(work: (sql: Database) => Promise<Result>) => Promise<Result>;

/** Serves calls over HTTP and a page's loader on the server. */
export type Context = {
  sql: Database;
  /** Runs calls on behalf of this visitor. */
  limiter: Limiter;
  sessions: Sessions;
  richText: RichText;
  renderOnDemand: RenderOnDemand;
  /** Caches a result that is the same for everybody until the content changes. */
  cacheQuery: <Result>(key: string, read: () => Promise<Result>) => Promise<Result>;
  /** The head of an article's page. */
  renderHead: (article: Article) => Promise<string>;
  /** Never throws. */
  checkLink: (url: string) => Promise<CheckedLink>;
  /** Undefined without a mail server. Rejects if the server does not accept the mail. */
  sendMail: ((mail: { to: string; subject: string; text: string }) => Promise<void>) | undefined;
  /** The next answer of this process then shows the change. */
  noticeChange: () => Promise<void>;
  /** One query for all calls of a request. */
  findUser: () => Promise<SignedInUser | undefined>;
  /** The token is not yet checked. */
  sessionToken: string | undefined;
  /** The token is not yet checked. */
  deviceToken: string | undefined;
  /** Writes in the act's own transaction if the act passes one. */
  recordAct: (
    act: {
      act: Act;
      /** Undefined for the system's own acts. */
      actorId?: string | undefined;
      subjectId?: string | undefined;
      detail?: Readonly<Record<string, string | number | boolean>>;
    },
    tx?: Sql,
  ) => Promise<void>;
  browserLanguage: Language;
  device: Device;
  cookies: {
    /** Without a token the session's cookie is removed. */
    setSession: (token: string | undefined) => void;
    setDevice: (token: string) => void;
  };
  /** The pages before signing in use it. */
  keepLanguage: (language: Language) => void;
  clearStorage: () => void;
  signInLimits: Env['signIn'];
  blockedAccounts: BlockCache;
  /** @throws TOO_MANY_REQUESTS if the visitor's searches of this minute are used up */
  consumeSearch: () => void;
  memberLimits: MemberLimits;
  /** Determined through trusted proxies. */
  ip: string;
  site: Pick<Site, 'name' | 'phone' | 'email' | 'origin' | 'timeZone' | 'bylines'>;
  /** The last change of the pages without posts. */
  builtAt: Date;
  /** Leads of one network. */
  leadsPerHour: number;
  removePictures: (pictures: readonly string[]) => Promise<void>;
  requestId: string;
  /** Fastify's own type would bring Node's types into the browser's project. */
  log: Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>;
};
