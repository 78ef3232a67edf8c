import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { generatedPermalink, PERMALINKS, writeWxrFile } from '#blog-sources/__fixtures__/generated-wxr.ts';
import { wxr, wxrAttachment, wxrItem, wxrMeta } from '#blog-sources/__fixtures__/wxr.ts';
import { zip } from '#blog-sources/__fixtures__/zip.ts';
import { openSource } from '#blog-sources/open-source.ts';
import { openLibrary } from '#server/media/library.ts';
import { openFolderStore } from '#server/media/store.ts';
import { openRichText } from '#server/rich-text/rich-text.ts';
import { postPath } from '#shared/routes.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { signInAs } from '#tests/support/factories/context.ts';
import { plainPicture } from '#tests/support/factories/pictures.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { openApp } from '#tests/support/servers/open-app.ts';
import { importFiles } from './command.ts';

let database: TestDatabase;
let folder: TemporaryFolder;
let app: FastifyInstance;
let authorId: string;
let library: ReturnType<typeof openLibrary>;
let picture: Buffer;
const richText = openRichText();

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await makeTemporaryFolder();
  const { sql } = database;
  app = await openApp(sql);
  await signInAs(sql, 'ayse@example.com');
  const [user] = await sql<[{ id: string }]>`select id from users`;
  authorId = user.id;
  library = openLibrary({
    sql,
    store: openFolderStore(join(folder.path, 'media')),
    maxMegabytes: 1,
    temporaryFolder: join(folder.path, 'uploads'),
  });
  picture = await plainPicture({ width: 60, height: 40, format: 'png' });
});
beforeEach(() => emptyTables(database.sql, 'blog_posts', 'blog_categories', 'imports', 'redirects', 'media'));
afterAll(async () => {
  await app.close();
  await Promise.all([library.close(), richText.close()]);
  await database.drop();
  await folder.remove();
});

/** Runs the command on a file or folder. @returns the last line of the report */
async function run(path: string): Promise<string | undefined> {
  const lines: string[] = [];
  await importFiles(
    {
      sql: database.sql,
      richText,
      library,
      outside: { open: () => Promise.reject(new Error('No site can be reached.')) },
      openSource: (paths, options) => openSource(paths, { ...options, timeZone: 'Europe/Istanbul' }),
    },
    {
      paths: [path],
      format: undefined,
      isDryRun: false,
      options: { drafts: false, tags: 'keywords', takenSlugs: 'number', authorId },
    },
    { print: (line) => lines.push(line), progress: () => {}, signal: new AbortController().signal },
  );
  return lines.at(-1);
}

async function write(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder.path, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  return path;
}

type Post = {
  title: string;
  content: string;
  publishedAt: Date | null;
  cover: string | null;
  categories: string[];
};

async function listPosts(): Promise<Record<string, Post>> {
  const rows = await database.sql<(Post & { slug: string })[]>`
    select
      p.slug, p.title, p.content, p.published_at as "publishedAt", p.featured_image as cover,
      coalesce((
        select array_agg(c.name order by c.name)
        from post_categories pc
        join blog_categories c on c.id = pc.category_id
        where pc.post_id = p.id
      ), '{}') as categories
    from blog_posts p
    order by p.slug
  `;
  return Object.fromEntries(rows.map(({ slug, ...post }) => [slug, post]));
}

/** The answer to a visitor: the status, with the target of a redirect. */
async function answerOf(url: string): Promise<string> {
  const { statusCode, headers } = await app.inject({ url, headers: { accept: 'application/json' } });
  return headers.location === undefined ? String(statusCode) : `${statusCode} ${headers.location}`;
}

/** The file of the only picture in the library. */
async function pictureUrl(): Promise<string> {
  const [row, ...others] = await database.sql<{ file: string }[]>`select file from media`;
  expect(others).toEqual([]);
  return `/media/${row?.file}`;
}

