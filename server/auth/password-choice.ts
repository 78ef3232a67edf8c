/** Refuses guessable passwords by a list of our own: no other site receives a password. */
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { createLimiter } from '#server/concurrency/limiter.ts';
import { openWorkerProcess } from '#server/concurrency/worker-process.ts';
import { ROOT } from '#server/root.ts';

export type PasswordJob = { password: string; contextWords: readonly string[] };

/** The maximum is 4; 3 means more than a hundred million guesses. */
const SCORE_MIN = 3;

/** The work grows with the length, and 40 characters are hard to guess. */
const ESTIMATED_MAX = 40;

/** The worker process ends with this process, as their channel closes. */
const worker = openWorkerProcess<PasswordJob, number>({
  module: join(ROOT, 'server/auth/guess-process.ts'),
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
 * Estimates take long: call it only after the caller has proved a right to set a password.
 * @param contextWords the account's e-mail address and the site's name: their parts are no secret
 * @throws PASSWORD_GUESSABLE
 */
export async function refuseGuessable(password: string, ...contextWords: readonly string[]): Promise<void> {
  const words = contextWords.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  const job = { password: password.slice(0, ESTIMATED_MAX), contextWords: words };
  const score = await limiter.run(() => worker.run(job));
  if (score < SCORE_MIN) throw new AppError('PASSWORD_GUESSABLE');
}
