import type { Document } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { notFound as NOT_FOUND } from '#shared/site-texts/defaults/not-found.ts';
import { insertCategory, insertPost } from '../support/factories/factories.ts';
import { textNodesOf, textsOf } from '../support/servers/html.ts';
import { ORIGIN } from '../support/servers/open-app.ts';
import { openPages } from '../support/servers/open-pages.ts';

const BODY = `
  <h2>Ara başlık</h2><p>${'Uzun bir yazı. '.repeat(300)}</p>
  <pre><code class="language-json">{ "saat": "16.00" }</code></pre>
  <ul data-type="taskList"><li data-checked="true" data-type="taskItem"><p>Arayın</p></li></ul>
  <img src="/media/yanitin-evreleri.svg" alt="Yanıtın evreleri" title="Dinlemek, susmak, konuşmak">`;

const { sql, get, read } = await openPages(async (database) => {
  const health = await insertCategory(database, 'Sağlık', 'saglik');
  await database`update blog_categories set description = 'Klinikler için yazılar.' where id = ${health}`;
  await insertCategory(database, 'Boş', 'bos');
  const tourism = await insertCategory(database, 'Turizm', 'turizm');
  for (let day = 1; day <= 14; day += 1) {
    await insertPost(database, {
      title: `Mart ${day}`,
      slug: `mart-${day}`,
      excerpt: `${day}. özet.`,
      content: day === 14 ? BODY : '<p>Kısa.</p>',
      featuredImage: day === 14 ? '/media/ayni-anda-on-arama.svg' : day === 13 ? '/media/yok.png' : null,
      publishedAt: `2026-03-${String(day).padStart(2, '0')}T10:00:00+03:00`,
      categories: [health],
      ...(day === 13 ? { metaDescription: 'Arama motorları için.', metaKeywords: 'bir, iki' } : {}),
    });
  }
  await insertPost(database, {
    title: 'Ocakta tek "yazı" & başka',
    slug: 'ocak',
    featuredImage: 'https://img.example.com/a.jpg',
    publishedAt: '2026-01-31T23:30:00+03:00',
    categories: [tourism],
  });
});

const hrefsOf = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map((link) => link.getAttribute('href'));
const metaOf = (page: Document, name: string) =>
  page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
const canonicalOf = (page: Document) => hrefsOf(page, 'link[rel=canonical]')[0];
const blocksOf = (page: Document) =>
  [...page.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent) as Record<string, unknown>,
  );
const titlesOf = (page: Document) => textsOf(page, '.post h2');
const cardOf = (page: Document, index: number) =>
  [...page.querySelectorAll('.post')]
    .slice(index, index + 1)
    .flatMap((card) => textNodesOf(card).map(({ text }) => text));

