/**
 * How often somebody may try to sign in, counted in the database over all processes: every attempt before its
 * password is looked at, so that a hundred at once are a hundred. What is refused counts for nothing, so a window
 * ends while an attack goes on.
 *
 * A browser that signed in to an account before has a count of its own there, which nobody else can use up.
 */
import { createHash } from 'node:crypto';
import type { Sql } from '../db/connect.ts';
import { networkOf } from '../trpc/throttle.ts';

export type SignInLimits = {
  windowMinutes: number;
  perAddress: number;
  perAccountAndAddress: number;
  perAccount: number;
  perKnownBrowser: number;
};

export type SignInAttempt = {
  /** As `emailKey` writes it. */
  email: string;
  /** Where the request came from. */
  address: string;
  /** What the browser shows to be known by. */
  browserToken: string | undefined;
};

type Count = { bucket: string; account: string; key: string; limit: number };

/** The turns that an attempt took, to be given back where it was the right password. */
export type SignInTurn = { known: boolean; counts: readonly Count[] };

/** Rows kept at the most: a flood of addresses fills no disk. */
const ROWS_MAX = 200_000;

/** Counts one attempt. Returns undefined where there are too many: nothing may be looked at then. */
export async function takeSignInTurn(
  sql: Sql,
  attempt: SignInAttempt,
  limits: SignInLimits,
): Promise<SignInTurn | undefined> {
  const { browserToken } = attempt;
  const account = sha256(attempt.email);
  const network = networkOf(attempt.address);
  const known = browserToken !== undefined && (await isKnownBrowser(sql, attempt.email, browserToken));
  const counts: Count[] = known
    ? [{ bucket: 'known browser', account, key: sha256(browserToken), limit: limits.perKnownBrowser }]
    : [
        // From what one stranger can use up to what all share: who is refused takes nothing from the others.
        { bucket: 'address', account: '', key: network, limit: limits.perAddress },
        { bucket: 'account and address', account, key: network, limit: limits.perAccountAndAddress },
        { bucket: 'account', account, key: '', limit: limits.perAccount },
      ];
  for (const count of counts) {
    if (!(await take(sql, count, limits.windowMinutes))) return undefined;
  }
  return { known, counts };
}

/** After the right password: the attempt was none, and what this person mistyped before is forgotten. */
export async function giveTurnBack(sql: Sql, { counts }: SignInTurn): Promise<void> {
  for (const { bucket, account, key } of counts) {
    if (bucket === 'address' || bucket === 'account') {
      await sql`
        update sign_in_turns set used = greatest(0, used - 1)
        where bucket = ${bucket} and account = ${account} and key = ${key}
      `;
    } else {
      await sql`
        delete from sign_in_turns where bucket = ${bucket} and account = ${account} and key = ${key}
      `;
    }
  }
}

/** Forgets every attempt on an account. */
export async function forgetAttempts(sql: Sql, email: string): Promise<void> {
  await sql`delete from sign_in_turns where account = ${sha256(email)}`;
}

/** Forgets windows that are over, the oldest of too many, and browsers that were away too long. */
export async function sweepSignIns(
  sql: Sql,
  windowMinutes: number,
  rowsMax: number = ROWS_MAX,
): Promise<number> {
  const over = await sql`
    delete from sign_in_turns where started_at <= now() - make_interval(mins => ${windowMinutes})
  `;
  const tooMany = await sql`
    delete from sign_in_turns
    where (bucket, account, key) in (
      select bucket, account, key from sign_in_turns order by started_at desc offset ${rowsMax}
    )
  `;
  const browsers = await sql`delete from known_browsers where expires_at <= now()`;
  return over.count + tooMany.count + browsers.count;
}

/** An account's address as it is stored and counted. */
export function emailKey(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

async function isKnownBrowser(sql: Sql, email: string, token: string): Promise<boolean> {
  const [found] = await sql`
    select 1
    from known_browsers b
    join users u on u.id = b.user_id
    where b.id = ${sha256(token)} and u.email = ${email} and b.expires_at > now()
  `;
  return found !== undefined;
}

async function take(
  sql: Sql,
  { bucket, account, key, limit }: Count,
  windowMinutes: number,
): Promise<boolean> {
  const over = sql`t.started_at <= now() - make_interval(mins => ${windowMinutes})`;
  const taken = await sql`
    insert into sign_in_turns as t (bucket, account, key)
    values (${bucket}, ${account}, ${key})
    on conflict (bucket, account, key) do update
    set
      used = case when ${over} then 1 else t.used + 1 end,
      started_at = case when ${over} then now() else t.started_at end
    where ${over} or t.used < ${limit}
    returning 1
  `;
  return taken.length > 0;
}
