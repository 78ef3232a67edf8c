/**
 * How often somebody may try to sign in, counted in the database over all processes: every attempt before its
 * password is looked at, so that a hundred at once are a hundred. What is refused counts for nothing, so a window
 * ends while an attack goes on.
 *
 * A browser that signed in to an account before has a count of its own there, which nobody else can use up.
 */
import { createHash } from 'node:crypto';
import type { Sql } from '../db/connect.ts';
import { networkOf } from '../http/client-address.ts';

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

/** Why there is no turn: whoever comes next to this account has none either, or only this visitor has none. */
export type NoTurn = { spent: 'account' | 'visitor' };

/** Rows kept at the most: a flood of addresses fills no disk. */
const ROWS_MAX = 200_000;

/**
 * Counts one attempt. Returns what is spent where there are too many: nothing may be looked at then.
 *
 * Who has no turn left is told so by a look: an attack of thousands waits for no lock and writes nothing.
 */
export async function takeSignInTurn(
  sql: Sql,
  attempt: SignInAttempt,
  limits: SignInLimits,
): Promise<SignInTurn | NoTurn> {
  const account = sha256(attempt.email);
  const network = networkOf(attempt.address);
  const browser = attempt.browserToken === undefined ? '' : sha256(attempt.browserToken);
  const { known, used } = await look(sql, { email: attempt.email, account, network, browser }, limits);
  const counts: Count[] = known
    ? [{ bucket: 'known browser', account, key: browser, limit: limits.perKnownBrowser }]
    : [
        // From what one stranger can use up to what all share: who is refused takes nothing from the others.
        { bucket: 'address', account: '', key: network, limit: limits.perAddress },
        { bucket: 'account and address', account, key: network, limit: limits.perAccountAndAddress },
        { bucket: 'account', account, key: '', limit: limits.perAccount },
      ];
  // Seen from the end: what all share is spent for all, whatever else is spent for this visitor.
  const spent = counts.findLast(({ bucket, limit }) => (used[bucket] ?? 0) >= limit);
  if (spent) return noTurn(spent);
  for (const count of counts) {
    if (!(await take(sql, count, limits.windowMinutes))) return noTurn(count);
  }
  return { known, counts };
}

function noTurn({ bucket }: Count): NoTurn {
  return { spent: bucket === 'account' ? 'account' : 'visitor' };
}

/** After the right password: the attempt was none, and what this person mistyped before is forgotten. */
export async function giveTurnBack(sql: Sql, { counts }: SignInTurn): Promise<void> {
  await sql`
    update sign_in_turns t
    set used = case when t.bucket in ('address', 'account') then greatest(0, t.used - 1) else 0 end
    from unnest(
      ${counts.map(({ bucket }) => bucket)}::text[],
      ${counts.map(({ account }) => account)}::text[],
      ${counts.map(({ key }) => key)}::text[]
    ) as taken (bucket, account, key)
    where t.bucket = taken.bucket and t.account = taken.account and t.key = taken.key
  `;
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

type Keys = { email: string; account: string; network: string; browser: string };

/** Whether the browser is known for the account, and the turns that are used of the windows under way. */
async function look(
  sql: Sql,
  { email, account, network, browser }: Keys,
  { windowMinutes }: SignInLimits,
): Promise<{ known: boolean; used: Partial<Record<string, number>> }> {
  const [seen] = await sql<[{ known: boolean; used: Record<string, number> }]>`
    select
      exists (
        select from known_browsers b
        join users u on u.id = b.user_id
        where b.id = ${browser} and u.email = ${email} and b.expires_at > now()
      ) as known,
      coalesce(
        (
          select jsonb_object_agg(t.bucket, t.used)
          from sign_in_turns t
          where (t.bucket, t.account, t.key) in (
              ('address', '', ${network}),
              ('account and address', ${account}, ${network}),
              ('account', ${account}, ''),
              ('known browser', ${account}, ${browser})
            )
            and t.started_at > now() - make_interval(mins => ${windowMinutes})
        ),
        '{}'
      ) as used
  `;
  return seen;
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
