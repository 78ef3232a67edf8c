import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createHashDesk } from './hash-desk.ts';

// Two of libuv's four threads: the others stay free for everything else that waits for one.
const desk = createHashDesk({ atOnce: 2, waitingMax: 32 });

/** Hashes at work and waiting, for those who watch. */
export const hashGauges = desk.gauges;

const derive = promisify(argon2);

/** Cost of a hash (OWASP Password Storage): memory in KiB, passes, lanes. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const TAG_LENGTH = 32;
const SALT_LENGTH = 16;

/** A hash of ours that no password belongs to: whoever has none is compared with this, which takes as long. */
const NOBODYS_HASH = phc(Buffer.alloc(SALT_LENGTH, 1), Buffer.alloc(TAG_LENGTH, 2));

/** A password as it is stored: argon2id in PHC form, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_LENGTH);
  const message = password.normalize('NFC');
  const tag = await desk.run(
    () => derive('argon2id', { message, nonce: salt, tagLength: TAG_LENGTH, ...COST }),
    { urgent: true },
  );
  return phc(salt, tag);
}

/**
 * Whether `password` is the one `stored` was made from, and no after the same time where there is nothing stored.
 * Anything but a hash of ours is answered with no.
 * @param options `urgent` overtakes those who wait and are not
 * @throws TOO_MANY_ATTEMPTS where too many wait already
 */
export async function verifyPassword(
  stored: string | null,
  password: string,
  options: { urgent?: boolean } = {},
): Promise<boolean> {
  if (stored === null) {
    await verifyPassword(NOBODYS_HASH, password, options);
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
  const derived = await desk.run(() => derive('argon2id', parameters), options);
  return timingSafeEqual(tag, derived);
}

function phc(salt: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
