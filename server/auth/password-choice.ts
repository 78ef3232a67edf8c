/** Passwords that attackers try first are refused, by a list that comes along: no other site is asked. */
import { AppError } from '#shared/errors.ts';

/** The least score of a password, of 4: more than a hundred million guesses. */
const SCORE_MIN = 3;

/** Characters that are looked at. The work grows with them, and what is longer is no guess. */
const LOOKED_AT = 100;

/** Loaded with the first password: the list takes some megabytes of memory. */
async function openEstimator() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs });
}

let estimator: ReturnType<typeof openEstimator> | undefined;

/** @param known the account's address and the site's name: their parts are no secret. @throws PASSWORD_GUESSABLE */
export async function refuseGuessable(password: string, ...known: readonly string[]): Promise<void> {
  estimator ??= openEstimator();
  const words = known.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  const { score } = (await estimator).check(password.slice(0, LOOKED_AT), words);
  if (score < SCORE_MIN) throw new AppError('PASSWORD_GUESSABLE');
}
