import type { Limiter } from '#server/concurrency/limiter.ts';
import type { Database, Sql } from '#server/db/connect.ts';
import type { Env } from '#server/env.ts';
import type { BlockCache } from '#server/rate-limits/block-cache.ts';
import type { MemberLimits } from '#server/rate-limits/minute-limit.ts';
import type { RenderOnDemand } from '#server/renderings/on-demand.ts';
import type { RichText } from '#server/rich-text/rich-text.ts';
import type { Device, Sessions, SignedInUser } from '#server/sessions/session.ts';
import type { Act } from '#shared/activity/acts.ts';
import type { Article } from '#shared/blog/schemas.ts';
import type { LeadSubmission } from '#shared/leads/schemas.ts';
import type { CheckedLink } from '#shared/posts/check-schemas.ts';
import type { AddedRecordName } from '#shared/site-texts/added-pages.ts';
import type { Overview } from '#shared/site-texts/overview-schemas.ts';
import type { RecordName, SiteRecords } from '#shared/site-texts/records.ts';
import type { ShippedTexts } from '#shared/site-texts/shipped-texts.ts';
import type { Site } from '#shared/site-texts/site.ts';
import type { Language } from '#shared/words/languages.ts';

/** Runs a change in a transaction, which also records the change in the activity log. */
export type Change = <Result>(work: (sql: Database) => Promise<Result>) => Promise<Result>;

/** The context of procedure calls over HTTP and from loaders of pages on the server. */
export type Context = {
  sql: Database;
  /** The limiter of the database. Its calls have this visitor as the client. */
  limiter: Limiter;
  sessions: Sessions;
  richText: RichText;
  renderOnDemand: RenderOnDemand;
  /** Caches a result until the content changes. The result must be the same for all visitors. */
  cacheQuery: <Result>(key: string, read: () => Promise<Result>) => Promise<Result>;
  /** Reads a live record of the site's texts. Its references are replaced. */
  readRecord: <Name extends RecordName>(name: Name) => Promise<SiteRecords[Name]>;
  /** The shipped texts, which visitors read if nothing was published. */
  shipped: ShippedTexts;
  /** Returns services and live cities, with the sentences of the overview. */
  readOverview: () => Promise<Overview>;
  /** Lists the live pages that members have added. */
  listAddedPages: () => Promise<{ record: AddedRecordName; path: string; name: string }[]>;
  /** Returns the published records that do not match their schemas. */
  invalidRecords: () => readonly RecordName[];
  /** Returns the HTML of the head of an article's page. */
  renderHead: (article: Article) => Promise<string>;
  /** Checks a link. Never throws. */
  checkLink: (url: string, memberId: string) => Promise<CheckedLink>;
  /** Sends a mail; undefined without a mail server. Rejects if the mail server does not accept the mail. */
  sendMail: ((mail: { to: string; subject: string; text: string }) => Promise<void>) | undefined;
  /** Queries the database for changes, so that the next response of this process shows a change. */
  noticeChange: () => Promise<void>;
  /** Finds the user. All calls of a request share one query. */
  findUser: () => Promise<SignedInUser | undefined>;
  /** The token in the session cookie, which may be invalid. */
  sessionToken: string | undefined;
  /** The token in the device cookie, which may be invalid. */
  deviceToken: string | undefined;
  /** The secret of a program's request for a connection, which this browser has begun. */
  consentToken: string | undefined;
  /** Records an act. The caller may pass its transaction. */
  recordAct: (
    act: {
      act: Act;
      /** Undefined for acts of the system. */
      actorId?: string | undefined;
      subjectId?: string | undefined;
      detail?: Readonly<Record<string, string | number | boolean>>;
    },
    tx?: Sql,
  ) => Promise<void>;
  /** The language of pages before the sign-in. */
  browserLanguage: Language;
  /** The language that the browser has stored, or the default. */
  storedLanguage: Language;
  device: Device;
  cookies: {
    /** Sets the session cookie, or removes it if there is no token. */
    setSession: (token: string | undefined) => void;
    setDevice: (token: string) => void;
  };
  /** Stores the language for pages before the sign-in. */
  storeLanguage: (language: Language) => void;
  clearStorage: () => void;
  signInLimits: Env['signIn'];
  blockedAccounts: BlockCache;
  /** @throws TOO_MANY_REQUESTS if the visitor's searches of this minute are used up */
  consumeSearch: () => void;
  /** Counts the words of a search without results. */
  countEmptySearch: (words: string) => void;
  /** Counts a lead in the tests of texts that the visitor has read. Never throws. */
  countRequest: (context: Pick<LeadSubmission['context'], 'path' | 'pageUri' | 'referrer'>) => Promise<void>;
  memberLimits: MemberLimits;
  /** The visitor's IP address, also behind trusted proxies. */
  ip: string;
  /** The part of the configuration that no publication changes. */
  site: Pick<Site, 'origin' | 'timeZone' | 'bylines'>;
  /** The setting `ASSISTANTS`. */
  hasAssistants: boolean;
  /** Returns the site with its published texts. */
  readSite: () => Promise<Site>;
  /** The time of the build, which is the last change of pages without posts. */
  builtAt: Date;
  /** The maximum number of leads of a network in an hour. */
  leadsPerHour: number;
  removeFiles: (names: readonly string[]) => Promise<void>;
  requestId: string;
  /** The type is not Fastify's, as it would bring Node's types into the browser's project. */
  log: Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>;
};
