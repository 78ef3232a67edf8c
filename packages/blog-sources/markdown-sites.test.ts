/** Folders, names and configurations of the generators. */
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
import { addHeadingIds } from './markdown/heading-ids.ts';
import { jsxTags } from './markdown/jsx-tags.ts';

const POST = '---\ntitle: Bir\ndate: 2026-03-14T09:26:53Z\n---\nMerhaba';
/** Docusaurus's folder of pages. */
const DOCS = 'docs';
const pathsOf = async (files: TestFiles) =>
  Object.fromEntries(postsIn(await readFolder(files)).map(({ key, formerUrls }) => [key, formerUrls[0]]));

test.each<[string, TestFiles, string]>([
  ['hugo.toml and a folder _drafts', { 'hugo.toml': '', 'content/post/_drafts/iki/index.md': POST }, 'Hugo'],
  [
    'config/_default and a folder _posts',
    { 'config/_default/params.yml': 'a: 1', 'content/_posts/a.md': POST },
    'Hugo',
  ],
  ['config.yaml, content and _posts', { 'config.yaml': 'a: 1', 'content/blog/_posts/a.md': POST }, 'Hugo'],
  [
    'content and a folder _drafts below it',
    { 'content/post/_drafts/a.md': POST, 'content/post/b.md': POST },
    'Hugo',
  ],
  ['_posts at its root', { '_posts/2026-03-14-a.md': POST }, 'Jekyll'],
  ['_drafts at its root', { '_drafts/a.md': POST }, 'Jekyll'],
  [
    '_config.yml and _posts of a category',
    { '_config.yml': '', 'gezi/_posts/2026-03-14-a.md': POST },
    'Jekyll',
  ],
  [
    '_config.yml, _posts and pages in content',
    { '_config.yml': '', '_posts/2026-03-14-a.md': POST, 'content/a.md': POST },
    'Jekyll',
  ],
  ['only a nested folder _posts', { 'blog/_posts/2026-03-14-a.md': POST, 'x.txt': '' }, 'Jekyll'],
  ['source/_posts', { '_config.yml': '', 'source/_posts/a.md': POST }, 'Hexo'],
  ['.eleventy.js', { '.eleventy.js': '', 'posts/a.md': POST }, 'Eleventy'],
  ['eleventy.config.mjs and content', { 'eleventy.config.mjs': '', 'content/blog/a.md': POST }, 'Eleventy'],
  ['gatsby-config.ts', { 'gatsby-config.ts': '', 'content/blog/a.md': POST }, 'Gatsby'],
  ['gatsby-config.js and _posts', { 'gatsby-config.js': '', '_posts/a.md': POST }, 'Gatsby'],
  [
    'docusaurus.config.js in a folder',
    { 'website/docusaurus.config.js': '', 'website/blog/a.md': POST },
    'Docusaurus',
  ],
  ['astro.config.ts', { 'astro.config.ts': '', 'src/content/blog/a.md': POST }, 'Astro'],
  ['a text hugo.md', { 'hugo.md': POST, '_posts/2026-03-14-a.md': POST }, 'Jekyll'],
  ['no configuration', { 'yazilar/a.md': POST, 'b.md': POST }, 'Markdown'],
])('a site with %s has its generator', async (_name, files, generator) => {
  expect((await readFolder(files))[0]).toMatchObject({ kind: 'site', generator });
});

test('a post in a folder _drafts of Hugo is a post of Hugo, with its shortcodes', async () => {
  const items = await readFolder({
    'config/_default/hugo.toml': 'baseURL = "https://example.com/"',
    'content/post/_drafts/iki/index.md': '---\ntitle: İki\ndraft: true\n---\n{{< youtube abc >}}',
  });
  expect(postNamed(items, 'İki')).toMatchObject({
    status: 'draft',
    formerUrls: ['https://example.com/post/_drafts/iki/'],
  });
  expect(postNamed(items, 'İki').html).toContain('https://www.youtube.com/watch?v=abc');
});

test.each([
  ['published: false', 'draft'],
  ['published: "false"', 'draft'],
  ['publish: no', 'draft'],
  ['draft: yes', 'draft'],
  ['status: Draft', 'draft'],
  ['state: hidden', 'draft'],
  ['visible: false', 'draft'],
  ['permalink: false', 'draft'],
  ['expiryDate: 2026-04-01', 'draft'],
  ['expiryDate: 2999-04-01', 'published'],
  ['status: published', 'published'],
  ['published: 2026-03-14', 'published'],
  ['draft: false', 'published'],
  ['password: ""', 'published'],
  ['password: 2026', 'private'],
  ['private: true', 'private'],
  ['public: false', 'private'],
  ['visibility: members', 'private'],
  ['visibility: public', 'published'],
])('a post with %s is %s', async (field, status) => {
  const items = await readFolder({ 'posts/a.md': `---\ntitle: A\n${field}\n---\nx` });
  expect(postNamed(items, 'A').status).toBe(status);
});

