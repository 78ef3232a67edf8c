import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SourceItem } from '#blog-sources/source-item.ts';
import { inBulkTransaction } from '#server/db/transaction.ts';
import { POST_FIELD_ROWS, POST_FIELDS, type PostFieldName } from '#shared/posts/post-fields.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { signInAs } from '#tests/support/factories/context.ts';
import { insertCategory, insertPost } from '#tests/support/factories/factories.ts';
import { memorySource, sourcePost, sourceSite, sourceTerm } from '#tests/support/factories/import-source.ts';
import { type Importer, openImporter } from '#tests/support/factories/imports.ts';
import { countItems, listLossGroups } from './report/read.ts';
import { stopRun } from './state/write.ts';
import { undoImport } from './undo/write.ts';

let database: TestDatabase;
let importer: Importer;
let authorId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const { sql } = database;
  await signInAs(sql, 'ayse@example.com');
  await signInAs(sql, 'can@example.com', { role: 'author' });
  authorId = await idOf('ayse@example.com');
  importer = openImporter({ sql, authorId });
});
beforeEach(() =>
  emptyTables(database.sql, 'blog_posts', 'blog_categories', 'imports', 'activity', 'redirects'),
);
afterAll(async () => {
  await importer.close();
  await database.drop();
});

async function idOf(email: string): Promise<string> {
  const [user] = await database.sql<[{ id: string }]>`select id from users where email = ${email}`;
  return user.id;
}

const exportOf = (...items: SourceItem[]) => memorySource([sourceSite(), ...items]);

async function getPost(slug: string): Promise<Record<string, unknown>> {
  const [row] = await database.sql<Record<string, unknown>[]>`select * from blog_posts where slug = ${slug}`;
  if (!row) throw new Error(`No post has the slug ${slug}.`);
  return row;
}

const listSlugs = async () => {
  const rows = await database.sql<{ slug: string }[]>`select slug from blog_posts order by slug`;
  return rows.map(({ slug }) => slug);
};
const contentOf = async (slug: string) => (await getPost(slug))['content'];
const listRedirects = async () => {
  const rows = await database.sql<{ from: string; to: string }[]>`
    select from_path as "from", to_path as "to" from redirects order by from_path
  `;
  return rows.map(({ from, to }) => [from, to]);
};

describe('the fields of a post', () => {
  test('keep date, status, slug and texts of the source', async () => {
    await importer.importAll(
      exportOf(
        sourcePost({
          slug: 'ilk-yazi',
          title: '  İlk\u00a0 yazı ',
          html: '<h2>Başlık</h2><p>Bir <b>iki</b>.</p>',
          excerpt: 'Özet',
          seo: {
            title: 'Arama başlığı',
            description: 'Arama açıklaması',
            keywords: 'bir,iki',
            socialTitle: 'Paylaşım başlığı',
            canonicalUrl: 'https://baska.example/ilk-yazi',
            noindex: true,
          },
        }),
      ),
    );
    expect(await getPost('ilk-yazi')).toMatchObject({
      title: 'İlk  yazı',
      content: '<h2>Başlık</h2><p>Bir <strong>iki</strong>.</p>',
      excerpt: 'Özet',
      status: 'published',
      published_at: new Date('2023-05-06T07:08:09Z'),
      created_at: new Date('2023-05-01T07:08:09Z'),
      updated_at: new Date('2023-06-07T08:09:10Z'),
      meta_description: 'Arama açıklaması',
      meta_keywords: 'bir, iki',
      seo_title: 'Arama başlığı',
      social_title: 'Paylaşım başlığı',
      canonical_url: 'https://baska.example/ilk-yazi',
      seo_robots: 'noindex',
      version: 1,
      owner_id: authorId,
    });
  });

  test('are cut to the limits of the form, at a word', async () => {
    await importer.importAll(
      exportOf(
        sourcePost({
          slug: 'a'.repeat(300),
          title: 'kelime '.repeat(60),
          html: `<p>${'metin '.repeat(100)}</p>`,
        }),
      ),
    );
    const [slug = ''] = await listSlugs();
    expect(slug).toBe('a'.repeat(192));
    const post = await getPost(slug);
    expect(post['title']).toBe(`${'kelime '.repeat(42).trim()}…`);
    expect(post['excerpt']).toBe(`${'metin '.repeat(33).trim()}…`);
    expect(post['meta_description']).toBe(`${'metin '.repeat(26).trim()}…`);
  });

  test('a canonical URL of the former site is the post itself, so it is dropped', async () => {
    await importer.importAll(
      exportOf(sourcePost({ seo: { canonicalUrl: 'https://www.eski.example/yazilar/x/' } })),
    );
    expect(await getPost('ilk-yazi')).toMatchObject({ canonical_url: null });
  });

  test('a post without title and slug gets both from its text and its key', async () => {
    await importer.importAll(
      exportOf(sourcePost({ slug: '', key: '12', title: '', html: '<p>Bir gün telefon çaldı.</p>' })),
    );
    expect(await getPost('12')).toMatchObject({ title: 'Bir gün telefon çaldı.' });
  });

  test.each([
    ['%c3%a7a%c4%9fr%c4%b1', 'cagri'],
    ['Çağrı Merkezi', 'cagri-merkezi'],
    ['archive', 'archive-2'],
    ['%zz', 'zz'],
  ])('the slug %s becomes %s', async (slug, expected) => {
    await importer.importAll(exportOf(sourcePost({ slug })));
    expect(await listSlugs()).toEqual([expected]);
  });

  test('half characters and NUL, which Postgres refuses, are dropped', async () => {
    await importer.importAll(
      exportOf(sourcePost({ key: 'a\0', title: 'Yarım \ud83d ve \0', html: '<p>\ud83d</p>', excerpt: '\0' })),
    );
    expect(await getPost('ilk-yazi')).toMatchObject({ title: 'Yarım \ufffd ve' });
  });
});

