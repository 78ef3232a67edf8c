/** A streaming replica of Debian's Postgres answers what visitors read: never less than they have seen. */
import postgres from 'postgres';
import { connectDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { openChangedBlog } from '../support/factories/content-changes.ts';
import { startPostgres15, startReplica } from '../support/servers/debian-postgres.ts';
import { insertPost } from '../support/factories/factories.ts';
import { freePort, startSite } from '../support/servers/site-process.ts';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';

const primary = await startPostgres15();
const replica = primary && (await startReplica(primary, 'reads'));
const replay = postgres(replica?.adminUrl ?? '', { max: 1 });

type Site = Awaited<ReturnType<typeof startSite>> & { metricsPort: string };

let url = '';
let database: ReturnType<typeof connectDatabase>;
let sites: Site[] = [];
let serial = 0;
let searches = 0;

afterAll(async () => {
  await replay.end();
  await replica?.stop();
  await primary?.stop();
});

beforeEach(async () => {
  if (!primary || !replica) return;
  const name = `site${(serial += 1)}`;
  const admin = postgres(primary.url, { max: 1 });
  await admin`create database ${admin(name)}`;
  await admin.end();
  const at = (server: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href;
  url = at(primary.url);
  await migrate({ url, log: () => {} });
  database = connectDatabase({ url, max: 5 });
  sites = [];
  for (let count = 0; count < 2; count += 1) {
    const metricsPort = String(await freePort());
    const site = await startSite({
      DATABASE_URL: url,
      DATABASE_READ_URL: at(replica.url),
      PAGE_CACHE_MB: '16',
      METRICS_PORT: metricsPort,
    });
    sites.push({ ...site, metricsPort });
  }
});
afterEach(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await database?.close(0);
});

type Count = 'replica' | 'primary_behind' | 'primary_away';

async function countAt({ metricsPort }: Site, answeredBy: Count): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const [, count] =
    new RegExp(`^replica_reads_total\\{answered_by="${answeredBy}"\\} (\\d+)`, 'm').exec(text) ?? [];
  return Number(count);
}

/** Reads of all processes that were answered so. */
async function countOf(answeredBy: Count): Promise<number> {
  const counts = await Promise.all(sites.map((site) => countAt(site, answeredBy)));
  return counts.reduce((sum, count) => sum + count, 0);
}

const origins = () => sites.map(({ origin }) => origin);
const PARTS = ['S', 'Sü', 'Sür', 'Sürü', 'Sürüm', 'ür', 'ürü', 'ürüm', 'rü', 'rüm', 'üm'];

/** Searches that find the same post, in turn: a process has few of their results in memory. */
function nextSearch(): string {
  searches += 1;
  const sort = searches % 2 ? 'newest' : 'oldest';
  const query = { q: PARTS[searches % PARTS.length], category: '', sort, page: 1 };
  return `/trpc/blog.list?input=${encodeURIComponent(JSON.stringify({ json: query }))}`;
}

test.skipIf(!replica)('every surface shows every change, whether the replica follows or not', async () => {
  const blog = await openChangedBlog(database.sql, origins());
  const change = async (turns: number) => {
    const stale: string[] = [];
    for (let turn = 0; turn < turns; turn += 1) stale.push(...(await blog.changeOnce(turn)).stale);
    return stale;
  };
  expect(await change(12)).toEqual([]);
  expect(await countOf('replica')).toBeGreaterThan(20);

  await replay`select pg_wal_replay_pause()`;
  // The first change is what the replica does not have.
  expect(await change(1)).toEqual([]);
  const [byReplica, byPrimary] = [await countOf('replica'), await countOf('primary_behind')];
  expect(await change(12)).toEqual([]);
  expect(await countOf('replica')).toBe(byReplica);
  expect(await countOf('primary_behind')).toBeGreaterThan(byPrimary + 20);

  await replay`select pg_wal_replay_resume()`;
  await expect
    .poll(async () => {
      await fetch(origins()[0] + nextSearch());
      return countOf('replica');
    })
    .toBeGreaterThan(byReplica);
});

test.skipIf(!replica)('nobody reads backwards while the replica stops and goes on', async () => {
  const post = await insertPost(database.sql, { title: 'Sürüm 0', slug: 'surumler' });
  const backwards: string[] = [];
  let reads = 0;
  const enough = new AbortController();
  const read = async (origin: string) => {
    let last = 0;
    while (!enough.signal.aborted) {
      const text = await (await fetch(origin + nextSearch())).text();
      const present = Number(/Sürüm (\d+)/.exec(text)?.[1]);
      if (!(present >= last)) backwards.push(`${last} → ${present}`);
      last = present;
      reads += 1;
    }
    return last;
  };
  const readers = origins().map(read);
  for (let number = 1; number <= 100; number += 1) {
    await database.sql`update blog_posts set title = ${`Sürüm ${number}`} where id = ${post.id}`;
    if (number % 20 === 10) await replay`select pg_wal_replay_pause()`;
    if (number % 20 === 0) await replay`select pg_wal_replay_resume()`;
    const before = reads;
    await expect.poll(() => reads, { interval: 5 }).toBeGreaterThan(before + 2);
  }
  const before = await countOf('replica');
  await expect.poll(() => countOf('replica')).toBeGreaterThan(before + 20);
  enough.abort();
  expect(await Promise.all(readers)).toEqual([100, 100]);
  expect(backwards).toEqual([]);
  expect(await countOf('primary_behind')).toBeGreaterThan(20);
});

test.skipIf(!replica)(
  'without the replica the primary answers, and without the primary the replica',
  async () => {
    await insertPost(database.sql, {
      title: 'Okunan',
      slug: 'okunan',
      publishedAt: '2026-03-14T09:00:00+03:00',
    });
    const failures = async (paths: readonly string[]) => {
      const failed: string[] = [];
      for (const origin of origins())
        for (const path of paths) {
          const { status } = await fetch(origin + path);
          if (status !== 200) failed.push(`${path}: ${status}`);
        }
      return failed;
    };
    await replica?.halt('immediate');
    expect(await failures([nextSearch(), '/blog', '/rss.xml', nextSearch(), nextSearch()])).toEqual([]);
    expect(await countOf('primary_away')).toBeGreaterThan(4);
    await replica?.resume();
    for (const site of sites) {
      const before = await countAt(site, 'replica');
      await expect
        .poll(async () => {
          await fetch(site.origin + nextSearch());
          return countAt(site, 'replica');
        })
        .toBeGreaterThan(before);
    }

    await primary?.halt('immediate');
    // Nobody has asked for these yet.
    expect(
      await failures([
        '/blog/2026/03/okunan',
        '/blog?q=okunan',
        nextSearch(),
        '/blog/archive/2026/03',
        '/sitemap.xml',
      ]),
    ).toEqual([]);
    await primary?.resume();
  },
);
