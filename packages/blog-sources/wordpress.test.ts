import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SourceItem, SourceSite } from '#blog-sources/source-item.ts';
import {
  folderWith,
  omissionsIn,
  postNamed,
  postsIn,
  readFolder,
  readItems,
  termsIn,
} from './__fixtures__/read-source.ts';
import { wxr, wxrAttachment, wxrItem, wxrMeta } from './__fixtures__/wxr.ts';
import { zip } from './__fixtures__/zip.ts';
import { openSource } from './open-source.ts';

const read = (...items: string[]) => readFolder({ 'export.xml': wxr(...items) });
const htmlOf = async (content: string, ...others: string[]) =>
  postNamed(await read(wxrItem({ id: 1, content }), ...others), 'Post 1').html;
const lossesOf = async (content: string, ...others: string[]) =>
  postNamed(await read(wxrItem({ id: 1, content }), ...others), 'Post 1').losses;

test('the site comes first, with its title, URL, program and time zone', async () => {
  const [site] = await read(wxrItem({ id: 1 }));
  expect(site).toEqual({
    kind: 'site',
    url: 'https://example.com',
    title: 'Deneme Günlüğü',
    generator: 'WordPress 6.4.3',
    timeZone: 'Etc/GMT-3',
    feedUrls: ['/feed/', '/feed/rss2/', '/feed/atom/', '/comments/feed/', '/?feed=rss2'].map(
      (path) => `https://example.com${path}`,
    ),
  });
});

const numberedCategory = (id: number, slug: string, parent = '') =>
  `<wp:category><wp:term_id>${id}</wp:term_id><wp:category_nicename>${slug}</wp:category_nicename><wp:category_parent>${parent}</wp:category_parent><wp:cat_name>${slug}</wp:cat_name></wp:category>`;
const listUrlsOf = (items: readonly SourceItem[], name: string) =>
  termsIn(items)
    .find((term) => term.name === name)
    ?.formerUrls?.map((url) => url.replace('https://example.com', ''));
const linkTo = (path: string) => `<a href="https://example.com${path}">x</a>`;

test('lists of posts have their addresses, also below a base that only links of the texts show', async () => {
  const items = await read(
    numberedCategory(3, 'haber'),
    numberedCategory(4, 'spor', 'haber'),
    '<wp:tag><wp:term_id>5</wp:term_id><wp:tag_slug>deniz</wp:tag_slug><wp:tag_name>Deniz</wp:tag_name></wp:tag>',
    wxrItem({ id: 1, content: linkTo('/konu/haber/spor/') }),
  );
  expect(listUrlsOf(items, 'spor')).toEqual([
    '/category/haber/spor/',
    '/category/spor/',
    '/konu/haber/spor/',
    '/konu/spor/',
    '/?cat=4',
  ]);
  expect(listUrlsOf(items, 'haber')).toEqual(['/category/haber/', '/konu/haber/', '/?cat=3']);
  expect(listUrlsOf(items, 'Deniz')).toEqual(['/tag/deniz/', '/?tag=deniz']);
  expect(items.find(({ kind }) => kind === 'author')).toMatchObject({
    formerUrls: ['https://example.com/author/ayse/'],
  });
});

test.each([
  ['a base of two parts', '/blog/category/haber/', '/blog/category/haber/'],
  ['a base with letters beyond ASCII', '/%C5%9Fehir/haber/', '/şehir/haber/'],
])('lists have their addresses below %s', async (_name, link, url) => {
  const items = await read(numberedCategory(3, 'haber'), wxrItem({ id: 1, content: linkTo(link) }));
  expect(listUrlsOf(items, 'haber')).toContain(url);
});

test.each([
  ['/hizmetler/cagri-merkezi/', 'cagri-merkezi'],
  ['/hizmetler/%C3%A7a%C4%9Fr%C4%B1/', '%c3%a7a%c4%9fr%c4%b1'],
  ['/category/haber/', 'haber'],
])('the address %s of a page is no list of a category', async (path, slug) => {
  const page = (url: string) =>
    wxrItem({ id: 2, type: 'page' }).replace(/<link>.*<\/link>/, `<link>https://example.com${url}</link>`);
  const items = await read(
    numberedCategory(3, slug),
    numberedCategory(4, 'konum'),
    wxrItem({ id: 1, content: linkTo(path) }),
    page(path.toLowerCase()),
  );
  expect(postNamed(items, 'Post 2').formerUrls).toContain(`https://example.com${path.toLowerCase()}`);
  expect(listUrlsOf(items, slug)).toEqual(
    [`/category/${slug}/`, '/?cat=3'].filter((url) => url !== path.toLowerCase()),
  );
  expect(listUrlsOf(items, 'konum')).toEqual(['/category/konum/', '/?cat=4']);
});

