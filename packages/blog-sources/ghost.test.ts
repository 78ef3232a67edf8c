import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  folderWith,
  omissionsIn,
  postNamed,
  postsIn,
  readFolder,
  readItems,
  termsIn,
} from './__fixtures__/read-source.ts';
import { zip } from './__fixtures__/zip.ts';
import { openSource } from './open-source.ts';

type Row = Record<string, unknown>;

const POST: Row = {
  id: 'p1',
  title: 'Yazı',
  slug: 'yazi',
  status: 'published',
  visibility: 'public',
  type: 'post',
  published_at: '2026-03-14T06:26:53.000Z',
  created_at: '2026-03-13T06:00:00.000Z',
  updated_at: '2026-03-15T06:00:00.000Z',
};

const exportOf = (tables: Record<string, Row[]>) =>
  JSON.stringify({ db: [{ meta: { exported_on: 1, version: '5.82.0' }, data: tables }] });

const read = (tables: Record<string, Row[]>) => readFolder({ 'site.ghost.json': exportOf(tables) });
const postOf = async (fields: Row) => {
  const [post] = postsIn(await read({ posts: [{ ...POST, ...fields }] }));
  if (!post) throw new Error('No post');
  return post;
};

const lexical = (...children: Row[]) => ({ lexical: JSON.stringify({ root: { type: 'root', children } }) });
const paragraph = (...children: Row[]) => ({ type: 'paragraph', children });
const text = (words: string, format = 0) => ({ type: 'extended-text', text: words, format });

test('the site, posts, pages, authors and tags are read', async () => {
  const items = await read({
    posts: [
      {
        ...POST,
        html: '<p>Bir</p>',
        custom_excerpt: 'Özet',
        feature_image: '__GHOST_URL__/content/images/a.jpg',
      },
      { ...POST, id: 'p2', title: 'Hakkında', slug: 'hakkinda', type: 'page', status: 'draft' },
    ],
    posts_meta: [{ post_id: 'p1', meta_title: 'Başlık', og_title: 'Paylaşım', feature_image_alt: 'Deniz' }],
    tags: [
      { id: 't1', name: 'Haber', slug: 'haber', visibility: 'public' },
      { id: 't2', name: 'Ege', slug: 'ege', visibility: 'public' },
      { id: 't3', name: '#gizli', slug: 'hash-gizli', visibility: 'internal' },
    ],
    posts_tags: [
      { post_id: 'p1', tag_id: 't2', sort_order: 2 },
      { post_id: 'p1', tag_id: 't3', sort_order: 0 },
      { post_id: 'p1', tag_id: 't1', sort_order: 1 },
    ],
    users: [
      { id: 'u1', name: 'Ayşe', slug: 'ayse', email: 'ayse@example.com' },
      { id: 'u2', name: 'Boş', slug: 'bos', email: 'bos@example.com' },
    ],
    posts_authors: [{ post_id: 'p1', author_id: 'u1', sort_order: 0 }],
    settings: [
      { key: 'title', value: 'Günlük' },
      { key: 'timezone', value: 'Europe/Istanbul' },
    ],
    newsletters: [{ id: 'n1', name: 'Bülten' }],
  });
  expect(items[0]).toEqual({
    kind: 'site',
    url: undefined,
    title: 'Günlük',
    generator: 'Ghost 5.82.0',
    timeZone: 'Europe/Istanbul',
    feedUrls: ['/rss/', '/feed/'],
  });
  expect(items.filter(({ kind }) => kind === 'author')).toEqual([
    {
      kind: 'author',
      key: 'u1',
      name: 'Ayşe',
      email: 'ayse@example.com',
      formerUrls: ['/author/ayse/'],
    },
  ]);
  expect(termsIn(items).map(({ kind, name, formerUrls }) => [kind, name, formerUrls])).toEqual([
    ['category', 'Haber', ['/tag/haber/']],
    ['tag', 'Ege', ['/tag/ege/']],
  ]);
  expect(postNamed(items, 'Yazı')).toMatchObject({
    kind: 'post',
    html: '<p>Bir</p>',
    excerpt: 'Özet',
    status: 'published',
    publishedAt: new Date('2026-03-14T06:26:53Z'),
    updatedAt: new Date('2026-03-15T06:00:00Z'),
    authorKeys: ['u1'],
    categoryKeys: ['category:t1'],
    tagKeys: ['tag:t2'],
    featuredPicture: { url: '/content/images/a.jpg', alt: 'Deniz' },
    seo: { title: 'Başlık', socialTitle: 'Paylaşım' },
    formerUrls: ['/yazi/'],
  });
  expect(postNamed(items, 'Hakkında')).toMatchObject({
    kind: 'page',
    status: 'draft',
    publishedAt: undefined,
  });
  expect(omissionsIn(items)).toEqual([
    { kind: 'omission', key: 'newsletters n1', title: 'Bülten', reason: 'newsletter', type: 'newsletters' },
  ]);
});

