/** An update as an operator does it: one process after the other, while visitors come and go. */
import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '#scripts/client-builder.ts';
import { pathTo, postPath } from '#shared/routes.ts';
import { createTestDatabase } from './db.ts';
import { insertPost } from './factories.ts';
import { submitOver } from './lead-faults.ts';
import { freePort, type SiteProcess, startSite } from './site-process.ts';
import { startProxy } from './small-proxy.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

export type RollingFigures = {
  restarts: number;
  requests: number;
  leads: number;
  /** Everything that was not answered as it should be, with its reason. */
  failures: string[];
  /** Requests that the old version answered after the new one had changed the tables. */
  onNewerTables: number;
  exitCodes: (number | null)[];
};

/** Between a visitor's requests: visitors are to leave the machine enough to start a process on. */
const PAUSE_MS = 20;

/** What runs, and nothing else: a version that is to have a migration of its own. */
const SHIPPED = [
  'server',
  'src/shared',
  'src/theme/fonts',
  'migrations',
  'dist',
  'index.html',
  'package.json',
];

/** Expands and takes nothing away: the version before knows nothing of it and goes on. */
const EXPANSION = `
alter table blog_posts add column subtitle text;
alter table leads add column source text not null default 'site';
create index blog_posts__subtitle on blog_posts (subtitle) where subtitle is not null;
create table post_notes (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null,
  note text not null,
  constraint post_notes__post foreign key (post_id) references blog_posts (id) on delete cascade
);
create or replace view published_posts as
select
  id, title, slug, content, excerpt, featured_image, meta_description, meta_keywords,
  author_id, published_at, created_at, updated_at, version, word_count, search_text,
  extract(year from published_at at time zone site_time_zone())::integer as year,
  extract(month from published_at at time zone site_time_zone())::integer as month,
  greatest(1, ceil(word_count / 200.0))::integer as reading_minutes,
  subtitle
from blog_posts
where status = 'published' and published_at <= now();
`;

/**
 * Two processes behind a proxy are restarted in turn. With the first restart comes a version whose migration
 * expands the tables; from there on until its own turn the other process serves on tables that are newer than it is.
 */
export async function rollUnderLoad(options: { restarts: number; clients: number }): Promise<RollingFigures> {
  const database = await createTestDatabase();
  const folder = await makeTemporaryFolder();
  const newer = await makeNewerVersion(folder.path);
  const post = await insertPost(database.sql, { slug: 'okunan', publishedAt: '2026-03-14T09:00:00+03:00' });
  for (let count = 0; count < 40; count += 1) await insertPost(database.sql);

  const ports = [String(await freePort()), String(await freePort())];
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  const proxyPort = await freePort();
  const env = {
    DATABASE_URL: database.url,
    // Visitors come through the proxy: it is its address that the site takes for its own.
    PUBLIC_URL: `http://127.0.0.1:${proxyPort}`,
    LOG_LEVEL: 'warn',
    LEAD_LIMIT_PER_HOUR: '1000000',
    DATA_DIR: join(folder.path, 'data'),
  };
  const start = (port = '', root = ROOT) => startSite({ ...env, PORT: port }, 'server/main.ts', root);
  const sites: SiteProcess[] = await Promise.all(ports.map((port) => start(port)));

  const proxy = await startProxy(origins, proxyPort);

  const figures = { requests: 0, leads: 0 };
  const failures: string[] = [];
  const enough = new AbortController();
  const paths = [
    pathTo('landing'),
    pathTo('blogList'),
    `${pathTo('blogList')}?page=2`,
    `${pathTo('blogList')}?q=yaz`,
    postPath({ year: 2026, month: 3, slug: post.slug }),
  ];
  const visit = async (number: number) => {
    for (let turn = number; !enough.signal.aborted; turn += 1) {
      await sleep(PAUSE_MS);
      figures.requests += 1;
      if (turn % 10 === 0) {
        if ((await submitOver(proxy.origin, randomUUID())) === undefined)
          failures.push('a lead was not taken');
        else figures.leads += 1;
        continue;
      }
      const path = paths[turn % paths.length] ?? '/';
      const status = await fetch(proxy.origin + path).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        (error: unknown) => String(error),
      );
      if (status !== 200) failures.push(`${path}: ${status}`);
    }
  };
  const visitors = Array.from({ length: options.clients }, (_, number) => visit(number));

  const exitCodes: RollingFigures['exitCodes'] = [];
  let onNewerTables = 0;
  try {
    for (let restart = 0; restart < options.restarts; restart += 1) {
      const index = restart % sites.length;
      exitCodes.push((await sites[index]?.stop()) ?? null);
      sites[index] = await start(ports[index], newer);
      // The proxy has to see it before the other one may go.
      await sleep(300);
      if (restart === 0) onNewerTables = await countAnswers(origins[1] ?? '', paths);
    }
  } finally {
    enough.abort();
    await Promise.all(visitors);
    failures.push(...proxy.failures());
    await proxy.stop();
    // What is left where a start failed.
    if (exitCodes.length < options.restarts) await Promise.all(sites.map((site) => site.stop('SIGKILL')));
  }
  exitCodes.push(...(await Promise.all(sites.map((site) => site.stop()))));
  await database.drop();
  await folder.remove();
  return { restarts: options.restarts, ...figures, failures, onNewerTables, exitCodes };
}

/** Asks one server alone: so that it is certain which version answered. */
async function countAnswers(origin: string, paths: readonly string[]): Promise<number> {
  let answered = 0;
  for (const path of ['/readyz', ...paths]) {
    const answer = await fetch(origin + path);
    await answer.arrayBuffer();
    if (answer.status === 200) answered += 1;
  }
  return answered;
}

/** This version with one more migration, in a folder of its own. */
async function makeNewerVersion(folder: string): Promise<string> {
  const root = join(folder, 'newer');
  await mkdir(join(root, 'src/theme'), { recursive: true });
  for (const path of SHIPPED) await cp(join(ROOT, path), join(root, path), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const migrations = await readdir(join(root, 'migrations'));
  const number = String(migrations.length + 1).padStart(4, '0');
  await writeFile(join(root, 'migrations', `${number}_expansion.sql`), EXPANSION);
  return root;
}