test('feeds of categories are feeds of the site', async () => {
  const items = await read(
    numberedCategory(3, 'haber'),
    numberedCategory(4, 'spor', 'haber'),
    '<wp:tag><wp:term_id>5</wp:term_id><wp:tag_slug>deniz</wp:tag_slug><wp:tag_name>Deniz</wp:tag_name></wp:tag>',
    wxrItem({ id: 1, content: linkTo('/konu/haber/') }),
  );
  const [site] = items.filter(({ kind }) => kind === 'site') as SourceSite[];
  expect(site?.feedUrls?.slice(5)).toEqual(
    [
      '/category/haber/feed/',
      '/konu/haber/feed/',
      '/category/haber/spor/feed/',
      '/category/spor/feed/',
      '/konu/haber/spor/feed/',
      '/konu/spor/feed/',
    ].map((path) => `https://example.com${path}`),
  );
});

test('a post has its dates in UTC, its addresses, author, slug and status', async () => {
  const post = postNamed(
    await read(wxrItem({ id: 12, slug: 'ilk-yazi', more: wxrMeta('_wp_old_slug', 'eski') })),
    'Post 12',
  );
  expect(post).toMatchObject({
    kind: 'post',
    key: '12',
    slug: 'ilk-yazi',
    status: 'published',
    publishedAt: new Date('2026-03-14T06:26:53Z'),
    authorKeys: ['ayse'],
    formerUrls: [
      'https://example.com/2026/03/ilk-yazi/',
      'https://example.com/2026/03/eski/',
      'https://example.com/?p=12',
    ],
  });
});

test.each([
  ['publish', 'published'],
  ['future', 'scheduled'],
  ['draft', 'draft'],
  ['pending', 'draft'],
  ['auto-draft', 'draft'],
  ['private', 'private'],
  ['trash', 'trash'],
])('the status %s becomes %s', async (status, expected) => {
  expect(postsIn(await read(wxrItem({ id: 1, status })))[0]?.status).toBe(expected);
});

test('a draft without a date in UTC gets the distance of other posts', async () => {
  const items = await read(
    wxrItem({ id: 1 }),
    wxrItem({ id: 2, status: 'draft', date: '2026-03-20 12:00:00', utc: '0000-00-00 00:00:00' }),
  );
  expect(postNamed(items, 'Post 2')).toMatchObject({
    publishedAt: undefined,
    createdAt: new Date('2026-03-20T09:00:00Z'),
  });
});

test('a post with a password becomes private and reports it', async () => {
  const [post] = postsIn(await read(wxrItem({ id: 1, more: '<wp:post_password>gizli</wp:post_password>' })));
  expect(post).toMatchObject({
    status: 'private',
    losses: [{ kind: 'password', detail: '', outcome: 'removed' }],
  });
});

test('comments are counted as one loss', async () => {
  const comment =
    '<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_content>x</wp:comment_content></wp:comment>';
  const [post] = postsIn(await read(wxrItem({ id: 1, more: comment.repeat(3) })));
  expect(post?.losses).toEqual([{ kind: 'comment', detail: '', outcome: 'removed', count: 3 }]);
});

test('parents of categories precede their children, and terms of items are added', async () => {
  const items = await read(
    '<wp:category><wp:term_id>2</wp:term_id><wp:category_nicename>web</wp:category_nicename><wp:category_parent>teknoloji</wp:category_parent><wp:cat_name><![CDATA[Web &amp; Mobil]]></wp:cat_name></wp:category>',
    '<wp:category><wp:term_id>1</wp:term_id><wp:category_nicename>teknoloji</wp:category_nicename><wp:cat_name>Teknoloji</wp:cat_name></wp:category>',
    '<wp:term><wp:term_taxonomy>nav_menu</wp:term_taxonomy><wp:term_slug>ust</wp:term_slug><wp:term_name>Üst</wp:term_name></wp:term>',
    wxrItem({
      id: 1,
      more: '<category domain="category" nicename="web">Web</category><category domain="post_tag" nicename="css">CSS</category>',
    }),
  );
  expect(termsIn(items).map(({ kind, key, name, parentKey }) => [kind, key, name, parentKey])).toEqual([
    ['category', 'category:teknoloji', 'Teknoloji', undefined],
    ['category', 'category:web', 'Web & Mobil', 'category:teknoloji'],
    ['tag', 'tag:css', 'CSS', undefined],
  ]);
  expect(postsIn(items)[0]).toMatchObject({ categoryKeys: ['category:web'], tagKeys: ['tag:css'] });
  expect(omissionsIn(items)).toEqual([
    { kind: 'omission', key: 'term 1', title: 'Üst', reason: 'menu', type: 'nav_menu' },
  ]);
});

