/** Times of answers about accounts that there are, and about others, taken by turns that nobody could foresee. */
import type { Database } from '#server/db/connect.ts';
import { insertMember } from '#server/auth/write.ts';
import { insertInvitation, setRole } from '#server/members/write.ts';
import { randomInt } from 'node:crypto';
import superjson from 'superjson';

const MEMBER = 'ayse@example.com';
const FORMER = 'eski@example.com';
const NOBODY = ['kimse@example.com', 'yeni@example.com'] as const;

/** The same call about an account that there is, and about none. */
type Pair = { path: string; known: unknown; unknown: unknown };

export const TIMED = ['sign-in', 'reset', 'invitation'] as const;

/** @param origin of a site on `sql` that sends mails and has no limits for signing in */
export async function timeAnswers(
  sql: Database,
  origin: string,
  { what, times }: { what: (typeof TIMED)[number]; times: number },
): Promise<{ known: number[]; unknown: number[] }> {
  const pair = await PAIRS[what](sql);
  const taken = { known: new Array<number>(), unknown: new Array<number>() };
  while (taken.known.length < times || taken.unknown.length < times) {
    const kind = randomInt(2) === 0 ? 'known' : 'unknown';
    if (taken[kind].length === times) continue;
    // Limits of networks and accounts would end it after a few.
    await sql`delete from rate_limits`;
    taken[kind].push(await timeCall(origin, pair.path, pair[kind]));
  }
  return taken;
}

const PAIRS: Record<(typeof TIMED)[number], (sql: Database) => Promise<Pair>> = {
  async 'sign-in'() {
    const form = (email: string) => ({ email, password: 'yanlış bir parola' });
    return { path: 'auth.signIn', known: form(MEMBER), unknown: form(NOBODY[0]) };
  },
  async reset() {
    return { path: 'auth.requestReset', known: { email: MEMBER }, unknown: { email: NOBODY[0] } };
  },
  async invitation(sql) {
    const invite = async (email: string) =>
      (await insertInvitation(sql, { email, role: 'author', invitedBy: null })).token;
    return {
      path: 'auth.invitation',
      known: { token: await invite(FORMER) },
      unknown: { token: await invite(NOBODY[1]) },
    };
  },
};

/** A member, and somebody who was one. */
export async function insertAccounts(sql: Database): Promise<void> {
  await insertMember(sql, { email: MEMBER, password: 'uzun bir parola' });
  await insertMember(sql, { email: FORMER, password: 'uzun bir parola', role: 'author' });
  const [former] = await sql<[{ id: string }]>`select id from users where email = ${FORMER}`;
  await setRole(sql, former.id, null);
}

/** @returns milliseconds */
async function timeCall(origin: string, path: string, input: unknown): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${origin}/trpc/${path}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(superjson.serialize(input)),
  });
  await answer.arrayBuffer();
  return performance.now() - began;
}
