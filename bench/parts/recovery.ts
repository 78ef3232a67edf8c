import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeTemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { startSite } from '#tests/support/servers/site-process.ts';
import type { Part } from '../part.ts';

const CLIENTS = 16;
const MAX_SECONDS = 2;

export const recovery: Part = {
  about: 'the embedded Postgres killed under load: until pages are served again',
  isSeparate: true,
  async measure({ runs }) {
    const folder = await makeTemporaryFolder();
    const site = await startSite({ DATA_DIR: folder.path });
    const loading = new AbortController();
    const load = Array.from({ length: CLIENTS }, async () => {
      while (!loading.signal.aborted) await fetch(`${site.origin}/blog`).then((response) => response.text());
    });
    const seconds: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const pid = await findPostmaster(folder.path);
      process.kill(pid, 'SIGKILL');
      const killedAt = performance.now();
      // Until another Postgres runs, backends of the killed Postgres may still respond.
      await findPostmaster(folder.path, pid);
      while ((await fetch(`${site.origin}/blog`)).status !== 200);
      seconds.push((performance.now() - killedAt) / 1000);
    }
    loading.abort();
    await Promise.all(load);
    await site.stop();
    await folder.remove();
    return [
      {
        what: 'Postgres killed under load: pages again',
        unit: 's',
        values: seconds,
        budget: { max: MAX_SECONDS },
      },
    ];
  },
};

async function findPostmaster(dataDir: string, previous?: number): Promise<number> {
  for (;;) {
    const file = await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').catch(() => '');
    const pid = Number.parseInt(file, 10);
    if (pid > 0 && pid !== previous) return pid;
    await sleep(5);
  }
}