test('a circle of categories is opened', async () => {
  const category = (slug: string, parent: string) =>
    `<wp:category><wp:category_nicename>${slug}</wp:category_nicename><wp:category_parent>${parent}</wp:category_parent><wp:cat_name>${slug}</wp:cat_name></wp:category>`;
  const terms = termsIn(await read(category('a', 'b'), category('b', 'a')));
  expect(terms.map(({ key, parentKey }) => [key, parentKey])).toEqual([
    ['category:b', undefined],
    ['category:a', 'category:b'],
  ]);
});

test.each([
  ['nav_menu_item', 'menu'],
  ['revision', 'revision'],
  ['wp_template', 'template'],
  ['product', 'unknown type'],
])('an item of type %s is left out with the reason %s', async (type, reason) => {
  expect(omissionsIn(await read(wxrItem({ id: 5, type })))).toEqual([
    { kind: 'omission', key: '5', title: 'Post 5', reason, type },
  ]);
});

test('pictures have their alternative texts and captions', async () => {
  const items = await read(
    wxrItem({ id: 1, more: wxrMeta('_thumbnail_id', '7') }),
    wxrAttachment(7, 'deniz.jpg', { alt: 'Deniz', caption: 'Ege' }),
  );
  expect(items.find(({ kind }) => kind === 'picture')).toEqual({
    kind: 'picture',
    key: '7',
    url: 'https://example.com/wp-content/uploads/2026/03/deniz.jpg',
    title: 'deniz.jpg',
    alt: 'Deniz',
    caption: 'Ege',
  });
  expect(postsIn(items)[0]?.featuredPicture).toEqual({ key: '7' });
});

test('fields of Yoast and Rank Math are read, and variables resolved', async () => {
  const seo = async (...meta: [string, string][]) =>
    postsIn(await read(wxrItem({ id: 1, more: meta.map(([key, value]) => wxrMeta(key, value)).join('') })))[0]
      ?.seo;
  expect(
    await seo(
      ['_yoast_wpseo_title', '%%title%% %%page%% %%sep%% %%sitename%%'],
      ['_yoast_wpseo_metadesc', 'Özet'],
      ['_yoast_wpseo_meta-robots-noindex', '1'],
      ['_yoast_wpseo_canonical', 'https://example.com/asil/'],
      ['_yoast_wpseo_focuskw', 'deniz'],
    ),
  ).toEqual({
    title: 'Post 1 - Deneme Günlüğü',
    description: 'Özet',
    keywords: 'deniz',
    socialTitle: undefined,
    socialPicture: undefined,
    canonicalUrl: 'https://example.com/asil/',
    noindex: true,
  });
  expect(
    await seo(
      ['rank_math_title', '%title% %sep% %customfield(x)%'],
      ['rank_math_facebook_title', '%title%'],
      ['rank_math_robots', 'a:1:{i:0;s:7:"noindex";}'],
    ),
  ).toMatchObject({ title: undefined, socialTitle: 'Post 1', noindex: true });
});

test('files of several parts are one export, and a repeated item is returned once', async () => {
  const folder = await folderWith({
    'a.xml': wxr(wxrItem({ id: 1 }), wxrItem({ id: 2 })),
    'b.xml': wxr(
      wxrItem({ id: 2 }),
      wxrItem({ id: 3, content: '[gallery ids="9"]' }),
      wxrAttachment(9, 'a.jpg'),
    ),
  });
  const items = await readItems([join(folder, 'b.xml'), join(folder, 'a.xml')]);
  expect(postsIn(items).map(({ key }) => key)).toEqual(['2', '3', '1']);
});

test('two different items with one id are both returned', async () => {
  const posts = postsIn(
    await read(wxrItem({ id: 1, title: 'A' }), wxrItem({ id: 1, title: 'B', slug: 'b' })),
  );
  expect(posts.map(({ title }) => title)).toEqual(['A', 'B']);
  expect(new Set(posts.map(({ key }) => key)).size).toBe(2);
});