describe('the list', () => {
  test('has its title, its filters and twelve cards', async () => {
    const page = await read('/blog');
    expect(textsOf(page, 'h1, .lead')).toEqual([
      'Blog',
      'Insights and updates about AI agents and automation',
    ]);
    expect(page.querySelector('[name=q]')?.getAttribute('placeholder')).toBe('Search posts...');
    expect(textsOf(page, '[name=category] option')).toEqual(['All Categories', 'Boş', 'Sağlık', 'Turizm']);
    expect(textsOf(page, '[name=sort] option')).toEqual(['Newest', 'Oldest']);
    expect(titlesOf(page)).toEqual(Array.from({ length: 12 }, (_, index) => `Mart ${14 - index}`));
    expect(cardOf(page, 2)).toEqual([
      'No image',
      'Sağlık',
      'Mar 12, 2026',
      'Mart 12',
      '12. özet.',
      'SE',
      'Sesdaş Ekibi',
      '1 min read',
    ]);
    expect(hrefsOf(page, '.post a').slice(0, 2)).toEqual(['/blog/category/saglik', '/blog/2026/03/mart-14']);
    expect([...page.querySelectorAll('.post img')].map((image) => image.getAttribute('src'))).toEqual([
      '/media/ayni-anda-on-arama.svg',
      '/media/yok.png',
    ]);
    // The style sheet shows this text if a picture does not load.
    expect(page.querySelectorAll('.plate[data-none="No image"]')).toHaveLength(2);
    expect(textsOf(page, '.pager > *')).toEqual(['Previous', '1', '2', 'Next']);
    expect(textsOf(page, '.pager [aria-disabled=true]')).toEqual(['Previous']);
    expect(textsOf(await read('/blog?page=2'), '.pager [aria-disabled=true]')).toEqual(['Next']);
  });

  test('of a search shows the number of matches and marks them; without matches it links to other pages', async () => {
    const page = await read('/blog?q=OCAK');
    expect(textsOf(page, '.found [role=status]')).toEqual(['1 post']);
    expect(textsOf(page, '.post h2 mark')).toEqual(['Ocak']);
    expect(page.querySelectorAll('.pager')).toHaveLength(0);
    const empty = await read('/blog?q=yokböyle');
    expect(textsOf(empty, 'main').join('')).toContain('No posts match your search.');
    expect(textsOf(empty, 'section h3')).toEqual(['Mart 14', 'Mart 13', 'Mart 12']);
    expect(hrefsOf(empty, 'main a')).toEqual(expect.arrayContaining(['/blog', '/blog#blog-arsivi']));
  });

  test('links to categories, months and the feed', async () => {
    const page = await read('/blog?page=2');
    expect(textsOf(page, '.index li')).toEqual(['Sağlık14', 'Turizm1', 'March 2026(14)', 'January 2026(1)']);
    expect(blocksOf(page).map((block) => block['@type'])).toEqual(['Blog', 'BreadcrumbList']);
    for (const path of ['/blog', '/blog/category/saglik', '/blog/archive/2026/03', '/blog/2026/03/mart-14']) {
      const withFeed = await read(path);
      expect(hrefsOf(withFeed, 'link[type="application/rss+xml"]'), path).toEqual(['/rss.xml']);
      expect(hrefsOf(withFeed, 'main a[href="/rss.xml"]'), path).toHaveLength(1);
    }
  });

  test.each([
    ['/blog?page=2', 'Blog - Sesdaş (page 2)', '/blog?page=2'],
    ['/blog?category=saglik&page=2', 'Sağlık - Blog - Sesdaş (page 2)', '/blog/category/saglik?page=2'],
    // The same posts in another order.
    ['/blog?sort=oldest', 'Blog - Sesdaş (oldest first)', '/blog'],
    ['/blog?sort=oldest&page=2', 'Blog - Sesdaş (oldest first, page 2)', '/blog'],
    [
      '/blog?category=saglik&sort=oldest&page=2',
      'Sağlık - Blog - Sesdaş (oldest first, page 2)',
      '/blog/category/saglik',
    ],
  ])('%s has a title of its own, and is known to search engines by %s', async (path, title, indexing) => {
    const page = await read(path);
    expect([page.title, metaOf(page, 'twitter:title')]).toEqual([title, title]);
    expect(canonicalOf(page)).toBe(ORIGIN + indexing);
    expect(metaOf(page, 'og:locale')).toBe('tr_TR');
  });

  test.each([
    ['/blog?page=7&sort=oldest', '/blog?sort=oldest&page=2'],
    ['/blog/category/saglik?page=9', '/blog/category/saglik?page=2'],
    ['/blog/category/bos?page=2', '/blog/category/bos'],
    ['/blog/archive/2026/03?page=9', '/blog/archive/2026/03?page=2'],
    ['/blog/archive/2026/04?page=2', '/blog/archive/2026/04'],
  ])('%s leads to the last page', async (path, last) => {
    const { statusCode, headers } = await get(path);
    expect([statusCode, headers.location]).toEqual([302, last]);
  });
});

