import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { generatedPermalink, PERMALINKS, writeWxrFile } from '#blog-sources/__fixtures__/generated-wxr.ts';
import { postsIn, readItems } from './__fixtures__/read-source.ts';

async function temporaryPath(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wxr-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'export.xml');
}

test('10,000 posts take less than 20 s of a processor and a heap of 64 MB', async () => {
  const path = await temporaryPath();
  const { pictures } = await writeWxrFile(path, { posts: 10_000 });
  const program = `
    const { openSource } = await import('./open-source.ts');
    const source = await openSource([process.argv[1]]);
    const counts = {};
    for await (const { kind } of source.items()) counts[kind] = (counts[kind] ?? 0) + 1;
    await source.close();
    const { user, system } = process.cpuUsage();
    const seconds = (user + system) / 1_000_000;
    console.log(JSON.stringify({ counts, seconds, megabytes: process.resourceUsage().maxRSS / 1024 }));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    // The young generation of the process that reads uploads. A larger one leaves no space for old objects.
    ['--max-semi-space-size=8', '--max-old-space-size=64', '--input-type=module', '--eval', program, path],
    { cwd: import.meta.dirname },
  );
  const { counts, seconds, megabytes } = JSON.parse(stdout) as {
    counts: Record<string, number>;
    seconds: number;
    megabytes: number;
  };
  expect(counts).toEqual({ site: 1, author: 1, category: 20, tag: 50, post: 10_000, picture: pictures });
  expect(megabytes).toBeLessThan(300);
  expect(seconds).toBeLessThan(20);
});

test.each(Object.keys(PERMALINKS) as (keyof typeof PERMALINKS)[])(
  'posts with the permalinks %s have their former addresses',
  async (permalinks) => {
    const path = await temporaryPath();
    await writeWxrFile(path, { posts: 50, permalinks });
    const posts = postsIn(await readItems([path]));
    expect(posts.map(({ formerUrls }) => formerUrls[0])).toEqual(
      posts.map((_, index) => generatedPermalink(index + 1, { permalinks })),
    );
  },
);