describe('status and date', () => {
  const future = new Date('2199-01-01T00:00:00Z');

  test.each([
    ['published', '2020-01-02', 'published', '2020-01-02'],
    ['scheduled', '2199-01-01', 'published', '2199-01-01'],
    ['draft', undefined, 'draft', undefined],
    ['private', '2020-01-02', 'draft', '2020-01-02'],
  ] as const)('a post that was %s', async (status, date, expected, expectedDate) => {
    await importer.importAll(exportOf(sourcePost({ status, publishedAt: date && new Date(date) })));
    expect(await getPost('ilk-yazi')).toMatchObject({
      status: expected,
      published_at: expectedDate ? new Date(expectedDate) : null,
    });
  });

  test('all are drafts with their date if that is chosen', async () => {
    const source = exportOf(
      sourcePost({ slug: 'a' }),
      sourcePost({ slug: 'b', status: 'scheduled', publishedAt: future }),
    );
    await importer.importAll(source, { drafts: true });
    expect(await getPost('a')).toMatchObject({
      status: 'draft',
      published_at: new Date('2023-05-06T07:08:09Z'),
    });
    expect(await getPost('b')).toMatchObject({ status: 'draft', published_at: future });
  });

  test('a post of the trash is left out', async () => {
    const { counts } = await importer.importAll(exportOf(sourcePost({ status: 'trash' })));
    expect(await listSlugs()).toEqual([]);
    expect(counts).toMatchObject({ leftOut: 1, posts: { total: 0 } });
  });
});

describe('authors', () => {
  test('are the members with the same e-mail address, otherwise the chosen member', async () => {
    await importer.importAll(
      exportOf(
        { kind: 'author', key: 'can', name: 'Can', email: 'CAN@example.com' },
        { kind: 'author', key: 'biri', name: 'Biri', email: 'biri@example.com' },
        sourcePost({ slug: 'a', authorKeys: ['biri', 'can'] }),
        sourcePost({ slug: 'b', authorKeys: ['biri'] }),
      ),
    );
    expect(await getPost('a')).toMatchObject({ author_id: await idOf('can@example.com') });
    expect(await getPost('b')).toMatchObject({ author_id: authorId });
  });
});