describe('a category', () => {
  test('shows its name, description and posts', async () => {
    const page = await read('/blog/category/saglik');
    expect(textsOf(page, '.crumbs li')).toEqual(['Home', 'Blog', 'Sağlık']);
    expect(textsOf(page, 'h1')).toEqual(['Sağlık']);
    expect(textsOf(page, 'main').join('')).toContain('Klinikler için yazılar.');
    expect(titlesOf(page)).toHaveLength(12);
    expect(cardOf(page, 2)).toEqual(['No image', 'Mart 12', '12. özet.', 'Mar 12, 2026', '1 min read']);
    expect(hrefsOf(page, '.post a').slice(2, 3)).toEqual(['/blog/2026/03/mart-12']);
    const second = await read('/blog/category/saglik?page=2');
    expect(titlesOf(second)).toEqual(['Mart 2', 'Mart 1']);
    expect(canonicalOf(second)).toBe(`${ORIGIN}/blog/category/saglik?page=2`);
  });

  test('has metadata for search engines and social networks', async () => {
    const page = await read('/blog/category/saglik');
    expect(page.title).toBe('Sağlık - Sesdaş Blog');
    expect(metaOf(page, 'og:title')).toBe(page.title);
    for (const name of ['description', 'og:description'])
      expect(metaOf(page, name)).toBe('Klinikler için yazılar.');
    expect(metaOf(page, 'og:type')).toBe('website');
    expect(canonicalOf(page)).toBe(`${ORIGIN}/blog/category/saglik`);
    expect(metaOf(await read('/blog/category/turizm'), 'description')).toBe('Blog posts in Turizm category');
  });
});

describe('a month', () => {
  test('shows its posts, and a list of every month with posts', async () => {
    const page = await read('/blog/archive/2026/03');
    expect(textsOf(page, '.crumbs li')).toEqual(['Home', 'Blog', 'Archive', 'March 2026']);
    expect(textsOf(page, 'h1')).toEqual(['March 2026']);
    expect(textNodesOf(page.body).map(({ text }) => text)).toContain('14 posts published');
    expect(titlesOf(page)).toHaveLength(12);
    expect(cardOf(page, 2)).toEqual(['No image', 'Mart 12', '12. özet.', 'March 12, 2026', '1 min read']);
    expect(textsOf(page, '.months h2, .months a')).toEqual([
      'Archives',
      'March 2026 (14)',
      'January 2026 (1)',
    ]);
    expect(hrefsOf(page, '.months [aria-current=page]')).toEqual(['/blog/archive/2026/03']);
    expect(page.title).toBe('March 2026 Archive - Sesdaş Blog');
    const january = await read('/blog/archive/2026/01');
    expect(textNodesOf(january.body).map(({ text }) => text)).toContain('1 post published');
    expect(titlesOf(january)).toEqual(['Ocakta tek "yazı" & başka']);
  });
});

