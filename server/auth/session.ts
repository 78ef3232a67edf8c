/**
 * The one module that knows Lucia. Lucia is no longer developed: whoever replaces it replaces this file.
 *
 * The visitor's cookie holds a random token; the table holds its SHA-256 as the session's id, so that who reads
 * the table cannot sign in with it. The role is read from the database at every use, never remembered.
 */
import { createHash, randomBytes } from 'node:crypto';
import { PostgresJsAdapter } from '@lucia-auth/adapter-postgresql';
import { Lucia, TimeSpan } from 'lucia';
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
    DatabaseUserAttributes: { email: string };
  }
}

function createLucia(sql: Database, idleHours: number) {
  return new Lucia(new PostgresJsAdapter(sql, { user: 'users', session: 'sessions' }), {
    sessionExpiresIn: new TimeSpan(idleHours, 'h'),
    getUserAttributes: ({ email }) => ({ email }),
  });
}

export type Sessions = ReturnType<typeof createSessions>;

/** Sessions kept in `sql`'s database. Another role, password or address ends them there (migrations/0006). */
export function createSessions(
  sql: Database,
  { idleHours, maxDays }: SessionLimits = { idleHours: 12, maxDays: 7 },
) {
  const lucia = createLucia(sql, idleHours);
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
      if (!user) return undefined;
      // On the database's clock, and of the database as it is now: what Lucia read may have ended meanwhile.
      const [row] = await sql<{ isAdmin: boolean }[]>`
        select exists (select from user_roles r where r.user_id = s.user_id and r.role = 'admin') as "isAdmin"
        from sessions s
        where s.id = ${idOf(token)}
          and s.expires_at > now()
          and s.created_at > now() - make_interval(days => ${maxDays})
      `;
      return row && { id: user.id, email: user.email, isAdmin: row.isAdmin };
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
