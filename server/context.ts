import type { FastifyReply } from 'fastify';
import { browserName } from '#shared/account/browser-name.ts';
import { AppError } from '#shared/errors.ts';
import type { RecordName, SiteRecords } from '#shared/site-texts/records.ts';
import { logAct } from './activity/log/write.ts';
import type { EmptySearches } from './analytics/searches/empty-searches.ts';
import type { Env } from './env.ts';
import { browserLanguage, storedLanguage, storeLanguage } from './http/browser-language.ts';
import { clientIp, limiterOf } from './http/client-ip.ts';
import { roughNetworkOf } from './ip.ts';
import { sendMailNow } from './mail/send-mail.ts';
import type { QueryCache } from './pages/query-cache.ts';
import type { Requester } from './pages/render-page.ts';
import type { LinkChecks } from './posts/checks/links.ts';
import { createBlockCache } from './rate-limits/block-cache.ts';
import { createMemberLimits, createMinuteLimit } from './rate-limits/minute-limit.ts';
import { createRenderOnDemand } from './renderings/on-demand.ts';
import {
  consentCookieName,
  type Device,
  deviceCookieName,
  sessionCookieName,
  userOfRequest,
} from './sessions/session.ts';
import { type CountedVisitor, pathsOfRequest } from './site-texts/experiments/counts.ts';
import type { Context } from './trpc/context.ts';
import type { ContextFactory } from './trpc/context-factory.ts';

const DAY_SECONDS = 24 * 60 * 60;

type Services = Omit<ContextServices, 'readRecord'> & {
  readRecord: <Name extends RecordName>(name: Name, seconds: readonly string[]) => Promise<SiteRecords[Name]>;
  /** Returns the tests of a record of which the visitor reads version B. */
  secondVersionsOf: (name: RecordName, request: Requester) => Promise<readonly string[]>;
  countRequest: (visitor: CountedVisitor, paths: readonly string[]) => Promise<void>;
};

type ContextServices = Pick<
  Context,
  | 'sql'
  | 'limiter'
  | 'sessions'
  | 'richText'
  | 'noticeChange'
  | 'readRecord'
  | 'readSite'
  | 'shipped'
  | 'readOverview'
  | 'listAddedPages'
  | 'invalidRecords'
  | 'renderHead'
  | 'removeFiles'
> & {
  queryCache: QueryCache;
  checkLink: LinkChecks['check'];
  emptySearches: Pick<EmptySearches, 'count'>;
};

/** Creates the context of HTTP requests and of pages that this server renders. */
export function contextFactory(
  services: Services,
  env: Pick<Env, 'site' | 'leads' | 'signIn' | 'rates' | 'mail' | 'hasAssistants'>,
  builtAt: Date,
): ContextFactory {
  const { origin } = env.site;
  const sessionCookie = sessionCookieName(origin);
  const {
    limiter,
    queryCache,
    checkLink,
    emptySearches,
    readRecord,
    secondVersionsOf,
    countRequest,
    ...sharedServices
  } = services;
  const blockedAccounts = createBlockCache();
  const memberLimits = createMemberLimits();
  const renderOnDemand = createRenderOnDemand(services);
  const cookiesOf = createCookies(env, services.sessions);
  const searches = createMinuteLimit({ perMinute: env.rates.searches });

  const sendMail = mailerOf(env.mail);

  return (request, reply, seconds) => ({
    ...sharedServices,
    ...textCalls(request, { readRecord, secondVersionsOf, countRequest, origin, seconds }),
    sendMail,
    limiter: limiterOf(limiter, request),
    renderOnDemand,
    // Members' requests do not use the cache, so that members see their own changes at once in every process.
    cacheQuery: (key, read) => queryCache.get(key, read, request.cookies[sessionCookie] !== undefined),
    findUser: userOfRequest(sharedServices.sessions, request.cookies[sessionCookie]),
    site: env.site,
    hasAssistants: env.hasAssistants,
    builtAt,
    leadsPerHour: env.leads.limitPerHour,
    signInLimits: env.signIn,
    blockedAccounts,
    memberLimits,
    checkLink: (url, memberId) => checkLink(url, clientIp(request), memberId),
    consumeSearch() {
      if (searches.consume(clientIp(request)) === 0) throw new AppError('TOO_MANY_REQUESTS');
    },
    countEmptySearch: (words) =>
      emptySearches.count({ words, ip: clientIp(request), headers: request.headers }),
    ...requestValues(request, origin),
    recordAct: (act, tx = sharedServices.sql) =>
      logAct(tx, {
        ...act,
        by: act.actorId === undefined ? 'system' : undefined,
        network: roughNetworkOf(clientIp(request)),
      }),
    cookies: cookiesOf(reply),
    storeLanguage: (language) => reply && storeLanguage(reply, language),
    clearStorage: () => void reply?.header('clear-site-data', '"storage"'),
  });
}

/** Returns what the procedures read of a request. */
function requestValues(request: Requester, origin: string) {
  return {
    requestId: request.id,
    log: request.log,
    ip: clientIp(request),
    sessionToken: request.cookies[sessionCookieName(origin)],
    deviceToken: request.cookies[deviceCookieName(origin)],
    consentToken: request.cookies[consentCookieName(origin)],
    browserLanguage: browserLanguage(request),
    storedLanguage: storedLanguage(request),
    device: deviceOf(request),
  };
}

type TextServices = Pick<Services, 'readRecord' | 'secondVersionsOf' | 'countRequest'> & {
  origin: string;
  seconds: readonly string[] | undefined;
};

/** Returns the texts in the versions that the visitor reads, and the count of the visitor's requests. */
function textCalls(
  request: Requester,
  { readRecord, secondVersionsOf, countRequest, origin, seconds }: TextServices,
): Pick<Context, 'readRecord' | 'countRequest'> {
  return {
    readRecord: async (name) => readRecord(name, seconds ?? (await secondVersionsOf(name, request))),
    countRequest: (context) =>
      countRequest({ ip: clientIp(request), headers: request.headers }, pathsOfRequest(context, origin)),
  };
}

function createCookies(
  { site: { origin }, signIn }: Pick<Env, 'site' | 'signIn'>,
  { maxAgeSeconds: maxAge }: Pick<Context['sessions'], 'maxAgeSeconds'>,
): (reply: FastifyReply | undefined) => Context['cookies'] {
  const sessionCookie = sessionCookieName(origin);
  const deviceCookie = deviceCookieName(origin);
  const deviceSeconds = signIn.trustedDays * DAY_SECONDS;
  // `lax` lets a link from another site open a page with the session. Mutations check the origin.
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: origin.startsWith('https:'),
  } as const;
  return (reply) => ({
    setSession(token) {
      if (token === undefined) reply?.clearCookie(sessionCookie, attributes);
      else requireReply(reply).setCookie(sessionCookie, token, { ...attributes, maxAge });
    },
    setDevice: (token) =>
      void requireReply(reply).setCookie(deviceCookie, token, { ...attributes, maxAge: deviceSeconds }),
  });
}

function deviceOf(request: Requester): Device {
  const { 'user-agent': userAgent = '' } = request.headers;
  return { browser: browserName(userAgent) ?? null, network: roughNetworkOf(clientIp(request)) };
}

function mailerOf(server: Env['mail']): Context['sendMail'] {
  return server && ((mail) => sendMailNow(server, mail));
}

function requireReply(reply: FastifyReply | undefined): FastifyReply {
  if (!reply) throw new Error('Cookies cannot be set without a reply.');
  return reply;
}
