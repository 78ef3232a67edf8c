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

/** A session ends after this long without a visit; Lucia renews it in its second half. */
const IDLE_EXPIRY = new TimeSpan(12, 'h');

export type SignedInUser = { id: string; email: string; isAdmin: boolean };

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>;
    DatabaseUserAttributes: { email: string };
  }
}

function createLucia(sql: Database) {
  return new Lucia(new PostgresJsAdapter(sql, { user: 'users', session: 'sessions' }), {
    sessionExpiresIn: IDLE_EXPIRY,
    getUserAttributes: ({ email }) => ({ email }),
  });
}

export type Sessions = ReturnType<typeof createSessions>;

/** Sessions kept in `sql`'s database. */
export function createSessions(sql: Database) {
  const lucia = createLucia(sql);
  return {
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
      const [row] = await sql<{ isAdmin: boolean }[]>`
        select exists (select from user_roles where user_id = ${user.id} and role = 'admin') as "isAdmin"
      `;
      return { id: user.id, email: user.email, isAdmin: row?.isAdmin ?? false };
    },

    /** Ends one session. */
    end: (token: string): Promise<void> => lucia.invalidateSession(idOf(token)),

    /** Ends every session of a user: for a changed password, a withdrawn role, a deleted account. */
    endAll: (userId: string): Promise<void> => lucia.invalidateUserSessions(userId),
  };
}

/** The cookie's name: browsers accept `__Host-` only over https, so it is left out where the site has none. */
export function sessionCookieName(origin: string): string {
  return origin.startsWith('https:') ? '__Host-session' : 'session';
}

function idOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
