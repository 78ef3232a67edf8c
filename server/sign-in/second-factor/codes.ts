import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { hashRecoveryCode } from '#server/sign-in/password.ts';

const PERIOD_SECONDS = 30;

/**
 * The number of periods before and after the present period in which a code is accepted, as clocks differ and
 * typing takes time.
 */
const PERIODS_TOLERATED = 1;

const RECOVERY_CODES = 10;

/**
 * The characters of recovery codes: 32 characters that are hard to confuse. As 256 is a multiple of 32, a random
 * byte selects each character with equal probability.
 */
const CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Returns 160 random bits in base32, as RFC 4226 recommends. */
export function makeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function uriOf(secret: string, { issuer, email }: { issuer: string; email: string }): string {
  return totpOf(secret, issuer, email).toString();
}

/**
 * Returns the number of the code's thirty-second period since 1970; undefined for a wrong or expired code.
 * @param code six digits
 * @param now milliseconds since 1970
 */
export function findStep(secret: string, code: string, now = Date.now()): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: PERIODS_TOLERATED });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

function totpOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
}

export type RecoveryCode = { code: string; hash: string };

/** Returns new codes such as `4HT9-KQ2M`, each with 40 random bits, and their hashes. */
export function makeRecoveryCodes(accountId: string): Promise<RecoveryCode[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(randomBytes(8), (byte) => CHARACTERS[byte % CHARACTERS.length])
      .join('')
      .replace(/^.{4}/, '$&-'),
  );
  return Promise.all(
    codes.map(async (code) => ({ code, hash: await hashRecoveryCode(plain(code), accountId) })),
  );
}

export function hashTypedCode(code: string, accountId: string, client: string): Promise<string> {
  return hashRecoveryCode(plain(code), accountId, { client });
}

function plain(code: string): string {
  return code.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
