import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHIPPED_FACTS } from '#shared/site-texts/facts.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import { runProgram } from '#tests/support/servers/run-program.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const check = () => runProgram('server/cli/check-facts.ts', [], { DATABASE_URL: database.url });

test('posts that contradict a fact are listed, by text, title and description, and no others', async () => {
  await insertPost(database.sql, { slug: 'iyi', content: '<p>Doğruluk %99.</p>' });
  expect(await check()).toEqual({ code: 0, out: 'No post contradicts a fact.\n', err: '' });
  await insertPost(database.sql, {
    slug: 'kotu',
    title: 'Kurulum 24 saatte',
    metaDescription: '7 gün ücretsiz deneme.',
    content: '<ul><li><p>Doğruluk <strong>%95</strong></p></li></ul><pre><code>doğruluk %12</code></pre>',
  });
  await insertPost(database.sql, { slug: 'taslak', status: 'draft', excerpt: 'Demo 30 dakika.' });
  expect((await check()).out).toBe(
    [
      'kotu (published): “24 saat”; the site says 48 saat (setup)',
      'kotu (published): “7 gün”; the site says 14 gün (free trial) or 30 gün (free trial, as the first page states it)',
      'kotu (published): “%95”; the site says %99 (accuracy)',
      'taslak (draft): “30 dakika”; the site says 15 dakika (length of a demo)',
      '',
    ].join('\n'),
  );
});

test('posts are compared with the published facts', async () => {
  const { sql } = database;
  await sql`
    insert into site_record_versions (name, number, fields, live_from)
    values ('facts', 1, ${sql.json({ ...SHIPPED_FACTS, accuracy: '%98' })}, now()),
      ('facts', 2, ${sql.json({ ...SHIPPED_FACTS, accuracy: '%97' })}, now() + interval '1 hour')
  `;
  const lines = (await check()).out.split('\n');
  expect(lines.filter((line) => line.startsWith('iyi'))).toEqual([
    'iyi (published): “%99”; the site says %98 (accuracy)',
  ]);
});
