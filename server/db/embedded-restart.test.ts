// Without the driver's patch (patches/README.md), the first restart of Postgres ends the application.

import { fork } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTestFolder } from '#embedded-postgres/__fixtures__/test-folder.ts';
import type { LoadMessage } from './__fixtures__/load-app.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';

const CLIENTS = 16;
const SIGNALS = ['SIGKILL', 'SIGQUIT', 'SIGKILL'] as const;

// This test measures no time, as other tests use the machine too. `npm run bench -- --only recovery` measures
// it.
it('after each end of Postgres, the same process can use the same URL again', async () => {
  const folder = await makeTestFolder();
  const log: string[] = [];
  const database = await openEmbeddedDatabase({
    dataDir: folder.path,
    log: (line) => log.push(line),
    durable: false,
  });
  const app = fork(join(import.meta.dirname, '__fixtures__/load-app.ts'), [database.url, String(CLIENTS)]);
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
    const recoveries = () => log.filter((line) => line.startsWith('Postgres is back after')).length;
    for (const [index, signal] of SIGNALS.entries()) {
      process.kill((await database.findPid()) ?? 0, signal);
      await expect.poll(recoveries, { interval: 10 }).toBe(index + 1);
      const recoveredAt = Date.now();
      await expect.poll(() => served, { interval: 10 }).toBeGreaterThan(recoveredAt);
    }
    expect([app.exitCode, app.signalCode]).toEqual([null, null]);
    // Without failures the test would not have interrupted any query.
    expect([...failures]).toEqual(['DATABASE_UNAVAILABLE']);
  } finally {
    app.kill('SIGKILL');
    await database.stop();
    await folder.remove();
  }
});