test('a post with a password has a loss, and one without a place in lists stays out of search engines', async () => {
  const items = await readFolder({
    'posts/a.md': '---\ntitle: A\npassword: gizli\n---\nx',
    'posts/b.md': '---\ntitle: B\nunlisted: true\n---\nx',
  });
  expect(postNamed(items, 'A').losses).toEqual([{ kind: 'password', detail: '', outcome: 'removed' }]);
  expect(postNamed(items, 'B').seo.noindex).toBe(true);
});

test.each([
  ['content/drafts/fikir/a.md', 'draft'],
  ['content/posts/Drafts/a.md', 'draft'],
  ['_drafts/a.md', 'draft'],
  ['src/content/blog/_draft/a.md', 'draft'],
  ['content/posts/drafts.md', 'published'],
])('a folder of drafts decides: %s is %s', async (name, status) => {
  expect(postNamed(await readFolder({ [name]: POST }), 'Bir').status).toBe(status);
});

test('Gatsby has the address of its configuration, and addresses with the folder of its posts', async () => {
  const items = await readFolder({
    'gatsby-config.js':
      'siteMetadata: { siteUrl: `https://example.com/` }, path: `${__dirname}/content/blog`',
    'content/blog/a/index.md': POST,
  });
  expect(items[0]).toMatchObject({ url: 'https://example.com' });
  expect(postNamed(items, 'Bir').formerUrls).toEqual([
    'https://example.com/a/',
    'https://example.com/blog/a/',
  ]);
});

test('Docusaurus has posts with the dates of their folders, pages, and parts that no page shows', async () => {
  const items = await readFolder({
    'docusaurus.config.ts':
      "url: 'https://example.com',\n  baseUrl: '/site/',\n blog: { showReadingTime: true, routeBasePath: '/' }",
    'blog/2026-03-14-a/b.md': '---\ntitle: Bir\ntags: [Deniz]\n---\nimport X from "y"\n\nMerhaba',
    [`${DOCS}/c.md`]: '---\ntitle: Belge\n---\nx',
    [`${DOCS}/_parca.md`]: 'x',
  });
  expect(items[0]).toMatchObject({
    url: 'https://example.com/site',
    feedUrls: ['https://example.com/site/rss.xml', 'https://example.com/site/atom.xml'],
  });
  expect(postNamed(items, 'Bir')).toMatchObject({
    kind: 'post',
    html: '<p>Merhaba</p>',
    publishedAt: new Date('2026-03-14T00:00:00Z'),
    formerUrls: ['https://example.com/site/2026/03/14/a/b'],
  });
  expect(postNamed(items, 'Belge').kind).toBe('page');
  expect(omissionsIn(items)).toMatchObject([{ key: `${DOCS}/_parca.md`, reason: 'template' }]);
  expect(termsIn(items)).toMatchObject([{ formerUrls: ['https://example.com/site/tags/deniz'] }]);
});

test('Astro: a text in a folder of posts below src/pages is a post', async () => {
  const items = await readFolder({
    'astro.config.mjs': '',
    'src/pages/posts/a.md': POST,
    'src/pages/hakkinda.md': '---\ntitle: Biz\n---\nx',
  });
  expect(postNamed(items, 'Bir')).toMatchObject({ kind: 'post', formerUrls: ['/posts/a/'] });
  expect(postNamed(items, 'Biz').kind).toBe('page');
});

const SITE = 'baseURL = "https://example.com/"';
test.each<[string, TestFiles, string]>([
  [
    'permalinks.toml',
    { 'config/_default/hugo.toml': SITE, 'config/_default/permalinks.toml': 'post = "/p/:slug/"' },
    '/p/bir/',
  ],
  [
    'permalinks.yaml',
    { 'config/_default/config.toml': SITE, 'config/_default/permalinks.yaml': 'post: /p/:slug/' },
    '/p/bir/',
  ],
  [
    'permalinks.json',
    { 'config/_default/hugo.toml': SITE, 'config/_default/permalinks.json': '{"post": "/p/:slug/"}' },
    '/p/bir/',
  ],
  [
    'permalinks.yml with page',
    {
      'config/_default/hugo.toml': SITE,
      'config/_default/permalinks.yml': 'page:\n  post: /p/:slug/\nsection:\n  post: /q/',
    },
    '/p/bir/',
  ],
  [
    '[permalinks.page] in one file',
    { 'hugo.toml': `${SITE}\n[permalinks.page]\npost = "/p/:slug/"` },
    '/p/bir/',
  ],
  [
    'Permalinks in YAML',
    { 'config.yaml': 'baseURL: https://example.com/\nPermalinks:\n  Post: /p/:slug/' },
    '/p/bir/',
  ],
  [
    'permalinks in JSON',
    { 'hugo.json': '{"baseURL": "https://example.com/", "permalinks": {"post": "/p/:slug/"}}' },
    '/p/bir/',
  ],
  [
    'an environment that overrides',
    {
      'config/_default/hugo.toml': `${SITE}\n[permalinks]\npost = "/q/:slug/"`,
      'config/production/permalinks.toml': 'post = "/p/:slug/"',
      'config/staging/permalinks.toml': 'post = "/x/"',
    },
    '/p/bir/',
  ],
  [
    'a root file and a folder',
    { 'hugo.toml': SITE, 'config/_default/permalinks.toml': 'post = "/p/:slug/"' },
    '/p/bir/',
  ],
  [
    'hugo.toml before config.toml',
    {
      'hugo.toml': `${SITE}\n[permalinks]\npost = "/p/:slug/"`,
      'config.toml': 'baseURL = "https://example.org/"',
    },
    '/p/bir/',
  ],
  [
    'a language’s permalinks',
    { 'hugo.toml': `${SITE}\ndefaultContentLanguage = "tr"\n[languages.tr.permalinks]\npost = "/p/:slug/"` },
    '/p/bir/',
  ],
  [
    'languages.toml',
    { 'config/_default/hugo.toml': SITE, 'config/_default/languages.toml': '[tr]\ncontentDir = "content"' },
    '/post/bir-dosya/',
  ],
  ['uglyURLs', { 'hugo.toml': `${SITE}\nuglyURLs = true` }, '/post/bir-dosya.html'],
])('Hugo: addresses follow %s', async (_name, files, path) => {
  const post = postNamed(await readFolder({ ...files, 'content/post/bir-dosya/index.md': POST }), 'Bir');
  expect(post.formerUrls).toEqual([`https://example.com${path}`]);
});