test.each([
  [{ status: 'scheduled' }, 'scheduled'],
  [{ status: 'sent' }, 'private'],
  [{ visibility: 'members' }, 'private'],
  [{ visibility: 'paid', status: 'draft' }, 'draft'],
])('a post with %j is %s', async (fields, status) => {
  expect((await postOf(fields)).status).toBe(status);
});

test('Lexical becomes HTML', async () => {
  const { html } = await postOf(
    lexical(
      { type: 'extended-heading', tag: 'h2', children: [text('Başlık')] },
      paragraph(
        text('kalın', 1),
        text(' ve '),
        text('eğik', 3),
        { type: 'linebreak' },
        { type: 'link', url: 'https://example.org/', children: [text('bağ')] },
      ),
      {
        type: 'list',
        listType: 'number',
        start: 3,
        children: [{ type: 'listitem', children: [text('üç')] }],
      },
      { type: 'extended-quote', children: [text('söz')] },
      { type: 'horizontalrule' },
    ),
  );
  expect(html).toBe(
    '<h2>Başlık</h2><p><strong>kalın</strong> ve <strong><em>eğik</em></strong><br><a href="https://example.org/">bağ</a></p>' +
      '<ol start="3"><li>üç</li></ol><blockquote><p>söz</p></blockquote><hr>',
  );
});

test('cards keep their words, and players become links', async () => {
  const { html, losses } = await postOf(
    lexical(
      {
        type: 'image',
        src: '__GHOST_URL__/content/images/a.jpg',
        alt: 'Deniz',
        caption: 'Ege <b>kıyısı</b>',
      },
      { type: 'gallery', images: [{ src: 'https://example.com/b.jpg', alt: 'b' }], caption: 'İki' },
      { type: 'html', html: '<p onclick="x()">ham</p><script>x()</script>' },
      { type: 'markdown', markdown: '**koyu**' },
      { type: 'codeblock', code: 'a < b', language: 'js', caption: 'Kod' },
      { type: 'embed', url: 'https://youtu.be/abc', metadata: { title: 'Film' } },
      { type: 'bookmark', url: 'https://example.org/', metadata: { title: 'Yer', description: 'Tanım' } },
      { type: 'callout', calloutEmoji: '💡', calloutText: 'Dikkat' },
      { type: 'toggle', heading: 'Soru', content: '<p>Yanıt</p>' },
      { type: 'button', buttonText: 'Yazın', buttonUrl: 'https://example.org/yaz' },
      { type: 'file', src: 'https://example.com/a.pdf', fileTitle: 'Rapor' },
      { type: 'video', src: 'https://example.com/a.mp4', caption: 'Dalga' },
      { type: 'audio', src: 'https://example.com/a.mp3', title: 'Ses' },
      {
        type: 'product',
        productTitle: 'Ürün',
        productDescription: '<p>İyi</p>',
        productUrl: 'https://example.org/al',
        productButton: 'Alın',
      },
      { type: 'header', header: 'Üst', subheader: 'Alt' },
      { type: 'email', html: '<p>posta</p>' },
      { type: 'paywall' },
      { type: 'gelecek', children: [text('yeni')] },
    ),
  );
  for (const words of 'Ege İki ham koyu Kod Film Yer Tanım 💡 Dikkat Soru Yanıt Yazın Rapor Dalga Ses Ürün İyi Alın Üst Alt yeni'.split(
    ' ',
  ))
    expect(html).toContain(words);
  expect(html).toContain('a &lt; b');
  expect(html).not.toMatch(/posta|script/);
  expect(losses.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
    'gallery became pictures',
    'video became a link',
    'embed became a link',
    'button became a link',
    'file became a link',
    'video became a link',
    'audio became a link',
    'button became a link',
    'widget removed',
    'widget became text',
    'raw html removed',
  ]);
});

