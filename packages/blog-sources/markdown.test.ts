import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  folderWith,
  omissionsIn,
  postNamed,
  postsIn,
  readFolder,
  readItems,
  type TestFiles,
  termsIn,
} from './__fixtures__/read-source.ts';
import { zip } from './__fixtures__/zip.ts';
import { openSource } from './open-source.ts';

const only = async (files: TestFiles, timeZone?: string) => {
  const [post, ...others] = postsIn(await readFolder(files, timeZone === undefined ? {} : { timeZone }));
  if (!post || others.length > 0) throw new Error(`${others.length + 1} posts`);
  return post;
};

const hugo = (body: string, fields = 'title: Yazı\ndate: 2026-03-14', others: TestFiles = {}) =>
  only({
    'hugo.toml': 'baseURL = "https://example.com/"',
    'content/posts/yazi.md': `---\n${fields}\n---\n${body}`,
    ...others,
  });
const jekyll = (body: string, fields = 'title: Yazı', others: TestFiles = {}) =>
  only({
    '_config.yml': 'url: https://example.com\nbaseurl: /blog',
    '_posts/2026-03-14-yazi.md': `---\n${fields}\n---\n${body}`,
    ...others,
  });

test.each<[string, string]>([
  ['YAML', '---\ntitle: Deniz\ndate: 2026-03-14T09:26:53+03:00\ntags: [ege, yaz]\ndraft: true\n---\nMerhaba'],
  [
    'TOML',
    '+++\ntitle = "Deniz"\ndate = 2026-03-14T09:26:53+03:00\ntags = ["ege", "yaz"]\ndraft = true\n+++\nMerhaba',
  ],
  [
    'JSON',
    '{\n"title": "Deniz",\n"date": "2026-03-14T09:26:53+03:00",\n"tags": ["ege", "yaz"],\n"draft": true\n}\nMerhaba',
  ],
])('front matter in %s is read', async (_name, text) => {
  expect(await only({ 'content/posts/deniz.md': text })).toMatchObject({
    kind: 'post',
    title: 'Deniz',
    slug: 'deniz',
    html: '<p>Merhaba</p>',
    status: 'draft',
    createdAt: new Date('2026-03-14T06:26:53Z'),
    tagKeys: ['tag:ege', 'tag:yaz'],
  });
});

test('a post of Hugo has its fields, addresses and pictures', async () => {
  const items = await readFolder({
    'hugo.toml': 'baseURL = "https://example.com/gunluk/"\n[permalinks]\nposts = "/:year/:month/:slug/"',
    'content/posts/Yaz Tatili/index.md':
      '---\ntitle: Yaz\ndate: 2026-03-14\nslug: yaz\nlastmod: 2026-03-20\ndescription: Özet\nauthors: [Ayşe]\ncategories: [Gezi]\naliases: [/eski/]\nkeywords: [a, b]\ncover: {image: kapak.jpg, alt: Kapak}\n---\n![Deniz](deniz.jpg "Ege") ![Logo](/logo.png) [bak](../diger.md#son)',
    'content/posts/Yaz Tatili/deniz.jpg': 'JPEG',
    'content/posts/Yaz Tatili/kapak.jpg': 'JPEG',
    'content/posts/diger.md': '---\ntitle: Diğer\ndate: 2026-01-02\n---\n',
    'static/logo.png': 'PNG',
  });
  expect(items[0]).toMatchObject({
    kind: 'site',
    url: 'https://example.com/gunluk',
    generator: 'Hugo',
    timeZone: 'UTC',
  });
  expect(postNamed(items, 'Yaz')).toMatchObject({
    key: 'content/posts/Yaz Tatili/index.md',
    slug: 'yaz',
    excerpt: 'Özet',
    html:
      '<p><img src="content/posts/Yaz Tatili/deniz.jpg" alt="Deniz" title="Ege"> <img src="static/logo.png" alt="Logo"> ' +
      '<a href="https://example.com/gunluk/2026/01/diğer/#son">bak</a></p>',
    publishedAt: new Date('2026-03-14T00:00:00Z'),
    updatedAt: new Date('2026-03-20T00:00:00Z'),
    authorKeys: ['Ayşe'],
    categoryKeys: ['category:gezi'],
    featuredPicture: { url: 'content/posts/Yaz Tatili/kapak.jpg', alt: 'Kapak' },
    seo: { description: 'Özet', keywords: 'a, b' },
    formerUrls: ['https://example.com/gunluk/2026/03/yaz/', 'https://example.com/gunluk/eski/'],
  });
});