test.each([
  ['/:year/:month/:day/:title/', '/2026/03/04/çağrı-merkezi-nde-1.-adım/'],
  ['/:year/:monthname/:weekdayname/:contentbasename', '/2026/march/wednesday/adim-dosyasi'],
  ['/:yearday/:weekday/:slugorcontentbasename/', '/63/3/adim-dosyasi/'],
  ['/:section/:slugorfilename/', '/yazilar/adim-dosyasi/'],
  ['/:sections/:filename/', '/yazilar/gezi/ege/adim-dosyasi/'],
  ['/:sections[1:]/:filename/', '/gezi/ege/adim-dosyasi/'],
  ['/:sections[last]/:filename/', '/ege/adim-dosyasi/'],
  ['/:sections[:last]/:filename/', '/yazilar/gezi/adim-dosyasi/'],
  ['/:sections[0]/:filename/', '/yazilar/adim-dosyasi/'],
  ['/a/:unknown/:filename', '/a/unknown/adim-dosyasi'],
])('Hugo: the permalink %s is %s', async (pattern, path) => {
  const items = await readFolder({
    'hugo.toml': `baseURL = "https://example.com/"\n[permalinks]\nyazilar = "${pattern}"`,
    'content/yazilar/gezi/ege/adim-dosyasi.md':
      '---\ntitle: Çağrı Merkezi - nde 1. (Adım)!\ndate: 2026-03-04\n---\nx',
  });
  expect(postsIn(items)[0]?.formerUrls).toEqual([`https://example.com${path}`]);
});

test.each([
  ['/:year/:y_day/', '/2026/063/'],
  ['/:short_year/:i_month/:i_day/:short_month/:long_month/:title', '/26/3/4/Mar/March/Adım'],
  ['/:categories/:hour-:minute-:second/:slug.html', '/gezi/çay%20evi/09-26-53/adım.html'],
  ['/:slugified_categories/:title:output_ext', '/gezi/çay-evi/Adım.html'],
])('Jekyll: the permalink %s is read', async (pattern, path) => {
  const items = await readFolder({
    '_config.yml': `permalink: "${pattern}"`,
    '_posts/2026-03-04-Adım.md':
      '---\ntitle: Başka\ndate: 2026-03-04 09:26:53\ncategories: [Gezi, Çay evi]\n---\nx',
  });
  expect(postsIn(items)[0]?.formerUrls[0]).toBe(decodeURI(path));
});

test('Jekyll: the permalink of defaults for posts counts', async () => {
  const paths = await pathsOf({
    '_config.yml':
      'permalink: pretty\ndefaults:\n  - scope: {path: "", type: posts}\n    values: {permalink: "/yazi/:title/"}',
    '_posts/2026-03-04-bir.md': POST,
    'hakkinda.md': POST,
  });
  expect(paths).toEqual({ '_posts/2026-03-04-bir.md': '/yazi/bir/', 'hakkinda.md': '/hakkinda/' });
});

test('Jekyll: the folders above _posts are categories, the others are not', async () => {
  const items = await readFolder({
    '_config.yml': '',
    'gezi/ege/_posts/2026-03-14-a.md': 'x',
    '_posts/2026/2026-03-14-b.md': 'x',
    'sayfa/c.md': POST,
  });
  expect(postsIn(items).map(({ formerUrls, categoryKeys }) => [formerUrls[0], ...categoryKeys])).toEqual([
    ['/2026/03/14/b.html'],
    ['/gezi/ege/2026/03/14/a.html', 'category:gezi', 'category:ege'],
    ['/sayfa/c.html'],
  ]);
});

