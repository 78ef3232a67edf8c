/**
 * Who may compute a password's hash now. A hash takes 19 MB and a thread of the few that files and names are looked
 * up with as well: only so many are made at a time, only so many wait, and whoever comes then is sent away.
 */
import { AppError } from '#shared/errors.ts';

export type HashDesk = {
  /** Runs `work` in its turn. @throws TOO_MANY_ATTEMPTS where too many wait already */
  run: <Result>(work: () => Promise<Result>, options?: { urgent?: boolean }) => Promise<Result>;
  /** `refused`: sent away since the start. */
  gauges: () => { atWork: number; waiting: number; refused: number };
};

export function createHashDesk({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }): HashDesk {
  // Who signed in from this browser before does not stand in line behind strangers, and the lines do not fill
  // one another.
  const urgent: (() => void)[] = [];
  const ordinary: (() => void)[] = [];
  let atWork = 0;
  let refused = 0;

  async function enter(line: (() => void)[]): Promise<void> {
    if (atWork < atOnce) {
      atWork += 1;
      return;
    }
    if (line.length >= waitingMax) {
      refused += 1;
      throw new AppError('TOO_MANY_ATTEMPTS');
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    line.push(resolve);
    await promise;
  }

  /** The place goes to who waits next, so that nobody new can overtake. */
  function leave(): void {
    const next = urgent.shift() ?? ordinary.shift();
    if (next) next();
    else atWork -= 1;
  }

  return {
    async run(work, options = {}) {
      await enter(options.urgent ? urgent : ordinary);
      try {
        return await work();
      } finally {
        leave();
      }
    },
    gauges: () => ({ atWork, waiting: urgent.length + ordinary.length, refused }),
  };
}
