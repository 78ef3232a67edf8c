import * as fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { arbitraryValue } from '#rich-text/__fixtures__/arbitrary-html.ts';
import { visibleWords } from '#rich-text/__fixtures__/visible-words.ts';
import { valueToHtml } from '#rich-text/rich-text.ts';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';
import type { StoredPost } from './read.ts';
import { type WordpressContent, wordpressXml } from './wordpress.ts';

const SITE = { ...DEFAULT_SITE, origin: 'https://example.com' };
const PICTURE = '0123456789abcdef01234567-40x30-336699.jpg';

type Element = { name: string; attributes: Record<string, string>; text: string; children: Element[] };

/** @throws for XML that is not well-formed */
function parse(xml: string): Element {
  const root: Element = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, attributes, text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  for (const event of ['text', 'cdata'] as const)
    parser.on(event, (text) => {
      const element = open.at(-1);
      if (element) element.text += text;
    });
  parser.write(xml).close();
  return root;
}

function find(element: Element | undefined, ...path: string[]): Element[] {
  const [name, ...rest] = path;
  if (!element) return [];
  if (name === undefined) return [element];
  return element.children.filter((child) => child.name === name).flatMap((child) => find(child, ...rest));
}

const textOf = (element: Element | undefined, name: string) => find(element, name)[0]?.text;

function storedPost(
  fields: Record<string, string | null> = {},
  changes: Partial<StoredPost> = {},
): StoredPost {
  return {
    id: '00000000-0000-4000-8000-000000000000',
    fields: {
      title: 'Kargo',
      slug: 'kargo',
      content: '<p>Bir.</p>',
      excerpt: '',
      status: 'published',
      published_at: '2026-03-14T06:00:00+00:00',
      ...fields,
    },
    createdAt: new Date('2026-03-01T00:00:00Z'),
    updatedAt: new Date('2026-03-02T00:00:00Z'),
    author: 'ayse@example.com',
    authorName: 'Ayşe',
    categories: [{ slug: 'rehber', name: 'Rehber & <Bilgi>' }],
    year: 2026,
    month: 3,
    ...changes,
  };
}

async function write(
  posts: readonly StoredPost[],
  content: Partial<WordpressContent> = {},
): Promise<Element> {
  async function* batches() {
    yield posts;
  }
  const all = { authors: [], categories: [], pictures: [], posts: batches(), ...content };
  let xml = '';
  for await (const part of wordpressXml(SITE, all)) xml += part;
  const [channel] = find(parse(xml), 'rss', 'channel');
  if (!channel) throw new Error('There is no channel.');
  return channel;
}

test('posts, authors, categories and pictures have what the importer of WordPress reads', async () => {
  const channel = await write(
    [storedPost({ featured_image: `/media/${PICTURE}`, seo_robots: 'noindex', meta_description: 'Özet' })],
    {
      authors: [{ email: 'ayse@example.com', name: 'Ayşe' }],
      categories: [
        { slug: 'alt', name: 'Alt', description: 'Bir\niki', parent: 'ust' },
        { slug: 'ust', name: 'Üst', description: null, parent: null },
      ],
      pictures: [{ file: PICTURE, title: 'ofis.jpg', alt: 'Ofis', createdAt: '2026-01-02T03:04:05.000Z' }],
    },
  );
  expect(textOf(channel, 'wp:wxr_version')).toBe('1.2');
  expect(textOf(find(channel, 'wp:author')[0], 'wp:author_login')).toBe('ayse@example.com');
  // The importer needs a parent before its children.
  expect(find(channel, 'wp:category', 'wp:category_nicename').map(({ text }) => text)).toEqual([
    'ust',
    'alt',
  ]);
  expect(find(channel, 'wp:category', 'wp:category_description').map(({ text }) => text)).toEqual([
    '',
    'Bir\niki',
  ]);
  const [attachment, post] = find(channel, 'item');
  expect(textOf(attachment, 'wp:attachment_url')).toBe(`https://example.com/media/${PICTURE}`);
  expect(textOf(post, 'link')).toBe('https://example.com/blog/2026/03/kargo');
  expect(textOf(post, 'wp:post_date')).toBe('2026-03-14 09:00:00');
  expect(textOf(post, 'wp:post_date_gmt')).toBe('2026-03-14 06:00:00');
  expect(textOf(post, 'wp:status')).toBe('publish');
  expect(find(post, 'category')[0]).toMatchObject({
    attributes: { domain: 'category', nicename: 'rehber' },
    text: 'Rehber & <Bilgi>',
  });
  const meta = find(post, 'wp:postmeta').map((each) => [
    textOf(each, 'wp:meta_key'),
    textOf(each, 'wp:meta_value'),
  ]);
  expect(meta).toEqual([
    ['_thumbnail_id', textOf(attachment, 'wp:post_id')],
    ['_yoast_wpseo_metadesc', 'Özet'],
    ['_yoast_wpseo_meta-robots-noindex', '1'],
  ]);
});

test.each([
  ['draft', null, 'draft', '2026-03-01 00:00:00'],
  ['archived', '2026-03-14T06:00:00+00:00', 'private', '2026-03-14 06:00:00'],
  ['published', '2199-03-14T06:00:00+00:00', 'publish', '2199-03-14 06:00:00'],
])('a post that is %s', async (status, publishedAt, expected, date) => {
  const channel = await write([storedPost({ status, published_at: publishedAt })]);
  const [post] = find(channel, 'item');
  expect([textOf(post, 'wp:status'), textOf(post, 'wp:post_date_gmt')]).toEqual([expected, date]);
});

