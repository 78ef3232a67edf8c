/** Names of members for readers: with SITE_BYLINES, and without it. */

import type { Document } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import type { Database } from '#server/db/connect.ts';
import { sha256 } from '#server/sha256.ts';
import { pathTo, postPath } from '#shared/routes.ts';
import { insertAuthor, insertPost } from '../support/factories/factories.ts';
import { textsOf } from '../support/servers/html.ts';
import { ORIGIN } from '../support/servers/open-app.ts';
import { openPages } from '../support/servers/open-pages.ts';

const STEM = `/media/${'a'.repeat(24)}-800x800-a0b1c2`;
const articlePath = (slug: string) => postPath({ year: 2026, month: 3, slug });
const AUTHOR = pathTo('blogAuthor', { slug: 'elif-demir' });
const EVERYWHERE = ['/blog', articlePath('yazi-1'), '/blog/archive/2026/03', '/sitemap.xml', '/rss.xml'];

/** Fourteen posts by Elif, one by a member without a name, and one by nobody; Can has only a draft. */
async function fill(sql: Database): Promise<void> {
  const ids: string[] = [];
  for (let day = 1; day <= 14; day += 1) {
    const publishedAt = `2026-03-${String(day).padStart(2, '0')}T10:00:00+03:00`;
    const { id } = await insertPost(sql, { slug: `yazi-${day}`, title: `Yazı ${day}`, publishedAt });
    ids.push(id);
  }
  await insertAuthor(sql, { name: 'Elif Demir', slug: 'elif-demir', picture: `${STEM}.jpg` }, ids);
  const unnamed = await insertPost(sql, { slug: 'adsiz', publishedAt: '2026-03-15T10:00:00+03:00' });
  await insertAuthor(sql, { name: 'Deniz', slug: 'deniz' }, [unnamed.id]);
  await sql`update users set display_name = null where slug = 'deniz'`;
  const draft = await insertPost(sql, { status: 'draft' });
  await insertAuthor(sql, { name: 'Can Yıldız', slug: 'can-yildiz' }, [draft.id]);
}

const blocksOf = (page: Document) =>
  [...page.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent) as Record<string, unknown>,
  );
const bylineOf = (page: Document, slug: string) =>
  page.querySelector(`.post:has(a[href="${articlePath(slug)}"]) .by`)?.textContent;

async function bylineOfPreview(
  { sql, read }: Awaited<ReturnType<typeof openPages>>,
  slug: string,
): Promise<string | undefined> {
  const token = slug.padEnd(64, '0');
  await sql`
    insert into post_preview_links (post_id, token_hash, created_by, expires_at)
    select id, ${sha256(token)}, owner_id, now() + interval '1 day' from blog_posts where slug = ${slug}
  `;
  const page = await read(pathTo('blogSharedPreview', { token }));
  return page.querySelector('.art-meta .by')?.textContent;
}

const signed = await openPages(fill, { settings: { SITE_BYLINES: 'true' } });
const plain = await openPages(fill);

