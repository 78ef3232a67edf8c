// Another database stands for the replica: it differs by a draft, which no version counts.
import Fastify from 'fastify';
import { type ContentVersion, readContentVersion } from './read.ts';
import { type DatabaseLine, openDatabaseLine } from '#tests/support/servers/database-line.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDatabaseLimiter, type Sql } from '#server/db/connect.ts';
import { createReadPublic, type ReadPublic } from '#server/db/public-reads.ts';
import { openReplica, type Replica } from './replica.ts';

let primary: TestDatabase;
let copy: TestDatabase;
let line: DatabaseLine;
let replica: Replica;
let readPublic: ReadPublic;
let known: ContentVersion | undefined;

beforeEach(async () => {
  [primary, copy] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await insertPost(copy.sql, { status: 'draft' });
  line = await openDatabaseLine(copy.directUrl);
  known = await readContentVersion(primary.sql);
  replica = openReplica({ url: line.url, max: 3, knownVersion: () => known, log: Fastify().log });
  const limiter = createDatabaseLimiter({ concurrency: 3 });
  readPublic = createReadPublic({ sql: primary.sql, limiter, replica });
});
afterEach(async () => {
  await replica.close();
  await line.stop();
  await Promise.all([primary.drop(), copy.drop()]);
});

/** Names the database that answered. */
async function answeredBy(): Promise<string> {
  const drafts = await readPublic((sql: Sql) => sql`select from blog_posts where status = 'draft'`);
  return drafts.length === 1 ? 'replica' : 'primary';
}

const raise = ({ sql }: TestDatabase, by = 1) => sql`update content_version set version = version + ${by}`;

test('answers while it shows what this process knows, and may only read', async () => {
  expect(await answeredBy()).toBe('replica');
  const writing = replica.read((sql) => sql`delete from blog_posts`);
  expect(await writing).toBeUndefined();
  expect(await copy.sql`select from blog_posts`).toHaveLength(1);
});

test('behind, and while nothing is known, the primary answers', async () => {
  await raise(primary);
  known = await readContentVersion(primary.sql);
  expect(await answeredBy()).toBe('primary');
  await raise(copy);
  // A database that was restored counts the same numbers for other content.
  expect(await answeredBy()).toBe('primary');
  await copy.sql`update content_version set ${copy.sql(await version(primary))}`;
  await expect.poll(answeredBy).toBe('replica');
  known = undefined;
  expect(await answeredBy()).toBe('primary');
  expect(replica.counts()).toMatchObject({ primary_away: 0, primary_behind: expect.any(Number) });
});

async function version({ sql }: TestDatabase): Promise<{ version: string; mark: string }> {
  const [row] = await sql<[{ version: string; mark: string }]>`select version, mark from content_version`;
  return row;
}

test('what a visitor saw on the primary, or on another replica, is never less for the next one', async () => {
  const old = known;
  await raise(primary);
  known = undefined;
  expect(await answeredBy()).toBe('primary');
  // This process hears of the change only later.
  known = old;
  expect(await answeredBy()).toBe('primary');
  await raise(copy, 2);
  await expect.poll(answeredBy).toBe('replica');
  // The same address may lead to a replica that is not as far.
  await raise(copy, -1);
  expect(await answeredBy()).toBe('primary');
});

test('a late clock does not leave out the post that has just appeared', async () => {
  await insertPost(copy.sql, { publishedAt: new Date(Date.now() + 60_000).toISOString() });
  known = { ...(await readContentVersion(copy.sql)), nextPostAt: null };
  expect(await answeredBy()).toBe('primary');
  known = await readContentVersion(copy.sql);
  await expect.poll(answeredBy).toBe('replica');
});

test.each(['cut', 'hang'] as const)(
  'a line that is %s: the primary answers, until it is mended',
  async (fault) => {
    expect(await answeredBy()).toBe('replica');
    await line[fault]();
    expect(await answeredBy()).toBe('primary');
    const began = performance.now();
    for (let turn = 0; turn < 20; turn += 1) expect(await answeredBy()).toBe('primary');
    // Nobody waits for it again: twenty waits are ten seconds.
    expect(performance.now() - began).toBeLessThan(8_000);
    expect(replica.counts().primary_away).toBe(21);
    await line.mend();
    await expect.poll(answeredBy).toBe('replica');
  },
);
