import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** WordPress's permalink structures that people choose. */
export const PERMALINKS = {
  plain: '/?p=%post_id%',
  day: '/%year%/%monthnum%/%day%/%postname%/',
  month: '/%year%/%monthnum%/%postname%/',
  numeric: '/archives/%post_id%',
  name: '/%postname%/',
} as const;

export type GeneratedBlog = {
  posts: number;
  permalinks?: keyof typeof PERMALINKS;
  siteUrl?: string;
  /** Every nth post has a picture. 0 means none. */
  pictureEvery?: number;
};

/** Writes a WXR file of a blog with posts of about 500 words, and returns the number of its pictures. */
export async function writeWxrFile(path: string, blog: GeneratedBlog): Promise<{ pictures: number }> {
  await pipeline(Readable.from(generateWxr(blog)), createWriteStream(path));
  const { posts, pictureEvery = 10 } = blog;
  return { pictures: pictureEvery === 0 ? 0 : Math.floor(posts / pictureEvery) };
}

/** The address of the nth post, counted from 1. */
export function generatedPermalink(
  post: number,
  { permalinks = 'name', siteUrl = SITE }: Partial<GeneratedBlog>,
): string {
  const [year = '', month = '', day = ''] = dateOf(post).slice(0, 10).split('-');
  return (
    siteUrl +
    PERMALINKS[permalinks]
      .replace('%post_id%', String(post))
      .replace('%year%', year)
      .replace('%monthnum%', month)
      .replace('%day%', day)
      .replace('%postname%', `yazi-${post}`)
  );
}

const SITE = 'https://eski.example.com';
const CATEGORIES = 20;
const WORDS =
  'deniz kıyısında sabah erken başlayan uzun bir yürüyüş üzerine notlar çağrı merkezi ekipleri müşteriye nasıl daha hızlı yanıt verir'.split(
    ' ',
  );

function* generateWxr(blog: GeneratedBlog): Generator<string> {
  const { posts, siteUrl = SITE, pictureEvery = 10 } = blog;
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>Büyük günlük</title>
<link>${siteUrl}</link>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${siteUrl}</wp:base_site_url>
<wp:base_blog_url>${siteUrl}</wp:base_blog_url>
<wp:author><wp:author_login>ayse</wp:author_login><wp:author_email>ayse@example.com</wp:author_email><wp:author_display_name><![CDATA[Ayşe Yılmaz]]></wp:author_display_name></wp:author>
`;
  for (let index = 1; index <= CATEGORIES; index += 1)
    yield `<wp:category><wp:term_id>${index}</wp:term_id><wp:category_nicename>konu-${index}</wp:category_nicename><wp:category_parent>${index > 10 ? `konu-${index - 10}` : ''}</wp:category_parent><wp:cat_name><![CDATA[Konu ${index}]]></wp:cat_name></wp:category>\n`;
  for (let post = 1; post <= posts; post += 1) {
    const hasPicture = pictureEvery > 0 && post % pictureEvery === 0;
    if (hasPicture) yield pictureItem(posts + post, siteUrl);
    yield postItem(post, blog, hasPicture ? posts + post : undefined);
  }
  yield '</channel></rss>\n';
}

function pictureItem(id: number, siteUrl: string): string {
  return `<item><title>Resim ${id}</title><guid isPermaLink="false">${pictureUrl(id, siteUrl)}</guid><wp:post_id>${id}</wp:post_id><wp:post_name>resim-${id}</wp:post_name><wp:status>inherit</wp:status><wp:post_type>attachment</wp:post_type><wp:attachment_url>${pictureUrl(id, siteUrl)}</wp:attachment_url><wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value><![CDATA[Deniz ${id}]]></wp:meta_value></wp:postmeta></item>\n`;
}

function pictureUrl(id: number, siteUrl: string): string {
  return `${siteUrl}/wp-content/uploads/2020/01/resim-${id}.jpg`;
}

function postItem(post: number, blog: GeneratedBlog, picture: number | undefined): string {
  const { siteUrl = SITE } = blog;
  const link = generatedPermalink(post, blog).replaceAll('&', '&amp;');
  const content = contentOf(post, picture === undefined ? undefined : pictureUrl(picture, siteUrl));
  const thumbnail =
    picture === undefined
      ? ''
      : `<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>${picture}</wp:meta_value></wp:postmeta>`;
  return `<item>
<title><![CDATA[Yazı ${post}: ${wordsFrom(post, 5)}]]></title>
<link>${link}</link>
<dc:creator><![CDATA[ayse]]></dc:creator>
<guid isPermaLink="false">${siteUrl}/?p=${post}</guid>
<content:encoded><![CDATA[${content}]]></content:encoded>
<excerpt:encoded><![CDATA[${wordsFrom(post + 3, 20)}]]></excerpt:encoded>
<wp:post_id>${post}</wp:post_id>
<wp:post_date>${dateOf(post)}</wp:post_date>
<wp:post_date_gmt>${dateOf(post)}</wp:post_date_gmt>
<wp:post_name>yazi-${post}</wp:post_name>
<wp:status>${post % 20 === 0 ? 'draft' : 'publish'}</wp:status>
<wp:post_type>post</wp:post_type>
<category domain="category" nicename="konu-${(post % CATEGORIES) + 1}"><![CDATA[Konu ${(post % CATEGORIES) + 1}]]></category>
<category domain="post_tag" nicename="etiket-${post % 50}"><![CDATA[Etiket ${post % 50}]]></category>
<wp:postmeta><wp:meta_key>_yoast_wpseo_metadesc</wp:meta_key><wp:meta_value><![CDATA[${wordsFrom(post + 1, 12)}]]></wp:meta_value></wp:postmeta>${thumbnail}
</item>
`;
}

/** Even posts are from the block editor, odd ones from the classic editor. */
function contentOf(post: number, picture: string | undefined): string {
  const paragraphs = Array.from({ length: 8 }, (_, index) => wordsFrom(post + index * 7, 60));
  if (post % 2 === 1) {
    const image = picture === undefined ? '' : `[caption]<img src="${picture}" alt="" /> Kıyı[/caption]\n\n`;
    return `${image}${paragraphs.join('\n\n')}\n\n<h2>Son</h2>\n<ul>\n<li>bir</li>\n<li>iki</li>\n</ul>`;
  }
  const image =
    picture === undefined
      ? ''
      : `<!-- wp:image --><figure class="wp-block-image"><img src="${picture}" alt=""/><figcaption>Kıyı</figcaption></figure><!-- /wp:image -->\n`;
  const blocks = paragraphs.map((text) => `<!-- wp:paragraph --><p>${text}</p><!-- /wp:paragraph -->\n`);
  return `${image}${blocks.join('')}<!-- wp:heading --><h2>Son</h2><!-- /wp:heading -->`;
}

function wordsFrom(start: number, count: number): string {
  return Array.from({ length: count }, (_, index) => WORDS[(start + index * 3) % WORDS.length]).join(' ');
}

/** Posts are eight hours apart. */
function dateOf(post: number): string {
  return new Date(Date.UTC(2010, 0, 1) + post * 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}