describe('with bylines', () => {
  const { sql, get, read } = signed;

  test('an article is signed by the member who wrote it, with picture, page and structured data', async () => {
    const page = await read(articlePath('yazi-1'));
    const byline = page.querySelector('.art-meta .by');
    expect(byline?.textContent).toBe('Elif Demir');
    expect(byline?.querySelector('a[rel=author]')?.getAttribute('href')).toBe(AUTHOR);
    expect(byline?.querySelector('img')?.getAttribute('src')).toBe(`${STEM}.480.webp`);
    expect(blocksOf(page)[0]).toMatchObject({
      '@type': 'Article',
      author: {
        '@type': 'Person',
        name: 'Elif Demir',
        url: ORIGIN + AUTHOR,
        image: `${ORIGIN}${STEM}.jpg`,
      },
    });
  });

  test('a post by a member without a name keeps the label of the site', async () => {
    const page = await read(articlePath('adsiz'));
    expect(page.querySelector('.art-meta .by')?.textContent).toBe('SESesdaş Ekibi');
    expect(blocksOf(page)[0]).toMatchObject({ author: { '@type': 'Organization', name: 'Sesdaş Ekibi' } });
    const list = await read('/blog');
    expect(bylineOf(list, 'adsiz')).toMatch(/^SESesdaş Ekibi/);
    expect(bylineOf(list, 'yazi-14')).toMatch(/^Elif Demir/);
  });

  test('a preview by link is signed like the article', async () => {
    expect(await bylineOfPreview(signed, 'yazi-1')).toBe('Elif Demir');
    expect(await bylineOfPreview(signed, 'adsiz')).toBe('SESesdaş Ekibi');
  });

  test('an author has a page with the newest posts, and further ones', async () => {
    const page = await read(AUTHOR);
    expect(textsOf(page, 'h1')).toEqual(['Elif Demir']);
    expect(textsOf(page, '.post h2')[0]).toBe('Yazı 14');
    expect(page.querySelectorAll('.post')).toHaveLength(12);
    expect(textsOf(page, '.tally span')[0]).toBe('14 posts');
    expect(page.title).toBe('Elif Demir - Sesdaş Blog');
    const [profile] = blocksOf(page);
    expect(profile).toMatchObject({ '@type': 'ProfilePage', mainEntity: { name: 'Elif Demir' } });
    expect(textsOf(await read(`${AUTHOR}?page=2`), '.post h2')).toEqual(['Yazı 2', 'Yazı 1']);
    const beyond = await get(`${AUTHOR}?page=3`);
    expect([beyond.statusCode, beyond.headers.location]).toEqual([302, `${AUTHOR}?page=2`]);
  });

  test.each(['can-yildiz', 'deniz', 'yok', 'Elif Demir'])(
    'there is no page of %s, who has no name or no visible post',
    async (slug) => {
      expect((await get(pathTo('blogAuthor', { slug }))).statusCode).toBe(404);
    },
  );

  test('the sitemap lists the author, and the feed names them', async () => {
    expect((await get('/sitemap.xml')).body.match(/\/blog\/author\/[^<]*/g)).toEqual([AUTHOR]);
    const { body } = await get('/rss.xml');
    expect(body).toContain('<dc:creator>Elif Demir</dc:creator>');
    expect(body).toContain('<dc:creator>Sesdaş Ekibi</dc:creator>');
  });

  test('no page has an e-mail address of a member', async () => {
    for (const path of [
      ...EVERYWHERE,
      AUTHOR,
      '/trpc/blog.list?input=' +
        encodeURIComponent('{"json":{"q":"","category":"","sort":"newest","page":1}}'),
    ])
      expect((await get(path)).body, path).not.toMatch(/kisi-\d+@example\.com/);
  });

  test('another name changes the content’s version', async () => {
    const version = async () => (await sql`select version from content_version`)[0]?.['version'];
    const before = await version();
    await sql`update users set display_name = 'Elif Kaya' where slug = 'elif-demir'`;
    expect(await version()).not.toBe(before);
    await sql`update users set display_name = 'Elif Demir' where slug = 'elif-demir'`;
  });
});

describe('without bylines', () => {
  const { get, read } = plain;

  test('nothing names a member, and the author’s page is the 404 page', async () => {
    for (const path of EVERYWHERE) expect((await get(path)).body, path).not.toMatch(/Elif|author\//);
    const [author, missing] = [await get(AUTHOR), await get('/blog/yazar/elif-demir')];
    expect([author.statusCode, author.body]).toEqual([404, missing.body]);
    expect(bylineOf(await read('/blog'), 'yazi-14')).toMatch(/^SESesdaş Ekibi/);
    expect(await bylineOfPreview(plain, 'yazi-1')).toBe('SESesdaş Ekibi');
  });
});
