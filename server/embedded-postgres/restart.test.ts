// Without the driver's patch (patches/README.md) the application ends at the first restart.

import { fork } from 'node:child_process';
import { expect, it } from 'vitest';
import type { LoadMessage } from './__fixtures__/load-app.ts';
import { fixture } from './__fixtures__/run-app.ts';
import { makeTestFolder } from './__fixtures__/test-folder.ts';
import { startEmbeddedDatabase } from './embedded.ts';

const CLIENTS = 16;
const SIGNALS = ['SIGKILL', 'SIGQUIT', 'SIGKILL'] as const;

// `npm run bench -- --only recovery` measures the time, as machines that run tests are shared.
it('serves again on the same address after every end of Postgres, in the same process', async () => {
  const folder = await makeTestFolder();
  const log: string[] = [];
  const database = await startEmbeddedDatabase({
    dataDir: folder.path,
    log: (line) => log.push(line),
    durable: false,
  });
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
    const recoveries = () => log.filter((line) => line.startsWith('Postgres is back after')).length;
    for (const [index, signal] of SIGNALS.entries()) {
      process.kill((await database.findPid()) ?? 0, signal);
      await expect.poll(recoveries, { interval: 10 }).toBe(index + 1);
      const back = Date.now();
      await expect.poll(() => served, { interval: 10 }).toBeGreaterThan(back);
    }
    expect([app.exitCode, app.signalCode]).toEqual([null, null]);
    // Without failures this test would prove nothing.
    expect([...failures]).toEqual(['DATABASE_UNAVAILABLE']);
  } finally {
    app.kill('SIGKILL');
    await database.stop();
    await folder.remove();
  }
});