test('links and pictures have absolute URLs', async () => {
  const channel = await write([
    storedPost({ content: `<p><a href="/fiyatlar">a</a></p><img src="/media/${PICTURE}" alt="">` }),
  ]);
  const [post] = find(channel, 'item');
  expect(textOf(post, 'content:encoded')).toBe(
    `<p><a href="https://example.com/fiyatlar">a</a></p><img src="https://example.com/media/${PICTURE}" alt="">`,
  );
});

const contentOf = async (content: string) =>
  textOf(find(await write([storedPost({ content })]), 'item')[0], 'content:encoded');

test('the caption of a picture is a caption of WordPress', async () => {
  expect(
    await contentOf(
      `<p>a</p><img src="/media/${PICTURE}" alt="Ofis" title="Foto: &quot;A&quot; &amp; B"><p>b</p>`,
    ),
  ).toBe(
    `<p>a</p>
<!-- wp:image {"sizeSlug":"full","linkDestination":"none"} -->
<figure class="wp-block-image size-full"><img src="https://example.com/media/${PICTURE}" alt="Ofis"/><figcaption class="wp-element-caption">Foto: &quot;A&quot; &amp; B</figcaption></figure>
<!-- /wp:image -->
<p>b</p>`,
  );
  expect(await contentOf('<img src="https://x.org/a.jpg" title="c" width="30" height="20">')).toContain(
    '<!-- wp:image {"width":30,"height":20,"sizeSlug":"full","linkDestination":"none"} -->\n<figure class="wp-block-image size-full is-resized"><img src="https://x.org/a.jpg" width="30" height="20"/>',
  );
});

test('the caption of a picture in a list, a quotation or a table is no block of its own', async () => {
  const image = '<img src="https://x.org/a.jpg" alt="" title="c">';
  const figure =
    '<figure class="wp-block-image size-full"><img src="https://x.org/a.jpg" alt=""/><figcaption class="wp-element-caption">c</figcaption></figure>';
  for (const [before, after] of [
    ['<blockquote>', '</blockquote>'],
    ['<ul><li><p>a</p><ol><li><p>b</p></li></ol>', '</li></ul>'],
    ['<table style="width: 9px;"><tbody><tr><td>', '</td></tr></tbody></table>'],
  ])
    expect(await contentOf(`${before}${image}${after}`)).toBe(`${before}${figure}${after}`);
  expect(await contentOf(`<blockquote><p>a</p></blockquote>${image}`)).toContain('<!-- wp:image');
  expect(await contentOf('<pre><code>&lt;img title="c"&gt;</code></pre>')).toBe(
    '<pre><code>&lt;img title="c"&gt;</code></pre>',
  );
});

test('words in square brackets are no shortcodes of WordPress', async () => {
  expect(await contentOf('<p>[gallery] ve [/b] [1] [ş]</p><pre><code>[code]</code></pre>')).toBe(
    '<p>&#91;gallery] ve &#91;/b] [1] [ş]</p><pre><code>&#91;code]</code></pre>',
  );
});

test('items with one title and one second stay distinct', async () => {
  const picture = (title: string, createdAt: string) => ({
    file: `${title}${createdAt}`,
    title,
    alt: '',
    createdAt,
  });
  const channel = await write(
    [
      storedPost({ slug: 'a', title: 'Ofis' }),
      storedPost({ slug: 'b', title: 'OFİS!' }),
      storedPost({ slug: 'c', title: 'Depo' }),
    ],
    {
      pictures: [
        picture('ofis.jpg', '2026-01-02T03:04:05.000Z'),
        picture('ofis.jpg', '2026-01-02T03:04:05.900Z'),
        picture('Öfis.jpg', '2026-01-02T03:04:05.100Z'),
        picture('ofis.jpg', '2026-01-02T03:04:06.000Z'),
        picture('depo.jpg', '2026-01-02T03:04:05.000Z'),
      ],
    },
  );
  expect(find(channel, 'item', 'wp:post_date_gmt').map(({ text }) => text.slice(-8))).toEqual([
    '03:04:05',
    '03:04:06',
    '03:04:07',
    '03:04:08',
    '03:04:05',
    '06:00:00',
    '06:00:01',
    '06:00:00',
  ]);
});

test('each keyword is a tag', async () => {
  const channel = await write([
    storedPost({ meta_keywords: 'çağrı merkezi, Yapay zekâ,, çağrı merkezi , αβγ, A & <B>' }),
  ]);
  const tags = find(find(channel, 'item')[0], 'category')
    .filter(({ attributes }) => attributes['domain'] === 'post_tag')
    .map(({ attributes, text }) => [attributes['nicename'], text]);
  expect(tags).toEqual([
    ['cagri-merkezi', 'çağrı merkezi'],
    ['yapay-zeka', 'Yapay zekâ'],
    [encodeURIComponent('αβγ'), 'αβγ'],
    ['a-b', 'A & <B>'],
  ]);
});

test('the file has every word of any text, and is well-formed', async () => {
  const text = fc.string({
    unit: fc.constantFrom('a', ' ', ']]>', '<', '&', '"', '\n', '\u0001', '😀', '-->'),
  });
  await fc.assert(
    fc.asyncProperty(arbitraryValue, text, async (value, title) => {
      const content = valueToHtml(value);
      const channel = await write([storedPost({ content, title })]);
      const [post] = find(channel, 'item');
      const withoutControls = (html: string) => visibleWords(html).join('').replaceAll('\u0001', '');
      const withCaptions = content.replace(/<img [^>]*?title="([^"]*)"[^>]*>/g, '<p>$1</p>');
      expect(withoutControls(textOf(post, 'content:encoded') ?? '')).toBe(withoutControls(withCaptions));
      expect(textOf(post, 'title')).toBe(title.replaceAll('\u0001', ''));
    }),
    { numRuns: 300 },
  );
});
