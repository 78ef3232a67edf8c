/**
 * Limits attempts to sign in. An attempt counts before its password is checked, so that concurrent attempts all
 * count. A refused attempt does not count, so that a window also ends during an attack. A trusted device has a
 * separate limit for its account, which other visitors cannot use up.
 */
import type { Sql } from '#server/db/connect.ts';
import type { Env } from '#server/env.ts';
import { networkOf } from '#server/ip.ts';
import { readUsed } from '#server/rate-limits/read.ts';
import { consume, deleteUses, type RateLimit, refund } from '#server/rate-limits/write.ts';
import { sha256 } from '#server/sha256.ts';
import { isTrustedDevice } from './read.ts';

export type SignInAttempt = {
  /** The e-mail address in the form of `emailKey`. */
  email: string;
  ip: string;
  deviceToken: string | undefined;
};

/** The limits towards which the attempt was counted. A correct password refunds the attempt. */
export type CountedAttempt = { trusted: boolean; limits: readonly RateLimit[] };

/** The limit that refused the attempt. All visitors share the limit `account`. */
export type RefusedAttempt = { spent: 'account' | 'visitor' };

const NAMES = {
  ip: 'sign-in by ip',
  accountAndIp: 'sign-in by account and ip',
  account: 'sign-in by account',
  trustedDevice: 'sign-in by trusted device',
} as const;

/** The names of limits that only one person can use up. */
const OWN_LIMITS: ReadonlySet<string> = new Set([NAMES.accountAndIp, NAMES.trustedDevice]);

/**
 * Counts an attempt before the account is looked up. A refusal needs only a read, so an attack of thousands of
 * attempts takes no lock and writes nothing.
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
  // The last used-up limit is preferred, as it may be the account's. Only a refusal by the account's limit may be
  // cached.
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

/** Refunds this attempt. Earlier failures stay counted, as the second step may still fail. */
export async function refundOnlyAttempt(sql: Sql, { limits }: CountedAttempt): Promise<void> {
  await refund(
    sql,
    limits.map(({ name, key }) => ({ name, key, all: false })),
  );
}

/** Refunds this attempt, and deletes the earlier failures of the same person. */
export async function refundAttempt(sql: Sql, { limits }: CountedAttempt): Promise<void> {
  await refund(
    sql,
    limits.map(({ name, key }) => ({ name, key, all: OWN_LIMITS.has(name) })),
  );
}

export async function forgetAttempts(sql: Sql, email: string): Promise<void> {
  await deleteUses(sql, [NAMES.account, NAMES.accountAndIp, NAMES.trustedDevice], sha256(email));
}