test('pictures come from an archive with wp-content, also if a scaled one is missing', async () => {
  const folder = await folderWith({
    'site.zip': zip([
      { name: 'backup/export.xml', content: wxr(wxrItem({ id: 1 })) },
      { name: 'backup/wp-content/uploads/2026/03/deniz.jpg', content: 'JPEG' },
    ]),
  });
  const source = await openSource([join(folder, 'site.zip')]);
  const open = async (name: string) => {
    const chunks = await source.openPicture(`https://example.com/wp-content/uploads/2026/03/${name}`);
    return chunks && Buffer.concat(await Array.fromAsync(chunks)).toString();
  };
  expect([await open('deniz.jpg'), await open('deniz-300x200.jpg'), await open('yok.jpg')]).toEqual([
    'JPEG',
    'JPEG',
    undefined,
  ]);
  await source.close();
});

test.each([
  ['blank lines are paragraphs', 'Bir\nsatır\n\nİki', '<p>Bir<br>\nsatır</p><p>İki</p>'],
  ['blocks end paragraphs', 'a\n<h2>b</h2>\nc', '<p>a</p><h2>b</h2><p>c</p>'],
  ['code stays as it is', '<pre>a\n\nb [gallery]</pre>', '<pre>a\n\nb [gallery]</pre>'],
  ['lists have no paragraphs', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>', '<ul><li>a</li><li>b</li></ul>'],
  [
    'quotations have paragraphs',
    '<blockquote>a\n\nb</blockquote>',
    '<blockquote><p>a</p><p>b</p></blockquote>',
  ],
  ['the teaser ends a paragraph', 'a<!--more-->b', '<p>a</p><p>b</p>'],
  [
    'a URL on its own line is a link',
    'https://example.org/x',
    '<p><a href="https://example.org/x">https://example.org/x</a></p>',
  ],
  ['words in brackets stay', 'a[0] [sic] [a-z] [1] [Not: see]', '<p>a[0] [sic] [a-z] [1] [Not: see]</p>'],
  ['an escaped shortcode is shown', '[[gallery ids="1"]]', '<p>[gallery ids="1"]</p>'],
  [
    'the words of unknown shortcodes stay',
    '[renk ton="mavi"]Deniz [sic][/renk] [saat dilim="3"]',
    '<p>Deniz [sic]</p>',
  ],
  [
    'code of a shortcode is escaped',
    '[code language="php"]<b>\n\n$a[0]</b>[/code]',
    '<pre><code class="language-php">&lt;b&gt;\n\n$a[0]&lt;/b&gt;</code></pre>',
  ],
])('%s', async (_name, content, html) => {
  expect((await htmlOf(content)).replaceAll('</p>\n<p>', '</p><p>')).toBe(html);
});

test('a caption and a gallery become figures', async () => {
  const content =
    '[caption id="x"]<img src="https://example.com/a.jpg" class="wp-image-7"> Ege <b>kıyısı</b>[/caption]\n[gallery ids="7,8"]';
  const others = [wxrAttachment(7, 'a.jpg', { alt: 'Deniz', caption: 'Ege' })];
  expect(await htmlOf(content, ...others)).toBe(
    '<figure><img src="https://example.com/a.jpg" class="wp-image-7" alt="Deniz"><figcaption>Ege <b>kıyısı</b></figcaption></figure>' +
      '<figure><img src="https://example.com/wp-content/uploads/2026/03/a.jpg" alt="Deniz"><figcaption>Ege</figcaption></figure>',
  );
  expect(await lossesOf(content, ...others)).toEqual([
    { kind: 'gallery', detail: '[gallery ids="7,8"]', outcome: 'became pictures' },
    { kind: 'picture', detail: '[gallery ids="7,8"]', outcome: 'removed' },
  ]);
});

test.each([
  [
    '<p>Haber [Video], bkz. [Source] ve [Code] sonra [Gallery] ile [Protected], [Audio] [Math] [Twitter].</p>',
  ],
  ['<p>[ref] ile [source] bitti, [caption] [code] [latex] de.</p>'],
  ['<p>[video] ve [audio], [embed], [youtube], [button], [toc].</p>'],
  ['<p>“… [Kaynak] …” [Ref 12] [Code: 5]</p>'],
])('words in brackets that are no shortcodes of WordPress stay: %s', async (content) => {
  expect(await htmlOf(content)).toBe(content);
  expect(await lossesOf(content)).toEqual([]);
});

test('a linked picture is followed by its link, and a caption with links becomes a paragraph', async () => {
  const content = `<p><a href="https://satis.example.com/urun"><img src="https://old.example.com/a.png" alt="Ürün"></a></p>
<figure><a href="https://video.example.com/"><img src="https://old.example.com/b.png" alt=""></a><figcaption>Film</figcaption></figure>
<figure><img src="https://old.example.com/c.png" alt="C"><figcaption>Kaynak: <a href="https://kaynak.example.com/">Ajans</a></figcaption></figure>
<a href="https://old.example.com/d.png"><img src="https://old.example.com/d-300x200.png" alt="D"></a>`;
  expect((await htmlOf(content)).replace(/\n\s*/g, '')).toBe(
    '<p><img src="https://old.example.com/a.png" alt="Ürün"><a href="https://satis.example.com/urun">Ürün</a></p>' +
      '<figure><img src="https://old.example.com/b.png" alt=""><figcaption>Film</figcaption></figure><p><a href="https://video.example.com/">Film</a></p>' +
      '<figure><img src="https://old.example.com/c.png" alt="C"></figure><p>Kaynak: <a href="https://kaynak.example.com/">Ajans</a></p>' +
      '<p><img src="https://old.example.com/d-300x200.png" alt="D"></p>',
  );
  expect(await lossesOf(content)).toEqual([
    { kind: 'picture link', detail: 'https://satis.example.com/urun', outcome: 'became a link' },
    { kind: 'picture link', detail: 'https://video.example.com/', outcome: 'became a link' },
    { kind: 'picture link', detail: 'Kaynak: Ajans', outcome: 'became text' },
  ]);
});

test('superscript and subscript become characters where they exist, otherwise they are reported', async () => {
  const content =
    '<p>x<sup>2</sup> H<sub>2</sub>O 10<sup>-3</sup> a<sub>n</sub> 1<sup>inci</sup> söz<sup><a href="#fn1">1</a></sup></p>';
  expect(await htmlOf(content)).toBe(
    '<p>x<span>²</span> H<span>₂</span>O 10<span>⁻³</span> a<span>ₙ</span> 1<span>inci</span> söz<sup><a href="#fn1">1</a></sup></p>',
  );
  expect(await lossesOf(content)).toEqual([{ kind: 'superscript', detail: 'inci', outcome: 'became text' }]);
});

test('no empty paragraphs are left beside captions, separators and teasers', async () => {
  expect(
    (
      await htmlOf(
        '<p>[caption]<img src="https://example.com/a.jpg" alt=""> Ege[/caption]</p>\n\n<p>a</p><!--more--><p></p><hr><p>&nbsp;</p><p>b</p>',
      )
    ).replace(/\n\s*/g, ''),
  ).toBe(
    '<figure><img src="https://example.com/a.jpg" alt=""><figcaption>Ege</figcaption></figure><p>a</p><hr><p>b</p>',
  );
});

test.each([
  ['content', '{"Baslik":{"content":"Ankara <em>açıldı</em>"},"Metin":{"content":"Çankaya"}}', ''],
  [
    'overrides',
    '{"Baslik":{"content":[0,"Ankara <em>açıldı</em>"]},"Metin":{"values":{"content":"Çankaya"}}}',
    '',
  ],
])('the words of a post replace those of a synced pattern: %s', async (attribute, values) => {
  const named = (name: string) =>
    `{"metadata":{"bindings":{"__default":{"source":"core/pattern-overrides"}},"name":"${name}"}}`;
  const pattern = wxrItem({
    id: 5,
    type: 'wp_block',
    content: `<!-- wp:heading ${named('Baslik')} --><h2 class="x">Örnek</h2><!-- /wp:heading --><!-- wp:paragraph ${named('Metin')} --><p>Örnek metin</p><!-- /wp:paragraph -->`,
  });
  const content = `<!-- wp:block {"ref":5,"${attribute}":${values}} /-->`;
  expect(await htmlOf(content, pattern)).toBe('<h2 class="x">Ankara <em>açıldı</em></h2><p>Çankaya</p>');
  expect(await lossesOf(content, pattern)).toEqual([]);
});

test('buttons and pictures of a pattern get the values of a post, and values without a place are reported', async () => {
  const named = (name: string) => `{"metadata":{"name":"${name}"}}`;
  const pattern = wxrItem({
    id: 5,
    type: 'wp_block',
    content: `<!-- wp:button ${named('D')} --><div class="wp-block-button"><a class="wp-block-button__link" href="/a">Örnek</a></div><!-- /wp:button --><!-- wp:image ${named('R')} --><figure><img src="https://example.com/o.jpg" alt="Örnek"/></figure><!-- /wp:image -->`,
  });
  const content =
    '<!-- wp:block {"ref":5,"content":{"D":{"text":"Arayın","url":"/b"},"R":{"url":"https://example.com/y.jpg","alt":"Yeni","caption":"Altyazı"},"Z":{"content":"Kayıp"}}} /-->';
  const html = await htmlOf(content, pattern);
  expect(html).toContain('href="/b">Arayın</a>');
  expect(html).toContain('<img src="https://example.com/y.jpg" alt="Yeni"><figcaption>Altyazı</figcaption>');
  expect(await lossesOf(content, pattern)).toContainEqual({
    kind: 'widget',
    detail: 'Kayıp',
    outcome: 'removed',
  });
});

test('keywords of older plug-ins are read, and a podcast’s recording becomes a link', async () => {
  const [post] = postsIn(
    await read(
      wxrItem({
        id: 1,
        content: 'Bölüm',
        more:
          wxrMeta('_yoast_wpseo_metakeywords', 'bir, iki') +
          wxrMeta('_yoast_wpseo_focuskw', 'iki') +
          wxrMeta('enclosure', 'https://example.com/bolum.mp3\n123\naudio/mpeg'),
      }),
    ),
  );
  expect(post?.seo.keywords).toBe('bir,iki');
  expect(post?.html).toBe(
    '<p>Bölüm</p><p><a href="https://example.com/bolum.mp3">https://example.com/bolum.mp3</a></p>',
  );
  expect(post?.losses).toEqual([
    { kind: 'audio', detail: 'https://example.com/bolum.mp3', outcome: 'became a link' },
  ]);
});

const rawItem = (title: string, content: string, link = 'https://example.com/a/') =>
  `<item><title>${title}</title><link>${link}</link><category domain="category" nicename="x&y">A & B</category><content:encoded>${content}</content:encoded><wp:post_id>1</wp:post_id><wp:post_name>a</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`;

test.each([
  ['a bare & in the title', rawItem('Ar & Ge', 'x'), 'Ar & Ge', '<p>x</p>'],
  ['a bare & in a link', rawItem('A', 'x', 'https://example.com/?a=1&b=2'), 'A', '<p>x</p>'],
  [
    'entities of HTML',
    rawItem('&copy; 2026&nbsp;&ccedil;a&#287;r&#x131;', 'x &hellip;'),
    '© 2026 çağrı',
    '<p>x …</p>',
  ],
  ['an & at the end', rawItem('A &', 'x'), 'A &', '<p>x</p>'],
  ['an unknown entity', rawItem('A &foo; B', 'x'), 'A &foo; B', '<p>x</p>'],
  [
    'markup without CDATA',
    rawItem('A <b>b</b>', '<p>x<br>y</p><img src="https://example.com/a.png">'),
    'A b',
    '<p>x<br>y</p><p><img src="https://example.com/a.png"></p>',
  ],
  [
    '`]]>` within CDATA',
    rawItem('A', '<![CDATA[<p>a[b[0]]> 1</p><p>son</p>]]>'),
    'A',
    '<p>a[b[0]]&gt; 1</p><p>son</p>',
  ],
  ['a less-than sign', rawItem('A < B', 'x'), 'A < B', '<p>x</p>'],
  ['control characters', rawItem('A\u0001B', 'x&#1;'), 'AB', '<p>x</p>'],
])('a file with %s is read', async (_fault, item, title, html) => {
  const [post] = postsIn(await read(item, wxrItem({ id: 2 })));
  expect(post).toMatchObject({ title, html });
});

test('a file whose item has no end is refused with its line', async () => {
  const broken = rawItem('A', 'x').replace('</item>', '');
  await expect(read(broken, wxrItem({ id: 2 }))).rejects.toMatchObject({
    code: 'FILE_DAMAGED',
    details: { place: expect.stringMatching(/export\.xml:\d+$/) },
  });
});

test('a field without its end is refused where the item ends', async () => {
  const broken = rawItem('A', 'x').replace('</title>', '');
  await expect(read(broken, wxrItem({ id: 2 }))).rejects.toMatchObject({ code: 'FILE_DAMAGED' });
});

test('a gallery without ids has the pictures that were uploaded to the post', async () => {
  expect(
    await htmlOf(
      '[gallery]',
      wxrAttachment(7, 'a.jpg', { parent: 1 }),
      wxrAttachment(8, 'b.jpg', { parent: 2 }),
    ),
  ).toContain('a.jpg');
});

test.each([
  ['[youtube https://www.youtube.com/watch?v=abc]', 'video', 'https://www.youtube.com/watch?v=abc'],
  [
    '[youtube=https://www.youtube.com/watch?v=abc&amp;w=320]',
    'video',
    'https://www.youtube.com/watch?v=abc&w=320',
  ],
  ['[vimeo 123]', 'video', 'https://vimeo.com/123'],
  ['[embed]https://example.org/x[/embed]', 'embed', 'https://example.org/x'],
  ['[audio mp3="https://example.com/a.mp3"][/audio]', 'audio', 'https://example.com/a.mp3'],
  ['<iframe src="//www.youtube.com/embed/abc"></iframe>', 'video', 'https://www.youtube.com/watch?v=abc'],
  ['<video src="https://example.com/a.mp4"></video>', 'video', 'https://example.com/a.mp4'],
])('%s becomes a link', async (content, kind, url) => {
  expect(await lossesOf(content)).toEqual([{ kind, detail: url, outcome: 'became a link' }]);
  expect(await htmlOf(content)).toContain(`<a href="${url.replace('&', '&amp;')}">`);
});

test.each([
  [
    '<a href="webcal://example.org/a.ics">Takvim</a>',
    '<p><a href="webcal://example.org/a.ics">Takvim</a></p>',
    'address webcal://example.org/a.ics became text',
  ],
  [
    'Bir <a href="https://example.org/a" title="x"></a> iki',
    '<p>Bir <a href="https://example.org/a" title="x"></a> iki</p>',
    'address https://example.org/a removed',
  ],
  [
    'Bir <a href="https://example.org/a"><br></a>',
    '<p>Bir <a href="https://example.org/a"><br></a></p>',
    'address https://example.org/a removed',
  ],
  [
    '<a href="https://example.org/a" aria-label="Instagram"><i class="fab fa-instagram"></i></a>',
    '<p><a href="https://example.org/a" aria-label="Instagram">Instagram</a></p>',
    'picture link https://example.org/a became a link',
  ],
  [
    '<a href="https://example.org/a"><svg><path d="M0"/></svg></a>',
    '<a href="https://example.org/a">https://example.org/a</a>',
    'picture link https://example.org/a became a link',
  ],
  [
    '<a href="https://example.org/a" data-iframely-url="//x"></a>',
    '<p><a href="https://example.org/a" data-iframely-url="//x">https://example.org/a</a></p>',
    'embed https://example.org/a became a link',
  ],
  [
    '<a id="son"></a><a href="#son"></a><a href="mailto:a@example.org">Yaz</a>',
    '<p><a id="son"></a><a href="#son"></a><a href="mailto:a@example.org">Yaz</a></p>',
    '',
  ],
])('a link that a text would lose is kept or reported: %s', async (content, html, loss) => {
  expect(await htmlOf(content)).toBe(html);
  expect(
    (await lossesOf(content)).map(({ kind, detail, outcome }) => `${kind} ${detail} ${outcome}`).join(),
  ).toBe(loss);
});

test.each([
  ['[contact-form-7 id="1"]', 'form', '[contact-form-7 id="1"]'],
  ['[hava_durumu]', 'shortcode', '[hava_durumu]'],
  ['<script src="https://example.org/a.js"></script>', 'raw html', 'https://example.org/a.js'],
  ['<script>a()</script>', 'raw html', '<script>'],
  ['<canvas>', 'widget', '<canvas>'],
  ['<!-- wp:latest-posts /-->', 'widget', 'latest-posts'],
  ['<!-- wp:block {"ref":5} /-->', 'widget', '#5'],
])('%s is removed and reported', async (content, kind, detail) => {
  expect(await lossesOf(content)).toEqual([{ kind, detail, outcome: 'removed' }]);
  expect(await htmlOf(content)).toBe('');
});

test.each([
  ['toc', 'widget'],
  ['audio', 'audio'],
  ['video', 'video'],
  ['playlist', 'audio'],
  ['youtube', 'video'],
  ['embed', 'embed'],
  ['button', 'button'],
])('[%s] as a paragraph, or with an end, is a shortcode', async (name, kind) => {
  const loss = { kind, detail: `[${name}]`, outcome: 'removed' };
  for (const content of [
    `Bir\n\n[${name}]\n\niki`,
    `<p>Bir</p><!-- wp:paragraph --><p class="a">[${name}]</p><!-- /wp:paragraph --><p>iki</p>`,
    `Bir [${name}][/${name}]\n\niki`,
  ]) {
    expect(await htmlOf(content)).toMatch(/^<p>Bir ?<\/p>\s*<p>iki<\/p>$/);
    expect(await lossesOf(content)).toEqual([loss]);
  }
  const words = `<p>Bir <em>[${name}]</em> iki</p>`;
  expect(await htmlOf(words)).toBe(words);
});

test('blocks keep their words; embeds and buttons become links', async () => {
  const content = `<!-- wp:paragraph {"dropCap":true} --><p>Bir</p><!-- /wp:paragraph -->
<!-- wp:embed {"url":"https://youtu.be/abc"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">
https://youtu.be/abc
</div><figcaption>Video</figcaption></figure><!-- /wp:embed -->
<!-- wp:buttons --><div class="wp-block-buttons"><!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link" href="/iletisim">Yazın</a></div><!-- /wp:button --></div><!-- /wp:buttons -->
<!-- wp:more --><!--more--><!-- /wp:more -->
<!-- wp:cover {"url":"https://example.com/k.jpg"} --><div class="wp-block-cover">Kapak</div><!-- /wp:cover -->
<!-- wp:footnotes /-->`;
  const meta = wxrMeta('footnotes', '[{"id":"a","content":"Dipnot"}]');
  const [post] = postsIn(await read(wxrItem({ id: 1, content, more: meta })));
  for (const words of [
    '<p>Bir</p>',
    '<a href="https://youtu.be/abc">',
    'Video',
    'Yazın',
    'Kapak',
    '<li>Dipnot</li>',
    'k.jpg',
  ])
    expect(post?.html).toContain(words);
  expect(post?.html).not.toContain('<!--');
  expect(post?.losses.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
    'footnote became text',
    'video became a link',
    'button became a link',
  ]);
});

