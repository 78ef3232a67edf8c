/**
 * Manages sessions. Only this module uses Lucia, which is no longer developed. The cookie contains a random token,
 * and the table contains its SHA-256 as the session's id, so that nobody can use a session after reading the
 * table. The role is read from the database at every use and is never cached.
 */

import { createHash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { PostgresJsAdapter } from '@lucia-auth/adapter-postgresql';
import { type DatabaseSession, type DatabaseUser, Lucia, TimeSpan } from 'lucia';
import { z } from 'zod';
import type { Database, Sql } from '#server/db/connect.ts';
import { parseRows } from '#server/db/rows.ts';
import type { Env } from '#server/env.ts';
import { AppError } from '#shared/errors.ts';
import { PASSWORD_FRESH_MINUTES, SESSION_DAYS, SESSION_IDLE_HOURS } from '#shared/periods.ts';
import { ROLES, type Role } from '#shared/roles.ts';
import { LANGUAGES, type Language } from '#shared/words/languages.ts';

export type SignedInUser = {
  id: string;
  email: string;
  /** Null for an account without a role, which has the same access as a reader. */
  role: Role | null;
  language: Language;
  /** True if the password was confirmed within `PASSWORD_FRESH_MINUTES`. */
  isFresh: boolean;
  /** True if the member must first set up a second factor and may do nothing else. */
  needsSecondFactor: boolean;
  /** The name of the assistant's program that acts for the member. */
  program?: string | undefined;
};

/** Browser and network of a session, in a form that its owner recognizes; null if unknown. */
export type Device = {
  browser: string | null;
  network: string | null;
  /** True if the account has not used this browser before. */
  isNew?: boolean;
};

export type Member = SignedInUser & { role: Role };

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>;
    DatabaseUserAttributes: { email: string; role: Role | null; language: Language };
    DatabaseSessionAttributes: { isFresh: boolean; hasSecondFactor: boolean };
  }
}

const sessionRow = z.object({
  userId: z.string(),
  expiresAt: z.date(),
  email: z.string(),
  role: z.enum(ROLES).nullable(),
  language: z.enum(LANGUAGES),
  isFresh: z.boolean(),
  hasSecondFactor: z.boolean(),
});

const ownSessionRow = z.object({
  id: z.string(),
  browser: z.string().nullable(),
  network: z.string().nullable(),
  startedAt: z.date(),
  isNewBrowser: z.boolean(),
  isThis: z.boolean(),
});

/**
 * Reads session, account and role in one statement and therefore in one snapshot. Times are compared by the
 * database's clock. Lucia's own adapter would send two queries on two connections.
 */
class OneStatementAdapter extends PostgresJsAdapter {
  readonly #sql: Database;
  readonly #maxDays: number;

  constructor(sql: Database, maxDays: number) {
    super(sql, { user: 'users', session: 'sessions' });
    this.#sql = sql;
    this.#maxDays = maxDays;
  }

  override async getSessionAndUser(
    id: string,
  ): Promise<[session: DatabaseSession | null, user: DatabaseUser | null]> {
    const sql = this.#sql;
    const rows = await sql`
      select
        s.user_id as "userId",
        s.expires_at as "expiresAt",
        u.email,
        role_of_member(u.id) as role,
        u.language,
        s.authenticated_at > now() - make_interval(mins => ${PASSWORD_FRESH_MINUTES}) as "isFresh",
        has_second_factor(u.id) as "hasSecondFactor"
      from sessions s
      join users u on u.id = s.user_id
      where s.id = ${id}
        and s.expires_at > now()
        and s.created_at > now() - make_interval(days => ${this.#maxDays})
    `;
    const [row] = parseRows(sessionRow, rows);
    if (!row) return [null, null];
    const { userId, expiresAt, email, role, language, isFresh, hasSecondFactor } = row;
    return [
      { id, userId, expiresAt, attributes: { isFresh, hasSecondFactor } },
      { id: userId, attributes: { email, role, language } },
    ];
  }
}

function createLucia(sql: Database, { idleHours, maxDays }: SessionSettings) {
  return new Lucia(new OneStatementAdapter(sql, maxDays), {
    sessionExpiresIn: new TimeSpan(idleHours, 'h'),
    getUserAttributes: ({ email, role, language }) => ({ email, role, language }),
    getSessionAttributes: ({ isFresh, hasSecondFactor }) => ({ isFresh, hasSecondFactor }),
  });
}

const NOWHERE: Device = { browser: null, network: null };

type SessionSettings = Env['session'];

const DEFAULTS: SessionSettings = {
  idleHours: SESSION_IDLE_HOURS,
  maxDays: SESSION_DAYS,
  adminsNeedSecondFactor: false,
};

export type Sessions = ReturnType<typeof createSessions>;

/**
 * Creates the functions for sessions. Triggers end sessions when a role, a password or an e-mail address changes
 * (migrations/0002_accounts.sql).
 */
