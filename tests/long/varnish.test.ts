/** Debian's Varnish in front of the site, with the file of `deploy/`: what it keeps, and how soon it forgets. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '#server/root.ts';
import { signInAs } from '#tests/context.ts';
import { createTestDatabase } from '#tests/db.ts';
import { debianProgram } from '#tests/debian-package.ts';
import { insertPost } from '#tests/factories.ts';
import { endChildWithRun } from '#tests/runner/run.ts';
import { freePort, startSite, untilOpen } from '#tests/site-process.ts';
import { makeTemporaryFolder } from '#tests/temporary-folder.ts';
import { expect, test } from 'vitest';

const ARTICLE = '/blog/2026/03/yayinda';
const program = await debianProgram('varnishd', 'varnish');

async function startVarnish(folder: string, port: number, sitePort: number) {
  const config = await readFile(join(ROOT, 'deploy/varnish.vcl'), 'utf8');
  const file = join(folder, 'site.vcl');
  await writeFile(file, config.replace('"3001"', `"${sitePort}"`));
  const args = [
    '-F',
    '-j',
    'none',
    '-a',
    `127.0.0.1:${port}`,
    '-f',
    file,
    '-n',
    join(folder, 'work'),
    '-s',
    'malloc,32m',
  ];
  const child = spawn(program ?? '', args, { stdio: 'ignore' });
  endChildWithRun(child);
  await untilOpen(port);
  return async () => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  };
}

test.skipIf(program === undefined)(
  'a page is answered by Varnish until it changes, is new within a second, and stays while the site is down',
  async () => {
    const database = await createTestDatabase();
    const { sql } = database;
    await insertPost(sql, { slug: 'yayinda' });
    const folder = await makeTemporaryFolder();
    const [port, sitePort] = [await freePort(), await freePort()];
    const site = await startSite({
      DATABASE_URL: database.url,
      PORT: String(sitePort),
      PAGE_CACHE_MB: '16',
      EDGE_CACHE: 'varnish',
      EDGE_PURGE_URL: `http://127.0.0.1:${port}`,
    });
    const stopVarnish = await startVarnish(folder.path, port, sitePort);
    const get = async (path: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
      // Two numbers: the request, and the one that filled the cache.
      const isHit = (answer.headers.get('x-varnish') ?? '').includes(' ');
      return { status: answer.status, isHit, text: await answer.text(), headers: answer.headers };
    };
    try {
      await expect.poll(async () => (await get(ARTICLE)).isHit).toBe(true);
      const hits = await Promise.all(Array.from({ length: 50 }, () => get(ARTICLE, { cookie: '_ga=1' })));
      expect(hits.filter(({ isHit }) => !isHit)).toEqual([]);

      // Nobody purges browsers' caches, so their header makes them ask each time.
      const { headers } = await get(ARTICLE);
      expect(headers.get('cache-control')).toBe('public, max-age=0, stale-if-error=86400');
      expect([headers.get('surrogate-control'), headers.get('surrogate-key')]).toEqual([null, null]);

      for (const title of ['Bir', 'İki', 'Üç']) {
        await sql`update blog_posts set title = ${`Başlık ${title}`}`;
        const isNew = async (path: string) => (await get(path)).text.includes(`Başlık ${title}`);
        await expect.poll(() => isNew(ARTICLE)).toBe(true);
        await expect.poll(() => isNew('/rss.xml')).toBe(true);
      }
      const cookie = `session=${await signInAs(sql, 'yonetici@example.com')}`;
      expect((await get(ARTICLE, { cookie })).isHit).toBe(false);
      expect((await get('/demo-talebi')).isHit).toBe(false);
      expect((await get('/demo-talebi')).isHit).toBe(false);

      await expect.poll(async () => (await get(ARTICLE)).isHit).toBe(true);
      await site.stop();
      const down = await get(ARTICLE);
      expect([down.status, down.text.includes('Başlık Üç')]).toEqual([200, true]);
    } finally {
      await site.stop();
      await stopVarnish();
      await folder.remove();
      await database.drop();
    }
  },
);
