// The driver and the supervisor together: an application under load outlives restarts of Postgres. Without the
// driver's patch (patches/README.md) its process ends at the first of them.

import { fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { LoadMessage } from './__fixtures__/load-app.ts';
import { fixture } from './__fixtures__/run-app.ts';
import { makeTestFolder } from './__fixtures__/test-folder.ts';
import { startEmbeddedDatabase } from './embedded.ts';
import { migrate } from '#server/db/migrate.ts';

const CLIENTS = 16;
const RESTARTS = 5;

// The time is a figure of `npm run bench -- --only recovery`, as machines that run tests are shared.
it('serves again after every immediate restart, in the same process', async () => {
  const folder = await makeTestFolder();
  const database = await startEmbeddedDatabase({ dataDir: folder.path, log: () => {} });
  await migrate({ url: database.url, log: () => {} });
  const app = fork(fixture('load-app.ts'), [database.url, String(CLIENTS)]);
  const failures = new Set<string>();
  let served = 0;
  app.on('message', (message: LoadMessage) => {
    if (message.ok) {
      served = message.at;
    } else {
      failures.add(message.code);
    }
  });
  try {
    await expect.poll(() => served).toBeGreaterThan(0);
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      process.kill((await database.findPid()) ?? 0, 'SIGQUIT');
      // Answers that are still on their way do not count.
      await sleep(50);
      const ended = Date.now();
      await expect.poll(() => served - ended, { interval: 10 }).toBeGreaterThan(0);
      await sleep(300);
    }
    expect([app.exitCode, app.signalCode]).toEqual([null, null]);
    // Restarts must have caused failures, or this test shows nothing; and all of them the expected one.
    expect([...failures]).toEqual(['DATABASE_UNAVAILABLE']);
  } finally {
    app.kill('SIGKILL');
    await database.stop();
    await folder.remove();
  }
});
