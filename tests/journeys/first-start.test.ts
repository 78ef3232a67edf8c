import { expect, onTestFinished, test } from 'vitest';
import { makeTemporaryFolder } from '../support/runner/temporary-folder.ts';
import { startSite } from '../support/servers/site-process.ts';

async function start(dataDir: string) {
  const site = await startSite({ DATA_DIR: dataDir });
  onTestFinished(async () => void (await site.stop()));
  const posts = (await (await fetch(`${site.origin}/blog`)).text()).match(/class="post[" ]/g);
  return { site, posts };
}

test('a first start fills an empty embedded database once, and prints the credentials once', async () => {
  const { path: dataDir, remove } = await makeTemporaryFolder();
  onTestFinished(remove);
  const first = await start(dataDir);
  expect(first.site.output()).toMatch(/e-mail\s+admin@example\.com/);
  expect(first.site.output()).toMatch(/password\s+([a-z2-9]{5}-){4}[a-z2-9]{5}\n/);
  expect(first.posts).toHaveLength(12);
  expect(await first.site.stop()).toBe(0);

  const second = await start(dataDir);
  expect(second.site.output()).not.toContain('password');
  expect(second.posts).toHaveLength(12);
});
