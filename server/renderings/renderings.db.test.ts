import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCaller } from '#server/app-router.ts';
import { openRichText } from '#server/rich-text/rich-text.ts';
import { RENDERER_VERSION } from '#shared/blog/article-markup.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { insertPost, postFormOf } from '#tests/support/factories/factories.ts';
import { startRendering } from './job.ts';
import { createRenderOnDemand } from './on-demand.ts';
import { claimPosts, insertRendering, registerRenderer, storeRendering } from './write.ts';

let database: TestDatabase;
const richText = openRichText();
const log = { info: () => {}, warn: () => {} };

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await emptyTables(database.sql, 'blog_posts', 'post_renderers');
  await registerRenderer(database.sql, RENDERER_VERSION);
});
afterAll(async () => {
  await richText.close();
  await database.drop();
});

const findRendering = async (id: string) => {
  const [row] = await database.sql<{ markup: string; clean: string | null; renderer: number }[]>`
    select markup, clean, renderer from post_renderings where post_id = ${id} and renderer = ${RENDERER_VERSION}
  `;
  return row;
};
const listQueue = async () => {
  const rows = await database.sql<{ id: string }[]>`select post_id as id from post_render_queue`;
  return rows.map(({ id }) => id);
};

async function renderAll(): Promise<void> {
  const job = startRendering({ sql: database.sql, richText, log, everyMs: 10 });
  await expect.poll(listQueue).toEqual([]);
  await job.stop();
}

test('a text of another program is rendered in the background, and sanitized for feeds', async () => {
  const dirty = await insertPost(database.sql, { content: '<h2 onclick="x()">Kim?</h2><script>a</script>' });
  const clean = await insertPost(database.sql, { content: '<p>Biri.</p>' });
  expect((await listQueue()).toSorted()).toEqual([dirty.id, clean.id].toSorted());
  await renderAll();
  expect(await findRendering(dirty.id)).toEqual({
    markup:
      '<div class="hd"><h2 id="kim">Kim?</h2><a class="hx" href="#kim" aria-label="“Kim?” bölümüne bağlantı"></a></div>',
    clean: '<h2>Kim?</h2>',
    renderer: RENDERER_VERSION,
  });
  expect(await findRendering(clean.id)).toEqual({
    markup: '<p>Biri.</p>',
    clean: null,
    renderer: RENDERER_VERSION,
  });
});

test('a post is rendered when it is saved, and readers get that rendering', async () => {
  const sessionToken = await signInAs(database.sql, 'ayse@example.com');
  const caller = createCaller(contextOf(database.sql, { sessionToken }));
  const post = postFormOf({
    slug: 'merhaba',
    content: '<h2>Bir</h2>',
    status: 'published',
    publishedAt: new Date('2026-03-14T09:00:00Z'),
  });
  const id = crypto.randomUUID();
  await caller.admin.posts.create({ id, key: crypto.randomUUID(), earlierKeys: [], publish: true, post });
  expect(await listQueue()).toEqual([]);
  await database.sql`update post_renderings set markup = '<p>stored</p>' where post_id = ${id}`;
  const result = await caller.blog.article({ year: '2026', month: '03', slug: 'merhaba' });
  expect(result).toMatchObject({ kind: 'found', article: { content: '<p>stored</p>' } });
});

test('a change of the text by any program deletes the rendering, but a change of the title does not', async () => {
  const { id } = await insertPost(database.sql);
  await insertRendering(database.sql, id, RENDERER_VERSION, '<p>stored</p>');
  await database.sql`update blog_posts set title = 'Başka' where id = ${id}`;
  expect(await findRendering(id)).toMatchObject({ markup: '<p>stored</p>' });
  await database.sql`update blog_posts set content = '<p>Elle</p>' where id = ${id}`;
  expect(await findRendering(id)).toBeUndefined();
  expect(await listQueue()).toEqual([id]);
});

test('a text that changes while it is being rendered stays in the queue', async () => {
  const { id } = await insertPost(database.sql, { content: '<p>Yeni</p>' });
  await storeRendering(database.sql, {
    postId: id,
    renderer: RENDERER_VERSION,
    source: '<p>Eski</p>',
    rendered: { content: '<p>Eski</p>', markup: '<p>Eski</p>' },
  });
  expect(await findRendering(id)).toBeUndefined();
  expect(await listQueue()).toEqual([id]);
});

