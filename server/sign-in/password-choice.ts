/** Refuses passwords that are easy to guess. The word list is local, so that no other site receives a password. */
import { join } from 'node:path';
import { createLimiter } from '#server/concurrency/limiter.ts';
import { openWorkerProcess } from '#server/concurrency/worker-process.ts';
import { ROOT } from '#server/root.ts';
import { AppError } from '#shared/errors.ts';

export type PasswordJob = { password: string; contextWords: readonly string[] };

/** The minimum score. zxcvbn's scores are from 0 to 4, and 3 means more than a hundred million guesses. */
const SCORE_MIN = 3;

/** The number of characters that are estimated. The time of an estimate grows with the length. */
const ESTIMATED_CHARACTERS_MAX = 40;

/** Nobody closes this worker. Its process ends when this process ends, as the channel between the two closes. */
const worker = openWorkerProcess<PasswordJob, number>({
  module: join(ROOT, 'server/sign-in/guess-process.ts'),
  limitMs: 10_000,
  idleMs: 30_000,
});

const limiter = createLimiter({
  concurrency: 1,
  queueLength: 64,
  acquireTimeoutMs: 10_000,
  refusal: 'DATABASE_UNAVAILABLE',
});

/**
 * Refuses a password that is easy to guess. An estimate takes long, so call this function only after the requester
 * has proved the right to set a password.
 * @param contextWords the account's e-mail address and the site's name, as attackers guess their parts
 * @throws PASSWORD_GUESSABLE
 */
export async function refuseGuessable(password: string, ...contextWords: readonly string[]): Promise<void> {
  const words = contextWords.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  const job = { password: password.slice(0, ESTIMATED_CHARACTERS_MAX), contextWords: words };
  const score = await limiter.run(() => worker.run(job));
  if (score < SCORE_MIN) throw new AppError('PASSWORD_GUESSABLE');
}
