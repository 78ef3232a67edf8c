import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** Cost of a hash (OWASP Password Storage): memory in KiB, passes, lanes. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const TAG_LENGTH = 32;
const SALT_LENGTH = 16;

/** A password as it is stored: argon2id in PHC form, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_LENGTH);
  const tag = await derive('argon2id', {
    message: password.normalize('NFC'),
    nonce: salt,
    tagLength: TAG_LENGTH,
    ...COST,
  });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

/** Whether `password` is the one `stored` was made from. Anything but a hash of ours is answered with no. */
export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/.exec(stored);
  if (!parts) return false;
  const [, memory, passes, parallelism, salt = '', expected = ''] = parts;
  const tag = Buffer.from(expected, 'base64');
  const derived = await derive('argon2id', {
    message: password.normalize('NFC'),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: tag.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(tag, derived);
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
