import Fastify from 'fastify';
import { logAct } from '#server/activity/log/write.ts';
import type { Database } from '#server/db/connect.ts';
import { createDatabaseLimiter } from '#server/db/connect.ts';
import { readEnv } from '#server/env.ts';
import { createBlockCache } from '#server/rate-limits/block-cache.ts';
import { createRenderOnDemand } from '#server/renderings/on-demand.ts';
import { openRichText } from '#server/rich-text/rich-text.ts';
import { createSessions, userOfRequest } from '#server/sessions/session.ts';
import { insertMember } from '#server/sign-in/write.ts';
import type { Context } from '#server/trpc/context.ts';
import type { Role } from '#shared/roles.ts';
import { shippedTextsOf } from '#shared/site-texts/shipped-texts.ts';
import { DEFAULT_SITE, type Site } from '#shared/site-texts/site.ts';
import { DATA_HANDLING, readShippedRecord, SHIPPED_OVERVIEW } from './site-texts.ts';

const SITE: Site = {
  ...DEFAULT_SITE,
  origin: 'https://sesdas.example.com',
  phone: '0850 111 22 33',
  email: 'destek@example.com',
};

export const TEST_PASSWORD = 'uzun bir parola';

/** A visitor's context over `sql`, without HTTP; it ignores cookies. */
export function contextOf(sql: Database, changes: Partial<Context> = {}): Context {
  const sessions = changes.sessions ?? createSessions(sql);
  const limiter = createDatabaseLimiter({ concurrency: 5, acquireTimeoutMs: 20_000, deadlineMs: 20_000 });
  const richText = openRichText();
  return {
    sql,
    limiter,
    sessions,
    richText,
    renderOnDemand: createRenderOnDemand({ sql, limiter, richText }),
    consumeSearch: () => {},
    countEmptySearch: () => {},
    countRequest: () => Promise.resolve(),
    memberLimits: { consume: () => {} },
    cacheQuery: (_key, read) => read(),
    noticeChange: () => Promise.resolve(),
    readRecord: readShippedRecord,
    readOverview: async () => SHIPPED_OVERVIEW,
    listAddedPages: async () => [],
    shipped: shippedTextsOf(SITE, { isLocked: false, dataHandling: DATA_HANDLING }),
    invalidRecords: () => [],
    renderHead: () => Promise.resolve(''),
    sendMail: undefined,
    checkLink: async (url) => ({ url, state: 'found', status: 200 }),
    findUser: userOfRequest(sessions, changes.sessionToken),
    sessionToken: undefined,
    deviceToken: undefined,
    consentToken: undefined,
    recordAct: (act, tx = sql) =>
      logAct(tx, { ...act, by: act.actorId === undefined ? 'system' : undefined, network: '203.0.113.0' }),
    device: { browser: 'Firefox on Linux', network: '203.0.113.0' },
    storeLanguage: () => {},
    clearStorage: () => {},
    cookies: { setSession: () => {}, setDevice: () => {} },
    browserLanguage: 'en',
    storedLanguage: 'en',
    signInLimits: readEnv({}).signIn,
    blockedAccounts: createBlockCache(),
    ip: '203.0.113.7',
    site: SITE,
    hasAssistants: true,
    readSite: async () => SITE,
    builtAt: new Date('2026-01-01T00:00:00Z'),
    leadsPerHour: 30,
    removeFiles: () => Promise.resolve(),
    requestId: 'request-1',
    log: Fastify().log,
    ...changes,
  };
}

/** Creates an account with TEST_PASSWORD, by default an administrator's, and returns a session token. */
export async function signInAs(
  sql: Database,
  email: string,
  { role = 'admin' }: { role?: Role | null } = {},
): Promise<string> {
  await insertMember(sql, { email, password: TEST_PASSWORD, role: role ?? 'admin' });
  const [user] = await sql<{ id: string }[]>`select id from users where email = ${email}`;
  if (!user) throw new Error('The account was not inserted.');
  if (role === null) await sql`delete from user_roles where user_id = ${user.id}`;
  return createSessions(sql).start(user.id);
}
