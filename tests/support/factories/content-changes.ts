/**
 * Changes the blog and the site's texts by SQL, and measures for every surface (page, feed, procedure) of every process how soon after
 * the commit a request gets the new state.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#server/db/connect.ts';
import { archivePath, categoryPath } from '#shared/blog/list-query.ts';
import { postCardPath } from '#shared/brand/brand-files.ts';
import { FEED_PATHS, PROCEDURES_PATH, pathTo, postPath } from '#shared/routes.ts';
import { SHIPPED_FACTS } from '#shared/site-texts/facts.ts';
import { insertCategory, insertPost } from './factories.ts';

type Freshness = {
  milliseconds: number[];
  /** Names of surfaces that still showed the old state after PATIENCE_MS. */
  stale: string[];
};

type Post = { id: string; slug: string; title: string; year: number; month: number; modifiedAt: Date };
type SurfaceResponse = { status: number; body: string; location: string; etag: string };
type Surface = { name: string; path: string; isFresh: (response: SurfaceResponse, url: string) => boolean };

/** Longer than the interval of polling, after which no surface may be stale. */
const PATIENCE_MS = 15_000;
const LOOK_EVERY_MS = 5;
const SCHEDULED_MS = 800;

export type ChangedBlog = { changeOnce: (turn: number) => Promise<Freshness> };

/** @param origins of processes that use the database of `sql` */
export async function openChangedBlog(sql: Database, origins: readonly string[]): Promise<ChangedBlog> {
  const category = await insertCategory(sql, 'Sağlık', 'saglik');
  for (let count = 0; count < 30; count += 1) await insertPost(sql, { categories: [category] });
  // Only the changing post and its neighbour share both categories, so each links to the other.
  const categories = [category, await insertCategory(sql, 'Komşular', 'komsular')];
  const neighbour = await read(sql, await insertPost(sql, { slug: 'komsu', categories }));
  let post: Post | undefined;
  let serial = 0;
  let committedAt = 0;
  const cards: Cards = new Map();
  const shownBy = () => surfacesWith(post as Post, neighbour, cards);

  async function write(fields: {
    title?: string;
    slug?: string;
    publishedAt?: Date | null;
    status?: string;
  }) {
    const { id } = post ?? { id: '' };
    await sql`update blog_posts set ${sql({
      ...(fields.title !== undefined && { title: fields.title }),
      ...(fields.slug !== undefined && { slug: fields.slug }),
      ...(fields.status !== undefined && { status: fields.status }),
      ...(fields.publishedAt !== undefined && { published_at: fields.publishedAt }),
    })}, updated_at = now() where id = ${id}`;
    committedAt = performance.now();
    post = await read(sql, { id });
    return post;
  }

  const next = (word: string) => `${word} ${(serial += 1)}`;
  const steps: (() => Promise<Surface[]>)[] = [
    async () => {
      const draft = await insertPost(sql, {
        title: next('Yeni'),
        slug: `degisen-${serial}`,
        status: 'draft',
        categories,
      });
      post = await read(sql, draft);
      await write({ status: 'published', publishedAt: new Date(Date.now() - 1_000) });
      return shownBy();
    },
    async () => {
      await write({ title: next('Düzeltilmiş') });
      return shownBy();
    },
    async () => {
      const before = post as Post;
      const after = await write({ slug: `tasinmis-${next('').trim()}` });
      return [...shownBy(), ...formerPathSurfaces(before, after)];
    },
    async () => surfacesWithout(await write({ status: 'archived' }), neighbour),
    async () => {
      const at = Date.now() + SCHEDULED_MS;
      await write({ title: next('Zamanlanmış'), status: 'published', publishedAt: new Date(at) });
      // Caches the pages before the post is published, while its path is a 404.
      await Promise.all(
        origins.flatMap((origin) =>
          surfacesWithout(post as Post, neighbour).map(({ path }) => ask(origin + path)),
        ),
      );
      await sleep(Math.max(0, at - Date.now()));
      committedAt = performance.now();
      return shownBy();
    },
    async () => {
      const deletedPost = post as Post;
      await sql`delete from blog_posts where id = ${deletedPost.id}`;
      committedAt = performance.now();
      return surfacesWithout(deletedPost, neighbour);
    },
    async () => {
      const price = await publishPrice(sql, new Date());
      committedAt = performance.now();
      return surfacesWithPrice(price);
    },
    async () => {
      const at = Date.now() + SCHEDULED_MS;
      const price = await publishPrice(sql, new Date(at));
      await Promise.all(
        origins.flatMap((origin) => surfacesWithPrice(price).map(({ path }) => ask(origin + path))),
      );
      await sleep(Math.max(0, at - Date.now()));
      committedAt = performance.now();
      return surfacesWithPrice(price);
    },
  ];

  return {
    async changeOnce(turn) {
      const surfaces = await (steps[turn % steps.length] ?? (async () => []))();
      const freshness: Freshness = { milliseconds: [], stale: [] };
      await Promise.all(
        origins.flatMap((origin) =>
          surfaces.map(async ({ name, path, isFresh }) => {
            const url = origin + path;
            const took = await untilFresh(url, (response) => isFresh(response, url), committedAt);
            if (took === undefined) freshness.stale.push(`change ${turn}: ${name} of ${origin}`);
            else freshness.milliseconds.push(took);
          }),
        ),
      );
      return freshness;
    },
  };
}