test.each([
  [
    '{{< figure src="/a.jpg" alt="Deniz" caption="Ege" >}}',
    '<figure><img src="https://example.com/a.jpg" alt="Deniz"><figcaption>Ege</figcaption></figure>',
  ],
  [
    '{{< youtube abc >}}',
    '<p><a href="https://www.youtube.com/watch?v=abc">https://www.youtube.com/watch?v=abc</a></p>',
  ],
  [
    '{{< tweet user="a" id="1" >}}',
    '<p><a href="https://twitter.com/a/status/1">https://twitter.com/a/status/1</a></p>',
  ],
  [
    '{{< highlight go "linenos=table" >}}\na < b\n{{< /highlight >}}',
    '<pre><code class="language-go">a &lt; b</code></pre>',
  ],
  ['[bak]({{< ref "yazi.md" >}})', '<p><a href="https://example.com/posts/yazi/">bak</a></p>'],
  ['{{% not %}}**Dikkat**{{% /not %}}', '<p><strong>Dikkat</strong></p>'],
  ['a {{< sayac >}} b', '<p>a  b</p>'],
  ['{{</* youtube abc */>}}', '<p>{{&lt; youtube abc &gt;}}</p>'],
  ['a\n\n<!--more-->\n\nb', '<p>a</p>\n<p>b</p>'],
  ['## Bir {#bir}', '<h2 id="bir">Bir</h2>'],
  ['$$\na_1 < b_2\n$$', '<pre><code class="language-latex">a_1 &lt; b_2</code></pre>'],
])('Hugo: %s', async (body, html) => {
  expect((await hugo(body)).html).toBe(html);
});

test('what Hugo and Markdown cannot keep is reported', async () => {
  const { losses } = await hugo(
    '{{< sayac >}}\n\n{{< not >}}a{{< /not >}}\n\n{{< youtube abc >}}\n\nb[^1]\n\n[^1]: Dipnot\n\n$$\nx\n$$',
  );
  expect(losses.map(({ kind, detail, outcome }) => `${kind} ${detail} ${outcome}`)).toEqual([
    'shortcode {{< sayac >}} removed',
    'shortcode {{< not >}} became text',
    'video https://www.youtube.com/watch?v=abc became a link',
    'mathematics x became text',
    'footnote 1 became text',
  ]);
});

