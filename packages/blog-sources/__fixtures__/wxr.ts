export type WxrPost = {
  id: number;
  title?: string;
  content?: string;
  /** Further elements of the item. */
  more?: string;
  type?: string;
  status?: string;
  slug?: string;
  date?: string;
  utc?: string;
};

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

export function wxrItem(post: WxrPost): string {
  const { id, title = `Post ${post.id}`, content = '', type = 'post', status = 'publish' } = post;
  const { slug = `post-${id}`, date = '2026-03-14 09:26:53', utc = '2026-03-14 06:26:53', more = '' } = post;
  return `<item>
<title>${cdata(title)}</title>
<link>https://example.com/2026/03/${slug}/</link>
<dc:creator>${cdata('ayse')}</dc:creator>
<guid isPermaLink="false">https://example.com/?p=${id}</guid>
<content:encoded>${cdata(content)}</content:encoded>
<wp:post_id>${id}</wp:post_id>
<wp:post_date>${date}</wp:post_date>
<wp:post_date_gmt>${utc}</wp:post_date_gmt>
<wp:post_name>${slug}</wp:post_name>
<wp:status>${status}</wp:status>
<wp:post_type>${type}</wp:post_type>
${more}</item>
`;
}

export function wxrMeta(key: string, value: string): string {
  return `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>\n`;
}

export function wxrAttachment(id: number, file: string, { alt = '', caption = '', parent = 0 } = {}): string {
  return wxrItem({
    id,
    title: file,
    type: 'attachment',
    status: 'inherit',
    more: `<wp:attachment_url>https://example.com/wp-content/uploads/2026/03/${file}</wp:attachment_url>
<excerpt:encoded>${cdata(caption)}</excerpt:encoded><wp:post_parent>${parent}</wp:post_parent>
${wxrMeta('_wp_attachment_image_alt', alt)}`,
  });
}

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>Deneme Günlüğü</title>
<link>https://example.com</link>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>https://example.com</wp:base_site_url>
<wp:base_blog_url>https://example.com</wp:base_blog_url>
`;

/** @param items the elements of the channel: items, authors and terms */
export function wxr(...items: readonly string[]): string {
  return `${HEAD}${items.join('')}<generator>https://wordpress.org/?v=6.4.3</generator></channel></rss>\n`;
}
