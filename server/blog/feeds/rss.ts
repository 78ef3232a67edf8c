import { unescapeHtml } from '#rich-text/unescape-html.ts';
import { cdata, escapeXml, XML_HEAD } from '#server/xml.ts';
import { FEED_PATHS, pathTo, postPath } from '#shared/routes.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { escapeHtml } from '#text/escape-html.ts';
import type { FeedPost } from './read.ts';

/** `html` is the post's text. Without `html` the item has only a link. */
export type FeedItem = FeedPost & { html: string | undefined };

export type FeedSite = Pick<Site, 'origin' | 'name' | 'tagline' | 'author'>;

/** Returns the feed as RSS 2.0. The same input gives the same bytes. */
export function rssXml(site: FeedSite, posts: readonly FeedItem[]): string {
  const changedAt = lastChange(posts);
  return [
    `${XML_HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"`,
    ` xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">\n`,
    '<channel>\n',
    element('title', `${site.name} Blog`),
    element('link', site.origin + pathTo('blogList')),
    element('description', site.tagline),
    element('language', 'tr'),
    changedAt ? element('lastBuildDate', changedAt.toUTCString()) : '',
    `<atom:link href="${escapeXml(site.origin + FEED_PATHS.rss)}" rel="self" type="application/rss+xml"/>\n`,
    ...posts.map((post) => itemXml(site, post)),
    '</channel>\n</rss>\n',
  ].join('');
}

export function lastChange(
  posts: readonly Pick<FeedPost, 'publishedAt' | 'updatedAt' | 'renderedAt'>[],
): Date | undefined {
  const moments = posts.flatMap((post) => [post.publishedAt, post.updatedAt, post.renderedAt].map(Number));
  return moments.length > 0 ? new Date(Math.max(...moments)) : undefined;
}

function itemXml(site: Pick<Site, 'origin' | 'author'>, post: FeedItem): string {
  const url = site.origin + postPath(post);
  return [
    '<item>\n',
    element('title', post.title),
    element('link', url),
    // The guid is the id, as the URL changes with slug and month, and feed readers would then show the post again.
    `<guid isPermaLink="false">${post.id}</guid>\n`,
    element('pubDate', post.publishedAt.toUTCString()),
    element('dc:creator', post.author ?? site.author),
    ...post.categories.map((name) => element('category', name)),
    element('description', post.excerpt),
    post.html === undefined ? '' : `<content:encoded>${cdata(post.html)}</content:encoded>\n`,
    '</item>\n',
  ].join('');
}

/**
 * Makes the URLs of links and pictures absolute.
 * @param html from `sanitizeHtml`: double quotes around values; `<`, `>` and `"` in values escaped
 * @param base the URL of the post's page
 */
export function absoluteHtml(html: string, base: string): string {
  return html.replace(/<(?:a|img) [^>]*>/g, (tag) =>
    tag.replace(/ (href|src)="([^"]*)"/g, (attribute, name: string, value: string) => {
      const url = unescapeHtml(value);
      if (/^[a-z][a-z0-9+.-]*:/i.test(url) || !URL.canParse(url, base)) return attribute;
      return ` ${name}="${escapeHtml(new URL(url, base).href)}"`;
    }),
  );
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>\n`;
}
