import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '#server/root.ts';
import { pathTo, postPath } from '#shared/routes.ts';
import { createTestDatabase, type TestDatabase } from '../database/db.ts';
import { signInAs } from '../factories/context.ts';
import { insertPost, postFormOf } from '../factories/factories.ts';
import { makeTemporaryFolder } from '../runner/temporary-folder.ts';
import { PROXIED_HOST, type Proxy, type ProxyName, type ProxyResponse, startProxyOf } from './proxies.ts';
import { freePort, type SiteProcess, startSite } from './site-process.ts';
import { makeNewerVersion } from './versions.ts';

export type RollingFigures = {
  updates: number;
  back: number;
  requests: number;
  assets: number;
  leads: number;
  saves: number;
  failures: string[];
  /** Acknowledged leads that are not stored exactly once. */
  lostLeads: number;
  badExits: number;
};

/** Milliseconds between two requests of a visitor, so that processes can start meanwhile. */
const PAUSE_MS = 10;

/** Milliseconds that HAProxy and Caddy need to notice a process; nginx needs none. */
const SEEN_AFTER_MS = 600;

const ORIGIN = `https://${PROXIED_HOST}`;

type Visit = {
  proxy: Proxy;
  /** All files of all versions so far, as an open tab may request the files of its version at any time. */
  files: string[];
  figures: Omit<RollingFigures, 'lostLeads' | 'badExits'>;
  enough: AbortSignal;
};

/**
 * Updates two processes behind `proxyName` and reverts the update, `updates` times.
 * @returns undefined if the proxy is missing
 */
export async function rollUnderLoad(options: {
  proxyName: ProxyName;
  updates: number;
  visitors: number;
}): Promise<RollingFigures | undefined> {
  const database = await createTestDatabase();
  const folder = await makeTemporaryFolder();
  const ports = [String(await freePort()), String(await freePort())];
  const proxy = await startProxyOf(
    options.proxyName,
    ports.map((port) => `http://127.0.0.1:${port}`),
  );
  if (!proxy) {
    await Promise.all([database.drop(), folder.remove()]);
    return undefined;
  }
  const newer = await makeNewerVersion(folder.path);
  const start = (port = '', root = ROOT) =>
    startSite(
      {
        DATABASE_URL: database.url,
        PUBLIC_URL: ORIGIN,
        TRUST_PROXY: '127.0.0.1',
        LOG_LEVEL: 'warn',
        PAGE_CACHE_MB: '64',
        LEAD_LIMIT_PER_HOUR: '1000000',
        DATA_DIR: join(folder.path, 'data'),
        PORT: port,
      },
      'dist/server/main.js',
      root,
    );
  const sites: SiteProcess[] = await Promise.all(ports.map((port) => start(port)));
  await sleep(SEEN_AFTER_MS);

  const figures = {
    updates: 0,
    back: 0,
    requests: 0,
    assets: 0,
    leads: 0,
    saves: 0,
    failures: [] as string[],
  };
  const enough = new AbortController();
  const visit: Visit = { proxy, figures, enough: enough.signal, files: await filesOf(ROOT) };
  const paths = await publishPosts(database);
  const people = [
    ...Array.from({ length: options.visitors }, (_, number) => visitRepeatedly(visit, paths, number)),
    write(visit, database),
  ];

  let badExits = 0;
  const replaceAll = async (root: string) => {
    for (const [index, port] of ports.entries()) {
      if ((await sites[index]?.stop()) !== 0) badExits += 1;
      sites[index] = await start(port, root);
      await sleep(SEEN_AFTER_MS);
    }
  };
  try {
    for (let round = 0; round < options.updates; round += 1) {
      await replaceAll(newer);
      figures.updates += 1;
      if (round === 0) visit.files.push(...(await filesOf(newer)));
      await replaceAll(ROOT);
      figures.back += 1;
    }
  } finally {
    enough.abort();
    await Promise.all(people);
    for (const site of sites) if ((await site.stop()) !== 0) badExits += 1;
    await proxy.stop();
  }
  const [{ stored }] = await database.sql<
    [{ stored: number }]
  >`select count(*)::integer as stored from leads`;
  await database.drop();
  await folder.remove();
  return { ...figures, badExits, lostLeads: Math.abs(figures.leads - stored) };
}

async function filesOf(root: string): Promise<string[]> {
  const files = await readdir(join(root, 'dist/client/assets'));
  return files.filter((file) => /\.(js|css)$/.test(file)).map((file) => `/assets/${file}`);
}

