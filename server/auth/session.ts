/**
 * The one module that knows Lucia. Lucia is no longer developed: whoever replaces it replaces this file.
 *
 * The visitor's cookie holds a random token; the table holds its SHA-256 as the session's id, so that who reads
 * the table cannot sign in with it. The role is read from the database at every use, never remembered.
 */
import { createHash, randomBytes } from 'node:crypto';
import { PostgresJsAdapter } from '@lucia-auth/adapter-postgresql';
import { type DatabaseSession, type DatabaseUser, Lucia, TimeSpan } from 'lucia';
import type { Database } from '../db/connect.ts';

export type SessionLimits = {
  /** A session ends after this long without a visit; Lucia renews it in its second half. */
  idleHours: number;
  /** A session ends after this long whatever happens. */
  maxDays: number;
};

export type SignedInUser = { id: string; email: string; isAdmin: boolean };

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>;
    DatabaseUserAttributes: { email: string; isAdmin: boolean };
  }
}

/**
 * Lucia's adapter, but for its question who holds a session: there it asks twice at once, on two connections. One
 * statement sees session, account and role as of one moment, and its clock is the database's.
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
    const [row] = await sql<{ userId: string; expiresAt: Date; email: string; isAdmin: boolean }[]>`
      select
        s.user_id as "userId",
        s.expires_at as "expiresAt",
        u.email,
        exists (select from user_roles r where r.user_id = u.id and r.role = 'admin') as "isAdmin"
      from sessions s
      join users u on u.id = s.user_id
      where s.id = ${id}
        and s.expires_at > now()
        and s.created_at > now() - make_interval(days => ${this.#maxDays})
    `;
    if (!row) return [null, null];
    const { userId, expiresAt, email, isAdmin } = row;
    return [
      { id, userId, expiresAt, attributes: {} },
      { id: userId, attributes: { email, isAdmin } },
    ];
  }
}

function createLucia(sql: Database, { idleHours, maxDays }: SessionLimits) {
  return new Lucia(new OneStatementAdapter(sql, maxDays), {
    sessionExpiresIn: new TimeSpan(idleHours, 'h'),
    getUserAttributes: ({ email, isAdmin }) => ({ email, isAdmin }),
  });
}

export type Sessions = ReturnType<typeof createSessions>;

/** Sessions kept in `sql`'s database. Another role, password or address ends them there (migrations/0006). */
export function createSessions(sql: Database, limits: SessionLimits = { idleHours: 12, maxDays: 7 }) {
  const { maxDays } = limits;
  const lucia = createLucia(sql, limits);
  return {
    /** For the visitor's cookie: past this the session has ended anyway. */
    maxAgeSeconds: maxDays * 24 * 60 * 60,

    /** Starts a session and returns the token for the visitor's cookie: 256 random bits, base64url. */
    async start(userId: string): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      await lucia.createSession(userId, {}, { sessionId: idOf(token) });
      return token;
    },

    /** Who holds `token`, or undefined where the session is unknown, expired or ended. */
    async findUser(token: string): Promise<SignedInUser | undefined> {
      const { user } = await lucia.validateSession(idOf(token));
      return user ? { id: user.id, email: user.email, isAdmin: user.isAdmin } : undefined;
    },

    /** Ends one session. */
    end: (token: string): Promise<void> => lucia.invalidateSession(idOf(token)),

    /** Ends every session of a user: for a changed password, a withdrawn role, a deleted account. */
    endAll: (userId: string): Promise<void> => lucia.invalidateUserSessions(userId),

    /** Forgets the sessions that have ended. Returns how many. */
    async sweep(): Promise<number> {
      const ended = await sql`
        delete from sessions
        where expires_at <= now() or created_at <= now() - make_interval(days => ${maxDays})
      `;
      return ended.count;
    },
  };
}

/** Asks who holds `token` when first asked, and remembers the answer: for the calls of one request. */
export function userOfRequest(
  sessions: Pick<Sessions, 'findUser'>,
  token: string | undefined,
): () => Promise<SignedInUser | undefined> {
  let user: Promise<SignedInUser | undefined> | undefined;
  return () => (user ??= token === undefined ? Promise.resolve(undefined) : sessions.findUser(token));
}

/** The session cookie's name: browsers accept `__Host-` only over https, so it is left out where the site has none. */
export function sessionCookieName(origin: string): string {
  return origin.startsWith('https:') ? '__Host-session' : 'session';
}

/** The name of the cookie by which a browser is known that signed in before. */
export function browserCookieName(origin: string): string {
  return origin.startsWith('https:') ? '__Host-browser' : 'browser';
}

function idOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
