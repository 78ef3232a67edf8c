import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { type Call, createLimiter } from '#server/concurrency/limiter.ts';
import { PASSWORD_COST, RECOVERY_COST } from './password-cost.ts';

// A hash takes 19 MB and one of the four threads of Node's pool, which also reads files and resolves names:
// two stay free. Trusted devices go first, and a queue full of strangers refuses none of them.
const hashing = createLimiter({
  concurrency: 2,
  queueLength: 32,
  acquireTimeoutMs: 30_000,
  refusal: 'DATABASE_UNAVAILABLE',
});

export const hashGauges = () => hashing.gauges();

const derive = promisify(argon2);

const TAG_LENGTH = 32;
const SALT_LENGTH = 16;

/** Comparing an unknown account with this hash takes as long as a real comparison. */
const NOBODYS_HASH = phc(Buffer.alloc(SALT_LENGTH, 1), Buffer.alloc(TAG_LENGTH, 2));

/** argon2id in PHC form, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_LENGTH);
  const message = password.normalize('NFC');
  const tag = await hashing.run(
    () => derive('argon2id', { message, nonce: salt, tagLength: TAG_LENGTH, ...PASSWORD_COST }),
    { priority: 'first' },
  );
  return phc(salt, tag);
}

/**
 * False for a wrong password, an invalid hash, and a missing hash, after the same time.
 * @param call priority and client of the call
 * @throws DATABASE_UNAVAILABLE if the queue is full
 */
export async function verifyPassword(
  stored: string | null,
  password: string,
  call: Call = {},
): Promise<boolean> {
  if (stored === null) {
    await verifyPassword(NOBODYS_HASH, password, call);
    return false;
  }
  const parts = /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/.exec(stored);
  if (!parts) return false;
  const [, memory, passes, parallelism, salt = '', expected = ''] = parts;
  const tag = Buffer.from(expected, 'base64');
  const parameters = {
    message: password.normalize('NFC'),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: tag.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  };
  const derived = await hashing.run(() => derive('argon2id', parameters), call);
  return timingSafeEqual(tag, derived);
}

/**
 * argon2id, hexadecimal. The account's id is the salt, so that one hash is compared with all codes of an
 * account.
 * @throws DATABASE_UNAVAILABLE if the queue is full
 */
export async function hashRecoveryCode(code: string, accountId: string, call: Call = {}): Promise<string> {
  const nonce = Buffer.from(accountId.replaceAll('-', ''), 'hex');
  const parameters = { message: code, nonce, tagLength: TAG_LENGTH, ...RECOVERY_COST };
  const tag = await hashing.run(() => derive('argon2id', parameters), call);
  return tag.toString('hex');
}

function phc(salt: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = PASSWORD_COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