test('Hexo: the title of an address has the folders and the date of the name', async () => {
  const files = { 'source/_posts/2026/2026-03-14-bir.md': POST };
  expect(await pathsOf({ ...files, '_config.yml': 'permalink: :title/' })).toEqual({
    'source/_posts/2026/2026-03-14-bir.md': '/2026/2026-03-14-bir/',
  });
  expect(
    await pathsOf({
      ...files,
      '_config.yml': 'permalink: :title/\nnew_post_name: :year-:month-:day-:title.md',
    }),
  ).toEqual({ 'source/_posts/2026/2026-03-14-bir.md': '/2026/bir/' });
});

test('only Jekyll, Eleventy and a setting of Hugo remove the date of a name from the address', async () => {
  const name = '2026-03-14-bir';
  expect(await pathsOf({ 'hugo.toml': '', [`content/posts/${name}.md`]: 'x' })).toEqual({
    [`content/posts/${name}.md`]: `/posts/${name}/`,
  });
  expect(
    await pathsOf({
      'hugo.toml': '[frontmatter]\ndate = [":filename", ":default"]',
      [`content/posts/${name}.md`]: 'x',
    }),
  ).toEqual({ [`content/posts/${name}.md`]: '/posts/bir/' });
  expect(await pathsOf({ 'astro.config.ts': '', [`src/content/blog/${name}.md`]: 'x' })).toEqual({
    [`src/content/blog/${name}.md`]: `/blog/${name}/`,
  });
  expect(await pathsOf({ '.eleventy.js': '', [`posts/${name}.md`]: 'x' })).toEqual({
    [`posts/${name}.md`]: '/posts/bir/',
  });
});

test.each<[string, TestFiles, Record<string, string>]>([
  [
    'Jekyll',
    {
      '_config.yml': '',
      '_posts/2026-03-01-merhaba-node.js.md': 'x',
      '_posts/2026-03-02-surum-2.0.md': 'x',
      '_posts/2026-03-03-kod.io.md': 'x',
    },
    {
      '_posts/2026-03-01-merhaba-node.js.md': '/2026/03/01/merhaba-node.js.html',
      '_posts/2026-03-02-surum-2.0.md': '/2026/03/02/surum-2.0.html',
      '_posts/2026-03-03-kod.io.md': '/2026/03/03/kod.io.html',
    },
  ],
  [
    'plain files',
    { 'react.js.md': 'x', 'react.ts.md': 'x', 'rapor.tr.md': 'x', 'x.txt': '' },
    { 'react.js.md': '/react.js/', 'react.ts.md': '/react.ts/', 'rapor.tr.md': '/rapor.tr/' },
  ],
  [
    'Hexo',
    { '_config.yml': 'permalink: :title/', 'source/_posts/vue.js.md': 'x' },
    { 'source/_posts/vue.js.md': '/vue.js/' },
  ],
  [
    'Astro',
    { 'astro.config.ts': '', 'src/content/blog/next.js.mdx': 'x' },
    { 'src/content/blog/next.js.mdx': '/blog/next.js/' },
  ],
  [
    'Gatsby',
    {
      'gatsby-config.js': 'path: `${__dirname}/content/blog`, path: path.join(__dirname, "src/pages")',
      'content/blog/Deniz/index.md': 'x',
      'content/blog/2026-03-14-a.md': 'x',
      'content/blog/b.md': '---\npath: /yazi/b\n---\nx',
      'src/pages/blog/c.md': 'x',
    },
    {
      'content/blog/Deniz/index.md': '/Deniz/',
      'content/blog/2026-03-14-a.md': '/2026-03-14-a/',
      'content/blog/b.md': '/yazi/b',
      'src/pages/blog/c.md': '/blog/c/',
    },
  ],
  [
    'Docusaurus',
    {
      'docusaurus.config.js': '',
      'blog/2026-03-14-a.md': 'x',
      'blog/2026-03-15-b/index.mdx': 'x',
      'blog/2026/03/16-c.md': 'x',
      'blog/gezi/2026-03-17-d/e.md': 'x',
      'blog/f.md': '---\nslug: /ege/\n---\nx',
      [`${DOCS}/01-giris/02-kurulum.md`]: 'x',
      [`${DOCS}/g/index.md`]: 'x',
    },
    {
      'blog/2026-03-14-a.md': '/blog/2026/03/14/a',
      'blog/2026-03-15-b/index.mdx': '/blog/2026/03/15/b',
      'blog/2026/03/16-c.md': '/blog/2026/03/16/c',
      'blog/gezi/2026-03-17-d/e.md': '/blog/2026/03/17/gezi/d/e',
      'blog/f.md': '/blog/ege',
      [`${DOCS}/01-giris/02-kurulum.md`]: '/docs/giris/kurulum',
      [`${DOCS}/g/index.md`]: '/docs/g',
    },
  ],
  [
    'Eleventy',
    { '.eleventy.js': '', 'posts/asp.net.md': 'x', 'posts/bir/bir.md': 'x' },
    { 'posts/asp.net.md': '/posts/asp.net/', 'posts/bir/bir.md': '/posts/bir/' },
  ],
  [
    'Hugo without languages',
    {
      'hugo.toml': '',
      'content/posts/giris-node.js.md': 'x',
      'content/posts/10.3.md': 'x',
      'content/posts/a.en.md': 'x',
      'content/posts/b.tr.md': 'x',
    },
    {
      'content/posts/giris-node.js.md': '/posts/giris-node.js/',
      'content/posts/10.3.md': '/posts/10.3/',
      'content/posts/a.en.md': '/posts/a/',
      'content/posts/b.tr.md': '/posts/b.tr/',
    },
  ],
  [
    'Hugo with languages',
    {
      'hugo.toml': 'defaultContentLanguage = "tr"\n[languages.tr]\n[languages.en]\n[languages.pt-br]\n',
      'content/posts/giris.tr.md': 'x',
      'content/posts/giris.en.md': 'x',
      'content/posts/kod.js.md': 'x',
      'content/posts/x.pt-br.md': 'x',
      'content/posts/y/index.en.md': 'x',
    },
    {
      'content/posts/giris.tr.md': '/posts/giris/',
      'content/posts/giris.en.md': '/en/posts/giris/',
      'content/posts/kod.js.md': '/posts/kod.js/',
      'content/posts/x.pt-br.md': '/pt-br/posts/x/',
      'content/posts/y/index.en.md': '/en/posts/y/',
    },
  ],
  [
    'Hugo with a folder for each language',
    {
      'config/_default/hugo.yaml': 'defaultContentLanguage: tr\ndefaultContentLanguageInSubdir: true',
      'config/_default/languages.yaml': 'tr: {contentDir: content/tr}\nen: {contentDir: content/english}',
      'content/tr/posts/a.md': 'x',
      'content/english/posts/a.md': 'x',
    },
    { 'content/tr/posts/a.md': '/tr/posts/a/', 'content/english/posts/a.md': '/en/posts/a/' },
  ],
])('the addresses of %s', async (_name, files, paths) => {
  expect(await pathsOf(files)).toEqual(paths);
});

