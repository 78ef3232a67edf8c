import { createTestDatabase } from '#tests/support/database/db.ts';
import { makeTemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { startSite } from '#tests/support/servers/site-process.ts';
import type { Part } from '../part.ts';
import { startBenched } from '../process-figures.ts';
import { prepareSubjects } from '../subjects.ts';

/** With the embedded database, a start includes Postgres’s own. */
const MAX_SECONDS = { server: 0.8, embedded: 2.5 } as const;

export const starts: Part = {
  about: 'from the command to the first page',
  async measure({ runs, posts: [posts = 0] }) {
    const database = await createTestDatabase();
    await prepareSubjects(database.sql, posts);
    const server = await timeStarts(runs, async () => (await startBenched(database.url)).site);
    await database.drop();
    const folder = await makeTemporaryFolder();
    const start = () => startSite({ DATA_DIR: folder.path }, 'scripts/start.ts');
    await (await start()).stop();
    const embedded = await timeStarts(runs, start);
    await folder.remove();
    return [
      {
        what: `start on a database, ${posts} posts`,
        unit: 's',
        values: server,
        budget: { max: MAX_SECONDS.server },
      },
      {
        what: '`npm start` with the embedded database',
        unit: 's',
        values: embedded,
        budget: { max: MAX_SECONDS.embedded },
      },
    ];
  },
};

async function timeStarts(
  runs: number,
  start: () => Promise<{ origin: string; stop: () => Promise<unknown> }>,
): Promise<number[]> {
  const seconds: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now();
    const site = await start();
    const { ok } = await fetch(`${site.origin}/blog`);
    if (!ok) throw new Error('The first response was not 200.');
    seconds.push((performance.now() - started) / 1000);
    await site.stop();
  }
  return seconds;
}