describe('an export of WordPress', () => {
  const category =
    '<wp:category><wp:term_id>1</wp:term_id><wp:category_nicename>gezi</wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name><![CDATA[Gezi]]></wp:cat_name></wp:category>';
  const inCategory = '<category domain="category" nicename="gezi"><![CDATA[Gezi]]></category>';
  const xml = wxr(
    category,
    wxrAttachment(5, 'deniz.png', { alt: 'Deniz' }),
    wxrItem({
      id: 1,
      slug: 'ilk',
      title: 'İlk',
      content:
        'Bir <b>iki</b>.\n\n<img src="https://example.com/wp-content/uploads/2026/03/deniz-300x200.png">\n\n<a href="/?p=2#son">Diğer</a>',
      // The first of March in Istanbul is still February in Greenwich.
      date: '2026-03-01 00:30:00',
      utc: '2026-02-28 21:30:00',
      more: inCategory + wxrMeta('_thumbnail_id', '5'),
    }),
    wxrItem({ id: 2, slug: 'diger', title: 'Diğer', content: '<p>Üç.</p>' }),
    wxrItem({ id: 3, slug: 'gizli', status: 'private', content: 'Dört.' }),
  );

  test('is stored with texts, dates, categories, pictures of the archive and links', async () => {
    const path = await write(
      'wordpress.zip',
      zip([
        { name: 'site/export.xml', content: xml },
        { name: 'site/wp-content/uploads/2026/03/deniz.png', content: picture },
      ]),
    );
    expect(await run(path)).toBe('3 taken, 0 left out, 1 pictures, 15 redirects');
    const url = await pictureUrl();
    const posts = await listPosts();
    expect(posts['ilk']).toEqual({
      title: 'İlk',
      content: `<p>Bir <strong>iki</strong>.</p><img src="${url}" alt="Deniz"><p><a href="/blog/2026/03/diger#son">Diğer</a></p>`,
      publishedAt: new Date('2026-02-28T21:30:00Z'),
      cover: url,
      categories: ['Gezi'],
    });
    expect(Object.keys(posts)).toEqual(['diger', 'gizli', 'ilk']);
    expect(await answerOf('/2026/03/ilk/')).toBe('301 /blog/2026/03/ilk');
    expect(await answerOf('/2026/03/gizli/')).toBe('404');
    expect(await answerOf('/category/gezi/feed/')).toBe('301 /rss.xml');
    // A repeated command adds nothing.
    expect(await run(path)).toBe('0 taken, 0 left out, 0 pictures, 0 redirects');
    expect(await listPosts()).toEqual(posts);
  });

  test.each(Object.keys(PERMALINKS) as (keyof typeof PERMALINKS)[])(
    'is answered with one redirect at every address of the permalinks %s',
    async (permalinks) => {
      const posts = 41;
      const siteUrl = 'https://eski.invalid';
      const blog = { posts, permalinks, siteUrl, pictureEvery: 0 };
      const path = await write(`${permalinks}.xml`, '');
      await writeWxrFile(path, blog);
      const redirects = (permalinks === 'plain' ? posts : posts * 2) + LIST_REDIRECTS;
      expect(await run(path)).toBe(`${posts} taken, 0 left out, 0 pictures, ${redirects} redirects`);
      const stored = await listPosts();
      const wrong: string[] = [];
      for (let post = 1; post <= posts; post += 1) {
        const { publishedAt } = stored[`yazi-${post}`] ?? {};
        const target = publishedAt ? pathOf(`yazi-${post}`, publishedAt) : undefined;
        const former = generatedPermalink(post, blog).slice(siteUrl.length);
        for (const address of [...formsOf(former), `/?p=${post}`, `/?p=${post}&utm_source=x`]) {
          const answer = await answerOf(address);
          const utm = address.includes('utm_source') ? '?utm_source=x' : '';
          const isRight = target === undefined ? !answer.startsWith('3') : answer === `301 ${target}${utm}`;
          if (!isRight) wrong.push(`${address}: ${answer}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );
});

/** The redirects of the generated blog's categories, authors and feeds. */
const LIST_REDIRECTS = 168;

/** With and without a slash at the end, and with a parameter of a campaign. */
function formsOf(address: string): string[] {
  if (address.includes('?')) return [address, `${address}&utm_source=x`];
  const bare = address.replace(/\/$/, '');
  return [bare, `${bare}/`, `${bare}?utm_source=x`, `${bare}/?utm_source=x`];
}

function pathOf(slug: string, publishedAt: Date): string {
  const [year = '', month = ''] = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' })
    .format(publishedAt)
    .split('-');
  return postPath({ slug, year: Number(year), month: Number(month) });
}

test('an export of Ghost is stored with texts, dates, tags, pictures of the archive and links', async () => {
  const post = (id: string, changes: Record<string, unknown>) => ({
    id,
    slug: id,
    title: id,
    status: 'published',
    visibility: 'public',
    type: 'post',
    created_at: '2026-03-13T06:00:00.000Z',
    ...changes,
  });
  const data = {
    posts: [
      post('ilk', {
        published_at: '2026-02-28T21:30:00.000Z',
        html: '<p>Bir <b>iki</b>.</p><img src="__GHOST_URL__/content/images/2026/deniz.png" alt="Deniz"><p><a href="__GHOST_URL__/diger/">Diğer</a></p>',
        feature_image: '__GHOST_URL__/content/images/2026/deniz.png',
      }),
      post('diger', { published_at: '2026-03-14T06:26:53.000Z', html: '<p>Üç.</p>' }),
    ],
    tags: [{ id: 't1', name: 'Gezi', slug: 'gezi', visibility: 'public' }],
    posts_tags: [{ post_id: 'ilk', tag_id: 't1', sort_order: 0 }],
  };
  const json = JSON.stringify({ db: [{ meta: { version: '5.82.0' }, data }] });
  const path = await write(
    'ghost.zip',
    zip([
      { name: 'site.ghost.json', content: json },
      { name: 'content/images/2026/deniz.png', content: picture },
    ]),
  );
  expect(await run(path)).toBe('2 taken, 0 left out, 1 pictures, 5 redirects');
  const url = await pictureUrl();
  expect((await listPosts())['ilk']).toEqual({
    title: 'ilk',
    content: `<p>Bir <strong>iki</strong>.</p><img src="${url}" alt="Deniz"><p><a href="/blog/2026/03/diger">Diğer</a></p>`,
    publishedAt: new Date('2026-02-28T21:30:00Z'),
    cover: url,
    categories: ['Gezi'],
  });
  expect(await answerOf('/ilk/?utm_source=x')).toBe('301 /blog/2026/03/ilk?utm_source=x');
  const only = await write('ghost.json', json.replaceAll('"ilk"', '"tek"'));
  await emptyTables(database.sql, 'blog_posts', 'imports', 'redirects', 'media');
  expect(await run(only)).toBe('2 taken, 0 left out, 0 pictures, 5 redirects');
});

describe('a blog of Markdown', () => {
  const files = () => [
    { name: 'hugo.toml', content: 'baseURL = "https://example.com/"\ntimeZone = "Europe/Istanbul"\n' },
    {
      name: 'content/posts/ilk/index.md',
      content:
        '---\ntitle: İlk\ndate: 2026-03-01 00:30:00\ncategories: [Gezi]\naliases: [/eski-ilk/]\n---\nBir **iki**.\n\n![Deniz](deniz.png)\n\n[Diğer](../diger.md)\n',
    },
    { name: 'content/posts/ilk/deniz.png', content: picture },
    { name: 'content/posts/diger.md', content: '---\ntitle: Diğer\ndate: 2026-03-14\n---\nÜç.\n' },
  ];

  test.each(['zip', 'folder'])(
    'as a %s is stored with texts, dates, categories, pictures and links',
    async (kind) => {
      const isZip = kind === 'zip';
      const path = isZip ? await write('blog.zip', zip(files())) : join(folder.path, 'blog');
      if (!isZip) for (const { name, content } of files()) await write(`blog/${name}`, content);
      expect(await run(path)).toBe('2 taken, 0 left out, 1 pictures, 5 redirects');
      const url = await pictureUrl();
      expect((await listPosts())['ilk']).toEqual({
        title: 'İlk',
        content: `<p>Bir <strong>iki</strong>.</p><img src="${url}" alt="Deniz"><p><a href="/blog/2026/03/diger">Diğer</a></p>`,
        publishedAt: new Date('2026-02-28T21:30:00Z'),
        cover: null,
        categories: ['Gezi'],
      });
      for (const address of ['/eski-ilk', '/posts/ilk/'])
        expect(await answerOf(address)).toBe('301 /blog/2026/03/ilk');
    },
  );

  test('without a generator has dates in the time zone of this site', async () => {
    const path = await write('gunce.md', '---\ntitle: Günce\ndate: 2026-03-01 00:30:00\n---\nBir.\n');
    expect(await run(path)).toBe('1 taken, 0 left out, 0 pictures, 1 redirects');
    expect((await listPosts())['gunce']?.publishedAt).toEqual(new Date('2026-02-28T21:30:00Z'));
    expect(await answerOf('/gunce')).toBe('301 /blog/2026/03/gunce');
  });
});