async function publishPosts({ sql }: TestDatabase): Promise<string[]> {
  const post = await insertPost(sql, { slug: 'okunan', publishedAt: '2026-03-14T09:00:00+03:00' });
  for (let count = 0; count < 40; count += 1) await insertPost(sql);
  return [
    pathTo('landing'),
    pathTo('blogList'),
    `${pathTo('blogList')}?page=2`,
    `${pathTo('blogList')}?q=yaz`,
    postPath({ year: 2026, month: 3, slug: post.slug }),
    pathTo('pricing'),
    `/trpc/blog.list?input=${encodeURIComponent('{"json":{"q":"","category":"","sort":"newest","page":1}}')}`,
  ];
}

async function visitRepeatedly(visit: Visit, paths: readonly string[], number: number): Promise<void> {
  let openTab: string[] = [];
  for (let turn = number; !visit.enough.aborted; turn += 1) {
    await sleep(PAUSE_MS);
    if (turn % 6 === 0) {
      await requestDemo(visit, turn);
      continue;
    }
    const path = paths[turn % paths.length] ?? '/';
    const page = await ask(visit, path);
    const assets = page ? assetsOf(page.body.toString('utf8')) : [];
    for (const asset of assets) await fetchAsset(visit, asset);
    if (openTab.length === 0 || turn % 60 === 0) openTab = assets;
    else for (const asset of openTab) await fetchAsset(visit, asset);
    const { files } = visit;
    for (const step of [1, 2, 3]) await fetchAsset(visit, files[(turn * step) % files.length] ?? '');
  }
}

function assetsOf(html: string): string[] {
  // Some attributes name several files.
  return [...new Set(html.match(/(?<=["\s])\/assets\/[^"\s]+(?=["\s])/g))];
}

async function fetchAsset(visit: Visit, asset: string): Promise<void> {
  visit.figures.assets += 1;
  await ask(visit, asset, { headers: { 'accept-encoding': 'br' } });
}

/** Sends the form of either version: the newer version has one more field. */
async function requestDemo(visit: Visit, turn: number): Promise<void> {
  const key = randomUUID();
  const newer = turn % 12 === 0 ? { heardFrom: 'reklam' } : {};
  const response = await call(visit, 'lead.submit', {
    fields: {
      firstName: 'Ayşe',
      lastName: 'Yılmaz',
      email: `${key}@example.com`,
      mobilePhone: '0532 123 45 67',
      ...newer,
    },
    context: {
      variant: 'demo',
      button: 'header_demo',
      pageUri: `${ORIGIN}/`,
      pageName: 'Sesdaş',
      noticeVersion: '2026-11',
    },
    idempotencyKey: key,
    trap: { website: '', elapsedMs: 30_000 },
  });
  if (response) visit.figures.leads += 1;
}

async function write(visit: Visit, { sql }: TestDatabase): Promise<void> {
  const cookie = `__Host-session=${await signInAs(sql, 'yazar@example.com')}`;
  for (let turn = 0; !visit.enough.aborted; turn += 1) {
    await sleep(10 * PAUSE_MS);
    const newer = turn % 2 === 0 ? { subtitle: null } : {};
    const post = { ...postFormOf({ slug: `guncelleme-${turn}` }), ...newer };
    const id = randomUUID();
    const attempt = () => ({ id, key: randomUUID(), earlierKeys: [], post });
    const createResponse = await call(visit, 'admin.posts.create', { ...attempt(), publish: false }, cookie);
    if (!createResponse) continue;
    const change = {
      ...attempt(),
      version: versionOf(createResponse),
      post: { ...post, content: '<p>Daha uzun metin</p>' },
    };
    const saveResponse = await call(visit, 'admin.posts.autoSave', change, cookie);
    visit.figures.saves += saveResponse ? 2 : 1;
    const page = await ask(visit, pathTo('adminPosts'), { headers: { cookie } });
    for (const asset of page ? assetsOf(page.body.toString('utf8')) : []) await fetchAsset(visit, asset);
  }
}

function versionOf(response: ProxyResponse): number {
  const { result } = JSON.parse(response.body.toString('utf8')) as {
    result: { data: { json: { version: number } } };
  };
  return result.data.json.version;
}

function call(
  visit: Visit,
  procedure: string,
  input: unknown,
  cookie = '',
): Promise<ProxyResponse | undefined> {
  return ask(visit, `/trpc/${procedure}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: ORIGIN, cookie },
    body: JSON.stringify({ json: input }),
  });
}

async function ask(
  { proxy, figures }: Visit,
  path: string,
  options: Parameters<Proxy['ask']>[1] = {},
): Promise<ProxyResponse | undefined> {
  figures.requests += 1;
  try {
    const response = await proxy.ask(path, options);
    if (response.status === 200) return response;
    figures.failures.push(`${path}: ${response.status} ${response.body.toString('utf8').slice(0, 200)}`);
  } catch (error) {
    figures.failures.push(`${path}: ${String(error)}`);
  }
  return undefined;
}