async function read(sql: Database, { id }: { id: string }): Promise<Post> {
  const [post] = await sql<Post[]>`
    select
      id, slug, title, greatest(updated_at, published_at) as "modifiedAt",
      extract(year from coalesce(published_at, now()) at time zone site_time_zone())::integer as year,
      extract(month from coalesce(published_at, now()) at time zone site_time_zone())::integer as month
    from blog_posts where id = ${id}
  `;
  if (!post) throw new Error('The post is not there.');
  return post;
}

function listPages(post: Post, neighbour: Post): { name: string; path: string }[] {
  return [
    { name: 'list', path: pathTo('blogList') },
    { name: 'category', path: categoryPath('saglik') },
    { name: 'archive', path: archivePath(post) },
    { name: 'related', path: postPath(neighbour) },
    { name: 'feed', path: FEED_PATHS.rss },
  ];
}

type Cards = Map<string, { title: string; etag: string }>;

function surfacesWith(post: Post, neighbour: Post, cards: Cards): Surface[] {
  const names = ({ status, body }: SurfaceResponse) =>
    status === 200 && body.includes(post.title) && body.includes(postPath(post));
  const entry = `${postPath(post)}</loc><lastmod>${post.modifiedAt.toISOString()}</lastmod>`;
  return [
    { name: 'article', path: postPath(post), isFresh: names },
    ...listPages(post, neighbour).map((list) => ({ ...list, isFresh: names })),
    { name: 'sitemap', path: FEED_PATHS.sitemap, isFresh: ({ body }) => body.includes(entry) },
    {
      name: 'card',
      path: postCardPath(post.slug),
      isFresh({ status, etag }, url) {
        const before = cards.get(url);
        if (status !== 200 || (before && before.title !== post.title && before.etag === etag)) return false;
        cards.set(url, { title: post.title, etag });
        return true;
      },
    },
  ];
}

function surfacesWithout(post: Post, neighbour: Post): Surface[] {
  const isGone = ({ body }: SurfaceResponse) => !body.includes(postPath(post));
  return [
    { name: 'article', path: postPath(post), isFresh: ({ status }) => status === 404 },
    ...listPages(post, neighbour).map((list) => ({ ...list, isFresh: isGone })),
    { name: 'sitemap', path: FEED_PATHS.sitemap, isFresh: isGone },
    { name: 'card', path: postCardPath(post.slug), isFresh: ({ status }) => status === 404 },
  ];
}

/** Publishes a new price in the facts. @returns the price, as texts state it */
async function publishPrice(sql: Database, liveFrom: Date): Promise<string> {
  const [next] = await sql<[{ number: number }]>`
    select coalesce(max(number), 0) + 1 as number from site_record_versions where name = 'facts'
  `;
  const price = `${10 + next.number}.500`;
  const fields = { ...SHIPPED_FACTS, priceDiscovery: `${price} ₺` };
  await sql`
    insert into site_record_versions (name, number, fields, live_from)
    values ('facts', ${next.number}, ${sql.json(fields)}, ${liveFrom})
  `;
  return price;
}

function surfacesWithPrice(price: string): Surface[] {
  const isFresh = ({ status, body }: SurfaceResponse) => status === 200 && body.includes(price);
  const input = encodeURIComponent(JSON.stringify({ json: { name: 'pricing' } }));
  return [
    { name: 'prices', path: pathTo('pricing'), isFresh },
    { name: 'landing page', path: pathTo('landing'), isFresh },
    { name: 'record', path: `${PROCEDURES_PATH}/site.record?input=${input}`, isFresh },
  ];
}

/** The former path redirects to the new one. */
function formerPathSurfaces(before: Post, after: Post): Surface[] {
  return [
    {
      name: 'former path',
      path: postPath(before),
      isFresh: ({ status, location }) => status === 301 && location.endsWith(postPath(after)),
    },
  ];
}

/** @returns milliseconds from the change to the first request that got the new state */
async function untilFresh(
  url: string,
  isFresh: (response: SurfaceResponse) => boolean,
  changedAt: number,
): Promise<number | undefined> {
  for (;;) {
    const requestedAt = performance.now() - changedAt;
    // A request that fails on a busy machine is not a stale surface.
    const response = await ask(url).catch(() => undefined);
    if (response && isFresh(response)) return requestedAt;
    if (requestedAt > PATIENCE_MS) return undefined;
    await sleep(LOOK_EVERY_MS);
  }
}

async function ask(url: string): Promise<SurfaceResponse> {
  const response = await fetch(url, { redirect: 'manual' });
  const { status, headers } = response;
  return {
    status,
    body: await response.text(),
    location: headers.get('location') ?? '',
    etag: headers.get('etag') ?? '',
  };
}

/**
 * Removes the notifications from the trigger functions, so that processes learn of changes only by polling.
 */
export async function cutNotifications(sql: Database): Promise<void> {
  const triggers = await sql<{ definition: string }[]>`
    select pg_get_functiondef(name::regproc) as definition
    from unnest(array['raise_content_version', 'raise_texts_version']) as name
  `;
  for (const { definition } of triggers)
    await sql.unsafe(definition.replace(/^\s*perform pg_notify.*$/m, ''));
}