export function createSessions(sql: Database, settings: Partial<SessionSettings> = {}) {
  const { idleHours, maxDays, adminsNeedSecondFactor } = { ...DEFAULTS, ...settings };
  const lucia = createLucia(sql, { idleHours, maxDays, adminsNeedSecondFactor });
  const requiresSecondFactor = (role: Role | null) => adminsNeedSecondFactor && role === 'admin';
  return {
    /** The lifetime of the cookie, after which every session has ended. */
    maxAgeSeconds: maxDays * 24 * 60 * 60,

    ...endings(sql),

    requiresSecondFactor,

    /** Begins a session. @returns the token for the cookie: 256 random bits in base64url */
    async start(
      userId: string,
      { browser, network, isNew = false }: Device = NOWHERE,
      tx: Sql = sql,
    ): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      await tx`
        insert into sessions (id, user_id, expires_at, browser, network, is_new_browser)
        values (${idOf(token)}, ${userId}, now() + make_interval(hours => ${idleHours}), ${browser}, ${network}, ${isNew})
      `;
      return token;
    },

    /** Returns the session's user; undefined for an unknown, expired or ended session. */
    async findUser(token: string): Promise<SignedInUser | undefined> {
      const { user, session } = await lucia.validateSession(idOf(token));
      if (!user) return undefined;
      const { id, email, role, language } = user;
      const needsSecondFactor = requiresSecondFactor(role) && !session.hasSecondFactor;
      return { id, email, role, language, isFresh: session.isFresh, needsSecondFactor };
    },

    async confirm(token: string, tx: Sql = sql): Promise<void> {
      await tx`update sessions set authenticated_at = now() where id = ${idOf(token)}`;
    },

    /** Lists the sessions of a user. The session of `token` is first, and then the newest session. */
    listOf: (userId: string, token = '') => listSessions(sql, { userId, own: idOf(token), maxDays }),

    async deleteEnded(): Promise<number> {
      const rows = await sql`
        delete from sessions
        where expires_at <= now() or created_at <= now() - make_interval(days => ${maxDays})
      `;
      return rows.count;
    },
  };
}

function endings(sql: Database) {
  return {
    async end(token: string, tx: Sql = sql): Promise<void> {
      await tx`delete from sessions where id = ${idOf(token)}`;
    },

    /** Ends all sessions of a user. */
    async endAll(userId: string, tx: Sql = sql): Promise<void> {
      await tx`delete from sessions where user_id = ${userId}`;
    },

    /** Ends a session if it belongs to the user. */
    async endOne(userId: string, id: string, tx: Sql = sql): Promise<void> {
      await tx`delete from sessions where id = ${id} and user_id = ${userId}`;
    },

    /** Ends the connections of a user's assistants. */
    async endAssistants(userId: string, tx: Sql = sql): Promise<void> {
      await tx`delete from assistant_connections where user_id = ${userId}`;
    },

    async endOthers(userId: string, token = '', tx: Sql = sql): Promise<void> {
      await tx`delete from sessions where user_id = ${userId} and id <> ${idOf(token)}`;
    },
  };
}

async function listSessions(
  sql: Database,
  { userId, own, maxDays }: { userId: string; own: string; maxDays: number },
) {
  const rows = await sql`
    select
      id, browser, network,
      created_at as "startedAt",
      is_new_browser as "isNewBrowser",
      id = ${own} as "isThis"
    from sessions
    where user_id = ${userId}
      and expires_at > now()
      and created_at > now() - make_interval(days => ${maxDays})
    order by "isThis" desc, created_at desc, id
  `;
  return parseRows(ownSessionRow, rows);
}

/**
 * Refuses a member whose role has changed. Call this function in the transaction of a change.
 * @throws UNAUTHORIZED, as a change of the role ends all sessions
 */
export async function refuseLostRole(tx: Sql, { id, role }: Pick<Member, 'id' | 'role'>): Promise<void> {
  const [member] = await tx<{ role: string | null }[]>`select role_of_member(${id}) as role`;
  if (member?.role !== role) throw new AppError('UNAUTHORIZED');
}

/** Returns a function that finds the user of a request. All procedures of the request share one query. */
export function userOfRequest(
  sessions: Pick<Sessions, 'findUser'>,
  token: string | undefined,
): () => Promise<SignedInUser | undefined> {
  let user: Promise<SignedInUser | undefined> | undefined;
  return () => (user ??= token === undefined ? Promise.resolve(undefined) : sessions.findUser(token));
}

/** Returns the name of the cookie. Browsers accept the prefix `__Host-` only over https. */
export function sessionCookieName(origin: string): string {
  return origin.startsWith('https:') ? '__Host-session' : 'session';
}

export function deviceCookieName(origin: string): string {
  return origin.startsWith('https:') ? '__Host-browser' : 'browser';
}

/** Returns the name of the cookie of a browser in which a program has asked for a connection. */
export function consentCookieName(origin: string): string {
  return origin.startsWith('https:') ? '__Host-consent' : 'consent';
}

/** Returns true for the browser of a member, even if the session has ended. Members do not count as visitors. */
export function isMembersBrowser({ cookie = '' }: IncomingHttpHeaders, origin: string): boolean {
  const memberCookies = new Set([sessionCookieName(origin), deviceCookieName(origin)]);
  return cookie.split(';').some((pair) => memberCookies.has(pair.split('=', 1)[0]?.trim() ?? ''));
}

function idOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