describe('empty and missing pages', () => {
  test.each([
    ['/blog/category/bos', 200, 'No posts in this category yet.'],
    ['/blog/archive/1999/12', 200, 'No posts published in December 1999.'],
    ['/blog/category/yok', 404, 'Category Not Found'],
    ['/blog/archive/2026/13', 404, 'Oops! Page not found'],
    ['/blog/2026/03/yok', 404, 'Post Not Found'],
    ['/blog/2026/03/yok', 404, "The blog post you're looking for doesn't exist or has been removed."],
    ['/yok', 404, 'Oops! Page not found'],
  ])('%s gets %i, and search engines must not index it: %s', async (path, status, text) => {
    const { statusCode, body } = await get(path);
    expect([statusCode, body.includes('content="noindex"')]).toEqual([status, true]);
    expect(textNodesOf((await read(path)).body)).toContainEqual({ text, lang: 'en' });
  });

  test('links to the blog', async () => {
    for (const path of ['/blog/category/yok', '/blog/2026/03/yok']) {
      const backLink = [...(await read(path)).querySelectorAll('main a')].find(
        ({ textContent }) => textContent === 'Back to Blog',
      );
      expect(backLink?.getAttribute('href'), path).toBe('/blog');
    }
  });

  test('the page for unknown paths has links to the landing page and the main pages, and a search', async () => {
    const page = await read('/yok/boyle/bir/sayfa');
    const home = [...page.querySelectorAll('main a')].find(
      ({ textContent }) => textContent === 'Return to Home',
    );
    expect(home?.getAttribute('href')).toBe('/');
    expect(page.querySelector('main form')?.getAttribute('action')).toBe(pathTo('blogList'));
    expect(page.querySelector('main form input')?.getAttribute('name')).toBe('q');
    for (const { label } of [NOT_FOUND.links]) {
      const ways = hrefsOf(page, `nav[aria-label="${label}"] a`);
      expect(ways).toHaveLength(NOT_FOUND.links.ways.length);
      for (const way of ways) expect((await get(way ?? '')).statusCode, way ?? '').toBe(200);
    }
  });
});