test.each([
  [
    '<iframe width="1" src="https://www.youtube.com/embed/abc123"></iframe>\n\nson',
    '<p><a href="https://www.youtube.com/watch?v=abc123">https://www.youtube.com/watch?v=abc123</a></p>\n<p>son</p>',
    ['video https://www.youtube.com/watch?v=abc123 became a link'],
  ],
  [
    'a\n\n<iframe\n  width="1"\n  src="https://example.org/harita">\nyok\n</iframe>\n\n## Son',
    '<p>a</p>\n<p><a href="https://example.org/harita">https://example.org/harita</a></p>\n<h2>Son</h2>',
    ['embed https://example.org/harita became a link'],
  ],
  [
    '<style>\nb { c: d }\n</style>\n\na <textarea>e</textarea>',
    '<p>a <span>e </span></p>',
    ['raw html <style> removed'],
  ],
  [
    'a <iframe src="https://example.org/b"> c\n\nd',
    '<p>a &lt;iframe src="https://example.org/b"&gt; c</p>\n<p>d</p>',
    [],
  ],
  [
    '<iframe src="https://example.org/b" title="a > b" />\n\nd',
    '<p><a href="https://example.org/b">https://example.org/b</a></p>\n<p>d</p>',
    ['embed https://example.org/b became a link'],
  ],
  ['a <title> b </title>', '<p>a &lt;title&gt; b &lt;/title&gt;</p>', []],
])('HTML in Markdown is HTML: %s', async (body, html, expected) => {
  const post = await jekyll(body);
  expect(post.html.replace(/ id="[^"]*"/g, '')).toBe(html);
  expect(post.losses.map(({ kind, detail, outcome }) => `${kind} ${detail} ${outcome}`)).toEqual(expected);
});

test('a footnote without a reference is reported, as Markdown leaves it out', async () => {
  const { html, losses } = await jekyll('a[^Bir]\n\n[^bir]: İlk\n\n[^iki]: Kayıp *not*\n\n[^bir]: Yine');
  expect(html).toMatch(/İlk/);
  expect(losses.map(({ kind, detail, outcome }) => `${kind} ${detail} ${outcome}`)).toEqual([
    'footnote bir became text',
    'footnote iki: Kayıp *not* removed',
    'footnote bir: Yine removed',
  ]);
});

test.each([
  [
    '{% highlight ruby %}\na < b\n{% endhighlight %}',
    '<pre><code class="language-ruby">a &lt; b</code></pre>',
  ],
  [
    '[bak]({% post_url 2026-03-14-yazi %})',
    '<p><a href="https://example.com/blog/2026/03/14/yazi.html">bak</a></p>',
  ],
  ['{% raw %}{{ x }}{% endraw %} {{ page.title }}', '<p>{{ x }} Yazı</p>'],
  [
    '[bak]({{ site.baseurl }}/a/) [bak]({{ "/b/" | relative_url }})',
    '<p><a href="/blog/a/">bak</a> <a href="/blog/b/">bak</a></p>',
  ],
  [
    '{% include figure.html src="/a.jpg" caption="Ege" %}',
    '<figure><img src="https://example.com/blog/a.jpg" alt="Ege"><figcaption>Ege</figcaption></figure>',
  ],
  ['{% if site.x %}a{% endif %}{% comment %}b{% endcomment %}', '<p>a</p>'],
  ['a\n{: .not}', '<p>a</p>'],
  ['{% include reklam.html %}a', '<p>a</p>'],
])('Jekyll: %s', async (body, html) => {
  expect((await jekyll(body)).html).toBe(html);
});

test.each([
  ['date', '/blog/gezi/2026/03/14/yazi.html'],
  ['pretty', '/blog/gezi/2026/03/14/yazi/'],
  ['ordinal', '/blog/gezi/2026/073/yazi.html'],
  ['none', '/blog/gezi/yazi.html'],
  ['/:year-:month/:title/', '/blog/2026-03/yazi/'],
])('Jekyll with the permalink %s has the address %s', async (permalink, path) => {
  const post = await jekyll('a', 'title: Yazı\ncategories: Gezi\nredirect_from: /eski/', {
    '_config.yml': `url: https://example.com\nbaseurl: /blog\npermalink: ${permalink}`,
  });
  expect(post.formerUrls).toEqual([`https://example.com${path}`, 'https://example.com/blog/eski/']);
});

test('Jekyll has drafts, pages and files without front matter', async () => {
  const items = await readFolder({
    '_config.yml': 'timezone: Europe/Istanbul',
    '_posts/2026-03-14-a.md': '---\ntitle: A\n---\n',
    '_drafts/b.md': '---\ntitle: B\ntags: bir iki\n---\n',
    'about.md': '---\ntitle: C\npermalink: /hakkinda/\n---\nx',
    'notes.md': 'x',
    'README.md': '# x',
  });
  expect(
    postsIn(items).map(({ kind, title, status, formerUrls }) => [kind, title, status, formerUrls[0]]),
  ).toEqual([
    ['post', 'B', 'draft', '/b.html'],
    ['post', 'A', 'published', '/2026/03/14/a.html'],
    ['page', 'C', 'published', '/hakkinda/'],
  ]);
  expect(postNamed(items, 'A').publishedAt).toEqual(new Date('2026-03-13T21:00:00Z'));
  expect(postNamed(items, 'B').tagKeys).toEqual(['tag:bir', 'tag:iki']);
  expect(omissionsIn(items).map(({ key }) => key)).toEqual(['README.md', 'notes.md']);
});

test('Hexo has categories below each other, its own tags and permalinks', async () => {
  const items = await readFolder({
    '_config.yml': 'url: https://example.com\npermalink: :year/:title/\ntimezone: Europe/Istanbul',
    'source/_posts/yazi.md':
      '---\ntitle: Yazı\ndate: 2026-03-14 09:26:53\ncategories:\n  - Gezi\n  - Ege\n---\n{% asset_img deniz.jpg Deniz %}\n\n`{% a %}`\n\n```\n{% asset_img x.jpg %}\n```\n',
    'source/_posts/yazi/deniz.jpg': 'JPEG',
    'source/hakkinda/index.md': '---\ntitle: Hakkında\n---\nx',
  });
  expect(termsIn(items).map(({ key, parentKey }) => [key, parentKey])).toEqual([
    ['category:gezi', undefined],
    ['category:ege', 'category:gezi'],
  ]);
  const post = postNamed(items, 'Yazı');
  expect(post.html).toContain('<img src="source/_posts/yazi/deniz.jpg" alt="Deniz">');
  expect(post.html).toContain('{% asset_img x.jpg %}');
  expect(post).toMatchObject({
    publishedAt: new Date('2026-03-14T06:26:53Z'),
    formerUrls: ['https://example.com/2026/yazi/'],
  });
  expect(postNamed(items, 'Hakkında')).toMatchObject({
    kind: 'page',
    formerUrls: ['https://example.com/hakkinda/'],
  });
});

test('Astro has components, imported pictures and code', async () => {
  const items = await readFolder({
    'astro.config.mjs': "export default defineConfig({ site: 'https://example.com' });",
    'src/content/blog/yazi.mdx':
      '---\ntitle: Yazı\npubDate: "Jul 22 2026"\nheroImage: ../../assets/kapak.jpg\n---\nimport Not from "./Not.astro";\nimport deniz from "../../assets/kapak.jpg";\n\n<Not title="Dikkat">**Koyu**</Not>\n\n<Image src={deniz} alt="Deniz" />\n\n<YouTube id="abc" />\n\n<Sayac />\n\n```js\nimport a from "b";\n<Kod />\n```\n',
    'src/assets/kapak.jpg': 'JPEG',
    'src/pages/hakkinda.md': '---\ntitle: Hakkında\n---\nx',
    'src/components/x.md': 'x',
  });
  const post = postNamed(items, 'Yazı');
  expect(post.html).toContain('<strong>Dikkat</strong>');
  expect(post.html).toContain('<strong>Koyu</strong>');
  expect(post.html).toContain('<img src="src/assets/kapak.jpg" alt="Deniz">');
  expect(post.html).toContain('import a from "b";\n&lt;Kod /&gt;');
  expect(post.featuredPicture).toEqual({ url: 'src/assets/kapak.jpg', alt: '' });
  expect(post.losses.map(({ detail, outcome }) => `${detail} ${outcome}`)).toEqual([
    '<Not title="Dikkat"> became text',
    'https://www.youtube.com/watch?v=abc became a link',
    '<Sayac /> removed',
  ]);
  expect(post.formerUrls).toEqual(['https://example.com/blog/yazi/']);
  expect(postNamed(items, 'Hakkında')).toMatchObject({
    kind: 'page',
    formerUrls: ['https://example.com/hakkinda/'],
  });
  expect(omissionsIn(items)).toMatchObject([{ key: 'src/components/x.md', reason: 'template' }]);
});

test.each([
  [
    '<Kart veri={[{ a: "b" }, { c: 1 }]} client:load />\n\nson',
    '<p>son</p>',
    'shortcode <Kart veri={[{ a: "b" }, { c: 1 }]} client:load /> removed',
  ],
  [
    '<Not title="x"varsayilan>\n\nBir\n\n</Not>',
    '<p><strong>x</strong></p>\n<p>Bir</p>',
    'shortcode <Not title="x"varsayilan> became text',
  ],
  [
    '<Kart\n  yaz={() => a > b}\n  {...hepsi}\n/>\n\nson',
    '<p>son</p>',
    'shortcode <Kart yaz={() => a > b} {...hepsi} /> removed',
  ],
  [
    'Bir <span style={{ color: "red" }} className="a">iki</span>',
    '<p>Bir <span class="a">iki</span></p>',
    '',
  ],
  [
    'import resim from "./r.png"\n\n<img src={resim.src} alt={`Deniz`} width={3} />',
    '<img src="src/content/blog/r.png" alt="Deniz" width="3">',
    '',
  ],
  ['a < b, `<Kart x={` ve {"<"}', '<p>a &lt; b, <code>&lt;Kart x={</code> ve {"&lt;"}</p>', ''],
  [
    'Bir\n\n<Image src={`${klasor}/r.png`} alt="Deniz" />\n\n<img src={resimler[0]} />',
    '<p>Bir</p>\n<p>Deniz</p>',
    'picture `${klasor}/r.png` became text,picture resimler[0] removed',
  ],
])('MDX: %s', async (body, html, loss) => {
  const post = await only({
    'astro.config.mjs': '',
    'src/content/blog/a.mdx': `---\ntitle: A\n---\n${body}`,
    'src/content/blog/r.png': 'x',
  });
  expect(post.html).toBe(html);
  expect(post.losses.map(({ kind, detail, outcome }) => `${kind} ${detail} ${outcome}`).join()).toBe(loss);
});

test('fields without fences are read, as Pelican and MultiMarkdown write them', async () => {
  const items = await readFolder({
    'content/a.md':
      'Title: Deniz: Ege\nDate: 2026-03-14 09:26\nCategory: Gezi\nTags: yaz, ege\nSlug: deniz\nStatus: draft\nSummary: Bir\n    iki\n\nMerhaba [b]({filename}/b.md) ![c]({static}/c.png)\n',
    'content/b.md': 'Not: bu bir yazı\nTitle: değil\n\nson',
    'content/c.md': 'title: tek\n\nson',
    'content/c.png': 'x',
  });
  expect(postNamed(items, 'Deniz: Ege')).toMatchObject({
    status: 'draft',
    slug: 'deniz',
    excerpt: 'Bir iki',
    createdAt: new Date('2026-03-14T09:26:00Z'),
    tagKeys: ['tag:yaz', 'tag:ege'],
    categoryKeys: ['category:gezi'],
    html: '<p>Merhaba <a href="/b/">b</a> <img src="content/c.png" alt="c"></p>',
  });
  expect(postNamed(items, 'b').html).toContain('Not: bu bir yazı');
  expect(postNamed(items, 'c').html).toContain('title: tek');
});

test('a container with code in it has a title, and no marks', async () => {
  expect((await hugo(':::tip[Bilgi]\n\n```js\na\n```\n\n:::\n\nson')).html).toBe(
    '<p><strong>Bilgi</strong></p>\n<pre><code class="language-js">a\n</code></pre>\n<p>son</p>',
  );
});

test('a plain folder has titles from headings, and dates of the time zone of this site', async () => {
  const post = await only({ 'yazilar/ilk-yazi.md': '# İlk *yazı*\n\nMerhaba' });
  expect(post).toMatchObject({
    kind: 'post',
    title: 'İlk yazı',
    html: '<p>Merhaba</p>',
    status: 'published',
  });
  const dated = await only({ 'a.md': '---\ndate: 2026-03-14 09:00\n---\na' }, 'Europe/Istanbul');
  expect(dated).toMatchObject({ title: 'a', publishedAt: new Date('2026-03-14T06:00:00Z') });
});

test.each([
  ['tabs in a list', 'title:\t\t"Yazı"\ntags: [ \n\t"Go"\n]', 'Yazı'],
  ['tabs before fields of a table', 'title: Yazı\nimage:\n\turl: a.png', 'Yazı'],
  ['a text over two lines', 'title: Yazı\nlinks:\n- "[Ara\n](https://example.org)"', 'Yazı'],
  ['a field twice', 'title: Bir\ntitle: İki', 'İki'],
])('front matter with %s is read', async (_name, fields, title) => {
  expect(await hugo('Merhaba', fields)).toMatchObject({ title, html: '<p>Merhaba</p>' });
});

test('a date to come means a scheduled post', async () => {
  expect((await hugo('a', 'title: Yazı\ndate: 2999-01-01')).status).toBe('scheduled');
});

test('tables, tasks and strike-through are read', async () => {
  const { html } = await hugo('| a | b |\n|---|---|\n| 1 | 2 |\n\n- [x] bitti\n\n~~eski~~');
  expect(html).toContain('<td>1</td>');
  expect(html).toContain('<input type="checkbox" disabled="" checked="">');
  expect(html).toContain('<del>eski</del>');
});

test('a paragraph with very many marks becomes plain text, and code stays', async () => {
  const marks = '[a](b) '.repeat(1001);
  const { html } = await hugo(`**bir**\n\n${marks}\n\n\`\`\`\n${marks}\n\`\`\`\n`);
  expect(html.split('<a ')).toHaveLength(1);
  expect(html).toContain('<strong>bir</strong>');
  expect(html.split('[a](b)')).toHaveLength(2003);
});

test.each<[string, string | Uint8Array, string]>([
  ['damaged front matter', '---\na: [\n---\nx', 'unreadable'],
  ['other bytes than UTF-8', Buffer.from('a\u00fcb', 'latin1'), 'unreadable'],
  ['more than 4 MB', 'a'.repeat(4 * 1024 * 1024 + 1), 'too large'],
])('a file with %s is left out, and the next one is read', async (_name, content, reason) => {
  const items = await readFolder({
    'content/posts/a.md': content,
    'content/posts/b.md': '---\ntitle: B\n---\n',
  });
  expect(omissionsIn(items)).toMatchObject([{ key: 'content/posts/a.md', reason }]);
  expect(postsIn(items).map(({ title }) => title)).toEqual(['B']);
});

test('aliases of YAML are not expanded without limit', async () => {
  const levels = Array.from(
    { length: 12 },
    (_, level) => `a${level + 1}: &a${level + 1} [${`*a${level},`.repeat(9)}]`,
  );
  const items = await readFolder({ 'content/posts/a.md': `---\na0: &a0 [x]\n${levels.join('\n')}\n---\nx` });
  expect(omissionsIn(items)).toMatchObject([{ reason: 'unreadable' }]);
});

test('an archive of a repository has pictures', async () => {
  const folder = await folderWith({
    'blog.zip': zip([
      { name: 'blog-main/hugo.toml', content: '' },
      { name: 'blog-main/content/posts/a.md', content: '---\ntitle: A\n---\n![x](/a.png)' },
      { name: 'blog-main/static/a.png', content: 'PNG' },
    ]),
  });
  const [post] = postsIn(await readItems([join(folder, 'blog.zip')]));
  expect(post?.html).toBe('<p><img src="static/a.png" alt="x"></p>');
  const source = await openSource([join(folder, 'blog.zip')]);
  const picture = await source.openPicture('static/a.png');
  expect(picture && Buffer.concat(await Array.fromAsync(picture)).toString()).toBe('PNG');
  expect(await source.openPicture('../../etc/passwd')).toBeUndefined();
  await source.close();
});

test('the day in an address is the one of the time zone of the blog', async () => {
  const post = await only({
    '_config.yml':
      'url: https://example.com\npermalink: :year/:month/:day/:title/\ntimezone: Europe/Istanbul',
    'source/_posts/yazi.md': '---\ntitle: Yazı\ndate: 14 Mart 2026\n---\n',
  });
  expect(post.formerUrls).toEqual(['https://example.com/2026/03/14/yazi/']);
});
