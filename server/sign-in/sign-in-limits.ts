/**
 * Limits attempts to sign in. An attempt counts before its password is checked, so that concurrent attempts
 * all count. A refused attempt does not count, so a window also ends during an attack. A trusted device has
 * its own limit for its account, which nobody else can use up.
 */
import type { Sql } from '#server/db/connect.ts';
import type { Env } from '#server/env.ts';
import { networkOf } from '#server/ip.ts';
import { readUsed } from '#server/rate-limits/read.ts';
import { consume, deleteUses, type RateLimit, refund } from '#server/rate-limits/write.ts';
import { sha256 } from '#server/sha256.ts';
import { isTrustedDevice } from './read.ts';

export type SignInAttempt = {
  /** In the form of `emailKey`. */
  email: string;
  ip: string;
  deviceToken: string | undefined;
};

/** The limits that the attempt counts towards. The right password refunds the attempt. */
export type CountedAttempt = { trusted: boolean; limits: readonly RateLimit[] };

/** The limit that refused the attempt. The limit `account` is shared by all visitors. */
export type RefusedAttempt = { spent: 'account' | 'visitor' };

const NAMES = {
  ip: 'sign-in by ip',
  accountAndIp: 'sign-in by account and ip',
  account: 'sign-in by account',
  trustedDevice: 'sign-in by trusted device',
} as const;

/** Limits that only one person uses up. */
const OWN_LIMITS: ReadonlySet<string> = new Set([NAMES.accountAndIp, NAMES.trustedDevice]);

/**
 * Counts the attempt before any lookup of the account. A refusal needs only a read, so an attack of thousands
 * takes no lock and writes nothing.
 */
export async function consumeAttempt(
  sql: Sql,
  { email, ip, deviceToken }: SignInAttempt,
  settings: Env['signIn'],
): Promise<CountedAttempt | RefusedAttempt> {
  const account = sha256(email);
  const network = networkOf(ip);
  const device = deviceToken === undefined ? '' : sha256(deviceToken);
  const { windowMinutes } = settings;
  const isTrusted = await isTrustedDevice(sql, { email, device });
  const limits: RateLimit[] = isTrusted
    ? [
        {
          name: NAMES.trustedDevice,
          key: `${account} ${device}`,
          limit: settings.perTrustedDevice,
          windowMinutes,
        },
      ]
    : [
        // The limits of the IP address come first, so that a refusal does not use up the account's limit.
        { name: NAMES.ip, key: network, limit: settings.perIp, windowMinutes },
        {
          name: NAMES.accountAndIp,
          key: `${account} ${network}`,
          limit: settings.perAccountAndIp,
          windowMinutes,
        },
        { name: NAMES.account, key: account, limit: settings.perAccount, windowMinutes },
      ];
  const uses = await readUsed(sql, limits);
  // The last used-up limit is the account's, which decides whether the refusal may be cached.
  const usedUpLimit = limits.findLast(({ limit }, index) => (uses[index] ?? 0) >= limit);
  if (usedUpLimit) return refusedBy(usedUpLimit);
  for (const limit of limits) {
    if (!(await consume(sql, limit))) return refusedBy(limit);
  }
  return { trusted: isTrusted, limits };
}

function refusedBy({ name }: RateLimit): RefusedAttempt {
  return { spent: name === NAMES.account ? 'account' : 'visitor' };
}

/** Refunds only this attempt, as the second step may still fail: earlier failures stay counted. */
export async function refundOnlyAttempt(sql: Sql, { limits }: CountedAttempt): Promise<void> {
  await refund(
    sql,
    limits.map(({ name, key }) => ({ name, key, all: false })),
  );
}

/** Refunds the attempt, and deletes this person's earlier failures. */
export async function refundAttempt(sql: Sql, { limits }: CountedAttempt): Promise<void> {
  await refund(
    sql,
    limits.map(({ name, key }) => ({ name, key, all: OWN_LIMITS.has(name) })),
  );
}

export async function forgetAttempts(sql: Sql, email: string): Promise<void> {
  await deleteUses(sql, [NAMES.account, NAMES.accountAndIp, NAMES.trustedDevice], sha256(email));
}