describe('categories and tags', () => {
  const listCategories = async () => {
    const rows = await database.sql<{ name: string; parent: string | null; posts: number }[]>`
      select c.name, p.name as parent,
        (select count(*)::integer from post_categories pc where pc.category_id = c.id) as posts
      from blog_categories c left join blog_categories p on p.id = c.parent_id order by c.name
    `;
    return rows.map(({ name, parent, posts }) => [name, parent, posts]);
  };

  test('keep their parents, also if a child comes first', async () => {
    const { counts } = await importer.importAll(
      exportOf(
        sourceTerm('category', 'alt', { name: 'Alt', parentKey: 'ust' }),
        sourceTerm('category', 'ust', { name: 'Üst' }),
        sourcePost({ categoryKeys: ['alt', 'ust', 'yok'] }),
      ),
    );
    expect(await listCategories()).toEqual([
      ['Alt', 'Üst', 1],
      ['Üst', null, 1],
    ]);
    expect(counts.categories).toEqual({ total: 2, new: 2, done: 2 });
  });

  test('of the same slug or name as one of the site are that one', async () => {
    await insertCategory(database.sql, 'Duyurular', 'duyuru');
    await insertCategory(database.sql, 'Rehber', 'rehberler');
    const { counts } = await importer.importAll(
      exportOf(
        sourceTerm('category', '1', { name: 'Haberler', slug: 'duyuru' }),
        sourceTerm('category', '2', { name: 'REHBER', slug: 'rehber' }),
        sourcePost({ categoryKeys: ['1', '2'] }),
      ),
    );
    expect(await listCategories()).toEqual([
      ['Duyurular', null, 1],
      ['Rehber', null, 1],
    ]);
    expect(counts.categories.new).toBe(0);
  });

  test('of one slug or name within the export are one, in the trial as well', async () => {
    const source = exportOf(
      sourceTerm('category', '1', { name: 'Haberler', slug: 'haber' }),
      sourceTerm('category', '2', { name: 'HABERLER', slug: 'haberler' }),
      sourceTerm('category', '3', { name: 'Haber', slug: 'haber' }),
      sourceTerm('category', '4', { name: 'Rehber', slug: 'rehber' }),
    );
    const id = await importer.tryOut(source);
    const { categories } = await countItems(database.sql, id);
    await importer.run(id, source);
    const names = (await listCategories()).map(([name]) => name);
    expect(names).toEqual(['Haberler', 'Rehber']);
    expect(categories).toEqual({ total: 4, new: 2, done: 0 });
    await database.sql`update blog_categories set name = 'Elle', slug = 'elle' where slug = 'rehber'`;
    const again = await countItems(database.sql, await importer.tryOut(source));
    expect(again.categories).toEqual({ total: 4, new: 0, done: 0 });
  });

  test('a cycle of parents is cut', async () => {
    await importer.importAll(
      exportOf(
        sourceTerm('category', 'a', { parentKey: 'b' }),
        sourceTerm('category', 'b', { parentKey: 'a' }),
      ),
    );
    expect((await listCategories()).map(([, parent]) => parent).filter(Boolean)).toHaveLength(1);
  });

  test('tags are keywords of their posts, or categories', async () => {
    const source = exportOf(
      sourceTerm('tag', 't', { name: 'Santral' }),
      sourcePost({ slug: 'a', tagKeys: ['t'] }),
    );
    await importer.importAll(source);
    expect(await getPost('a')).toMatchObject({ meta_keywords: 'Santral' });
    expect(await listCategories()).toEqual([]);
    await emptyTables(database.sql, 'blog_posts', 'imports');
    await importer.importAll(source, { tags: 'categories' });
    expect(await listCategories()).toEqual([['Santral', null, 1]]);
  });
});

describe('slugs', () => {
  test('that are taken, by the site or within the export, get a number', async () => {
    await insertPost(database.sql, { slug: 'a' });
    const { counts } = await importer.importAll(
      exportOf(
        sourcePost({ key: '1', slug: 'a' }),
        sourcePost({ key: '2', slug: 'b' }),
        sourcePost({ key: '3', slug: 'b' }),
        sourcePost({ key: '4', slug: 'b-2' }),
      ),
    );
    expect(await listSlugs()).toEqual(['a', 'a-2', 'b', 'b-2', 'b-2-2']);
    expect(counts.takenSlugs).toBe(1);
  });

  test('of the site can leave the post out', async () => {
    await insertPost(database.sql, { slug: 'a' });
    const { counts } = await importer.importAll(
      exportOf(sourcePost({ slug: 'a' }), sourcePost({ slug: 'b' })),
      {
        takenSlugs: 'leave out',
      },
    );
    expect(await listSlugs()).toEqual(['a', 'b']);
    expect(counts).toMatchObject({ leftOut: 1, posts: { done: 1 } });
  });

  test('that a member takes between trial and run get a number', async () => {
    const source = exportOf(sourcePost({ slug: 'a' }));
    const id = await importer.tryOut(source);
    await insertPost(database.sql, { slug: 'a' });
    await importer.run(id, source);
    expect(await listSlugs()).toEqual(['a', 'a-2']);
  });

  test('many posts of the same slug', async () => {
    const posts = Array.from({ length: 450 }, (_, index) =>
      sourcePost({ key: String(index), slug: 'taslak' }),
    );
    await importer.importAll(exportOf(...posts));
    expect(await listSlugs()).toHaveLength(450);
    expect(await listSlugs()).toContain('taslak-450');
  });
});

