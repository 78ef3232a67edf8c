import { Secret, TOTP } from 'otpauth';
import type { Database } from '#server/db/connect.ts';

const PERIOD_MS = 30_000;

/**
 * The code that an app shows after `periods` periods. The codes of this and the next period are valid for at least
 * one more period; an earlier code may expire before it is sent.
 */
export function codeOf(secret: string, periods = 0, now = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + periods * PERIOD_MS });
}

export function wrongCode(secret: string): string {
  const right = new Set([-2, -1, 0, 1, 2].map((periods) => codeOf(secret, periods)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code)) ?? '';
}

export const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

export async function turnCodesOn(sql: Database, email: string): Promise<void> {
  await sql`
    insert into one_time_codes (user_id, secret, confirmed_at)
    select id, ${SECRET}, now() from users where email = ${email}
  `;
}