describe('an article', () => {
  test('has its breadcrumb, date, reading time, pictures and three related articles', async () => {
    const page = await read('/blog/2026/03/mart-14');
    expect(textsOf(page, '.crumbs li')).toEqual(['Home', 'Blog', 'Mart 14']);
    const texts = textNodesOf(page.body).map(({ text }) => text);
    for (const text of ['March 14, 2026', '5 min read', 'Sesdaş Ekibi', 'Related Posts', 'Copy link'])
      expect(texts).toContain(text);
    expect(hrefsOf(page, '.badge').slice(0, 1)).toEqual(['/blog/category/saglik']);
    expect(page.querySelector('.prose img')?.getAttribute('loading')).toBe('lazy');
    expect(texts).toContain('Dinlemek, susmak, konuşmak');
    expect(textsOf(page, '.related h3')).toEqual(['Mart 13', 'Mart 12', 'Mart 11']);
    expect(textsOf(page, '.related time')[0]).toBe('Mar 13, 2026');
    expect(textsOf(await read('/blog/2026/01/ocak'), '.related h3')).toEqual([
      'Mart 14',
      'Mart 13',
      'Mart 12',
    ]);
  });

  test('has structured data', async () => {
    const page = await read('/blog/2026/03/mart-13');
    const address = `${ORIGIN}/blog/2026/03/mart-13`;
    expect(page.title).toBe('Mart 13 - Sesdaş Blog');
    expect(canonicalOf(page)).toBe(address);
    const expected = {
      description: 'Arama motorları için.',
      keywords: 'bir, iki',
      'og:type': 'article',
      'og:url': address,
      'og:image': `${ORIGIN}/media/yok.png`,
      'article:published_time': '2026-03-13T07:00:00.000Z',
      'article:section': 'Sağlık',
      'twitter:card': 'summary_large_image',
    };
    for (const [name, content] of Object.entries(expected)) expect(metaOf(page, name), name).toBe(content);
    const [article = {}, breadcrumb = {}] = blocksOf(page);
    expect(article).toMatchObject({
      '@type': 'Article',
      headline: 'Mart 13',
      datePublished: '2026-03-13T07:00:00.000Z',
      author: { '@type': 'Organization', name: 'Sesdaş Ekibi' },
      publisher: { '@type': 'Organization', name: 'Sesdaş', logo: { width: 512, height: 512 } },
      image: { '@type': 'ImageObject', url: `${ORIGIN}/media/yok.png` },
      articleSection: 'Sağlık',
      inLanguage: 'tr-TR',
      timeRequired: 'PT1M',
      wordCount: 1,
      keywords: 'bir, iki',
    });
    expect(new Date(String(article['dateModified'])).getTime()).toBeGreaterThanOrEqual(
      new Date(String(article['datePublished'])).getTime(),
    );
    expect(breadcrumb).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: `${ORIGIN}/` },
        { position: 2, name: 'Blog', item: `${ORIGIN}/blog` },
        { position: 3, name: 'Mart 13', item: address },
      ],
    });
  });

  test('has a social card drawn from its title if networks cannot read its picture', async () => {
    const page = await read('/blog/2026/03/mart-12');
    expect(metaOf(page, 'og:image')).toBe(`${ORIGIN}/brand/posts/mart-12.png`);
    expect(metaOf(page, 'og:description')).toBe('12. özet.');
    const card = await get('/brand/posts/mart-12.png');
    expect([card.statusCode, card.headers['content-type']]).toEqual([200, 'image/png']);
    const revalidation = await get('/brand/posts/mart-12.png', {
      headers: { 'if-none-match': card.headers.etag },
    });
    expect(revalidation.statusCode).toBe(304);
    const others = [await read('/blog/2026/03/mart-14'), await read('/blog/2026/01/ocak')];
    expect(others.map((other) => metaOf(other, 'og:image'))).toEqual([
      `${ORIGIN}/brand/posts/mart-14.png`,
      'https://img.example.com/a.jpg',
    ]);
    await insertPost(sql, { slug: 'taslak', status: 'draft' });
    await insertPost(sql, { slug: 'yarin', publishedAt: new Date(Date.now() + 3_600_000) });
    for (const slug of ['taslak', 'yarin', 'yok'])
      expect((await get(`/brand/posts/${slug}.png`)).statusCode, slug).toBe(404);
  });

  test('has share links that open a new tab without access to this one', async () => {
    const page = await read('/blog/2026/01/ocak');
    const address = encodeURIComponent(`${ORIGIN}/blog/2026/01/ocak`);
    const title = 'Ocakta%20tek%20%22yaz%C4%B1%22%20%26%20ba%C5%9Fka';
    const tab = ['_blank', 'noopener noreferrer'];
    const links = [...page.querySelectorAll('.share a')].map((link) =>
      ['href', 'target', 'rel'].map((name) => link.getAttribute(name)),
    );
    expect(links).toEqual([
      [`https://wa.me/?text=${title}%20${address}`, ...tab],
      [`https://twitter.com/intent/tweet?url=${address}&text=${title}`, ...tab],
      [`https://www.linkedin.com/sharing/share-offsite/?url=${address}`, ...tab],
      [`https://www.facebook.com/sharer/sharer.php?u=${address}`, ...tab],
      [`mailto:?subject=${title}&body=${address}`, null, null],
    ]);
  });
});

test.each(['/blog', '/blog/category/saglik', '/blog/archive/2026/03', '/blog/2026/03/mart-14'])(
  '%s marks what is English, and what is Turkish within it',
  async (path) => {
    const english =
      /^(Home|Blog|Archive|Archives|Insights .*|March .*|January .*|Mar \d+, 2026|Related Posts|Share|Share…|WhatsApp|X|LinkedIn|Facebook|E-mail|Copy link|Copy|Contents|Back to top|Categories|RSS|\/|← ?|.*→|No image|Previous|Next|All Categories|Newest|Oldest|Search|\d+ min read|\d+ posts?.*|\(\d+\)|\d+|…)$/;
    const main = (await read(path)).querySelector('main');
    const texts = main ? textNodesOf(main) : [];
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter(({ text, lang }) => (lang === 'en') !== english.test(text))).toEqual([]);
  },
);

// Last, as it removes the posts of the other tests.
test('a blog without posts says so below its title', async () => {
  await sql`update blog_posts set status = 'archived'`;
  const page = await read('/blog');
  expect(textsOf(page, 'h1')).toEqual(['Blog']);
  expect(textNodesOf(page.body)).toContainEqual({ text: 'No blog posts published yet.', lang: 'en' });
});