test('Mobiledoc becomes HTML', async () => {
  const mobiledoc = JSON.stringify({
    version: '0.3.1',
    atoms: [['soft-return', '', {}]],
    cards: [
      ['code', { code: 'x', language: 'ts' }],
      ['hr', {}],
      ['bilinmez', {}],
    ],
    markups: [['strong'], ['a', ['href', 'https://example.org/']]],
    sections: [
      [
        1,
        'p',
        [
          [0, [0], 1, 'kalın'],
          [1, [], 0, 0],
          [0, [1], 1, 'bağ'],
        ],
      ],
      [3, 'ul', [[[0, [], 0, 'öğe']]]],
      [10, 0],
      [10, 1],
      [10, 2],
    ],
  });
  const { html, losses } = await postOf({ mobiledoc });
  expect(html).toBe(
    '<p><strong>kalın</strong><br><a href="https://example.org/">bağ</a></p><ul><li>öğe</li></ul>' +
      '<pre><code class="language-ts">x</code></pre><hr>',
  );
  expect(losses).toEqual([{ kind: 'widget', detail: 'bilinmez', outcome: 'removed' }]);
});

test('the HTML of the export counts before the documents of the editors', async () => {
  const { html } = await postOf({
    html: '<h2 id="bir">Görünen</h2>',
    mobiledoc: '{"sections":[]}',
    ...lexical(paragraph(text('Belge'))),
  });
  expect(html).toBe('<h2 id="bir">Görünen</h2>');
  expect((await postOf({ html: '', ...lexical(paragraph(text('Belge'))) })).html).toBe('<p>Belge</p>');
});