describe('links and redirects', () => {
  test('links between posts lead to their new paths, also to posts that come later', async () => {
    const html = [
      'https://eski.example/yazilar/ikinci/',
      'http://www.eski.example/yazilar/ikinci?utm_source=x#bolum',
      '/yazilar/ikinci',
      '/?p=12',
      'taslak/',
      '/iletisim',
      'https://baska.example/ikinci',
      '#asagi',
    ]
      .map((href) => `<p><a href="${href}">x</a></p>`)
      .join('');
    await importer.importAll(
      exportOf(
        sourcePost({ slug: 'ilk', html }),
        sourcePost({ slug: 'ikinci', formerUrls: ['https://eski.example/yazilar/ikinci/', '/?p=12'] }),
        sourcePost({ slug: 'taslak', status: 'draft', publishedAt: undefined }),
      ),
    );
    const hrefs = [...String(await contentOf('ilk')).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(hrefs).toEqual([
      '/blog/2023/05/ikinci',
      '/blog/2023/05/ikinci#bolum',
      '/blog/2023/05/ikinci',
      '/blog/2023/05/ikinci',
      '/blog/taslak',
      'https://eski.example/iletisim',
      'https://baska.example/ikinci',
      '#asagi',
    ]);
  });

  test('links to headings lead to the ids here, within a text and between texts', async () => {
    const { id } = await importer.importAll(
      exportOf(
        sourcePost({
          slug: 'ilk',
          html:
            '<p><a href="#sss">a</a> <a href="/yazilar/ilk/#sss">b</a> <a href="/yazilar/ikinci#olcum">c</a> ' +
            '<a href="#yok">d</a> <a href="/yazilar/ikinci#yok">e</a> <a href="#top">f</a></p><h2 id="sss">Sık sorulanlar</h2>',
        }),
        sourcePost({ slug: 'ikinci', html: '<p><a name="olcum"></a></p><h2>Ölçüm sonuçları</h2><p>x</p>' }),
      ),
    );
    const hrefs = [...String(await contentOf('ilk')).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(hrefs).toEqual([
      '#sik-sorulanlar',
      '/blog/2023/05/ilk#sik-sorulanlar',
      '/blog/2023/05/ikinci#olcum-sonuclari',
      '#yok',
      '/blog/2023/05/ikinci#yok',
      '#top',
    ]);
    expect(await listLossGroups(database.sql, id)).toMatchObject([
      {
        kind: 'fragment',
        outcome: 'leads nowhere',
        count: 2,
        examples: ['#yok', '/yazilar/ikinci#yok'],
      },
    ]);
  });

  test('lists of posts and feeds lead to their counterparts, by redirect and in texts', async () => {
    await insertCategory(database.sql, 'Kayıt', 'kayit');
    const url = (path: string) => `https://eski.example${path}`;
    const source = memorySource([
      sourceSite({ feedUrls: [url('/feed/'), '/comments/feed/'] }),
      { kind: 'author', key: 'ayse', name: 'Ayşe', email: undefined, formerUrls: ['/author/ayse/'] },
      sourceTerm('category', 'category:haber', {
        name: 'Haber',
        slug: 'haber',
        formerUrls: [url('/category/haber/'), '/?cat=3'],
      }),
      sourceTerm('tag', 'tag:deniz', { slug: 'deniz', formerUrls: ['/tag/deniz/'] }),
      sourceTerm('tag', 'tag:kayit', { slug: 'kayit', formerUrls: ['/tag/kayit/'] }),
      sourcePost({
        html: '<p><a href="/category/haber">a</a> <a href="https://www.eski.example/tag/deniz/">b</a> <a href="/feed">c</a> <a href="/2019/05/">d</a> <a href="https://eski.example/yazilar/">e</a></p>',
        formerUrls: ['/ilk/'],
      }),
    ]);
    const { id, counts } = await importer.importAll(source);
    const hrefs = [...String(await contentOf('ilk-yazi')).matchAll(/href="([^"]*)"/g)].map(
      ([, href]) => href,
    );
    expect(hrefs).toEqual([
      '/blog/category/haber',
      '/blog',
      '/rss.xml',
      'https://eski.example/2019/05/',
      'https://eski.example/yazilar/',
    ]);
    expect(await listRedirects()).toEqual([
      ['/?cat=3', '/blog/category/haber'],
      ['/author/ayse', '/blog'],
      ['/category/haber', '/blog/category/haber'],
      ['/comments/feed', '/rss.xml'],
      ['/feed', '/rss.xml'],
      ['/ilk', '/blog/ilk-yazi'],
      ['/tag/deniz', '/blog'],
      ['/tag/kayit', '/blog/category/kayit'],
    ]);
    expect(counts.redirects).toEqual({ total: 8, stored: 8 });
    expect(await listLossGroups(database.sql, id)).toMatchObject([
      {
        kind: 'address',
        outcome: 'leads to the former site',
        count: 1,
        examples: ['https://eski.example/2019/05/'],
      },
    ]);
    const [entry] = await database.sql<
      [{ id: string }]
    >`select activity_id as id from imports where id = ${id}`;
    await inBulkTransaction(database.sql, (tx) => undoImport(tx, entry.id));
    expect(await listRedirects()).toEqual([]);
  });

  test('every former URL gets a redirect to the path that leads to the post', async () => {
    await insertPost(database.sql, { slug: 'a' });
    const { counts } = await importer.importAll(
      exportOf(
        sourcePost({ slug: 'a', formerUrls: ['https://eski.example/2023/05/a/', '/?p=1', '/blog/a-2'] }),
        sourcePost({ slug: 'b', status: 'draft', formerUrls: ['/?p=2'] }),
        sourcePost({ slug: 'c', status: 'trash', formerUrls: ['/?p=3'] }),
      ),
    );
    expect(await listRedirects()).toEqual([
      ['/2023/05/a', '/blog/a-2'],
      ['/?p=1', '/blog/a-2'],
      ['/?p=2', '/blog/b'],
    ]);
    expect(counts.redirects).toEqual({ total: 4, stored: 3 });
  });
});

describe('pages of the former site', () => {
  const source = exportOf(
    sourcePost({ slug: 'yazi', html: '<p><a href="/yazilar/iletisim/">x</a></p>' }),
    sourcePost({ slug: 'iletisim', kind: 'page' }),
  );

  test('that are already here are not counted as posts', async () => {
    await importer.importAll(source);
    const { counts } = await importer.importAll(source);
    expect(counts.posts.alreadyHere).toBe(1);
  });

  test('are counted apart, and are drafts without a choice', async () => {
    const { counts } = await importer.importAll(source);
    expect(counts).toMatchObject({
      posts: { total: 1, done: 1, published: 1 },
      pages: { total: 1, done: 1 },
    });
    expect([(await getPost('yazi'))['status'], (await getPost('iletisim'))['status']]).toEqual([
      'published',
      'draft',
    ]);
    expect(await contentOf('yazi')).toContain('href="/blog/iletisim"');
  });

  test('can be posts as before', async () => {
    await importer.importAll(source, { pages: 'as before' });
    expect(await getPost('iletisim')).toMatchObject({ status: 'published' });
    expect(await contentOf('yazi')).toContain('href="/blog/2023/05/iletisim"');
  });

  test('can be left out, which is reported', async () => {
    const { id, counts } = await importer.importAll(source, { pages: 'leave out' });
    expect(await listSlugs()).toEqual(['yazi']);
    expect(counts).toMatchObject({ leftOut: 1, pages: { total: 0 } });
    expect(await listLossGroups(database.sql, id)).toMatchObject([
      { kind: 'address', count: 1 },
      { kind: 'page', outcome: 'left out', count: 1 },
    ]);
  });
});

test('counts of losses add up, also beyond the number of lines that a post keeps', async () => {
  const losses = Array.from({ length: 150 }, (_, index) => ({
    kind: 'shortcode' as const,
    detail: `[a${index}]`,
    outcome: 'removed' as const,
  }));
  const { id } = await importer.importAll(
    exportOf(
      sourcePost({
        slug: 'a',
        losses: [{ kind: 'comment', detail: '', outcome: 'removed', count: 12 }, ...losses],
      }),
      sourcePost({ slug: 'b', losses: [{ kind: 'comment', detail: '', outcome: 'removed' }] }),
    ),
  );
  expect(await listLossGroups(database.sql, id)).toMatchObject([
    { kind: 'shortcode', count: 150, posts: 1 },
    { kind: 'comment', count: 13, posts: 2 },
  ]);
});

test('texts that the form shortens are reported, in the trial as well', async () => {
  const source = exportOf(
    sourcePost({ excerpt: 'özet '.repeat(50), seo: { description: 'açıklama '.repeat(30) } }),
  );
  const id = await importer.tryOut(source);
  const shortened = [
    { kind: 'description', outcome: 'shortened', count: 1 },
    { kind: 'excerpt', outcome: 'shortened', count: 1 },
  ];
  expect(await listLossGroups(database.sql, id)).toMatchObject(shortened);
  await importer.run(id, source);
  expect(await listLossGroups(database.sql, id)).toMatchObject(shortened);
});

describe('repeating', () => {
  test('an import of the same site stores nothing twice, and never changes a post of a member', async () => {
    const source = exportOf(sourceTerm('category', 'k'), sourcePost({ slug: 'a', categoryKeys: ['k'] }));
    await importer.importAll(source);
    await database.sql`update blog_posts set title = 'Elle', slug = 'elle' where slug = 'a'`;
    const again = exportOf(
      sourceTerm('category', 'k'),
      sourcePost({ slug: 'a', title: 'Yeni' }),
      sourcePost({ slug: 'b', html: '<p><a href="/yazilar/a">x</a></p>' }),
    );
    const { counts } = await importer.importAll(again);
    expect(await listSlugs()).toEqual(['b', 'elle']);
    expect(await getPost('elle')).toMatchObject({ title: 'Elle' });
    expect(counts).toMatchObject({
      posts: { total: 2, done: 2, alreadyHere: 1 },
      redirects: { total: 2, stored: 1 },
    });
    expect(await contentOf('b')).toContain('href="/blog/2023/05/elle"');
    expect(await listRedirects()).toEqual([
      ['/yazilar/a', '/blog/elle'],
      ['/yazilar/b', '/blog/b'],
    ]);
  });

  test('the same key of another site is another post', async () => {
    await importer.importAll(exportOf(sourcePost({ slug: 'a' })));
    await importer.importAll(
      memorySource([sourceSite({ url: 'https://baska.example' }), sourcePost({ slug: 'a' })]),
    );
    expect(await listSlugs()).toEqual(['a', 'a-2']);
  });

  test('a post that was deleted comes back', async () => {
    const source = exportOf(sourcePost({ slug: 'a' }));
    await importer.importAll(source);
    await database.sql`delete from blog_posts`;
    await importer.importAll(source);
    expect(await listSlugs()).toEqual(['a']);
  });
});

describe('stopping', () => {
  test('a stopped run keeps what it has stored, and continues where it ended', async () => {
    const posts = Array.from({ length: 500 }, (_, index) => sourcePost({ slug: `yazi-${index}` }));
    const source = exportOf(...posts);
    const id = await importer.tryOut(source);
    let batches = 0;
    const outcome = await importer.run(id, source, {
      onProgress: async () => {
        batches += 1;
        if (batches === 1) await stopRun(database.sql, id);
      },
    });
    expect(outcome).toBe('stopped');
    expect(await listSlugs()).toHaveLength(49);
    expect(await importer.run(id, source)).toBe('done');
    expect(await listSlugs()).toHaveLength(500);
    const [entry] = await database.sql`select kind, subject, post_count from activity`;
    expect(entry).toEqual({ kind: 'posts imported', subject: 'eski.example/yazilar', post_count: 500 });
  });

  test('two runs at once are refused', async () => {
    const source = exportOf(sourcePost({ slug: 'a' }));
    const [first, second] = [await importer.tryOut(source), await importer.tryOut(source)];
    const outcome = importer.run(first, source, {
      onProgress: async () => {
        await expect(importer.run(second, source)).rejects.toMatchObject({ code: 'IMPORT_BUSY' });
      },
    });
    expect(await outcome).toBe('done');
  });
});

test('the trial counts, lists losses by kind, and writes nothing of the site', async () => {
  await insertPost(database.sql, { slug: 'a' });
  const before = await listSlugs();
  const id = await importer.tryOut(
    exportOf(
      sourceTerm('category', 'k'),
      sourcePost({
        slug: 'a',
        losses: [
          { kind: 'shortcode', detail: '[contact-form-7]', outcome: 'removed' },
          { kind: 'shortcode', detail: '[x]', outcome: 'removed' },
        ],
      }),
      sourcePost({
        slug: 'b',
        status: 'draft',
        html: '<iframe src="https://maps.example/x"></iframe><p>a</p>',
      }),
      { kind: 'omission', key: 'c1', title: '', reason: 'comment', type: 'comment' },
    ),
  );
  expect(await listSlugs()).toEqual(before);
  expect(await countItems(database.sql, id)).toMatchObject({
    posts: { total: 2, published: 1, drafts: 1, done: 0 },
    leftOut: 1,
    categories: { total: 1, new: 1 },
    redirects: { total: 2, stored: 0 },
    takenSlugs: 1,
  });
  expect(await listLossGroups(database.sql, id)).toEqual([
    { kind: 'shortcode', outcome: 'removed', count: 2, posts: 1, examples: ['[contact-form-7]', '[x]'] },
    { kind: 'comment', outcome: 'left out', count: 1, posts: 1, examples: [] },
    { kind: 'embed', outcome: 'removed', count: 1, posts: 1, examples: [] },
  ]);
});

test('a run whose author has lost the role ends with an error that says so', async () => {
  const importId = await importer.tryOut(exportOf(sourcePost()), { authorId: crypto.randomUUID() });
  await expect(importer.run(importId, exportOf(sourcePost()))).rejects.toMatchObject({
    code: 'IMPORT_AUTHOR_LOST',
  });
});

test('a run can be stopped between two parts of many categories', async () => {
  const { sql } = database;
  const terms = Array.from({ length: 1_500 }, (_, index) => sourceTerm('tag', `etiket-${index}`));
  const importId = await importer.tryOut(exportOf(...terms), { tags: 'categories' });
  const running = importer.run(importId, exportOf(...terms));
  const countStored = async () => {
    const rows = await sql`select from blog_categories`;
    return rows.count;
  };
  await expect.poll(countStored, { interval: 5 }).toBeGreaterThan(0);
  await stopRun(sql, importId);
  expect(await running).toBe('stopped');
  expect(await countStored()).toBeLessThan(1_500);
  await importer.run(importId, exportOf(...terms));
  expect(await countStored()).toBe(1_500);
});

test('a key that is too long for an index is shortened, and still names its item', async () => {
  // Postgres compresses a text that repeats.
  const long = Array.from({ length: 400 }, () => crypto.randomUUID()).join('');
  const items = [
    sourceTerm('category', long, { name: 'Deniz', slug: 'deniz' }),
    sourceTerm('category', `${long}2`, { name: 'Balık', slug: 'balik', parentKey: long }),
    sourcePost({ slug: 'a', key: long, categoryKeys: [`${long}2`] }),
    sourcePost({ slug: 'b', key: `${long}2` }),
  ];
  await importer.importAll(exportOf(...items));
  const rows = await database.sql`
    select p.slug, c.slug as category, parent.slug as parent
    from blog_posts p
    left join post_categories pc on pc.post_id = p.id
    left join blog_categories c on c.id = pc.category_id
    left join blog_categories parent on parent.id = c.parent_id
    order by p.slug
  `;
  expect([...rows]).toEqual([
    { slug: 'a', category: 'balik', parent: 'deniz' },
    { slug: 'b', category: null, parent: null },
  ]);
});

test('a post whose key has a line break has its redirect', async () => {
  await importer.importAll(exportOf(sourcePost({ slug: 'a', key: '12 /?p=12\nBaşlık' })));
  const rows = await database.sql`select to_path from redirects`;
  expect(rows.count).toBe(1);
});

test('a number shortens a slug of full length', async () => {
  const { slug } = POST_FIELDS;
  const longest = 'a'.repeat(slug.limit.maxLength);
  await insertPost(database.sql, { slug: longest });
  const post = sourcePost({ slug: longest });
  await importer.importAll(
    exportOf({
      ...post,
      isExact: true,
      storedFields: {
        ...(Object.fromEntries(POST_FIELD_ROWS.map(([name]) => [name, null])) as Record<PostFieldName, null>),
        title: 'A',
        slug: longest,
        excerpt: '',
        status: 'draft',
        content: '<p>a</p>',
      },
    }),
  );
  expect((await listSlugs()).toSorted()).toEqual([`${longest.slice(0, -2)}-2`, longest].toSorted());
});