test('two running versions each have their own queue', async () => {
  const older = RENDERER_VERSION - 1;
  await registerRenderer(database.sql, older);
  const { id } = await insertPost(database.sql, { content: '<p>Yeni</p>' });
  const rendered = { content: '<p>Yeni</p>', markup: '<p>older</p>' };
  expect(await claimPosts(database.sql, older, 20)).toEqual([id]);
  await storeRendering(database.sql, { postId: id, renderer: older, source: '<p>Yeni</p>', rendered });
  await insertRendering(database.sql, id, older, '<p>older</p>');
  expect(await claimPosts(database.sql, older, 20)).toEqual([]);
  await renderAll();
  const rows = await database.sql`select renderer, markup from post_renderings order by renderer`;
  expect([...rows]).toEqual([
    { renderer: older, markup: '<p>older</p>' },
    { renderer: RENDERER_VERSION, markup: '<p>Yeni</p>' },
  ]);
});

test('a text that cannot be rendered does not delay other texts', async () => {
  const bad = await insertPost(database.sql, { content: '<p>Kötü</p>' });
  const good = await insertPost(database.sql, { content: '<p>İyi</p>' });
  const warned: unknown[] = [];
  const render = (html: string) =>
    html.includes('Kötü') ? Promise.reject(new Error('no')) : richText.render(html);
  const job = startRendering({
    sql: database.sql,
    richText: { render, renderAside: render },
    log: { info: () => {}, warn: (line: unknown) => void warned.push(line) },
    everyMs: 10,
  });
  await expect.poll(() => warned).toHaveLength(1);
  await expect.poll(listQueue).toEqual([bad.id]);
  await job.stop();
  expect(await findRendering(good.id)).toMatchObject({ markup: '<p>İyi</p>' });
  expect(warned).toEqual([{ err: expect.any(Error), postId: bad.id }]);
});

test('of many texts, all but the first are rendered in the worker process', async () => {
  for (let count = 0; count < 30; count += 1) await insertPost(database.sql, { content: `<p>${count}</p>` });
  const asides: string[] = [];
  const job = startRendering({
    sql: database.sql,
    richText: {
      render: richText.render,
      renderAside(html) {
        asides.push(html);
        return richText.renderAside(html);
      },
    },
    log,
    everyMs: 10,
  });
  await expect.poll(listQueue).toEqual([]);
  await job.stop();
  expect(asides).toHaveLength(10);
  const [{ count } = { count: 0 }] = await database.sql<{ count: number }[]>`
    select count(*)::integer as count from post_renderings where markup ~ '^<p>[0-9]+</p>$'
  `;
  expect(count).toBe(30);
});

test('a text that is requested before the job has rendered it is rendered once for all requests and stored', async () => {
  const source = '<p>Erken</p>';
  const { id } = await insertPost(database.sql, { content: source });
  let times = 0;
  const renderOnDemand = createRenderOnDemand({
    sql: database.sql,
    limiter: contextOf(database.sql).limiter,
    richText: {
      render(html) {
        times += 1;
        return richText.render(html);
      },
    },
  });
  const renderings = await Promise.all(Array.from({ length: 20 }, () => renderOnDemand({ id, source })));
  expect(new Set(renderings)).toEqual(new Set(['<p>Erken</p>']));
  expect(times).toBe(1);
  expect(await findRendering(id)).toMatchObject({ markup: '<p>Erken</p>' });
  expect(await listQueue()).toEqual([]);
});

test('a claim excludes other processes for a minute', async () => {
  const { id } = await insertPost(database.sql);
  expect(await claimPosts(database.sql, RENDERER_VERSION, 20)).toEqual([id]);
  expect(await claimPosts(database.sql, RENDERER_VERSION, 20)).toEqual([]);
  await database.sql`update post_render_queue set claimed_until = now() - interval '1 second'`;
  expect(await claimPosts(database.sql, RENDERER_VERSION, 20)).toEqual([id]);
});

test('a newer version renders all posts again, and does not delete the renderings of the previous version', async () => {
  const { id } = await insertPost(database.sql);
  await database.sql`delete from post_render_queue`;
  for (const renderer of [RENDERER_VERSION - 2, RENDERER_VERSION - 1]) {
    await insertRendering(database.sql, id, renderer, '<p>older</p>');
  }
  const job = startRendering({ sql: database.sql, richText, log, everyMs: 10 });
  const versions = async () => {
    const rows = await database.sql<
      { renderer: number }[]
    >`select renderer from post_renderings order by renderer`;
    return rows.map(({ renderer }) => renderer);
  };
  await expect.poll(versions).toEqual([RENDERER_VERSION - 1, RENDERER_VERSION]);
  await job.stop();
});