test('links find posts whose names have dots', async () => {
  const items = await readFolder({
    '_config.yml': 'url: https://example.com',
    '_posts/2026-03-01-node.js.md': '---\ntitle: Node\n---\nx',
    '_posts/2026-03-02-b.md':
      '---\ntitle: B\n---\n[a]({% post_url 2026-03-01-node.js %}) [b](2026-03-01-node.js.md)',
  });
  expect(postNamed(items, 'B').html).toBe(
    '<p><a href="https://example.com/2026/03/01/node.js.html">a</a> <a href="https://example.com/2026/03/01/node.js.html">b</a></p>',
  );
});

test.each([
  ['my-index', '/posts/my-index/'],
  ['bindex', '/posts/bindex/'],
  ['bolum/index', '/posts/bolum/'],
])('a template finds the text %s', async (name, path) => {
  const items = await readFolder({
    'hugo.toml': '',
    [`content/posts/${name}.md`]: POST,
    'content/posts/c.md': `---\ntitle: C\n---\n[a]({{< relref "${name}" >}})`,
  });
  expect(postNamed(items, 'C').html).toBe(`<p><a href="${path}">a</a></p>`);
});

test.each<[string, TestFiles, readonly string[]]>([
  [
    'Jekyll',
    {
      '_config.yml': '',
      '_posts/2026-03-14-a.md': '---\ntitle: A\n---\n',
      'tag/haber.md': '---\nlayout: tag\ntitle: Haber\n---\n\n',
      'arsiv.md': '---\ntitle: Arşiv\n---\n{% for post in site.posts %}<li>{{ post.title }}</li>{% endfor %}',
      '404.md': '---\ntitle: Yok\n---\nSayfa bulunamadı',
      'yok.md': '---\npermalink: /404.html\n---\nSayfa bulunamadı',
    },
    ['_posts/2026-03-14-a.md'],
  ],
  [
    'Hugo',
    {
      'hugo.toml': '',
      'content/search.md': '---\ntitle: Ara\nlayout: search\n---\n',
      'content/posts/archives.md':
        '---\ntitle: Arşiv\nlayout: archives\ndate: 2026-01-01\n---\n<!-- boş -->\n',
      'content/archives/_index.md': '---\ntitle: Arşiv\n---\n',
      'content/404.md': '---\ntitle: Yok\n---\nSayfa yok',
      'content/hakkinda.md': '---\ntitle: Hakkında\n---\nBiz',
      'content/posts/a.md': '---\ntitle: A\n---\n![](a.png)',
    },
    ['content/hakkinda.md', 'content/posts/a.md'],
  ],
  [
    'Hexo',
    {
      '_config.yml': '',
      'source/_posts/a.md': '---\ntitle: A\n---\nx',
      'source/tags/index.md': '---\ntitle: Etiketler\ntype: tags\n---\n',
      'source/404/index.md': '---\ntitle: Yok\n---\nYok',
    },
    ['source/_posts/a.md'],
  ],
  [
    'Astro and Eleventy',
    {
      'eleventy.config.js': '',
      'posts/404.md': '---\ntitle: 404\n---\nHata kodları üzerine',
      'tags.md': '---\nlayout: tags\n---\n',
      '404.md': '---\npermalink: 404.html\n---\nYok',
    },
    ['posts/404.md'],
  ],
])('%s: pages without text and error pages are left out, and reported', async (_name, files, keys) => {
  const items = await readFolder(files);
  expect(postsIn(items).map(({ key }) => key)).toEqual(keys);
  const pages = Object.keys(files).filter((name) => name.endsWith('.md') && !keys.includes(name));
  expect(omissionsIn(items).map(({ key, reason }) => [key, reason])).toEqual(
    pages.sort().map((name) => [name, 'template']),
  );
});

const linksOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

test('relative links are resolved from the address of their page', async () => {
  const items = await readFolder({
    'hugo.toml': 'baseURL = "https://example.com/blog/"',
    'content/hakkimizda/ekip.md':
      '---\ntitle: Ekip\n---\n[a](../) [b](ayse/) [c](../../iletisim/) [d](/kok/) [e](#son) [f](?q=1) [g](https://x.org/a) [h](mailto:a@b.c)',
  });
  expect(linksOf(postNamed(items, 'Ekip').html)).toEqual([
    'https://example.com/blog/hakkimizda/',
    'https://example.com/blog/hakkimizda/ekip/ayse/',
    'https://example.com/blog/iletisim/',
    '/kok/',
    '#son',
    '?q=1',
    'https://x.org/a',
    'mailto:a@b.c',
  ]);
  const ofUnknownSite = await readFolder({
    '_posts/2026-03-14-a.md': '---\ntitle: A\n---\n[a](b.html) [b](../15/c.html)',
  });
  expect(linksOf(postNamed(ofUnknownSite, 'A').html)).toEqual(['/2026/03/14/b.html', '/2026/03/15/c.html']);
});

test('a link to a Markdown file that is missing becomes text, and is reported', async () => {
  const items = await readFolder({
    'a.md':
      '# A\n\n[yok](olmayan.md) [o](./b.md#iki) [p](b.md?x=1) [**koyu**](../x/y.markdown) [d](https://x.org/README.md)',
    'b.md': '# B\n\n## İki',
  });
  const { html, losses } = postNamed(items, 'A');
  expect(html).toBe(
    '<p><span>yok</span> <a href="/b/#iki">o</a> <a href="/b/">p</a> <span><strong>koyu</strong></span> <a href="https://x.org/README.md">d</a></p>',
  );
  expect(losses).toEqual([
    { kind: 'address', detail: 'olmayan.md', outcome: 'became text' },
    { kind: 'address', detail: '../x/y.markdown', outcome: 'became text' },
  ]);
});

const htmlOf = async (body: string, files: TestFiles = { 'hugo.toml': '' }) => {
  const name = '_config.yml' in files ? '_posts/2026-03-14-a.md' : 'content/posts/a.md';
  return postsIn(await readFolder({ ...files, [name]: `---\ntitle: A\n---\n${body}` }))[0]?.html;
};

test.each([
  [
    '> [!NOTE]\n> Bir *not*.',
    '<blockquote>\n<p><strong>Note</strong></p>\n<p>Bir <em>not</em>.</p>\n</blockquote>',
  ],
  [
    '> [!WARNING] Dikkat\n> Kesin.',
    '<blockquote>\n<p><strong>Dikkat</strong></p>\n<p>Kesin.</p>\n</blockquote>',
  ],
  ['> [!tip]- Katlı\n>\n> a', '<blockquote>\n<p><strong>Katlı</strong></p>\n<p>a</p>\n</blockquote>'],
  [
    '- a\n  > [!Important]\n  > b',
    '<ul>\n<li>a\n<blockquote>\n<p><strong>Important</strong></p>\n<p>b</p>\n</blockquote>\n</li>\n</ul>',
  ],
  ['```\n> [!NOTE]\nT\n: d\n```', '<pre><code>&gt; [!NOTE]\nT\n: d\n</code></pre>'],
  [':::tip[Öneri]\na\n:::', '<p><strong>Öneri</strong></p>\n<p>a</p>'],
  ['::: warning\na\n:::\n\nb', '<p><strong>Warning</strong></p>\n<p>a</p>\n<p>b</p>'],
  ['Terim\n: Tanımı burada.', '<p><strong>Terim</strong></p>\n<p>Tanımı burada.</p>'],
  [
    'Bir\nİki\n\n:   a\n    b\n\n    c\n: d\n\nSon',
    '<p><strong>Bir</strong></p>\n<p><strong>İki</strong></p>\n<p>a\nb</p>\n<p>c</p>\n<p>d</p>\n<p>Son</p>',
  ],
  ['- a\n: b', '<ul>\n<li>a\n: b</li>\n</ul>'],
  ['Saat 10:00\n:smile: b', '<p>Saat 10:00\n:smile: b</p>'],
])('the block %j is converted', async (body, html) => {
  expect(await htmlOf(body)).toBe(html);
});