test('a reusable block is included, but not endlessly', async () => {
  const block = (id: number, content: string) => wxrItem({ id, type: 'wp_block', content });
  const included = await htmlOf(
    '<!-- wp:block {"ref":5} /-->',
    block(5, '<!-- wp:paragraph --><p>Ortak</p><!-- /wp:paragraph -->'),
  );
  expect(included).toBe('<p>Ortak</p>');
  const bomb = '<!-- wp:block {"ref":5} /-->'.repeat(10);
  expect((await htmlOf(bomb, block(5, `x${bomb}`))).length).toBeLessThan(10_000);
});

test.each<[string, (text: string) => string | Buffer]>([
  ['UTF-8 with a byte order mark', (text) => `\ufeff${text}`],
  ['UTF-16', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['a blank line before the declaration', (text) => `\n\n${text}`],
  ['control characters', (text) => text.replace('Günlüğü', 'Gün\u0008lüğü')],
  ['windows-1254', (text) => latin5(text.replace('UTF-8', 'windows-1254'))],
  ['UTF-8 that declares ISO-8859-9', (text) => text.replace('UTF-8', 'ISO-8859-9')],
  [
    'long UTF-8 that declares windows-1254',
    (text) => text.replace('UTF-8', 'windows-1254').replace('<channel>', `<channel>${' '.repeat(100_000)}`),
  ],
  ['ISO-8859-9', (text) => latin5(text.replace('UTF-8', 'ISO-8859-9'))],
])('reads %s', async (_name, encode) => {
  const [site] = await readFolder({ 'export.xml': encode(wxr(wxrItem({ id: 1 }))) });
  expect(site).toMatchObject({ title: 'Deneme Günlüğü' });
});

function latin5(text: string): Buffer {
  return Buffer.from(
    text.replaceAll('ğ', '\u00f0').replaceAll('ş', '\u00fe').replaceAll('ı', '\u00fd'),
    'latin1',
  );
}

test('text with CDATA in parts, and with an undefined entity, is read', async () => {
  const items = await read(
    wxrItem({ id: 1, content: 'a ]]> b' }),
    '<item><title>Boşluk&nbsp;var</title></item>',
  );
  expect(postsIn(items).map(({ title, html }) => [title, html])).toEqual([
    ['Post 1', '<p>a ]]&gt; b</p>'],
    ['Boşluk var', ''],
  ]);
});
