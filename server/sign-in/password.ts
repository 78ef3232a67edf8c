import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { type Call, createLimiter } from '#server/concurrency/limiter.ts';
import { PASSWORD_COST, RECOVERY_COST } from './password-cost.ts';

// The limiter for hashes. A hash takes 19 MB and one of the four threads of Node's pool. Two threads stay free for
// reading files and resolving names. Calls of trusted devices have priority, and do not fail if the queue is full
// of other calls.
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

/** The hash for an unknown account. A comparison with it takes as long as a real comparison. */
const DUMMY_HASH = phc(Buffer.alloc(SALT_LENGTH, 1), Buffer.alloc(TAG_LENGTH, 2));

/** Returns an argon2id hash in the PHC format, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
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
 * Compares a password with a hash. For a wrong password, an invalid hash and a missing hash, the result is false
 * after the same time.
 * @param call the priority and the client for the queue
 * @throws DATABASE_UNAVAILABLE if the queue is full
 */
export async function verifyPassword(
  hash: string | null,
  password: string,
  call: Call = {},
): Promise<boolean> {
  if (hash === null) {
    await verifyPassword(DUMMY_HASH, password, call);
    return false;
  }
  const parts = /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/.exec(hash);
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
  const key = await hashing.run(() => derive('argon2id', parameters), call);
  return timingSafeEqual(tag, key);
}

/**
 * Returns an argon2id hash in hexadecimal. The account's id is the salt, so that one hash can be compared
 * with all codes of the account.
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