test.each([
  [
    'bookmark',
    '<figure class="kg-card kg-bookmark-card kg-card-hascaption"><a class="kg-bookmark-container" href="https://example.org/"><div class="kg-bookmark-content"><div class="kg-bookmark-title">Yer</div><div class="kg-bookmark-description">Tanım</div><div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="https://example.org/i.png"></div></div><div class="kg-bookmark-thumbnail"><img src="https://example.org/t.png"></div></a><figcaption>Altyazı</figcaption></figure>',
    '<p><a href="https://example.org/">Yer</a></p><p>Tanım</p><p>Altyazı</p>',
    ['embed became a link'],
  ],
  [
    'callout',
    '<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text"><b>Dikkat</b> edin</div></div>',
    '<blockquote><p>💡 <b>Dikkat</b> edin</p></blockquote>',
    [],
  ],
  [
    'toggle',
    '<div class="kg-card kg-toggle-card"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">Soru</h4><button class="kg-toggle-card-icon"><svg><path/></svg></button></div><div class="kg-toggle-content"><p>Yanıt</p></div></div>',
    '<div class="kg-plain"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">Soru</h4></div><div class="kg-toggle-content"><p>Yanıt</p></div></div>',
    [],
  ],
  [
    'file',
    '<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="__GHOST_URL__/content/files/a.pdf"><div class="kg-file-card-contents"><div class="kg-file-card-title">Rapor</div><div class="kg-file-card-caption">2026</div><div class="kg-file-card-metadata"><div class="kg-file-card-filename">a.pdf</div><div class="kg-file-card-filesize">1 MB</div></div></div></a></div>',
    '<p><a href="/content/files/a.pdf">Rapor</a></p><p>2026</p>',
    ['file became a link'],
  ],
  [
    'audio',
    '<div class="kg-card kg-audio-card"><img class="kg-audio-thumbnail kg-audio-hide" src=""><div class="kg-audio-player-container"><audio src="https://example.com/a.mp3"></audio><div class="kg-audio-title">Ses</div><div class="kg-audio-player"><span class="kg-audio-current-time">0:00</span><input type="range"><button>1×</button></div></div></div>',
    '<p><a href="https://example.com/a.mp3">Ses</a></p>',
    ['audio became a link'],
  ],
  [
    'video',
    '<figure class="kg-card kg-video-card"><div class="kg-video-container"><video src="https://example.com/a.mp4"></video><div class="kg-video-player"><span>0:00</span>/<span>1:00</span></div></div><figcaption>Dalga</figcaption></figure>',
    '<p><a href="https://example.com/a.mp4">https://example.com/a.mp4</a></p><p>Dalga</p>',
    ['video became a link'],
  ],
  [
    'header with a background',
    '<div class="kg-card kg-header-card" style="background-image: url(__GHOST_URL__/content/images/k.jpg)"><h2 class="kg-header-card-header">Üst</h2><h3>Alt</h3><a class="kg-header-card-button" href="https://example.org/al">Alın</a></div>',
    '<figure><img src="/content/images/k.jpg" alt=""></figure><div class="kg-plain"><h2 class="kg-header-card-header">Üst</h2><h3>Alt</h3><a class="kg-header-card-button" href="https://example.org/al">Alın</a></div>',
    ['button became a link'],
  ],
  [
    'signup',
    '<div class="kg-card kg-signup-card"><h2 class="kg-signup-card-heading">Bülten</h2><form><input type="email"><button>Abone</button><div>Gönderildi</div></form><p>Sözümüz</p></div>',
    '<div class="kg-plain"><h2 class="kg-signup-card-heading">Bülten</h2><p>Sözümüz</p></div>',
    ['form removed'],
  ],
  [
    'gallery',
    '<figure class="kg-card kg-gallery-card"><div class="kg-gallery-container"><img src="https://example.com/b.jpg" alt="b"></div><figcaption>İki</figcaption></figure>',
    '<div class="kg-card kg-gallery-card"><div class="kg-gallery-container"><img src="https://example.com/b.jpg" alt="b"></div><p>İki</p></div>',
    ['gallery became pictures'],
  ],
])('a card of the exported HTML becomes standard HTML: %s', async (_card, card, html, losses) => {
  const post = await postOf({ html: card });
  expect(post.html).toBe(html);
  expect(post.losses.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual(losses);
});

test('a public post with a part for members is private', async () => {
  const html =
    '<p>Herkese</p><!--kg-gated-block:begin nonMember:false memberSegment:"status:free" --><p>Üyeye</p><!--kg-gated-block:end-->';
  expect(await postOf({ html })).toMatchObject({
    status: 'private',
    losses: [{ kind: 'password', detail: '' }],
  });
});

test('the stated address of the former site completes pictures, links and addresses', async () => {
  const folder = await folderWith({
    'a.json': exportOf({
      posts: [
        {
          ...POST,
          html: '<img src="__GHOST_URL__/content/images/a.png" alt=""><a href="__GHOST_URL__/b/">b</a>',
          feature_image: '__GHOST_URL__/content/images/f.png',
        },
      ],
    }),
  });
  const items = await readItems([join(folder, 'a.json')], { siteUrl: 'https://gunluk.example/blog' });
  expect(items[0]).toMatchObject({ kind: 'site', url: 'https://gunluk.example/blog' });
  expect(postsIn(items)[0]).toMatchObject({
    html: '<img src="https://gunluk.example/blog/content/images/a.png" alt=""><a href="https://gunluk.example/blog/b/">b</a>',
    featuredPicture: { url: 'https://gunluk.example/blog/content/images/f.png' },
    formerUrls: ['https://gunluk.example/blog/yazi/'],
  });
});

test('a damaged document falls back to the HTML of the export', async () => {
  expect((await postOf({ lexical: '{', html: '<p>Yedek</p>' })).html).toBe('<p>Yedek</p>');
});

test('old exports have markdown, numbers as ids and dates in milliseconds', async () => {
  const document = {
    meta: { version: '000' },
    data: {
      posts: [
        {
          id: 1,
          title: 'Eski',
          slug: 'eski',
          markdown: '# Bir',
          status: 'published',
          page: 0,
          author_id: 1,
          published_at: 1388318310783,
        },
      ],
      tags: [{ id: 1, name: 'İlk', slug: 'ilk' }],
      posts_tags: [{ post_id: 1, tag_id: 1 }],
      users: [{ id: 1, name: 'Ali', email: 'ali@example.com' }],
      settings: [{ key: 'permalinks', value: '/:year/:month/:day/:slug/' }],
    },
  };
  expect(postNamed(await readFolder({ 'old.json': JSON.stringify(document) }), 'Eski')).toMatchObject({
    key: '1',
    html: '<h1>Bir</h1>',
    publishedAt: new Date(1388318310783),
    categoryKeys: ['category:1'],
    authorKeys: ['1'],
    formerUrls: ['/2013/12/29/eski/', '/eski/'],
  });
});

test('several files are one export, and an item that repeats is returned once', async () => {
  const files = await folderWith({
    'a/site.json': exportOf({ posts: [POST] }),
    'b/site.json': exportOf({ posts: [POST, { ...POST, id: 'p2', slug: 'iki', title: 'İki' }] }),
    'd.json': '{"meta": {"a": 1}}',
  });
  const items = await readItems(['a/site.json', 'b/site.json', 'd.json'].map((name) => join(files, name)));
  expect(items.map(({ kind }) => kind)).toEqual(['site', 'post', 'post', 'omission']);
  expect(postsIn(items).map(({ title }) => title)).toEqual(['Yazı', 'İki']);
  expect(omissionsIn(items)).toMatchObject([{ key: 'd.json', reason: 'unreadable' }]);
});

test('an archive has pictures and routes', async () => {
  const post = { ...POST, ...lexical({ type: 'image', src: '__GHOST_URL__/content/images/2026/a.jpg' }) };
  const routes =
    'collections:\n  /podcast/:\n    permalink: /podcast/{slug}/\n    filter: tag:ses\n  /:\n    permalink: /{year}/{slug}/\n';
  const folder = await folderWith({
    'ghost.zip': zip([
      { name: 'site/data/site.json', content: '{}' },
      { name: 'site/site.json', content: exportOf({ posts: [post] }) },
      { name: 'site/content/images/2026/a.jpg', content: 'JPEG' },
      { name: 'site/content/settings/routes.yaml', content: routes },
    ]),
  });
  const items = await readItems([join(folder, 'ghost.zip')]);
  expect(postsIn(items)[0]).toMatchObject({
    html: '<figure><img src="content/images/2026/a.jpg" alt=""></figure>',
    formerUrls: ['/2026/yazi/', '/yazi/'],
  });
  const source = await openSource([join(folder, 'ghost.zip')]);
  for (const url of [
    'content/images/2026/a.jpg',
    'https://example.com/content/images/size/w600/2026/a.jpg',
  ]) {
    const picture = await source.openPicture(url);
    expect(picture && Buffer.concat(await Array.fromAsync(picture)).toString()).toBe('JPEG');
  }
  await source.close();
});

test.each([
  ['{"db":[{"meta":{},"data":{"posts":[{"id":"1', 'FILE_TRUNCATED'],
  ['{"db":[{"meta":{},"data":{"posts":x}}]}', 'FILE_DAMAGED'],
  ['{"db":[]}', 'FORMAT_UNKNOWN'],
  [`{"data":{"posts":${'['.repeat(100_000)}`, 'FILE_TRUNCATED'],
])('%.40s is refused', async (content, code) => {
  await expect(readFolder({ 'a.json': content })).rejects.toMatchObject({ code });
});

test('deep documents are cut', async () => {
  const deep = `${'{"type":"paragraph","children":['.repeat(5000)}${']}'.repeat(5000)}`;
  const { losses } = await postOf({ lexical: `{"root":{"children":[${deep}]}}` });
  expect(losses).toEqual([{ kind: 'widget', detail: '', outcome: 'removed' }]);
});

test('dates in addresses are days of the time zone of the site', async () => {
  const items = await readFolder({
    'site.ghost.json': exportOf({
      posts: [{ ...POST, published_at: '2026-03-13 22:30:00' }],
      settings: [
        { key: 'timezone', value: 'Europe/Istanbul' },
        { key: 'permalinks', value: '/:year/:month/:day/:slug/' },
      ],
    }),
  });
  expect(postsIn(items)[0]?.formerUrls).toEqual(['/2026/03/14/yazi/', '/yazi/']);
});

const FILE_HTML =
  '<div class="kg-card kg-file-card"><a class="kg-file-card-container"><div class="kg-file-card-title">Rapor</div></a></div>';
const BOOKMARK_HTML =
  '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container"><div class="kg-bookmark-title">Rapor</div></a></figure>';

test.each([
  ['file', { html: FILE_HTML }],
  ['file', lexical({ type: 'file', fileTitle: 'Rapor' })],
  ['embed', { html: BOOKMARK_HTML }],
  ['embed', lexical({ type: 'bookmark', metadata: { title: 'Rapor' } })],
])('a card of a %s without an address keeps its words', async (kind, fields) => {
  const { html, losses } = await postOf(fields);
  expect(html).toBe('<p>Rapor</p>');
  expect(losses).toEqual([{ kind, detail: 'Rapor', outcome: 'became text' }]);
});

test('visible words and pictures of cards that ask for an action stay', async () => {
  const { html } = await postOf(
    lexical(
      {
        type: 'call-to-action',
        hasSponsorLabel: true,
        sponsorLabel: '<p>Sponsorlu</p>',
        textValue: '<p>Deneyin</p>',
        showButton: false,
        buttonText: 'Gizli',
        buttonUrl: 'https://example.com/',
      },
      { type: 'signup', header: 'Bülten', backgroundImageSrc: 'https://example.com/a.jpg' },
    ),
  );
  expect(html).toBe(
    '<p>Sponsorlu</p><p>Deneyin</p><figure><img src="https://example.com/a.jpg" alt=""></figure><h2>Bülten</h2>',
  );
});

test('a video whose address ends with a slash keeps its id', async () => {
  const { html } = await postOf({ html: '<iframe src="https://www.youtube.com/embed/abc123/"></iframe>' });
  expect(html).toContain('watch?v=abc123');
});