test.each<[string, string, TestFiles, readonly string[]]>([
  [
    'Hugo',
    '## Kurulum Adımları & Sonuç\n## İlk Adım\n## İlk Adım\n## `a_b`: c',
    { 'hugo.toml': '' },
    ['kurulum-adımları--sonuç', 'ilk-adım', 'ilk-adım-1', 'a_b-c'],
  ],
  [
    'Jekyll',
    '## Kurulum Adımları!\n## Sss\n## Sss',
    { '_config.yml': '' },
    ['kurulum-adımları', 'sss', 'sss-1'],
  ],
  [
    'Hugo with ids in braces',
    '## Bir {#a_b-c}\n## İki {#ş .sınıf}\n## Üç {.x}\nDört {#d}\n---\n## {#e',
    { 'hugo.toml': '' },
    ['a_b-c', 'ş', 'üç', 'd', 'e'],
  ],
  [
    'Jekyll with lists of attributes',
    '## Bir {#bir}\n## İki\n{: #iki .x}\n## Üç\n{: .x}',
    { '_config.yml': '' },
    ['bir', 'iki', 'üç'],
  ],
])('headings have the ids of %s', async (_name, body, files, ids) => {
  const html = (await htmlOf(body.replaceAll('\n##', '\n\n##'), files)) ?? '';
  expect([...html.matchAll(/<h2 id="([^"]*)">/g)].map(([, id]) => id)).toEqual(ids);
  expect(html).not.toMatch(/\uE001|\{#[^e]|\{\./);
});

const LONG_ID = 'müşteri-görüşmelerinde-değerlendirme-ölçütleri-'.repeat(4);

test.each([
  ['## Bir {#99}', '<h2 id="99">Bir</h2>'],
  [`## Bir {#${LONG_ID}}`, `<h2 id="${LONG_ID}">Bir</h2>`],
  [`## Bir {#${'a'.repeat(99)}😀}`, `<h2 id="${'a'.repeat(99)}😀">Bir</h2>`],
  ['## Bir {#_a_ .b title="#1 x" data-c=d}', '<h2 id="_a_">Bir</h2>'],
  ['## Use {color: #fff}', '<h2 id="use-color-fff">Use {color: #fff}</h2>'],
  ['## Use {.env files}', '<h2 id="use-env-files">Use {.env files}</h2>'],
  ['## Use {.env}', '<h2 id="use">Use</h2>'],
  ['## {a} b {#c}', '<h2 id="c">{a} b</h2>'],
  ['    ## a {#b&c}', '<pre><code>## a {#b&amp;c}\n</code></pre>'],
])('the heading %j keeps its words and has its id', async (heading, html) => {
  expect(await htmlOf(heading)).toBe(html);
});

test('a million headings without their ends take a moment, not hours', () => {
  const html = '<h1>'.repeat(1_000_000);
  expect(addHeadingIds(html, 'hugo')).toBe(html);
});

test.each(['<a b={', '<a b={<c d={x}', '<a {'])('a million starts of %s take a moment', (start) => {
  expect(jsxTags(start.repeat(700_000))).toEqual([]);
});

test('headings of Hexo have the ids of its rule', async () => {
  const items = await readFolder({
    '_config.yml': '',
    'source/_posts/a.md': '---\ntitle: A\n---\n## Kurulum Adımları: 1.5\n\n## Ölçüm',
  });
  expect(postsIn(items)[0]?.html).toBe(
    '<h2 id="Kurulum-Adimlari-1-5">Kurulum Adımları: 1.5</h2>\n<h2 id="Olcum">Ölçüm</h2>',
  );
});

const listsOf = async (files: TestFiles) => {
  const items = await readFolder(files);
  const [site] = items;
  return {
    feeds: site?.kind === 'site' ? site.feedUrls : undefined,
    terms: Object.fromEntries(termsIn(items).map(({ key, formerUrls }) => [key, formerUrls])),
  };
};
const TERMS = '---\ntitle: A\ncategories: [Müşteri Hizmetleri, Çağrı]\ntags: [Yapay Zekâ]\n---\nx';

test('Hugo: categories, tags and feeds have their addresses', async () => {
  expect(await listsOf({ 'hugo.toml': SITE, 'content/posts/a.md': TERMS })).toEqual({
    feeds: ['https://example.com/index.xml'],
    terms: {
      'category:musteri-hizmetleri': ['https://example.com/categories/müşteri-hizmetleri/'],
      'category:cagri': ['https://example.com/categories/çağrı/'],
      'tag:yapay-zeka': ['https://example.com/tags/yapay-zekâ/'],
    },
  });
  expect(
    await listsOf({
      'hugo.toml': `${SITE}\ndefaultContentLanguage = "tr"\n[languages.tr]\n[languages.en]\n[taxonomies]\ntag = "etiketler"\n[permalinks.term]\ncategories = "/konu/:slug/"`,
      'content/posts/a.md': TERMS,
    }),
  ).toMatchObject({
    feeds: ['https://example.com/index.xml', 'https://example.com/en/index.xml'],
    terms: {
      'category:cagri': ['https://example.com/konu/çağrı/', 'https://example.com/en/konu/çağrı/'],
      'tag:yapay-zeka': [
        'https://example.com/etiketler/yapay-zekâ/',
        'https://example.com/en/etiketler/yapay-zekâ/',
      ],
    },
  });
});

test('Hugo: the name of a term has its signs in an address', async () => {
  const { terms } = await listsOf({
    'hugo.toml': `${SITE}\n[permalinks.term]\ntags = '/etiket/:slug/'`,
    'content/posts/a.md': "---\ntitle: A\ntags: ['%$&%', '$$1']\n---\nx",
  });
  expect(Object.values(terms)).toEqual([
    ['https://example.com/etiket/%%/'],
    ['https://example.com/etiket/1/'],
  ]);
});

test('Jekyll: archives, pages of tags and the feed have their addresses', async () => {
  expect(
    await listsOf({
      '_config.yml': 'jekyll-archives:\n  enabled: [categories]\nfeed: {path: /akis.xml}',
      '_posts/2026-03-14-a.md': TERMS,
      'tag/zeka.md': '---\nlayout: tag\ntag: Yapay Zekâ\n---\n',
      'konu.md': '---\nlayout: category\ntitle: Çağrı\npermalink: /konu/cagri/\n---\n',
    }),
  ).toEqual({
    feeds: ['/akis.xml'],
    terms: {
      'category:musteri-hizmetleri': ['/category/müşteri-hizmetleri/'],
      'category:cagri': ['/category/çağrı/', '/konu/cagri/'],
      'tag:yapay-zeka': ['/tag/zeka.html'],
    },
  });
  expect(
    await listsOf({
      '_config.yml': 'jekyll-archives: {enabled: all, permalinks: {tag: "/etiket/:name/"}}',
      '_posts/2026-03-14-a.md': TERMS,
    }),
  ).toMatchObject({ feeds: ['/feed.xml'], terms: { 'tag:yapay-zeka': ['/etiket/yapay-zekâ/'] } });
});

test('Hexo: nested categories, tags and feeds have their addresses', async () => {
  expect(
    await listsOf({
      '_config.yml': 'url: https://example.com\ntag_dir: etiket\ncategory_map:\n  Çağrı: cagri-merkezi',
      'source/_posts/a.md': TERMS,
    }),
  ).toEqual({
    feeds: ['https://example.com/atom.xml', 'https://example.com/rss2.xml'],
    terms: {
      'category:musteri-hizmetleri': ['https://example.com/categories/Musteri-Hizmetleri/'],
      'category:cagri': ['https://example.com/categories/Musteri-Hizmetleri/cagri-merkezi/'],
      'tag:yapay-zeka': ['https://example.com/etiket/Yapay-Zeka/'],
    },
  });
});

test('files of folders that begin with a dot are left out', async () => {
  const items = await readFolder({
    '.github/ISSUE_TEMPLATE/bug.md': '# x',
    'AGENTS.md': '# x',
    'a.md': '# A',
  });
  expect(postsIn(items).map(({ key }) => key)).toEqual(['a.md']);
});

test('an old export in a folder is read, and the Markdown files beside it are reported', async () => {
  const ghost = JSON.stringify({ db: [{ data: { posts: [{ id: '1', title: 'G', html: '<p>g</p>' }] } }] });
  const folder = await folderWith({
    'ghost-export.json': ghost,
    '_posts/2026-03-14-a.md': POST,
    'README.md': '# x',
    'eski/b.md': POST,
  });
  const items = await readItems([folder]);
  expect(postsIn(items).map(({ title }) => title)).toEqual(['G']);
  expect(omissionsIn(items).map(({ key, reason, type }) => [key, reason, type])).toEqual([
    ['README.md', 'another format', 'markdown'],
    ['_posts/2026-03-14-a.md', 'another format', 'markdown'],
    ['eski/b.md', 'another format', 'markdown'],
  ]);
  const markdown = await readItems([folder], { format: 'markdown' });
  expect(postsIn(markdown)).toHaveLength(2);
  expect(omissionsIn(markdown)).toContainEqual({
    kind: 'omission',
    key: 'ghost-export.json',
    title: 'ghost-export.json',
    reason: 'another format',
    type: 'ghost',
  });
  await expect(readItems([join(folder, 'README.md')], { format: 'ghost' })).rejects.toMatchObject({
    code: 'FORMAT_UNKNOWN',
  });
});
