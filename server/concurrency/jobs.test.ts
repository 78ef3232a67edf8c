import { expect, test } from 'vitest';
import { createJobs } from './jobs.ts';
import { startPeriodicJob } from './periodic-job.ts';

test('a failed cleanup is logged with its name, and the following cleanups run', async () => {
  const warnings: unknown[] = [];
  const jobs = createJobs({ warn: (fields: unknown) => void warnings.push(fields) });
  const cleaned = Promise.withResolvers<void>();
  jobs.addCleanup('sessions', () => Promise.reject(new Error('no sessions')));
  jobs.addCleanup('trash', async () => cleaned.resolve());
  jobs.start();
  await cleaned.promise;
  await jobs.stop();
  expect(warnings).toEqual([{ err: new Error('no sessions'), job: 'sessions' }]);
});

test('work begins at the start, and a stop waits for its end', async () => {
  const events: string[] = [];
  const jobs = createJobs({ warn: () => {} });
  jobs.add(() => {
    events.push('begun');
    return { stop: async () => void events.push('ended') };
  });
  expect(events).toEqual([]);
  jobs.start();
  await jobs.stop();
  expect(events).toEqual(['begun', 'ended']);
});

test('`firstRuns` resolves after the first runs, also failed ones, and does not wait for delayed jobs', async () => {
  const jobs = createJobs({ warn: () => {} });
  const run = Promise.withResolvers<void>();
  let failures = 0;
  jobs.add(() =>
    startPeriodicJob({
      everyMs: 60_000,
      run: async () => {
        await run.promise;
        throw new Error('no database');
      },
      onFailure: () => (failures += 1),
    }),
  );
  jobs.add(() =>
    startPeriodicJob({ everyMs: 60_000, isDelayed: true, run: async () => {}, onFailure: () => {} }),
  );
  jobs.start();
  let hasEnded = false;
  const ended = jobs.firstRuns().then(() => (hasEnded = true));
  await new Promise(setImmediate);
  expect(hasEnded).toBe(false);
  run.resolve();
  await ended;
  expect(failures).toBe(1);
  await jobs.stop();
});
