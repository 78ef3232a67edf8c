import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import { openApp } from '#tests/support/servers/open-app.ts';
import { startIndexNow, submitChanges } from './job.ts';
import { claimSubmission } from './write.ts';

let database: TestDatabase;
let status = 200;
const submissions: unknown[] = [];
const service = createServer((request, response) => void answer(request, response));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  submissions.push(await json(request));
  response.writeHead(status).end();
}

let endpoint = '';
const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>() };

beforeAll(async () => {
  database = await createTestDatabase();
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const address = service.address();
  endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
beforeEach(async () => {
  await emptyTables(database.sql, 'blog_posts', 'index_now', 'site_record_versions');
  await database.sql`insert into index_now (submitted_until) values (now() - interval '1 day')`;
  status = 200;
  submissions.length = 0;
  log.warn.mockClear();
});
afterAll(async () => {
  service.close();
  await database.drop();
});

const ORIGIN = 'https://example.com';
const submit = () =>
  submitChanges({ sql: database.sql, endpoint, origin: ORIGIN, log }, new AbortController().signal);
/** Ends a pause after a failure. */
const endPause = () => database.sql`update index_now set claimed_until = '-infinity'`;
const keyOf = async () => {
  const [row] = await database.sql<{ key: string }[]>`select key from index_now`;
  return row?.key ?? '';
};

/** Inserts a post that was changed an hour ago. */
async function insertChanged(slug: string, fields: Parameters<typeof insertPost>[1] = {}): Promise<void> {
  const { id } = await insertPost(database.sql, { slug, publishedAt: '2026-03-14T06:00:00Z', ...fields });
  await database.sql`update blog_posts set updated_at = now() - interval '1 hour' where id = ${id}`;
}

describe('a submission', () => {
  test('has the key, its address and the changed posts', async () => {
    await insertChanged('yeni');
    await insertChanged('taslak', { status: 'draft' });
    await insertChanged('gizli');
    await database.sql`update blog_posts set seo_robots = 'noindex', updated_at = updated_at where slug = 'gizli'`;
    await insertChanged('eski');
    await database.sql`update blog_posts set updated_at = now() - interval '2 days' where slug = 'eski'`;
    await submit();
    expect(submissions).toEqual([
      {
        host: 'example.com',
        key: await keyOf(),
        keyLocation: `${ORIGIN}/indexnow.txt`,
        urlList: [`${ORIGIN}/blog/2026/03/yeni`],
      },
    ]);
  });

  test('is not repeated', async () => {
    await insertChanged('yeni');
    await submit();
    await submit();
    expect(submissions).toHaveLength(1);
  });

  test('has a scheduled post after its time', async () => {
    const { id } = await insertPost(database.sql, { slug: 'planli' });
    await database.sql`
      update blog_posts
      set published_at = now() - interval '1 hour', updated_at = now() - interval '3 days'
      where id = ${id}
    `;
    await submit();
    expect(submissions).toEqual([expect.objectContaining({ urlList: [expect.stringMatching(/planli$/)] })]);
  });

  test('has the page of a published text', async () => {
    await database.sql`
      insert into site_record_versions (name, number, fields, live_from, published_at)
      values ('pricing', 1, '{}', now() - interval '1 hour', now() - interval '1 hour')
    `;
    await submit();
    expect(submissions).toEqual([expect.objectContaining({ urlList: [`${ORIGIN}/pricing`] })]);
  });

  test('is repeated later if it fails for a while, and without changes nothing is sent', async () => {
    status = 503;
    await submit();
    expect(submissions).toEqual([]);
    await insertChanged('yeni');
    await database.sql`update index_now set submitted_until = now() - interval '1 day'`;
    await submit();
    await submit();
    expect(submissions).toHaveLength(1);
    expect(log.warn).toHaveBeenCalledWith(
      { reason: 'HTTP 503' },
      'changed pages were not submitted: tried again',
    );
    status = 202;
    await endPause();
    await submit();
    expect(submissions).toHaveLength(2);
  });

  test('is not repeated if it is refused', async () => {
    status = 422;
    await insertChanged('yeni');
    await submit();
    await submit();
    expect(submissions).toHaveLength(1);
    expect(log.warn).toHaveBeenCalledTimes(1);
  });

  test('belongs to one process', async () => {
    const claims = await Promise.all([claimSubmission(database.sql), claimSubmission(database.sql)]);
    expect(claims.filter(Boolean)).toHaveLength(1);
  });
});

test.each([
  ['a setting', ORIGIN, undefined],
  ['an origin without https', 'http://example.com', 'set'],
  ['a local name', 'https://localhost', 'set'],
  ['an address', 'https://192.0.2.1', 'set'],
])('%s turns submissions off', async (_name, origin, setting) => {
  await insertChanged('yeni');
  const job = startIndexNow({ sql: database.sql, endpoint: setting && endpoint, origin, log });
  await job.stop();
  expect(submissions).toEqual([]);
});

test('the key is served at /indexnow.txt', async () => {
  const app = await openApp(database.sql);
  const { statusCode, body } = await app.inject('/indexnow.txt');
  expect(statusCode).toBe(200);
  expect(body).toBe(await keyOf());
  await database.sql`delete from index_now`;
  expect((await app.inject('/indexnow.txt')).statusCode).toBe(404);
  await app.close();
});
